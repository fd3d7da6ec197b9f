package bmp

import "image"

// Escapes of run-length coding: a zero byte, then one of these or the length
// of a literal run.
const (
	endOfLine   = 0
	endOfBitmap = 1
	delta       = 2
)

// decodeRuns reads run-length coded pixels of 8 or 4 bits. Whatever lies
// outside the picture is dropped.
func decodeRuns(h *header, data []byte) image.Image {
	img := blank(h)
	x, n := 0, 0
	put := func(index int) {
		if x < h.width && n < h.height {
			img.SetNRGBA(x, h.row(n), h.entry(index))
		}
		x++
	}
	for len(data) >= 2 && n < h.height {
		count, code := int(data[0]), data[1]
		data = data[2:]
		if count > 0 {
			for i := range count {
				put(nibble(h, code, i))
			}
			continue
		}
		switch code {
		case endOfLine:
			x, n = 0, n+1
		case endOfBitmap:
			return img
		case delta:
			if len(data) < 2 {
				return img
			}
			x, n = x+int(data[0]), n+int(data[1])
			data = data[2:]
		default:
			literal := int(code)
			size := (literal*h.bits + 7) / 8
			for i := 0; i < literal && i*h.bits/8 < len(data); i++ {
				put(nibble(h, data[i*h.bits/8], i))
			}
			data = data[min(size+size%2, len(data)):]
		}
	}
	return img
}

// nibble returns the palette index of the i-th pixel of a run of byte b: b
// itself, or with 4 bits its high and low half in turn.
func nibble(h *header, b byte, i int) int {
	if h.bits == 8 {
		return int(b)
	}
	if i%2 == 0 {
		return int(b >> 4)
	}
	return int(b & 15)
}
