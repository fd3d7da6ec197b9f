package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"

	"zog/interp/search"
	"zog/interp/zsg"
	"zog/zrf/diag"
)

// commands is the command line. A subcommand is a struct with flags and a
// method Run(*env) error, in a file of its own; it is added here.
type commands struct {
	Help helpFlag `short:"h" help:"Show what the command does and its flags."`

	Play    playCmd    `cmd:"" help:"Play a game in the terminal, people and computer in any mix."`
	Check   checkCmd   `cmd:"" help:"Parse, expand, check and compile rules files; list every fault."`
	Lint    lintCmd    `cmd:"" help:"Check rules files, and warn of what can hardly be meant."`
	Fmt     fmtCmd     `cmd:"" help:"Lay out rules files: depth and spaces; words and comments stay."`
	List    listCmd    `cmd:"" help:"List the embedded games, or the games and variants of a file."`
	About   aboutCmd   `cmd:"" help:"Show what a game says of itself: description, history, strategy, pieces."`
	Show    showCmd    `cmd:"" help:"Show the board, whose turn it is and the last move."`
	Moves   movesCmd   `cmd:"" help:"List the legal moves."`
	Perft   perftCmd   `cmd:"" help:"Count the leaves of the tree of legal moves."`
	Replay  replayCmd  `cmd:"" help:"Replay saved games and report where one parts from the rules."`
	Lsp     lspCmd     `cmd:"" help:"Be a language server for editors, on stdin and stdout."`
	Explain explainCmd `cmd:"" help:"Tell why a piece can or can't make a move: each step of its move blocks, each test."`
	Analyze analyzeCmd `cmd:"" help:"Search for the best move."`
	Serve   serveCmd   `cmd:"" help:"Serve the board to the browser."`
	Match   matchCmd   `cmd:"" help:"Let engines play each other, with our rules as the referee."`
	Xboard  xboardCmd  `cmd:"" name:"xboard" help:"Speak XBoard's engine protocol on stdin and stdout."`
	Uci     uciCmd     `cmd:"" name:"uci" help:"Speak the UCI engine protocol on stdin and stdout."`
	Eval    evalCmd    `cmd:"" help:"Show what the static evaluation of a position is made of."`
	Bench   benchCmd   `cmd:"" help:"Measure how fast games run: random games and perft."`
	Disasm  disasmCmd  `cmd:"" help:"Show what the move blocks of a game have become, and what runs them."`
	Values  valuesCmd  `cmd:"" help:"Show what the pieces are found to be worth, in the unit in which a pawn of chess is about 1."`
	Tune    tuneCmd    `cmd:"" help:"Improve the values of a game by self-play, and store them."`
	Version versionCmd `cmd:"" help:"Show the version of zog."`
}

// Exit statuses.
const (
	exitFine  = 0
	exitBad   = 1 // the input has errors, a replay mismatched, an illegal move was given
	exitUsage = 2 // wrong usage
)

// env is what a subcommand works with.
type env struct {
	in       io.Reader
	out, err io.Writer
}

// errReported says that what is wrong has been printed already.
var errReported = errors.New("reported")

// usageError is an error in what the command was called with.
type usageError struct{ error }

func usagef(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

// run is the whole command; its result is the exit status.
func run(args []string, in io.Reader, out, errOut io.Writer) int {
	printed := &output{Writer: out}
	e := &env{in: in, out: printed, err: errOut}
	help := out
	if len(args) == 0 {
		help = errOut
	}
	var c commands
	parser, err := kong.New(&c, append(numbers(),
		kong.Name("zog"),
		kong.Description("zog plays games written in the Zillions Rules File language.\n\n"+
			"A GAME is a .zrf file, a folder or .zip that holds one, a saved game .zsg, or the name of an embedded game."),
		kong.Writers(help, errOut),
		kong.NoDefaultHelp(),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.ValueFormatter(helpText),
		kong.Vars{"parts": strings.Join(search.FeatureNames(), ", ")},
	)...)
	if err != nil {
		panic(err) // the command line itself is ill-formed
	}
	ctx, err := parser.Parse(helpArgs(args))
	switch {
	case errors.Is(err, errHelp) && len(args) > 0:
		return exitFine
	case errors.Is(err, errHelp):
		return exitUsage
	case err != nil:
		fmt.Fprintf(errOut, "zog: %s (%s)\n", usageText(err, args), usageHint(err))
		return exitUsage
	}
	return e.report(cmp.Or(ctx.Run(e), printed.err))
}

// report prints an error that has not been printed yet and returns the exit
// status for it.
func (e *env) report(err error) int {
	var usage usageError
	var list diag.List
	var save *zsg.Error
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errReported):
	case errors.As(err, &usage):
		fmt.Fprintf(e.err, "zog: %v\n", err)
		return exitUsage
	case errors.As(err, &list):
		e.diagnostics(list)
	case errors.As(err, &save):
		fmt.Fprintln(e.err, err)
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(e.err, "zog: interrupted")
	default:
		fmt.Fprintf(e.err, "zog: %v\n", err)
	}
	return exitBad
}

// diagnostics prints a list on stderr, on a terminal with the source lines.
func (e *env) diagnostics(list diag.List) {
	list.Text(e.err, terminal(e.err)) // nothing can be done if stderr fails
}

// json prints a value as one line.
func (e *env) json(v any) error {
	enc := json.NewEncoder(e.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// jsonList prints values as one array, a value a line.
func jsonList[T any](e *env, list []T) error {
	lines := make([]string, len(list))
	for i, v := range list {
		var b strings.Builder
		if err := (&env{out: &b}).json(v); err != nil {
			return err
		}
		lines[i] = strings.TrimSpace(b.String())
	}
	_, err := fmt.Fprintf(e.out, "[%s]\n", strings.Join(lines, ",\n"))
	return err
}
