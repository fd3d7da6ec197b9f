package zsg_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/zsg"
)

const head = "Zillions Save Game File Version 0.02 HC\r\nRulesFile=.\\my chess.zrf\r\nVariantName=Chess (\"wild\")\r\n"

func read(t *testing.T, text string) *zsg.Save {
	t.Helper()
	s, err := zsg.Read("game.zsg", strings.NewReader(text))
	require.NoError(t, err)
	return s
}

func TestRead(t *testing.T) {
	s := read(t, head+"(White Checker b6)\r\n(x c3)\r\n1. Pawn e2 - e4\r\n1. partial 2 Rook a1 x a2 = Queen\r\n12. Pass\r\n")
	require.Equal(t, &zsg.Save{
		File: "game.zsg", Version: "0.02", Modes: "HC", Rules: `.\my chess.zrf`, Variant: `Chess ("wild")`,
		Edits: []zsg.Edit{{"White", "Checker", "b6", 4}, {"", "", "c3", 5}},
		Plies: []zsg.Ply{{1, "Pawn e2 - e4", 6}, {1, "partial 2 Rook a1 x a2 = Queen", 7}, {12, "Pass", 8}},
	}, s)
}

func TestReadWithoutHeader(t *testing.T) {
	s := read(t, "EZCLCZE\nG--P--G\n\n1. Crocodile E1 - F2\n1. Giraffe A6 - B5")
	require.Equal(t, []string{"EZCLCZE", "G--P--G", ""}, s.Preamble)
	require.Empty(t, s.Version)
	require.Empty(t, s.Rules)
	require.Len(t, s.Plies, 2)
	require.Equal(t, zsg.Format{LF: true, Open: true}, s.Format)
}

func TestReadErrors(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"nothing", "", "game.zsg:1:1: error[save]: not a saved game: it has neither a header nor moves"},
		{"no version", "Zillions Save Game File Version ", "game.zsg:1:33: error[save]: expected the version, \"0.02\""},
		{"ends early", "Zillions Save Game File Version 0.02 HC\n", "game.zsg:2:1: error[save]: the save ends where RulesFile= should stand"},
		{"no rules", "Zillions Save Game File Version 0.02 HC\nVariantName=x\n", "game.zsg:2:1: error[save]: expected RulesFile="},
		{"no variant", "Zillions Save Game File Version 0.02 HC\nRulesFile=x.zrf\n1. Pass\n", "game.zsg:3:1: error[save]: expected VariantName="},
		{"bad edit", head + "(White Checker)\n", "game.zsg:4:1: error[save]: expected a board edit, \"(Player Piece square)\" or \"(x square)\""},
		{"open edit", head + "(x c3\n", "game.zsg:4:1: error[save]: expected a board edit, \"(Player Piece square)\" or \"(x square)\""},
		{"late edit", head + "1. Pass\n(x c3)\n", "game.zsg:5:1: error[save]: a board edit after the first move"},
		{"no number", head + "Pass\n", "game.zsg:4:1: error[save]: expected a move, \"12. Pawn e2 - e4\""},
		{"no move", head + "1. \n", "game.zsg:4:1: error[save]: expected a move, \"12. Pawn e2 - e4\""},
		{"too many moves", head + strings.Repeat("1. Pass\n", 20_001), "game.zsg:20004:1: error[save]: more than 20000 moves"},
		{"bytes", "\x00\xff\x80\n\x90", "game.zsg:1:1: error[save]: not a saved game: it has neither a header nor moves"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := zsg.Read("game.zsg", strings.NewReader(c.text))
			var e *zsg.Error
			require.ErrorAs(t, err, &e)
			require.EqualError(t, err, c.want)
		})
	}
}

func TestReadAfterByteOrderMark(t *testing.T) {
	s := read(t, "\xEF\xBB\xBF"+head+"1. Pass\r\n")
	require.Equal(t, "0.02", s.Version)
	require.Len(t, s.Plies, 1)
}

// TestReadWhatWasCopied reads saves that editors, mail and other systems have
// been through.
func TestReadWhatWasCopied(t *testing.T) {
	text := head + "(x c3)\r\n1. Pawn e2 - e4\r\n1. Pass\r\n"
	want := read(t, text)
	for _, way := range []struct {
		name string
		text string
	}{
		{"CR alone", strings.ReplaceAll(text, "\n", "")},
		{"CR twice", strings.ReplaceAll(text, "\r", "\r\r")},
		{"UTF-16", "\xFF\xFE" + strings.Join(strings.Split(text, ""), "\x00") + "\x00"},
	} {
		t.Run(way.name, func(t *testing.T) {
			got := read(t, way.text)
			got.Format = want.Format
			require.Equal(t, want, got)
		})
	}
}

func TestRulesName(t *testing.T) {
	for _, path := range []string{"my chess.zrf", `.\my chess.zrf`, `C:\Games\my chess.zrf `, "/home/me/my chess.zrf"} {
		require.Equal(t, "my chess.zrf", (&zsg.Save{Rules: path}).RulesName())
	}
}

func TestReadRefusesHugeFiles(t *testing.T) {
	_, err := zsg.Read("game.zsg", endless{})
	require.EqualError(t, err, "game.zsg:1:1: error[save]: larger than 16 MB: not a saved game")
}

// endless is a reader without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestWriteGivesBackWhatWasRead(t *testing.T) {
	cases := []struct{ name, text string }{
		{"as Zillions writes", head + "(White Checker b6)\r\n(x c3)\r\n1. Pawn e2 - e4\r\n"},
		{"line feeds", strings.ReplaceAll(head, "\r\n", "\n") + "1. Pass\n"},
		{"last line open", head + "1. Pass"},
		{"no moves", head},
		{"no modes", "Zillions Save Game File Version 0.02\r\nRulesFile=a.zrf\r\nVariantName=A\r\n"},
		{"no header", "EZC\r\n\r\n1. Pass\r\n"},
		{"Windows-1252", strings.ReplaceAll(head, "wild", "caf\xe9 \x92\x81") + "1. Pass\r\n"},
		{"UTF-8", strings.ReplaceAll(head, "wild", "café ♔") + "1. Pass\r\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var b bytes.Buffer
			require.NoError(t, zsg.Write(&b, read(t, c.text)))
			require.Equal(t, c.text, b.String())
		})
	}
}

func TestWriteNewSave(t *testing.T) {
	s := &zsg.Save{Version: zsg.Version, Modes: "HC", Rules: "café.zrf", Variant: "Café",
		Edits: []zsg.Edit{{Player: "White", Piece: "Pawn", Square: "e4"}, {Square: "e2"}},
		Plies: []zsg.Ply{{Number: 1, Text: "Pass"}}}
	var b bytes.Buffer
	require.NoError(t, zsg.Write(&b, s))
	require.Equal(t, "Zillions Save Game File Version 0.02 HC\r\nRulesFile=caf\xe9.zrf\r\nVariantName=Caf\xe9\r\n(White Pawn e4)\r\n(x e2)\r\n1. Pass\r\n", b.String())
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(head + "(White Checker b6)\r\n1. Pawn e2 - e4\r\n"))
	f.Add([]byte("EZC\n\n1. Pass"))
	f.Add([]byte("Zillions Save Game File Version \n(x"))
	f.Add([]byte("\xff\x00\r\r\n1. \x81"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, err := zsg.Read("game.zsg", bytes.NewReader(raw))
		if err != nil {
			return
		}
		var once, twice bytes.Buffer
		require.NoError(t, zsg.Write(&once, s))
		again, err := zsg.Read("game.zsg", bytes.NewReader(once.Bytes()))
		require.NoError(t, err)
		require.NoError(t, zsg.Write(&twice, again))
		require.Equal(t, once.String(), twice.String())
	})
}
