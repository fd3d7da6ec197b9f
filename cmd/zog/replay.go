package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"zog/cmd/zog/internal/reason"
	"zog/interp"
	"zog/interp/model"
	"zog/interp/zsg"
	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/game"
)

type replayCmd struct {
	Saves   []string `arg:"" name:"save.zsg" help:"Saved games, and folders to search for them at any depth."`
	Rules   []string `placeholder:"PATH" help:"Files, and folders to search, for rules that are not beside the save."`
	Variant string   `placeholder:"N|TITLE" help:"Which game or variant, against what the save says."`
	Lenient bool     `help:"Ignore the numbers in a move and the order of its effects where no move has the exact text."`
	JSON    bool     `help:"Print one object a save."`
}

// replayed is what a replay finds out. Its names are a promise.
type replayed struct {
	File     string   `json:"file"`
	Rules    string   `json:"rules"`
	Variant  string   `json:"variant"`
	Moves    int      `json:"moves"`    // in the save
	Replayed int      `json:"replayed"` // of those
	OK       bool     `json:"ok"`
	Error    string   `json:"error"`   // why not all
	Wanted   string   `json:"wanted"`  // the move that is not legal
	Nearest  []string `json:"nearest"` // the legal moves most like it
	Number   int      `json:"number"`  // move number of the mismatch, 0 if there is none
	Result   string   `json:"result"`  // of the game as far as replayed, "" while it goes on
	Early    bool     `json:"early"`   // the game had ended before its last move
	Numbers  int      `json:"numbers"` // moves that we would number otherwise
	Loose    int      `json:"loose"`   // moves found only without numbers and order
}

// Run replays all saves; saves of the same rules share their compiled model.
func (c *replayCmd) Run(e *env) error {
	r := replayer{cmd: c, finder: zsg.Finder{Roots: c.Rules}, programs: map[string]loaded{}, games: map[gameKey]compiled{}}
	saves := c.files()
	if len(saves) == 0 {
		return usagef("no .zsg file in %s", strings.Join(c.Saves, ", "))
	}
	good := 0
	for _, file := range saves {
		rec := r.replay(file)
		if rec.OK {
			good++
		}
		if err := c.print(e, rec); err != nil {
			return err
		}
	}
	if len(saves) > 1 && !c.JSON {
		fmt.Fprintf(e.out, "%d of %d replay to the last move\n", good, len(saves))
	}
	if good < len(saves) {
		return errReported
	}
	return nil
}

// files lists the saves, in folders too.
func (c *replayCmd) files() []string {
	var saves []string
	for _, path := range c.Saves {
		found, err := filesUnder(path, ".zsg")
		if err != nil {
			found = []string{path} // reading it says why it can't be read
		}
		saves = append(saves, found...)
	}
	return saves
}

func (c *replayCmd) print(e *env, r *replayed) error {
	if c.JSON {
		return e.json(r)
	}
	if r.OK {
		end := ""
		if r.Result != "" {
			end = ": " + r.Result
		}
		_, err := fmt.Fprintf(e.out, "%s: ok, %s of %s%s\n", r.File, plural(r.Moves, "move"), r.Variant, end)
		return err
	}
	fmt.Fprintf(e.err, "%s\n", r.Error)
	for _, n := range r.Nearest {
		fmt.Fprintf(e.err, "  legal: %s\n", n)
	}
	_, err := fmt.Fprintf(e.out, "%s: bad, %d of %d moves\n", r.File, r.Replayed, r.Moves)
	return err
}

// A replayer replays saves one after another, keeping the rules it has seen.
type replayer struct {
	cmd      *replayCmd
	finder   zsg.Finder
	programs map[string]loaded
	games    map[gameKey]compiled
}

// compiled is a game with an executor that all its plays share: the tree
// walker, since a replay sees each position once, and making the fast executor
// ready costs more than that.
type compiled struct {
	model *interp.Model
	exec  interp.Executor
}

type loaded struct {
	program *zrf.Program
	list    diag.List
}

type gameKey struct{ file, variant string }

func (r *replayer) replay(file string) *replayed {
	rec := &replayed{File: file, Nearest: []string{}}
	if err := r.run(rec); err != nil {
		rec.Error = located(file, err)
	}
	rec.OK = rec.Error == ""
	return rec
}

