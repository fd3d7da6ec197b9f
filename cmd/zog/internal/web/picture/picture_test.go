package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/picture"
	"zog/zrf/outside"
)

// sample is red, with one pixel of pure green.
func sample() image.Image {
	img := image.NewPaletted(image.Rect(0, 0, 2, 1), color.Palette{color.NRGBA{R: 255, A: 255}, color.NRGBA{G: 255, A: 255}})
	img.SetColorIndex(1, 0, 1)
	return img
}

func TestGreenIsTransparent(t *testing.T) {
	var asPNG, asGIF bytes.Buffer
	require.NoError(t, png.Encode(&asPNG, sample()))
	require.NoError(t, gif.Encode(&asGIF, sample(), nil))
	bmp24 := append([]byte("BM\x00\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00\x00\x00\x02\x00\x00\x00\x01\x00\x00\x00\x01\x00\x18\x00"),
		make([]byte, 24)...)
	bmp24 = append(bmp24, 0, 0, 255, 0, 255, 0, 0, 0)
	for name, data := range map[string][]byte{"png": asPNG.Bytes(), "gif": asGIF.Bytes(), "bmp": bmp24} {
		t.Run(name, func(t *testing.T) {
			got, err := picture.Convert(data)
			require.NoError(t, err)
			require.Equal(t, "image/png", got.Type)
			require.Equal(t, []int{2, 1}, []int{got.Width, got.Height})
			img, err := png.Decode(bytes.NewReader(got.Data))
			require.NoError(t, err)
			require.Equal(t, color.NRGBA{R: 255, A: 255}, color.NRGBAModel.Convert(img.At(0, 0)))
			require.Equal(t, color.NRGBA{}, color.NRGBAModel.Convert(img.At(1, 0)))
		})
	}
}

func TestPassedThrough(t *testing.T) {
	var photo bytes.Buffer
	require.NoError(t, jpeg.Encode(&photo, sample(), nil))
	cases := map[string][]byte{
		"image/jpeg":    photo.Bytes(),
		"image/svg+xml": []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
	}
	for kind, data := range cases {
		got, err := picture.Convert(data)
		require.NoError(t, err)
		require.Equal(t, kind, got.Type)
		require.Equal(t, data, got.Data)
	}
}

func TestRefused(t *testing.T) {
	for _, text := range []string{"", "<html><svg/></html>", "BM", "\x89PNG\r\n", "GIF89a", "\xff\xd8\xff"} {
		_, err := picture.Convert([]byte(text))
		require.Error(t, err, "%q", text)
	}
}

// TestCorpus converts every picture of the real games.
func TestCorpus(t *testing.T) {
	root := outside.Corpus(t)
	count := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.EqualFold(filepath.Ext(path), ".bmp") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		count++
		got, err := picture.Convert(data)
		require.NoError(t, err, path)
		require.Positive(t, got.Width, path)
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, count, 600)
}
