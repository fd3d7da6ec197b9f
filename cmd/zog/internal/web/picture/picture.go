// Package picture turns the pictures that rules files name into what a browser
// shows: bitmaps become PNG with pure green made transparent; PNG, JPEG, GIF
// and SVG pass through, checked.
package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"zog/cmd/zog/internal/web/bmp"
)

// maxPixels bounds a picture of any format.
const maxPixels = 32 << 20

// A Picture is what is sent to the browser. Width and Height are its natural
// size in pixels, 0 for SVG, which has none.
type Picture struct {
	Type          string // MIME type
	Data          []byte
	Width, Height int
}

// ErrFormat says that the data is no picture of a known format.
var ErrFormat = errors.New("not a BMP, PNG, JPEG, GIF or SVG picture")

// Convert reads a picture of any known format, which it tells from the data,
// not from the name: real packages name bitmaps .png and the other way round.
func Convert(data []byte) (*Picture, error) {
	switch {
	case bytes.HasPrefix(data, []byte("BM")):
		return convert(data, bmp.DecodeConfig, bmp.Decode)
	case bytes.HasPrefix(data, []byte("\x89PNG")):
		return convert(data, png.DecodeConfig, png.Decode)
	case bytes.HasPrefix(data, []byte("GIF8")):
		return convert(data, gif.DecodeConfig, gif.Decode)
	case bytes.HasPrefix(data, []byte("\xff\xd8")):
		config, err := jpeg.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		return &Picture{Type: "image/jpeg", Data: data, Width: config.Width, Height: config.Height}, nil
	case isSVG(data):
		return &Picture{Type: "image/svg+xml", Data: data}, nil
	}
	return nil, ErrFormat
}

// convert decodes a picture within bounds, makes pure green transparent and
// writes it as PNG.
func convert(data []byte, config func(io.Reader) (image.Config, error), decode func(io.Reader) (image.Image, error)) (*Picture, error) {
	c, err := config(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if int64(c.Width)*int64(c.Height) > maxPixels {
		return nil, fmt.Errorf("a picture of %d by %d pixels is too large", c.Width, c.Height)
	}
	img, err := decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, keyed(img)); err != nil {
		return nil, err
	}
	return &Picture{Type: "image/png", Data: out.Bytes(), Width: c.Width, Height: c.Height}, nil
}

// keyed returns the picture with its pure green pixels transparent: the one
// colour that rules files can't draw with.
func keyed(img image.Image) *image.NRGBA {
	box := img.Bounds()
	out, ok := img.(*image.NRGBA)
	if !ok {
		out = image.NewNRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
		draw.Draw(out, out.Bounds(), img, box.Min, draw.Src)
	}
	for i := 0; i+3 < len(out.Pix); i += 4 {
		p := out.Pix[i : i+4 : i+4]
		if p[0] == 0 && p[1] == 0xff && p[2] == 0 {
			p[1], p[3] = 0, 0
		}
	}
	return out
}

// isSVG reports whether the text starts like an SVG document.
func isSVG(data []byte) bool {
	head := bytes.TrimSpace(data[:min(len(data), 1024)])
	return bytes.HasPrefix(head, []byte("<svg")) ||
		bytes.HasPrefix(head, []byte("<?xml")) && bytes.Contains(head, []byte("<svg"))
}
