package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// sound is a file without a fault, to be spoilt in all ways.
const sound = `(define step ($1 (verify not-friend?) add))
(game
  (title "Sound")
  (players White Black)
  (turn-order White Black)
  (board (image "a.bmp") (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1) (e 1 0))))
  (piece (name Man) (moves (step n) (step e)))
  (board-setup (White (Man a1 off 2)) (Black (Man c3)))
  (win-condition (White Black) (absolute-config Man (c1)))
)
`

// write puts a file into a new folder and returns its path.
func write(t *testing.T, name string, data []byte) string {
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, data, 0o644))
	return path
}

// checkOne checks data as a rules file.
func checkOne(t *testing.T, data []byte) *checked {
	return inspection{look: compileAll}.file(write(t, "game.zrf", data))
}

// requireNoFault wants an answer that is no fault of ours.
func requireNoFault(t *testing.T, r *checked) {
	t.Helper()
	for _, d := range r.Diagnostics {
		require.NotEqual(t, "internal-error", d.Code, d.Message)
	}
}

func TestSoundFile(t *testing.T) {
	r := checkOne(t, []byte(sound))
	require.True(t, r.OK, "%v", r.Diagnostics)
}

func TestFileCutOffAnywhere(t *testing.T) {
	path := write(t, "game.zrf", nil)
	end := strings.LastIndex(sound, ")")
	for n := range end + 1 {
		require.NoError(t, os.WriteFile(path, []byte(sound[:n]), 0o644))
		r := inspection{look: compileAll}.file(path)
		requireNoFault(t, r)
		require.False(t, r.OK && r.Variants > 0, "cut off after %d bytes", n)
	}
}

func TestRandomBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		data := make([]byte, rng.IntN(2000))
		for i := range data {
			data[i] = byte(rng.UintN(256))
		}
		r := checkOne(t, data)
		requireNoFault(t, r)
		require.False(t, r.OK && r.Variants > 0)
	}
}

func TestSpoiltFiles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	path := write(t, "game.zrf", nil)
	for range 300 {
		data := []byte(sound)
		for range 1 + rng.IntN(4) {
			switch i := rng.IntN(len(data)); rng.IntN(3) {
			case 0:
				data[i] = byte(rng.UintN(256))
			case 1:
				data = append(data[:i], data[i+1:]...)
			case 2:
				data = append(data[:i], append([]byte("(\")$;"), data[i:]...)...)
			}
		}
		require.NoError(t, os.WriteFile(path, data, 0o644))
		requireNoFault(t, inspection{look: compileAll}.file(path))
	}
}

func TestHostileRules(t *testing.T) {
	spoil := func(old, new string) string { return strings.Replace(sound, old, new, 1) }
	cases := []struct{ name, text, want string }{
		{"macro that calls itself", "(define a (a))\n" + spoil("(title \"Sound\")", "(a)"), "a"},
		{"macros that call each other", "(define a (b) (b))\n(define b (a) (a))\n" + spoil("(title \"Sound\")", "(a)"), ""},
		{"board of a million million positions", spoil(`("a/b/c" (10 0)) ("3/2/1" (0 10))`, hugeDimensions(4, 1000)), ""},
		{"include outside", "(include \"../../../../../../../../etc/passwd\")\n" + sound, "passwd"},
		{"include of itself", "(include \"game.zrf\")\n" + sound, "game.zrf"},
		{"include that is not there", "(include \"none.zrf\")\n" + sound, "none.zrf"},
		{"ten thousand players", spoil("(players White Black)", "(players"+strings.Repeat(" P", 10000)+")"), ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := checkOne(t, []byte(c.text))
			requireNoFault(t, r)
			require.False(t, r.OK)
			require.NotZero(t, r.Diagnostics[0].Line)
			require.Contains(t, r.Diagnostics[0].Message, c.want)
			for _, d := range r.Diagnostics {
				require.NotContains(t, d.Message, "root:")
			}
		})
	}
}

// doubling defines macros m1 to mn, each of which calls the one before twice.
func doubling(n int) string {
	var b strings.Builder
	b.WriteString("(define m0 (n add))\n")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "(define m%d (m%d) (m%d))\n", i, i-1, i-1)
	}
	return b.String()
}

// hugeDimensions are n dimensions of so many labels.
func hugeDimensions(n, labels int) string {
	var b strings.Builder
	for d := range n {
		b.WriteString("(\"")
		for i := range labels {
			fmt.Fprintf(&b, "%c%d/", 'a'+d, i)
		}
		b.WriteString("z\" (1 1)) ")
	}
	return b.String()
}

// TestEndlessLoop plays rules that load well, but whose moves never end.
func TestEndlessLoop(t *testing.T) {
	cases := map[string]string{
		"stands still":      "(while true (set-flag f true))",
		"walks a circle":    "(while on-board? n s)",
		"moves without end": "(while true add)",
	}
	for name, loop := range cases {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(sound, "(step n)", "("+loop+" add)", 1)
			text = strings.Replace(text, "(e 1 0)", "(e 1 0) (s 0 1)", 1)
			status, _, errOut := zog("", "moves", write(t, "game.zrf", []byte(text)))
			require.Equal(t, exitBad, status)
			require.Contains(t, errOut, "game.zrf:7:")
		})
	}
}

// maxMemory is what a process may take for any one file, in bytes.
const maxMemory = 600 << 20

// TestMemory checks files that ask for much in a process of their own each.
func TestMemory(t *testing.T) {
	cases := []struct{ name, text string }{
		{"100 MB open", strings.Repeat("(", 100<<20)},
		{"100 MB closed", strings.Repeat(")", 100<<20)},
		{"100 MB pairs", strings.Repeat("()", 50<<20)},
		{"16 MB open", strings.Repeat("(", 16<<20)},
		{"16 MB pairs", strings.Repeat("()", 8<<20)},
		{"macros that double sixty times", doubling(60) + strings.Replace(sound, "(step n)", "(m60)", 1)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, out, peak := process(t, "check", write(t, "game.zrf", []byte(c.text)))
			require.Equal(t, exitBad, status, "%.500s", out)
			require.Contains(t, out, "game.zrf:")
			require.NotContains(t, out, "internal-error")
			require.Less(t, peak, int64(maxMemory))
		})
	}
}

// process runs the command in a process of its own. Peak is the most memory
// it has held, in bytes, 0 where that is not known.
func process(t *testing.T, args ...string) (status int, out string, peak int64) {
	exe, err := os.Executable()
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	report := filepath.Join(t.TempDir(), "status")
	cmd := exec.CommandContext(ctx, exe, args...)
	cmd.Env = append(os.Environ(), asCommand+"="+report)
	raw, _ := cmd.CombinedOutput() // its status is looked at below
	require.NoError(t, ctx.Err())
	text, _ := os.ReadFile(report) // only Linux has it
	for line := range strings.Lines(string(text)) {
		fmt.Sscanf(line, "VmHWM: %d kB", &peak)
	}
	return cmd.ProcessState.ExitCode(), string(raw), peak << 10
}
