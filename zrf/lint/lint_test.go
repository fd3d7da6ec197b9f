package lint_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/rules"
	"zog/zrf"
	"zog/zrf/lint"
	"zog/zrf/outside"
)

// check loads a file and returns the warnings about it as "line code: message".
func check(t *testing.T, text string) []string {
	t.Helper()
	fsys := fstest.MapFS{
		"rules/game.zrf":     {Data: []byte(text)},
		"rules/lib.zrf":      {Data: []byte("(define unused-here add) (define step (n (verify empty?) add))")},
		"rules/Pics/Man.bmp": {},
	}
	p, list := zrf.Load(fsys, "rules/game.zrf")
	require.NoError(t, list.Err())
	var got []string
	for _, d := range lint.Check(fsys, "rules/game.zrf", p) {
		_, line, _ := d.Loc.Position()
		got = append(got, fmt.Sprintf("%d %s: %s", line, d.Code, d.Message))
	}
	return got
}

// game puts parts into a game that has nothing to warn of. They begin in line 2.
func game(parts string) string {
	const rest = `
(title "T") (players White Black) (turn-order White Black)
(board-setup (White (Man a1)) (Black (Man b2)))
(win-condition (White Black) (pieces-remaining 0)))`
	return "(game\n" + parts + rest
}

const (
	board = "(board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b\" (10 0)) (\"2/1\" (0 10))) (directions (n 0 -1)))%s)"
	both  = `(piece (name Man) (image White "Pics\Man.bmp" Black "Pics\Man.bmp") (moves (n add)))`
	man   = "(piece (name Man) (moves (n add)))"
)

