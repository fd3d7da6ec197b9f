package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"
)

// asCommand is the environment variable that makes the test binary run as zog
// and leave in the file that it names what Linux says of the process.
const asCommand = "ZOG_TEST_COMMAND"

// TestMain makes the test binary a zog of its own: for the scripts, and for
// tests that want a whole process.
func TestMain(m *testing.M) {
	command := func() int { return run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr) }
	if report := os.Getenv(asCommand); report != "" {
		status := command()
		if text, err := os.ReadFile("/proc/self/status"); err == nil {
			os.WriteFile(report, text, 0o644)
		}
		os.Exit(status)
	}
	testscript.Main(m, map[string]func(){"zog": func() { os.Exit(command()) }})
}

// TestScripts runs the command as its users do: each file under
// testdata/script is a session with the files it needs.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", RequireExplicitExec: true, RequireUniqueNames: true})
}

// zog runs the command within the test and returns what it answers.
func zog(input string, args ...string) (status int, out, errOut string) {
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(input), &o, &e)
	return status, o.String(), e.String()
}

// TestInterrupted: who ends a command is told so in plain words.
func TestInterrupted(t *testing.T) {
	var told bytes.Buffer
	require.Equal(t, exitBad, (&env{err: &told}).report(fmt.Errorf("counting: %w", context.Canceled)))
	require.Equal(t, "zog: interrupted\n", told.String())
}

func TestExitStatus(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := dir + "/" + name
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	bad := write("bad.zrf", "(game (title \"Bad\") (bord))")
	cut := write("cut.zsg", "Zillions Save Game File Version 0.02 HH\n")
	cases := []struct {
		args []string
		want int
	}{
		{[]string{"--help"}, exitFine},
		{[]string{"moves", "--help"}, exitFine},
		{[]string{"list"}, exitFine},
		{[]string{"show", "chess"}, exitFine},
		{[]string{}, exitUsage},
		{[]string{"nonsense"}, exitUsage},
		{[]string{"moves"}, exitUsage},
		{[]string{"moves", "no-such-game"}, exitUsage},
		{[]string{"moves", "chess", "--variant", "no such variant"}, exitUsage},
		{[]string{"moves", "chess", "--no-such-flag"}, exitUsage},
		{[]string{"moves", dir}, exitBad},
		{[]string{"check", dir + "/missing"}, exitUsage},
		{[]string{"perft", "chess", "--depth", "0"}, exitUsage},
		{[]string{"perft", "chess", "--depth", "x"}, exitUsage},
		{[]string{"play", "chess", "--players", "martian"}, exitUsage},
		{[]string{"check", bad}, exitBad},
		{[]string{"moves", bad}, exitBad},
		{[]string{"moves", "chess", "--after", "e2e5"}, exitBad},
		{[]string{"replay", cut}, exitBad},
		{[]string{"show", cut}, exitBad},
	}
	for _, c := range cases {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			status, out, errOut := zog("", c.args...)
			require.Equal(t, c.want, status, "%s%s", out, errOut)
			if status == exitFine {
				require.Empty(t, errOut)
				require.NotEmpty(t, out)
			} else {
				require.NotEmpty(t, errOut)
			}
		})
	}
}

// TestFullDisk: what can't be printed is an error of every command.
func TestFullDisk(t *testing.T) {
	for _, args := range [][]string{{"show", "chess"}, {"perft", "chess", "--depth", "1"}, {"version"}, {"list"}, {"check", "chess"}, {"explain", "chess", "--from", "b1"}} {
		var told strings.Builder
		require.Equal(t, exitBad, run(args, strings.NewReader(""), full{}, &told), args)
		require.Equal(t, "zog: the disk is full\n", told.String(), args)
	}
}

// full is a disk with no room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }
