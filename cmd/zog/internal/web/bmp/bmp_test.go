package bmp_test

import (
	"bytes"
	"encoding/binary"
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/bmp"
)

// file builds a bitmap: header fields, then what follows them.
type file struct {
	width, height int32
	bits          uint16
	compression   uint32
	masks         []uint32
	palette       [][3]byte // red, green, blue
	body          []byte
}

func (f file) bytes() []byte {
	var b bytes.Buffer
	put := func(v any) { _ = binary.Write(&b, binary.LittleEndian, v) }
	b.WriteString("BM")
	offset := 14 + 40 + 4*len(f.masks) + 4*len(f.palette)
	put([]uint32{uint32(offset + len(f.body)), 0, uint32(offset), 40})
	put([]int32{f.width, f.height})
	put([]uint16{1, f.bits})
	put([]uint32{f.compression, uint32(len(f.body)), 0, 0, uint32(len(f.palette)), 0})
	put(f.masks)
	for _, c := range f.palette {
		b.Write([]byte{c[2], c[1], c[0], 0})
	}
	b.Write(f.body)
	return b.Bytes()
}

var four = [][3]byte{{0, 0, 0}, {255, 0, 0}, {0, 255, 0}, {0, 0, 255}}

// letters names the colours of four, and white.
func letters(t *testing.T, data []byte) []string {
	img, err := bmp.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	names := map[color.NRGBA]byte{
		{A: 255}: '.', {R: 255, A: 255}: 'r', {G: 255, A: 255}: 'g', {B: 255, A: 255}: 'b', {R: 255, G: 255, B: 255, A: 255}: 'w',
	}
	var rows []string
	for y := range img.Bounds().Dy() {
		row := make([]byte, img.Bounds().Dx())
		for x := range row {
			name, ok := names[color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)]
			require.Truef(t, ok, "colour of %d,%d: %v", x, y, img.At(x, y))
			row[x] = name
		}
		rows = append(rows, string(row))
	}
	return rows
}

func TestDepths(t *testing.T) {
	two := [][3]byte{{0, 0, 0}, {255, 0, 0}}
	cases := []struct {
		name string
		file file
		want []string
	}{
		{"1 bit, rows from below", file{width: 3, height: 2, bits: 1, palette: two,
			body: []byte{0b1010_0000, 0, 0, 0, 0b0100_0000, 0, 0, 0}}, []string{".r.", "r.r"}},
		{"1 bit, rows from above", file{width: 3, height: -2, bits: 1, palette: two,
			body: []byte{0b1010_0000, 0, 0, 0, 0b0100_0000, 0, 0, 0}}, []string{"r.r", ".r."}},
		{"2 bits", file{width: 5, height: 1, bits: 2, palette: four, body: []byte{0b00_01_10_11, 0b01_000000, 0, 0}}, []string{".rgbr"}},
		{"4 bits", file{width: 3, height: 1, bits: 4, palette: four, body: []byte{0x12, 0x30, 0, 0}}, []string{"rgb"}},
		{"8 bits", file{width: 2, height: 2, bits: 8, palette: four, body: []byte{0, 1, 0, 0, 2, 3, 0, 0}}, []string{"gb", ".r"}},
		{"8 bits, index past the palette", file{width: 2, height: 1, bits: 8, palette: four, body: []byte{200, 1, 0, 0}}, []string{".r"}},
		{"8 bits, short file", file{width: 2, height: 2, bits: 8, palette: four, body: []byte{1, 2, 0, 0, 3}}, []string{"b.", "rg"}},
		{"16 bits 555", file{width: 2, height: 1, bits: 16, body: []byte{0x00, 0x7c, 0xff, 0x7f}}, []string{"rw"}},
		{"16 bits 565", file{width: 2, height: 1, bits: 16, compression: 3, masks: []uint32{0xf800, 0x07e0, 0x1f},
			body: []byte{0xe0, 0x07, 0x1f, 0x00}}, []string{"gb"}},
		{"24 bits", file{width: 1, height: 2, bits: 24, body: []byte{0, 0, 255, 0, 255, 0, 0, 0}}, []string{"b", "r"}},
		{"32 bits, alpha unused", file{width: 2, height: 1, bits: 32, body: []byte{0, 255, 0, 0, 255, 255, 255, 0}}, []string{"gw"}},
		{"32 bits, masks", file{width: 1, height: 1, bits: 32, compression: 3, masks: []uint32{0xff, 0xff00, 0xff0000},
			body: []byte{255, 0, 0, 0}}, []string{"r"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.want, letters(t, c.file.bytes()))
		})
	}
}