func TestWarnings(t *testing.T) {
	plain := fmt.Sprintf(board, "") + "\n"
	drawn := fmt.Sprintf(board, `(image "Pics\Man.bmp")`) + "\n"
	with := func(s string) string { return fmt.Sprintf(board, s) + "\n" }
	for _, c := range []struct{ name, text, want string }{
		{"nothing", game(plain + man), ""},
		{"macro", "(define go n)(define gone n)" + game(plain+"(piece (name Man) (moves ((go) add)))"), "1 unused-macro: nothing uses the macro gone"},
		{"macro by glued name", "(define go-n n)(define all (go-$1))" + game(plain+"(piece (name Man) (moves ((all n) add)))"), ""},
		{"macros of an included file", `(include "lib.zrf")` + game(plain+"(piece (name Man) (moves (step)))"), ""},
		{"zone", game(with("(zone (name z) (players White) (positions a2 b1))") + man), "2 unused-zone: nothing uses the zone z"},
		{"zone of a drop", game(with("(zone (name z) (players White Black) (positions a1 a2))")+man+
			"(piece (name Pip) (drops (z add)))") + "(variant (title \"V\") (board-setup (White (Pip off 1) (Man a1))))", ""},
		{"zone of a setup", game(with("(zone (name z) (players White) (positions a1 a2))")+man) + "(variant (title \"V\") (board-setup (White (Man z))))", ""},
		{"direction like a position", game(with("(dummy n)") + man), "2 name-clash: n is a direction and a position: in blocks it is the latter"},
		{"direction like an instruction", game(with("(links back (a1 a2))") + man), "2 name-clash: back is a direction and an instruction: in blocks it is the latter"},
		{"piece", game(plain + man + "\n(piece (name Ghost) (moves (n add)))"), "4 unused-piece: no setup, move or drop brings a Ghost into the game"},
		{"piece by promotion", game(plain + "(piece (name Man) (moves (n (add Ghost))))\n(piece (name Ghost) (moves (n add)))"), ""},
		{"piece of another variant", game(plain+man+"(piece (name Ghost) (moves (n add)))") + "(variant (title \"V\") (board-setup (White (Ghost a1))))", ""},
		{"flag never set", game(plain + "(piece (name Man) (moves (n (verify (not-flag? f)) add)))"), "3 unset-flag: the flag f is never set, so always false"},
		{"flag never tested", game(plain + "(piece (name Man) (moves (n (set-flag f true) add)))"), "3 untested-flag: the flag f is set and never tested"},
		{"position flag", game(plain + "(piece (name Man) (moves (n (verify (position-flag? f n)) add)))"), "3 unset-flag: the position flag f is never set, so always false"},
		{"attribute", game(plain + "(piece (name Man) (attribute tired? true) (moves (n add)))"), "3 untested-attribute: nothing tests the attribute tired?"},
		{"move type", game("(move-priorities quick slow)" + plain + "(piece (name Man) (moves (move-type quick) (n add)))"), "1 empty-move-type: no move or drop is of the type slow"},
		{"move type of a variant's own pieces", game("(move-priorities quick slow)"+plain+"(piece (name Man) (moves (move-type quick) (n add) (move-type slow) (n add)))") +
			"(variant (title \"V\") (piece (name Man) (moves (n add))))", ""},
		{"move type to end a turn by", game(plain + "(piece (name Man) (moves (n (add-partial stop)) (move-type stop)))"), ""},
		{"move type to go on by", game(plain + "(piece (name Man) (moves (n (add-partial stop))))"), "3 empty-move-type: no move or drop is of the type stop"},
		{"dummy", game(plain + man + "(piece (name Idle) (dummy) (moves (from)))"), ""},
		{"no setup", strings.Replace(game(plain+man+"(piece (name Pip) (drops (add)))"), "(White (Man a1)) (Black (Man b2))", "", 1), "1 no-setup: no board-setup has a piece, so there is never a move"},
		{"block without add", game(plain + man + "(piece (name Man) (moves (n add) (n (if empty? (add) else capture)) (n capture)))"), "3 no-add: the block of Man adds no move"},
		{"drops without store", game(plain + "(piece (name Man) (moves (n add)) (drops ((verify empty?) add)))"), "3 no-store: Man has drops, but no setup has any off the board"},
		{"pictures", game(plain + `(piece (name Man) (image White "a.bmp" Black "b.bmp") (moves (n add)))`), "2 no-picture: the pieces have pictures, the board has none\n3 missing-picture: none of the 2 pictures is there, such as a.bmp"},
		{"board without picture", game(plain + both), "2 no-picture: the pieces have pictures, the board has none"},
		{"player without picture", game(drawn + `(piece (name Man) (image White "Pics\Man.bmp") (moves (n add)))`), "3 no-picture: Man has pictures, but none for Black"},
		{"piece without picture", strings.Replace(game(drawn+both+"(piece (name Pip) (moves (n add)))"), "(Man a1)", "(Man a1) (Pip b1)", 1), "3 no-picture: Pip has no picture, other pieces have"},
		{"promotion without picture", game(drawn + `(piece (name Man) (image White "Pics\Man.bmp" Black "Pics\Man.bmp") (moves (n (add Pip))))` + "\n" +
			`(piece (name Pip) (image Black "Pics\Man.bmp") (moves (n add)))`), "4 no-picture: Pip has pictures, but none for White"},
		{"promotion where it may be tested", game(drawn + `(piece (name Man) (image White "Pics\Man.bmp" Black "Pics\Man.bmp") (moves (n (if enemy? (add Pip)) add)))` +
			`(piece (name Pip) (image Black "Pics\Man.bmp") (moves (n add)))`), ""},
		{"pieces out of sight", strings.Replace(game(strings.Replace(drawn, "(grid", "(positions (far -9 0 -1 8)) (dummy none) (grid", 1)+both+"(piece (name Pip) (moves (n add)))"),
			"(Man a1)", "(Man a1) (Pip none far)", 1), ""},
		{"no goal", strings.Replace(game(plain+man), "(win-condition (White Black) (pieces-remaining 0))", "", 1) + `(variant (title "V"))`,
			"1 no-goal: no win-, loss-, draw- or count-condition: nobody can win"},
		{"no goal of a variant", game(plain+man) + `(variant (title "V"))`, ""},
		{"sounds of Zillions", game(plain + man + `(move-sound "Audio\Pickup.wav")`), ""},
		{"picture", game(drawn + `(piece (name Man) (image White "pics\man.BMP" Black "pics\men.bmp") (moves (n add)))`), "3 missing-picture: the picture pics/men.bmp is not there"},
		{"sound", game(plain + man + `(move-sound "click.wav")`), "1 missing-sound: the sound click.wav is not there"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.want, strings.Join(check(t, c.text), "\n"))
		})
	}
}

func TestEmbeddedGames(t *testing.T) {
	meant := map[string]string{"ludo.zrf": "nothing uses the zone home"} // but the picture of the board
	for _, file := range outside.Rules(t, rules.FS) {
		p, list := zrf.Load(rules.FS, file)
		require.NoError(t, list.Err())
		for _, d := range lint.Check(rules.FS, file, p) {
			if d.Message != meant[file] {
				t.Errorf("%v", d)
			}
		}
	}
}
