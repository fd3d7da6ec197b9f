package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestFaultsOfRunningRules plays rules that load well, but whose moves can't
// be listed: every command says so, as a diagnostic with its place.
func TestFaultsOfRunningRules(t *testing.T) {
	east := strings.Replace(sound, "(e 1 0)", "(e 1 0) (w -1 0)", 1)
	type fault struct{ name, block, want string }
	cases := []fault{
		{"a loop without end", "((while true (set-flag f true)) add)", "game.zrf:7:28: error[endless-block]: "},
		{"moves without end", "((while true add))", "game.zrf:7:28: error[endless-block]: "},
		{"cascades that grow without end", "((while true cascade add))", "game.zrf:7:28: error[endless-block]: "},
		{"attack tests without end", "((while (or (attacked?) true) (set-flag f true)) add)", "game.zrf:7:28: error[endless-block]: "},
	}
	cases = append(cases, fault{"loops that ask of attacks by loops", "((while (not-attacked?) (set-flag f true)) add)", "game.zrf:7:28: error[endless-block]: "})
	// What macros share is written once and stands for any number of copies.
	nested := func(n int, open, inner string) string {
		return strings.Repeat(open, n) + inner + strings.Repeat(")", n)
	}
	const twice = "(define both (and $1 $1)) (define again (if true $1 $1)) "
	cases = append(cases,
		fault{"conditions beyond number", "((while " + nested(30, "(both ", "(empty? b2)") + " (set-flag f true)) add)", "error[endless-block]: "},
		fault{"instructions beyond number", "(" + nested(30, "(again ", "(set-flag f true)") + " add)", "error[endless-block]: "})
	for _, c := range cases {
		file := write(t, "game.zrf", []byte(twice+strings.Replace(east, "(step n)", c.block, 1)))
		for _, command := range []string{
			"moves", "moves --json", "show", "show --json", "perft --depth 2", "perft --executor ref --depth 2",
			"analyze --depth 2", "analyze --json --depth 2", "play",
		} {
			t.Run(c.name+"/"+command, func(t *testing.T) {
				status, _, errOut := zog("", append(strings.Fields(command), file)...)
				require.Equal(t, exitBad, status)
				require.Contains(t, errOut, c.want)
			})
		}
	}
}

// TestChainsWithoutEnd plays a piece that can go on for ever, under rules that
// compare the captures of whole turns: only what may lead to one is left.
func TestChainsWithoutEnd(t *testing.T) {
	text := strings.Replace(sound, "(step n)", "(n (add-partial)) (s (add-partial)) (e (add-partial)) (w (add-partial))", 1)
	text = strings.Replace(text, "(e 1 0)", "(e 1 0) (w -1 0) (s 0 1)", 1)
	text = strings.Replace(text, `(title "Sound")`, `(title "Sound") (option "maximal captures" true)`, 1)
	status, out, errOut := zog("", "moves", write(t, "game.zrf", []byte(text)))
	require.Equal(t, exitFine, status, errOut)
	require.Equal(t, "partial 0 Man a1 - a2\npartial 0 Man a1 - b1\n", out)
}

// TestTurnsWithoutEnd counts turns of a piece that can go on for ever.
func TestTurnsWithoutEnd(t *testing.T) {
	text := strings.Replace(sound, "(step n)", "(n (add-partial)) (s (add-partial))", 1)
	text = strings.Replace(text, "(e 1 0)", "(e 1 0) (s 0 1)", 1)
	for _, executor := range []string{"ref", "fast"} {
		status, _, errOut := zog("", "perft", "--turns", "--depth", "2", "--executor", executor, write(t, "game.zrf", []byte(text)))
		require.Equal(t, exitBad, status)
		require.Contains(t, errOut, "game.zrf:2:1: error[endless-turn]: ")
	}
}

// saved is how a save of game.zrf begins.
const saved = "Zillions Save Game File Version 0.02 HC\r\nRulesFile=game.zrf\r\n"

