package lsp

import (
	"unicode/utf16"
	"unicode/utf8"

	"zog/zrf/source"
)

// at returns the protocol's position of a byte offset.
func at(f *source.File, off int32) position {
	line, units := f.Units(off)
	return position{line - 1, units}
}

// between returns the protocol's range of two byte offsets.
func between(f *source.File, from, to int32) span { return span{at(f, from), at(f, to)} }

// offset returns the byte offset of a position; past the end of a line it is
// the line's end.
func offset(f *source.File, p position) int32 {
	start, end := f.LineSpan(min(max(p.Line+1, 1), f.Lines()))
	if p.Line >= f.Lines() {
		return int32(len(f.Text))
	}
	units := 0
	for i := start; i < end; {
		if units >= p.Character {
			return i
		}
		r, n := utf8.DecodeRuneInString(f.Text[i:end])
		units += max(utf16.RuneLen(r), 1)
		i += int32(n)
	}
	return end
}
