package source

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

func TestDecode(t *testing.T) {
	tests := []struct{ name, raw, want string }{
		{"ascii", "(game)", "(game)"},
		{"utf-8", "Go\xC3\xABsse", "Goësse"},
		{"byte order mark", "\xEF\xBB\xBF(game)", "(game)"},
		{"windows-1252", "Queen\x92s caf\xE9 \x93x\x94", "Queen’s café “x”"},
		{"unassigned byte", "a\x81b\xE9", "a\uFFFDbé"},
		{"Ctrl-Z at the end", "(game)\r\n\x1A", "(game)\r\n"},
		{"zeros at the end", "(game)\x00\x00", "(game)"},
		{"utf-16, low byte first", "\xFF\xFE(\x00\xEB\x00)\x00", "(ë)"},
		{"utf-16, high byte first", "\xFE\xFF\x00(\x00\xEB\x00)\x00\x1A", "(ë)"},
		{"utf-16, unmarked", "(\x00\xEB\x00)\x00", "(ë)"},
		{"utf-16, high byte first, unmarked", "\x00(\x00\xEB\x00)", "(ë)"},
		{"utf-16, cut off", "\xFF\xFE(\x00)", "(\uFFFD"},
		{"empty", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, New("x.zrf", []byte(test.raw)).Text)
		})
	}
}

func TestPosition(t *testing.T) {
	// Line ends of all kinds, and a character of two bytes.
	f := New("x.zrf", []byte("ab\ncéd\r\n\re"))
	tests := []struct {
		off       int32
		line, col int
	}{
		{-1, 1, 1}, {0, 1, 1}, {1, 1, 2}, {2, 1, 3},
		{3, 2, 1}, {4, 2, 2}, {6, 2, 3}, {7, 2, 4}, {8, 2, 5},
		{9, 3, 1}, {10, 4, 1}, {11, 4, 2}, {99, 4, 2},
	}
	for _, test := range tests {
		line, col := f.Position(test.off)
		require.Equal(t, [2]int{test.line, test.col}, [2]int{line, col}, "offset %d", test.off)
	}
}

// TestLongLine: places in a line that is longer than what is counted at once.
func TestLongLine(t *testing.T) {
	const piece = "aé€😀" // 4 characters, 5 units, 10 bytes
	f := New("x.zrf", []byte("\n"+strings.Repeat(piece, 1000)+"\nb"))
	for i := range int32(1000) {
		for k, off := range []int32{0, 1, 3, 6} { // of each character
			line, col := f.Position(1 + 10*i + off)
			require.Equal(t, [2]int{2, 4*int(i) + k + 1}, [2]int{line, col})
			line, units := f.Units(1 + 10*i + off)
			require.Equal(t, [2]int{2, 5*int(i) + k}, [2]int{line, units})
		}
	}
	line, units := f.Units(10_001)
	require.Equal(t, [2]int{2, 5000}, [2]int{line, units})
	line, units = f.Units(10_003)
	require.Equal(t, [2]int{3, 1}, [2]int{line, units})
}

func TestLine(t *testing.T) {
	f := New("x.zrf", []byte("one\r\ntwo\n\nfour"))
	require.Equal(t, 4, f.Lines())
	var lines []string
	for n := range f.Lines() + 2 {
		lines = append(lines, f.Line(n))
	}
	require.Equal(t, []string{"", "one", "two", "", "four", ""}, lines)
}

func FuzzNew(f *testing.F) {
	for _, seed := range []string{"", "(game)\r\n\x1A", "a\x81\xE9\xFF\n\r\r\n", "\xEF\xBB\xBF\xC3\xAB\n", "\xFF\xFE(\x00\x00\xD8"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		file := New("x.zrf", raw)
		require.True(t, utf8.ValidString(file.Text))
		last := int32(0)
		for n := 1; n <= file.Lines(); n++ {
			start, end := file.LineSpan(n)
			require.True(t, last <= start && start <= end && int(end) <= len(file.Text))
			require.False(t, strings.ContainsAny(file.Line(n), "\r\n"))
			line, col := file.Position(start)
			require.Equal(t, [2]int{n, 1}, [2]int{line, col})
			last = end
		}
	})
}