func TestRuns(t *testing.T) {
	cases := []struct {
		name string
		bits uint16
		body []byte
		want []string
	}{
		{"runs and line ends", 8, []byte{4, 1, 0, 0, 2, 2, 2, 3, 0, 1}, []string{"ggbb", "rrrr"}},
		{"literal run, padded", 8, []byte{0, 3, 1, 2, 3, 0, 1, 1, 0, 1}, []string{"....", "rgbr"}},
		{"skip", 8, []byte{1, 1, 0, 2, 1, 1, 2, 2, 0, 1}, []string{"..gg", "r..."}},
		{"past the edge", 8, []byte{9, 1, 0, 0, 1, 2, 0, 0, 1, 3, 0, 0, 1, 3}, []string{"g...", "rrrr"}},
		{"cut short", 8, []byte{2, 1, 0, 9, 2}, []string{"....", "rrg."}},
		{"nibbles in turn", 4, []byte{3, 0x12, 0, 0, 0, 3, 0x12, 0x30, 0, 1}, []string{"rgb.", "rgr."}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			compression := map[uint16]uint32{8: 1, 4: 2}[c.bits]
			f := file{width: 4, height: 2, bits: c.bits, compression: compression, palette: four, body: c.body}
			require.Equal(t, c.want, letters(t, f.bytes()))
		})
	}
}

func TestOldHeader(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("BM")
	_ = binary.Write(&b, binary.LittleEndian, []uint32{0, 0, 14 + 12 + 6, 12})
	_ = binary.Write(&b, binary.LittleEndian, []uint16{2, 1, 1, 1})
	b.Write([]byte{0, 0, 0, 0, 0, 255}) // black, red
	b.Write([]byte{0b0100_0000, 0, 0, 0})
	require.Equal(t, []string{".r"}, letters(t, b.Bytes()))
}

func TestRefused(t *testing.T) {
	good := file{width: 1, height: 1, bits: 8, palette: four, body: []byte{1, 0, 0, 0}}
	change := func(f func(*file)) []byte { g := good; f(&g); return g.bytes() }
	cases := map[string][]byte{
		"empty":           nil,
		"no bitmap":       []byte("GIF89a and more than twenty-six bytes of it"),
		"header only":     good.bytes()[:30],
		"no pixels":       good.bytes()[:60],
		"size zero":       change(func(f *file) { f.width = 0 }),
		"size below zero": change(func(f *file) { f.width = -4 }),
		"too many pixels": change(func(f *file) { f.width, f.height = 1<<20, 1<<20 }),
		"odd depth":       change(func(f *file) { f.bits = 5 }),
		"odd compression": change(func(f *file) { f.compression = 2 }),
	}
	for name, data := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := bmp.Decode(bytes.NewReader(data))
			require.ErrorContains(t, err, "bmp: ")
		})
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(file{width: 4, height: 2, bits: 8, compression: 1, palette: four, body: []byte{0, 3, 1, 2, 3, 0, 0, 2, 1, 1, 0, 1}}.bytes())
	f.Add(file{width: 2, height: 1, bits: 16, body: []byte{0, 0x7c, 0xff, 0x7f}}.bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := bmp.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width*c.Height > 1<<16 {
			return
		}
		img, err := bmp.Decode(bytes.NewReader(data))
		if err == nil {
			require.Positive(t, img.Bounds().Dx())
		}
	})
}
