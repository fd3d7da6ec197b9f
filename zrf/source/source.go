// Package source holds the text of rules files: bytes decoded to UTF-8, and a
// table that turns byte offsets into lines and columns. It also finds files by
// the paths that rules files write.
//
// In: raw bytes of a file, or a path as written in one. Out: a File, or the
// real path inside a root. It knows nothing of the language.
package source

import (
	"bytes"
	"encoding/binary"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// MaxSize is the most bytes a rules file may have. Real ones have up to
// 120,000; nothing past the limit is read.
const MaxSize = 16 << 20

// A File is one rules file. Offsets everywhere in zrf are byte offsets into
// Text, the UTF-8 text decoded from the file's bytes.
type File struct {
	Name    string // as shown in messages
	Text    string
	lines   []int32 // offset of each line's first byte
	columns columns
}

// New decodes raw, the bytes of a rules file, and returns it as a File shown
// in messages as name. Bytes that are valid UTF-8 are taken as such, without
// a byte order mark; all others are Windows-1252, the code page most authors
// had. A file that begins with the byte order mark of UTF-16 is that, and so is
// one whose first character has a zero for its other byte. Old editors end a
// file with Ctrl-Z or zero bytes: these are dropped.
func New(name string, raw []byte) *File {
	text := decode(raw)
	return &File{Name: name, Text: text, lines: lineStarts(text), columns: newColumns(text)}
}

// decode never fails: every byte has a meaning in charmap's Windows-1252,
// the five unassigned ones becoming U+FFFD.
func decode(raw []byte) string {
	raw = bytes.TrimRight(Unmark(raw), "\x00\x1A")
	if utf8.Valid(raw) {
		return string(raw)
	}
	var b strings.Builder
	b.Grow(len(raw) + len(raw)/8)
	for _, c := range raw {
		b.WriteRune(charmap.Windows1252.DecodeByte(c))
	}
	return b.String()
}

// Unmark returns the bytes of a rules file without a byte order mark, as UTF-8
// if they are UTF-16. All others are returned as they are.
func Unmark(raw []byte) []byte {
	switch {
	case len(raw) >= 2 && raw[0] != 0 && raw[1] == 0 && raw[0] != 0x1A:
		return fromUTF16(raw, binary.LittleEndian)
	case len(raw) >= 2 && raw[0] == 0 && raw[1] != 0:
		return fromUTF16(raw, binary.BigEndian)
	case bytes.HasPrefix(raw, []byte("\xFF\xFE")):
		return Unmark(fromUTF16(raw[2:], binary.LittleEndian))
	case bytes.HasPrefix(raw, []byte("\xFE\xFF")):
		return Unmark(fromUTF16(raw[2:], binary.BigEndian))
	}
	return bytes.TrimPrefix(raw, []byte("\xEF\xBB\xBF"))
}

// fromUTF16 returns text in two-byte units as UTF-8. Half a unit at the end,
// and half a pair, become U+FFFD.
func fromUTF16(raw []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, 0, len(raw)/2+1)
	for ; len(raw) >= 2; raw = raw[2:] {
		units = append(units, order.Uint16(raw))
	}
	if len(raw) > 0 {
		units = append(units, utf8.RuneError)
	}
	return []byte(string(utf16.Decode(units)))
}

// lineStarts returns the offset of each line's first byte. A line ends with
// LF, CR LF or a CR alone.
func lineStarts(text string) []int32 {
	lines := make([]int32, 1, 1+strings.Count(text, "\n"))
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			lines = append(lines, int32(i+1))
		}
	}
	return lines
}

// Position returns the line and column of the byte at offset off, both
// counted from 1; the column counts characters. Offsets outside the text are
// moved to its nearest end.
func (f *File) Position(off int32) (line, col int) {
	line, t := f.position(off)
	return line, 1 + int(t.chars)
}

// Units is Position for those who count in units of UTF-16: how many of them
// stand before the byte in its line, the first of which is 1.
func (f *File) Units(off int32) (line, units int) {
	line, t := f.position(off)
	return line, int(t.units)
}

func (f *File) position(off int32) (line int, t tally) {
	off = min(max(off, 0), int32(len(f.Text)))
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > off })
	return line, f.columns.between(f.Text, f.lines[line-1], off)
}

// Lines returns how many lines the file has. An empty file has one.
func (f *File) Lines() int { return len(f.lines) }

// Line returns the text of line n, counted from 1, without its line end, or
// "" if there is no such line.
func (f *File) Line(n int) string {
	start, end := f.LineSpan(n)
	return f.Text[start:end]
}

// LineSpan returns the offsets of the first byte of line n, counted from 1,
// and of its line end; 0 and 0 if there is no such line.
func (f *File) LineSpan(n int) (start, end int32) {
	if n < 1 || n > len(f.lines) {
		return 0, 0
	}
	start, end = f.lines[n-1], int32(len(f.Text))
	if n < len(f.lines) {
		end = f.lines[n]
	}
	return start, start + int32(len(strings.TrimRight(f.Text[start:end], "\r\n")))
}
