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
	cases := []struct{ name, block, want string }{
		{"a loop without end", "((while true (set-flag f true)) add)", "game.zrf:7:28: error[endless-block]: "},
		{"moves without end", "((while true add))", "game.zrf:7:28: error[endless-block]: "},
		{"cascades that grow without end", "((while true cascade add))", "game.zrf:7:28: error[endless-block]: "},
		{"attack tests without end", "((while (or (attacked?) true) (set-flag f true)) add)", "game.zrf:7:28: error[endless-block]: "},
	}
	for _, c := range cases {
		file := write(t, "game.zrf", []byte(strings.Replace(east, "(step n)", c.block, 1)))
		for _, command := range []string{"moves", "moves --json", "show", "show --json", "perft --depth 2", "perft --executor ref --depth 2", "analyze --depth 2", "analyze --json --depth 2", "play"} {
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

// TestGamesThatDoNotCompile asks for moves of rules that are fine, but can't be
// played here.
func TestGamesThatDoNotCompile(t *testing.T) {
	attributes := "(name Man)"
	for i := range 65 {
		attributes += fmt.Sprintf(" (attribute a%d true)", i)
	}
	cases := []struct{ name, text, want string }{
		{"too many attributes", strings.Replace(sound, "(name Man)", attributes, 1), "game.zrf:2:1: error[compile]: Sound: 65 attributes"},
		{"moves of a library", strings.Replace(sound, "(title", `(engine "axiom.dll") (title`, 1), "game.zrf:2:1: error[engine]: Sound: "},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			file := write(t, "game.zrf", []byte(c.text))
			save := filepath.Join(filepath.Dir(file), "game.zsg")
			require.NoError(t, os.WriteFile(save, []byte("Zillions Save Game File Version 0.02 HC\r\nRulesFile=game.zrf\r\nVariantName=Sound\r\n1. Man a1 - a2\r\n"), 0o644))
			for _, args := range [][]string{{"moves", file}, {"perft", "--depth", "1", file}, {"analyze", file}, {"moves", save}, {"replay", save}} {
				status, _, errOut := zog("", args...)
				require.Equal(t, exitBad, status, args)
				require.Contains(t, errOut, c.want, args)
			}
		})
	}
}

// TestSaveOfAnotherVariant opens a save whose title is none of its rules'.
func TestSaveOfAnotherVariant(t *testing.T) {
	file := write(t, "game.zrf", []byte(sound))
	save := filepath.Join(filepath.Dir(file), "game.zsg")
	require.NoError(t, os.WriteFile(save, []byte("Zillions Save Game File Version 0.02 HC\r\nRulesFile=game.zrf\r\nVariantName=Sounds\r\n"), 0o644))
	for _, command := range []string{"show", "replay"} {
		status, _, errOut := zog("", command, save)
		require.Equal(t, exitBad, status)
		require.Contains(t, errOut, `game.zsg:3:13: error[save]: `)
		require.Contains(t, errOut, `no game or variant "Sounds"`)
	}
}
