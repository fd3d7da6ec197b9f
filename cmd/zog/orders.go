package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zog/interp"
	"zog/interp/search"
	"zog/interp/zsg"
)

// An order is what a person at the table can say besides a move.
type order struct {
	name, also string // also is another word for it
	arg, help  string
	run        func(t *table, arg string) error
}

// orders lists them as help prints them.
func orders() []order {
	return []order{
		{"moves", "", "[WORD]", "list the legal moves, or those with a word such as a square", (*table).listMoves},
		{"hint", "", "", "ask the computer for a move", (*table).hint},
		{"go", "", "", "let the computer make this move", func(t *table, _ string) error { return t.think() }},
		{"level", "", "[N]", "say how well the computer plays, or have it play so: 1 to 8, or full", (*table).setLevel},
		{"undo", "", "", "take back your last move and the answers to it", (*table).undo},
		{"board", "", "", "show the board and say what its letters mean", (*table).show},
		{"about", "", "", "tell the rules and what else the game says of itself", (*table).about},
		{"result", "", "", "say how the game stands", (*table).stand},
		{"save", "", "FILE", "save the game (.zsg); save! FILE replaces one that is there", (*table).saveGame},
		{"save!", "", "FILE", "", (*table).replaceGame},
		{"load", "", "FILE", "go on with a saved game", (*table).loadGame},
		{"resign", "", "", "give the game up", (*table).resign},
		{"help", "?", "", "list these words", (*table).help},
		{"quit", "exit", "", "leave", func(*table, string) error { return errLeave }},
	}
}

// obey carries out a line: an order, or else a move.
func (t *table) obey(line string) error {
	word, arg, _ := strings.Cut(line, " ")
	for _, o := range orders() {
		if said := strings.ToLower(word); (said == o.name || said == o.also) && (arg == "" || o.arg != "") {
			return o.run(t, unquote(strings.TrimSpace(arg)))
		}
	}
	return t.do(line)
}

// unquote takes off the quotes that a file name may be given in.
func unquote(arg string) string {
	if n := len(arg); n > 1 && arg[0] == '"' && arg[n-1] == '"' {
		return arg[1 : n-1]
	}
	return arg
}

func (t *table) help(string) error {
	t.printf("A move, as moves lists it or shorter while only one fits: its squares (e2e4),\n" +
		"the square alone that it goes to or from (e4), Pawn e4 for a drop, =Queen for\n" +
		"what a piece becomes, pass. A move in the prompt is the only one: Enter makes\n" +
		"it. Or one of:\n")
	for _, o := range orders() {
		if o.help == "" {
			continue // told with the one before
		}
		t.printf("  %-13s %s\n", strings.TrimSpace(o.name+" "+o.arg), o.help)
	}
	t.printf("Ctrl-C while the computer thinks makes it move at once.\n")
	return nil
}

func (t *table) listMoves(word string) error {
	has := func(w string) bool { return strings.EqualFold(w, word) }
	none := true
	for _, mv := range t.play.Moves() {
		text := t.play.Text(mv)
		if word == "" || slices.ContainsFunc(strings.Fields(text), has) {
			none = false
			t.printf("%s\n", text)
		}
	}
	switch {
	case none && word == "":
		return errors.New("there is no legal move")
	case none:
		return fmt.Errorf("no legal move has the word %q", word)
	}
	return nil
}

func (t *table) hint(string) error {
	best, err := t.best(0)
	if err != nil {
		return err
	}
	t.printf("hint: %s (%v)\n", t.play.Text(best.Move), best.Score)
	return nil
}

// setLevel has the computer play more weakly, or better, from now on.
func (t *table) setLevel(text string) error {
	if text != "" {
		level, err := search.ParseLevel(text)
		if err != nil {
			return err
		}
		t.level = level
	}
	t.printf("level %v\n", t.level)
	return nil
}

// undo goes back to where a person last had the move.
func (t *table) undo(string) error {
	if t.resigned != "" {
		t.resigned, t.told = "", false
		t.printf("the game goes on\n")
		return nil
	}
	if !t.play.Undo() {
		return errors.New("there is no move to take back")
	}
	for t.engine[t.mover()] || t.play.Random() {
		if !t.play.Undo() {
			break
		}
	}
	t.told = false
	t.printf("back to ply %d\n", t.play.Len())
	return nil
}

func (t *table) show(string) error {
	t.drawn = nil
	clear(t.known)
	t.board()
	return nil
}

func (t *table) about(string) error {
	t.printf("%s", t.env.wrap(tell(t.rules).String()))
	return nil
}

func (t *table) stand(string) error {
	s := t.describe()
	s.Result = t.result()
	t.printf("%s\n", s.status())
	return nil
}

func (t *table) resign(string) error {
	if t.over() {
		return errors.New("the game is over already")
	}
	t.resigned = t.turn()
	return nil
}

// saveGame saves the game, but not over a file that was there before. What the
// table has saved itself it may write again.
func (t *table) saveGame(file string) error {
	if file = saveName(file); file == "" {
		return errors.New("save what? save FILE")
	}
	if _, err := os.Stat(file); err == nil && !slices.Contains(t.saved, file) {
		return fmt.Errorf("%s is there already: save! %s replaces it", file, file)
	}
	return t.replaceGame(file)
}

// replaceGame saves the game whatever is there.
func (t *table) replaceGame(file string) error {
	if file = saveName(file); file == "" {
		return errors.New("save what? save! FILE")
	}
	save := &zsg.Save{Version: zsg.Version, Modes: t.modes(), Rules: t.place.name, Variant: t.rules.Title, Plies: zsg.Plies(t.play)}
	if from := t.place.save; from != nil {
		save.Edits, save.Format = from.Edits, from.Format
	}
	if err := zsg.WriteFile(file, save); err != nil {
		return err
	}
	t.saved = append(t.saved, file)
	t.printf("saved %s\n", file)
	return nil
}

// saveName is the file that a name given at the table stands for.
func saveName(file string) string {
	if file != "" && filepath.Ext(file) == "" {
		file += ".zsg"
	}
	return file
}

// modes says who plays whom, as saves do: a letter a player.
func (t *table) modes() string {
	modes := []byte(strings.Repeat("H", len(t.model.Players)))
	for i, p := range t.model.Players {
		if p.Random || t.engine[i] {
			modes[i] = 'C'
		}
	}
	return string(modes)
}

// loadGame goes on with a save. Its rules are looked for beside it, and
// beside the rules played now.
func (t *table) loadGame(file string) error {
	if file == "" {
		return errors.New("load what? load FILE")
	}
	if filepath.Ext(file) == "" {
		file += ".zsg"
	}
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("load: %s: no such file", file)
	}
	s, err := t.resume(file)
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	return t.sit(s)
}

// resume opens a save. Rules that lie in an archive are not found by looking
// for them, but they are at hand if the save is of the same file.
func (t *table) resume(file string) (*session, error) {
	roots := t.cmd.Rules
	if _, err := os.Stat(t.place.path()); t.place.dir != "" && err == nil {
		roots = append(roots[:len(roots):len(roots)], t.place.path())
	}
	s, err := gameArg{Game: file, Rules: roots}.open()
	if err == nil {
		return s, nil
	}
	save, unreadable := zsg.ReadFile(file)
	if unreadable != nil || !strings.EqualFold(save.RulesName(), t.place.name) {
		return nil, err
	}
	p := t.place
	p.save = save
	if s, err = (gameArg{}).compileAt(p); err != nil {
		return nil, err
	}
	return s, s.start(interp.NewExecutor)
}
