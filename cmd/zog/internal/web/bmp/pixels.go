package bmp

import (
	"encoding/binary"
	"image"
	"image/color"
	"math/bits"
)

// blank returns a picture in the colour of palette entry 0.
func blank(h *header) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, h.width, h.height))
	c := h.entry(0)
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = c.R, c.G, c.B, c.A
	}
	return img
}

// stride returns the bytes of a row in the file: a multiple of four.
func (h *header) stride() int { return (h.width*h.bits + 31) / 32 * 4 }

// decodeIndexed reads uncompressed pixels of 8 bits or fewer, the leftmost
// pixel of a byte in its highest bits.
func decodeIndexed(h *header, data []byte) image.Image {
	img := blank(h)
	perByte, mask := 8/h.bits, 1<<h.bits-1
	for n := range h.height {
		row := data[min(n*h.stride(), len(data)):]
		y := h.row(n)
		for x := range h.width {
			if x/perByte >= len(row) {
				return img
			}
			shift := h.bits * (perByte - 1 - x%perByte)
			img.SetNRGBA(x, y, h.entry(int(row[x/perByte])>>shift&mask))
		}
	}
	return img
}

// decodeDirect reads pixels that carry their colour.
func decodeDirect(h *header, data []byte) image.Image {
	img := blank(h)
	size := h.bits / 8
	red, green, blue, alpha := newChannel(h.masks[0]), newChannel(h.masks[1]), newChannel(h.masks[2]), newChannel(h.masks[3])
	visible := false
	for n := range h.height {
		row := data[min(n*h.stride(), len(data)):]
		y := h.row(n)
		for x := range h.width {
			if len(row) < size*(x+1) {
				break
			}
			p := row[size*x:]
			c := color.NRGBA{A: 0xff}
			switch size {
			case 3:
				c.R, c.G, c.B = p[2], p[1], p[0]
			default:
				v := uint32(binary.LittleEndian.Uint16(p))
				if size == 4 {
					v = binary.LittleEndian.Uint32(p)
				}
				c.R, c.G, c.B = red.of(v), green.of(v), blue.of(v)
				if alpha.mask != 0 {
					c.A = alpha.of(v)
				}
			}
			visible = visible || c.A != 0
			img.SetNRGBA(x, y, c)
		}
	}
	if !visible {
		opaque(img) // an alpha mask over zeros: the writer did not mean it
	}
	return img
}

func opaque(img *image.NRGBA) {
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 0xff
	}
}

// A channel is one colour's bits in a pixel.
type channel struct {
	mask  uint32
	shift int
	most  uint32
}

func newChannel(mask uint32) channel {
	if mask == 0 {
		return channel{}
	}
	shift := bits.TrailingZeros32(mask)
	return channel{mask: mask, shift: shift, most: mask >> shift}
}

// of returns the channel's value in v, scaled to 0..255.
func (c channel) of(v uint32) uint8 {
	if c.most == 0 {
		return 0
	}
	return uint8(uint64(v&c.mask>>c.shift) * 255 / uint64(c.most))
}
