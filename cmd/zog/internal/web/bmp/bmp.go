// Package bmp decodes Windows and OS/2 bitmaps of every depth: 1, 2, 4, 8, 16,
// 24 and 32 bits, bit fields, and run-length coding. Games of the nineties
// come with all of them.
//
// In: a reader. Out: an opaque or, where the file has an alpha mask that says
// something, a translucent NRGBA picture. Pixels that the file leaves out (a
// short file, a run-length skip) have the colour of palette entry 0.
package bmp

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
)

// MaxPixels bounds the size of a picture: 64 million pixels.
const MaxPixels = 64 << 20

// maxFile bounds what is read: the largest picture at four bytes a pixel, and
// room for headers.
const maxFile = 4*MaxPixels + 1<<20

// Values of the header's compression field.
const (
	plain          = 0
	rle8           = 1
	rle4           = 2
	bitFields      = 3
	alphaBitFields = 6
)

// header is what the file and information headers say.
type header struct {
	width, height int
	topDown       bool
	bits          int
	compression   uint32
	pixels        int // offset of the pixel data
	masks         [4]uint32
	palette       []color.NRGBA
}

// Decode reads a bitmap.
func Decode(r io.Reader) (image.Image, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile))
	if err != nil {
		return nil, fmt.Errorf("bmp: %w", err)
	}
	h, err := parseHeader(data)
	if err != nil {
		return nil, fmt.Errorf("bmp: %w", err)
	}
	if h.pixels > len(data) {
		return nil, errors.New("bmp: the file ends before its pixels")
	}
	body := data[h.pixels:]
	switch {
	case h.compression == rle8 || h.compression == rle4:
		return decodeRuns(h, body), nil
	case h.bits <= 8:
		return decodeIndexed(h, body), nil
	default:
		return decodeDirect(h, body), nil
	}
}

// DecodeConfig reads the dimensions of a bitmap.
func DecodeConfig(r io.Reader) (image.Config, error) {
	head := make([]byte, 14+124+4*256)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return image.Config{}, fmt.Errorf("bmp: %w", err)
	}
	h, err := parseHeader(head[:n])
	if err != nil {
		return image.Config{}, fmt.Errorf("bmp: %w", err)
	}
	return image.Config{ColorModel: color.NRGBAModel, Width: h.width, Height: h.height}, nil
}

// row returns the row of the picture that the n-th row of the file is.
func (h *header) row(n int) int {
	if h.topDown {
		return n
	}
	return h.height - 1 - n
}

// entry returns palette entry i, black if the palette is too short for it.
func (h *header) entry(i int) color.NRGBA {
	if i < len(h.palette) {
		return h.palette[i]
	}
	return color.NRGBA{A: 0xff}
}

func parseHeader(data []byte) (*header, error) {
	if len(data) < 26 || data[0] != 'B' || data[1] != 'M' {
		return nil, errors.New("not a bitmap")
	}
	le := binary.LittleEndian
	h := &header{pixels: int(le.Uint32(data[10:]))}
	size := int(le.Uint32(data[14:]))
	info := data[14:]
	if size < 12 || size > len(info) {
		return nil, fmt.Errorf("information header of %d bytes", size)
	}
	colours, entry := 0, 4
	if size == 12 {
		h.width, h.height = int(le.Uint16(info[4:])), int(le.Uint16(info[6:]))
		h.bits, entry = int(le.Uint16(info[10:])), 3
	} else {
		if size < 16 {
			return nil, fmt.Errorf("information header of %d bytes", size)
		}
		h.width, h.height = int(int32(le.Uint32(info[4:]))), int(int32(le.Uint32(info[8:])))
		h.bits = int(le.Uint16(info[14:]))
		if size >= 20 {
			h.compression = le.Uint32(info[16:])
		}
		if size >= 36 {
			colours = int(le.Uint32(info[32:]))
		}
	}
	if h.height < 0 {
		h.height, h.topDown = -h.height, true
	}
	if err := h.valid(); err != nil {
		return nil, err
	}
	rest := h.readMasks(info, size)
	h.readPalette(rest, colours, entry)
	return h, nil
}

// valid reports what in the header can't be decoded.
func (h *header) valid() error {
	switch h.bits {
	case 1, 2, 4, 8, 16, 24, 32:
	default:
		return fmt.Errorf("%d bits a pixel", h.bits)
	}
	if h.width <= 0 || h.height <= 0 || h.width > MaxPixels || h.height > MaxPixels ||
		int64(h.width)*int64(h.height) > MaxPixels {
		return fmt.Errorf("%d by %d pixels", h.width, h.height)
	}
	switch {
	case h.compression == plain,
		h.compression == rle8 && h.bits == 8,
		h.compression == rle4 && h.bits == 4,
		(h.compression == bitFields || h.compression == alphaBitFields) && (h.bits == 16 || h.bits == 32):
		return nil
	}
	return fmt.Errorf("compression %d with %d bits a pixel", h.compression, h.bits)
}

// readMasks sets the channel masks of 16- and 32-bit pixels and returns what
// follows the headers. The masks stand inside a long header, behind a short one.
func (h *header) readMasks(info []byte, size int) []byte {
	rest := info[size:]
	switch h.bits {
	case 16:
		h.masks = [4]uint32{0x7c00, 0x03e0, 0x001f, 0}
	case 32:
		h.masks = [4]uint32{0xff0000, 0x00ff00, 0x0000ff, 0}
	}
	if h.compression != bitFields && h.compression != alphaBitFields {
		return rest
	}
	n := 3
	if size >= 56 || h.compression == alphaBitFields {
		n = 4
	}
	at := info[min(40, len(info)):]
	for i := 0; i < n && len(at) >= 4*(i+1); i++ {
		h.masks[i] = binary.LittleEndian.Uint32(at[4*i:])
	}
	if size == 40 {
		rest = rest[min(4*n, len(rest)):]
	}
	return rest
}

func (h *header) readPalette(data []byte, colours, entry int) {
	if h.bits > 8 {
		return
	}
	most := 1 << h.bits
	if colours <= 0 || colours > most {
		colours = most
	}
	for i := 0; i < colours && len(data) >= entry*(i+1); i++ {
		p := data[entry*i:]
		h.palette = append(h.palette, color.NRGBA{R: p[2], G: p[1], B: p[0], A: 0xff})
	}
}
