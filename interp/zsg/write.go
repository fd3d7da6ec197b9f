package zsg

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"zog/zrf/whole"
)

// Version is the version that saves are written in.
const Version = "0.02"

// WriteFile writes the save to path. A file of that name is replaced only
// once the save is complete.
func WriteFile(path string, s *Save) error {
	var text bytes.Buffer
	err := Write(&text, s)
	if err == nil {
		err = whole.Write(path, text.Bytes())
	}
	if err != nil {
		return fmt.Errorf("save game: %w", err)
	}
	return nil
}

// Write writes the save. One that was read comes out as the bytes that were
// read, blank lines after its header excepted.
func Write(w io.Writer, s *Save) error {
	lines := append([]string(nil), s.Preamble...)
	if s.Version != "" {
		lines = append(lines, strings.TrimSuffix(header+s.Version+" "+s.Modes, " "), rules+s.Rules, variant+s.Variant)
	}
	for _, e := range s.Edits {
		lines = append(lines, e.String())
	}
	for _, p := range s.Plies {
		lines = append(lines, fmt.Sprintf("%d. %s", p.Number, p.Text))
	}
	end := "\r\n"
	if s.Format.LF {
		end = "\n"
	}
	text := strings.Join(lines, end)
	if !s.Format.Open {
		text += end
	}
	_, err := w.Write(encode(text, s.Format))
	return err
}

// String returns the edit as a line of a save.
func (e Edit) String() string {
	if e.Piece == "" {
		return "(x " + e.Square + ")"
	}
	return "(" + e.Player + " " + e.Piece + " " + e.Square + ")"
}

// encode returns the text in Windows-1252, or in UTF-8 if the format says so
// or the text has a letter that Windows-1252 lacks.
func encode(text string, f Format) []byte {
	if f.UTF8 {
		return []byte(text)
	}
	raw := make([]byte, 0, len(text))
	for _, r := range text {
		c, ok := charmap.Windows1252.EncodeRune(r)
		if !ok {
			if r > 0xFF { // not one of the bytes that Windows-1252 leaves unassigned
				return []byte(text)
			}
			c = byte(r)
		}
		raw = append(raw, c)
	}
	return raw
}
