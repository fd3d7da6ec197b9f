package zrf_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/zrf"
	"zog/zrf/macro"
)

const rest = ` (players A B) (board (dummy a b)) (piece (name P) (moves (b add))))`

// files is a file system with these files.
func files(nameAndText ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for i := 0; i < len(nameAndText); i += 2 {
		m[nameAndText[i]] = &fstest.MapFile{Data: []byte(nameAndText[i+1])}
	}
	return m
}

func TestLoad(t *testing.T) {
	p, diags := zrf.Load(files("g.zrf", `(include "M.inc") (game (title "G") (goal)`+rest+` (variant (title "V"))`,
		"m.inc", `(define goal (win-condition (A) (pieces-remaining 3)))`), "g.zrf")
	require.Empty(t, diags)
	require.Len(t, p.Games, 2)
	require.Len(t, p.Files, 2)
	require.Same(t, p.Names, p.Games[0].Names)
	require.Equal(t, "P", p.Names.Text(p.Games[1].Pieces[0].Name))
}

func TestLoadTellsEverythingInOrder(t *testing.T) {
	_, diags := zrf.Load(files("g.zrf", "(game (title \"G\")\n(colour red)\n(players A A)\n(board (dummy a))\n(piece (name P) (moves (x)))\n"), "g.zrf")
	var got []string
	for _, d := range diags {
		_, line, _ := d.Loc.Position()
		got = append(got, d.Code+string(rune('0'+line)))
	}
	require.Equal(t, []string{"unclosed-list1", "unknown-keyword2", "repeated-player3", "unknown-step5"}, got)
	require.ErrorContains(t, diags.Err(), "g.zrf:1:1: error[unclosed-list]")
}

// An include that is missing is one fault: what it would have defined is not
// reported wherever it is used. What it can't explain is.
func TestMissingInclude(t *testing.T) {
	_, diags := zrf.Load(files("g.zrf", `(include "m.inc")
(game (title "G") (players A) (turn-order A B) (colours) (board (squares) (links n (a b)))
(board-setup (A (Man a))) (piece (name Q) (moves (slide n) (walk (verify far?) add add (add x y z) (flip a b))))
(men) (win-condition (A) (absolute-config Man (home))))
(level 1)`), "g.zrf")
	var got []string
	for _, d := range diags {
		got = append(got, d.Code)
	}
	require.Equal(t, []string{"unreadable-include", "wrong-arguments"}, got)
}

func TestFilesWithoutGames(t *testing.T) {
	for _, test := range []struct{ name, text, code string }{
		{"empty", "", "no-game"},
		{"comment", "; nothing", "no-game"},
		{"macros for others to include", "(define a b)", ""},
		{"broken", "(gmae)", "unknown-keyword"},
	} {
		p, diags := zrf.Load(files("g.zrf", test.text), "g.zrf")
		if test.code == "" {
			require.Empty(t, diags, test.name)
		} else {
			require.Len(t, diags, 1, test.name)
			require.Equal(t, test.code, diags[0].Code, test.name)
			require.Error(t, diags.Err(), test.name)
		}
		require.Nil(t, p.Default(), test.name)
		_, err := p.Find("")
		require.Error(t, err, test.name)
	}
	p, diags := zrf.Load(files(), "none.zrf")
	require.Error(t, diags.Err())
	require.NotNil(t, p)
}

func TestLoadWithin(t *testing.T) {
	_, diags := zrf.LoadWithin(files("g.zrf", `(game (title "G")`+rest), "g.zrf", macro.Limits{Nodes: 5})
	require.Len(t, diags, 1, "what is cut off is not reported as missing")
	require.Equal(t, "expansion-too-large", diags[0].Code)
}

// One game of a file is loaded as if there were no others, and has the number
// that it has among them.
func TestLoadGame(t *testing.T) {
	fsys := files("g.zrf", `(define dots (board (dummy a b c)))
(variant (title "-"))
(variant (title "Early") (board-setup (White (Man c))))
(game (title "G") (players White) (dots) (piece (name Man)) (board-setup (White (Man a))))
(variant (title "Odd") (color red))
(variant (title "Far") (board-setup (White (Man z))))
(game (title "H") (players Black) (dots) (piece (name Stone)) (board-setup (Black (Stone b))))
(variant (title "Late") (board-setup (Black (Stone c))))`)
	p, diags := zrf.Load(fsys, "g.zrf")
	require.True(t, diags.HasErrors())
	require.Len(t, p.Games, 6)
	for i, wrong := range []string{"", "", "unknown-keyword", "unknown-position", "", ""} {
		g, _, diags := zrf.LoadGame(fsys, "g.zrf", i+1)
		require.Equal(t, p.Games[i].Title, g.Title)
		require.Equal(t, i+1, g.Number)
		require.Len(t, g.Setup, len(p.Games[i].Setup))
		require.Len(t, g.Pieces, len(p.Games[i].Pieces))
		if wrong == "" {
			require.Empty(t, diags, g.Title)
		} else {
			require.Len(t, diags, 1, g.Title)
			require.Equal(t, wrong, diags[0].Code)
		}
	}
	for _, none := range []int{0, 7} {
		g, _, _ := zrf.LoadGame(fsys, "g.zrf", none)
		require.Nil(t, g)
	}
}

func TestFind(t *testing.T) {
	const text = `(variant (title "First")) (game (title "Main")` + rest + `
		(variant (title "2")) (variant (title "-")) (variant (title "Two Words (new)"))`
	p, diags := zrf.Load(files("g.zrf", text), "g.zrf")
	require.Empty(t, diags)
	for _, test := range []struct{ variant, want string }{
		{"", "Main"}, {"1", "First"}, {"3", "2"}, {"4", "Two Words (new)"},
		{"2", "2"}, // a title before a number
		{"two words (NEW)", "Two Words (new)"}, {" main ", "Main"},
	} {
		g, err := p.Find(test.variant)
		require.NoError(t, err)
		require.Equal(t, test.want, g.Title, test.variant)
	}
	for _, none := range []string{"0", "5", "-1", "-", "Other"} {
		_, err := p.Find(none)
		require.ErrorContains(t, err, `; to choose from: 1 First; 2 Main; 3 2; 4 Two Words (new)`, none)
	}

	p, _ = zrf.Load(files("g.zrf", text+` (variant (title "Chosen") (default))`), "g.zrf")
	require.Equal(t, "Chosen", p.Default().Title)
}