// located gives an error a place, if it has none.
func located(file string, err error) string {
	var save *zsg.Error
	var list diag.List
	var open *fs.PathError
	switch {
	case errors.As(err, &save) || errors.As(err, &list):
		return err.Error()
	case errors.Is(err, fs.ErrNotExist) && errors.As(err, &open) && open.Path == file:
		return file + ": no such file or folder"
	case errors.As(err, &open):
		return fmt.Sprintf("%s: %v", open.Path, open.Err)
	}
	return file + ": " + err.Error()
}

func (r *replayer) run(rec *replayed) error {
	save, err := zsg.ReadFile(rec.File)
	if err != nil {
		return err
	}
	rec.Moves, rec.Variant = len(save.Plies), save.Variant
	rules, err := rulesOf(save, &r.finder)
	if err != nil {
		return err
	}
	rec.Rules = rules.path()
	if r.cmd.Variant != "" {
		rec.Variant = r.cmd.Variant
	}
	g, err := r.game(rules, save, rec.Variant)
	if err != nil {
		return err
	}
	rec.Variant = g.model.Rules.Title
	play := interp.NewPlayWith(g.model, g.model.Start(), g.exec)
	mode := zsg.Exact
	if r.cmd.Lenient {
		mode = zsg.Lenient
	}
	out, err := zsg.Replay(play, save, mode)
	if err != nil {
		return err
	}
	if err := play.Fault(); err != nil {
		clear(r.games) // the executor that the game's plays share has stopped
		return err
	}
	rec.Replayed, rec.Numbers, rec.Loose = out.Replayed, len(out.Numbers), len(out.Loose)
	rec.Early = out.EndedAt >= 0 && out.EndedAt < rec.Moves
	rec.Result = resultText(g.model, play.Result())
	if mis := out.Mismatch; mis != nil {
		rec.Number, rec.Wanted, rec.Nearest = mis.Number, mis.Wanted, append(rec.Nearest, mis.Nearest...)
		message := mis.Error()
		if out.EndedAt >= 0 {
			message += "; the game has ended: " + rec.Result
		}
		return &zsg.Error{File: rec.File, Line: mis.Line, Column: 1, Message: message}
	}
	return nil
}

// game returns the compiled game of a title, which the save or the command
// gives.
func (r *replayer) game(rules place, save *zsg.Save, variant string) (compiled, error) {
	file := rules.path()
	key := gameKey{file, strings.ToLower(variant)}
	if g, ok := r.games[key]; ok {
		return g, nil
	}
	l, ok := r.programs[file]
	if !ok {
		l.program, l.list = rules.load()
		r.programs[file] = l
	}
	g, err := rules.choose(l.program, l.list, variant)
	switch {
	case err != nil && l.list.HasErrors():
		return compiled{}, err
	case err != nil && r.cmd.Variant == "":
		return compiled{}, save.WrongVariant(fmt.Errorf("%s: %w", file, err))
	case err != nil:
		return compiled{}, fmt.Errorf("%s: %w", file, err)
	}
	m, err := interp.Compile(g)
	if err != nil {
		return compiled{}, unplayable(g, err)
	}
	r.games[key] = compiled{m, interp.NewReference(m)}
	return r.games[key], nil
}

// resultText tells how a game has ended, "" if it has not.
func resultText(m *interp.Model, r interp.Result) string {
	switch r.Verdict {
	case model.Undecided:
		return ""
	case model.Drawn:
		return fmt.Sprintf("drawn (%s)", why(m, r))
	case model.Lost:
		return fmt.Sprintf("%s lost (%s)", m.Players[r.Player].Name, why(m, r))
	}
	return fmt.Sprintf("%s won (%s)", m.Players[r.Player].Name, why(m, r))
}

// why returns the reason of a result: the keyword of the goal where that is a
// plain word, else what the goal asks for.
func why(m *interp.Model, r interp.Result) string {
	if r.Goal >= 0 {
		switch m.Goals[r.Goal].Rules.Test.Kind {
		case game.TestCheckmated, game.TestStalemated, game.TestRepetition, game.TestCaptured:
			return r.Reason
		}
	}
	return cmp.Or(reason.Of(m, r), r.Reason)
}
