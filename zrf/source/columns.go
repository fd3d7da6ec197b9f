package source

import "unicode/utf8"

// columns counts what stands before each byte of a text, so that a column is found
// in the same time whatever the length of its line. Generated files have lines of
// 100,000 characters.
type columns []tally

// A tally is how many characters there are, and units of UTF-16.
type tally struct{ chars, units int32 }

// every is after how many bytes there is a tally.
const every = 256

func newColumns(text string) columns {
	list := make(columns, 1, len(text)/every+1)
	for at := every; at <= len(text); at += every {
		list = append(list, list[len(list)-1].plus(text[at-every:at]))
	}
	return list
}

// before counts what stands before an offset.
func (c columns) before(text string, off int32) tally {
	from := off / every
	return c[from].plus(text[from*every : off])
}

// between counts what stands between two offsets.
func (c columns) between(text string, from, to int32) tally {
	if to-from <= every {
		return tally{}.plus(text[from:to])
	}
	a, b := c.before(text, from), c.before(text, to)
	return tally{b.chars - a.chars, b.units - a.units}
}

// plus counts a piece of UTF-8 that may begin and end within a character: that
// counts where its first byte is. One of four bytes takes two units.
func (t tally) plus(text string) tally {
	for i := 0; i < len(text); i++ {
		if utf8.RuneStart(text[i]) {
			t.chars++
			t.units++
		}
		if text[i] >= 0xF0 {
			t.units++
		}
	}
	return t
}