// numbered returns the numbers below n, each in the format.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// TestGamesThatDoNotCompile asks for moves of rules that are fine, but can't be
// played here.
func TestGamesThatDoNotCompile(t *testing.T) {
	cases := []struct{ name, old, new, want string }{
		{"too many attributes", "(name Man)", "(name Man)" + numbered(" (attribute a%d true)", 65), "compile]: Sound: 65 attributes"},
		{"too many players", "White Black)", "White Black" + numbered(" P%d", 200) + ")", "compile]: Sound: 202 players"},
		{"more captured goals than are kept track of",
			"(win-condition", strings.Repeat("(loss-condition (White Black) (captured Man))", 40) + "(win-condition",
			"compile]: Sound: 80 captured goals"},
		{"too many pieces off the board", "off 2", "off 9000 off 9000 off 9000", "compile]: Sound: 27000 pieces of one kind"},
		{"large tables",
			"(White Black) (absolute-config Man (c1))",
			"(" + strings.Repeat("White ", 50) + ") (absolute-config Man (" + strings.Repeat("c1 ", 100_000) + "))",
			"compile]: Sound: 5000027 table cells"},
		{"moves of a library", "(title", `(engine "axiom.dll") (title`, "engine]: Sound: "},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			file := write(t, "game.zrf", []byte(strings.Replace(sound, c.old, c.new, 1)))
			save := filepath.Join(filepath.Dir(file), "game.zsg")
			require.NoError(t, os.WriteFile(save, []byte(saved+"VariantName=Sound\r\n1. Man a1 - a2\r\n"), 0o644))
			for _, args := range [][]string{{"moves", file}, {"perft", "--depth", "1", file}, {"analyze", file}, {"moves", save}, {"replay", save}} {
				status, _, errOut := zog("", args...)
				require.Equal(t, exitBad, status, args)
				require.Contains(t, errOut, "game.zrf:2:1: error["+c.want, args)
			}
		})
	}
}

// TestSaveOfAnotherVariant opens a save whose title is none of its rules'.
func TestSaveOfAnotherVariant(t *testing.T) {
	file := write(t, "game.zrf", []byte(sound))
	save := filepath.Join(filepath.Dir(file), "game.zsg")
	require.NoError(t, os.WriteFile(save, []byte(saved+"VariantName=Sounds\r\n"), 0o644))
	for _, command := range []string{"show", "replay"} {
		status, _, errOut := zog("", command, save)
		require.Equal(t, exitBad, status)
		require.Contains(t, errOut, `game.zsg:3:13: error[save]: `)
		require.Contains(t, errOut, `no game or variant "Sounds"`)
	}
}

// TestWrongPlayers starts games with seats that nobody can take.
func TestWrongPlayers(t *testing.T) {
	for _, players := range []string{"", ",", "human,alien", "human,engine,human"} {
		status, _, errOut := zog("", "play", "chess", "--players", players)
		require.Equal(t, exitUsage, status, players)
		require.Contains(t, errOut, "--players: ")
	}
	status, _, errOut := zog("quit\n", "play", "peg-solitaire")
	require.Equal(t, exitFine, status, errOut)
}

// TestTooManyRoyals plays a board full of kings.
func TestTooManyRoyals(t *testing.T) {
	var kings strings.Builder
	for x := range 50 {
		kings.WriteString(numbered(fmt.Sprintf(" x%dy%%d", x), 100))
	}
	text := fmt.Sprintf(`(game (title "Kings") (players White Black) (turn-order White Black)
		(board (grid (dimensions ("%s" (1 0)) ("%s" (0 1))) (directions (e 1 0))))
		(piece (name King) (drops ((verify empty?) add)) (moves (e add)))
		(board-setup (White (King%s off 1)) (Black (King x99y99)))
		(loss-condition (White Black) (checkmated King)))`,
		strings.TrimSuffix(numbered("x%d/", 100), "/"), strings.TrimSuffix(numbered("y%d/", 100), "/"), kings.String())
	status, _, errOut := zog("", "moves", write(t, "game.zrf", []byte(text)))
	require.Equal(t, exitBad, status)
	require.Contains(t, errOut, "game.zrf:1:1: error[too-many-royals]: ")
}
