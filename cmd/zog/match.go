package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"zog/interp"
	"zog/interp/match"
	"zog/interp/model"
	"zog/interp/tune"
	"zog/interp/zsg"
)

type matchCmd struct {
	gameArg
	White   string `required:"" placeholder:"SPEC" help:"The first player: zog[,time=100ms,depth=N,nodes=N,threads=N,hash=MIB,level=N,method=M,maxn,without=PART,tuned=FILE], or an XBoard engine's command line, or uci: and a UCI engine's, with time=, depth=, nodes= or the engine's own options after it: 'uci:stockfish,time=50ms,Hash=16'. 100ms a move if nothing is said."`
	Black   string `required:"" placeholder:"SPEC" help:"The second player; they swap seats after each game."`
	Games   int    `default:"10" placeholder:"N" help:"How many games."`
	Opening int    `default:"6" placeholder:"N" help:"How many random plies begin a game, after those of --after; both games of a pair begin alike."`
	Seed    uint64 `default:"1" help:"Seed of the openings and of random players."`
	Plies   int    `default:"400" placeholder:"N" help:"After how many plies a game is drawn."`
	At      int    `name:"concurrency" default:"1" placeholder:"N" help:"How many games run at once; each has players of its own."`
	Save    string `placeholder:"DIR" help:"Save the games there as .zsg files; those that are there stay."`
	JSON    bool   `name:"json" help:"Print JSON."`
}

// Run plays a match with the rules as the referee.
func (c *matchCmd) Run(e *env) error {
	s, err := c.open()
	if err != nil {
		return err
	}
	if c.Games < 1 || c.At < 1 || c.Opening < 0 || c.Plies < 1 {
		return usagef("games, plies and concurrency are 1 or more, the opening 0 or more")
	}
	if len(s.model.Seats()) < 2 {
		return fmt.Errorf("%s has one player: there is nobody to play a match against", s.rules.Title)
	}
	after, err := beginning(s.play)
	if err != nil {
		return err
	}
	first, err := c.opener(s.model, c.White)
	if err != nil {
		return err
	}
	second, err := c.opener(s.model, c.Black)
	if err != nil {
		return err
	}
	if c.Save != "" {
		if err := os.MkdirAll(c.Save, 0o777); err != nil {
			return err
		}
	}
	ctx, stop := interruptible()
	defer stop()
	out := &matchOutput{env: e, cmd: c, session: s}
	if c.Save != "" {
		if out.saved, err = savedGames(c.Save); err != nil {
			return err
		}
	}
	report, err := match.RunTables(ctx, s.model, first, second, c.At, match.Config{
		Games: c.Games, After: after, Opening: c.Opening, Seed: c.Seed, MaxPlies: c.Plies, Done: out.game,
	})
	if len(report.Games) > 0 || err == nil || errors.Is(err, context.Canceled) {
		err = errors.Join(unlessCanceled(err), out.report(report))
	}
	return err
}

// beginning returns the moves with which the games of a match begin: those that have
// been played. Engines know no other boards than that of the rules.
func beginning(play *interp.Play) ([]model.Move, error) {
	m := play.Model()
	switch r := play.Result(); {
	case play.At(0).Hash != m.Start().Hash:
		return nil, errors.New("a match begins at the board of the rules, not at an edited one")
	case r.Verdict != model.Undecided:
		return nil, fmt.Errorf("there is nothing to play for: the game has ended: %s", resultText(m, r))
	}
	var moves []model.Move
	for _, mv := range play.History() {
		moves = append(moves, mv.Clone())
	}
	return moves, nil
}

// unlessCanceled drops the error of a match that somebody has ended.
func unlessCanceled(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// opener reads a player's line and returns what makes such a player.
func (c *matchCmd) opener(m *interp.Model, text string) (match.Opener, error) {
	spec, err := match.ParseSpec(text)
	if err != nil {
		return nil, usageError{err}
	}
	if spec.Tuned != "" {
		tuned, err := tune.Read(spec.Tuned)
		if err == nil && tuned == nil {
			err = usagef("no tuning in %s", spec.Tuned)
		}
		if err == nil {
			err = tuned.Apply(&spec.Options)
		}
		if err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context) (match.Player, error) { return spec.Open(ctx, m) }, nil
}

// A matchOutput tells of a match as it goes on and at its end.
type matchOutput struct {
	*env
	cmd     *matchCmd
	session *session
	saved   int // games that were there before
}

// savedGames returns the highest number of the games saved in a folder.
func savedGames(dir string) (int, error) {
	files, err := filepath.Glob(filepath.Join(dir, "game-*.zsg"))
	last := 0
	for _, f := range files {
		n := 0
		if _, err := fmt.Sscanf(filepath.Base(f), "game-%d.zsg", &n); err == nil {
			last = max(last, n)
		}
	}
	return last, err
}

// gameJSON is one game of a match. Points are the first player's.
type gameJSON struct {
	Number int      `json:"number"`
	White  string   `json:"white"`
	Black  string   `json:"black"`
	Points float64  `json:"points"`
	Reason string   `json:"reason"`
	Plies  int      `json:"plies"`
	Moves  []string `json:"moves"`
}

// game is called after each game.
func (o *matchOutput) game(g *match.Game, score match.Score) error {
	if terminal(o.err) {
		fmt.Fprintf(o.err, "\r%d/%d  %d wins %d draws %d losses ", score.Games(), o.cmd.Games, score.Wins, score.Draws, score.Losses)
	}
	if o.cmd.Save == "" {
		return nil
	}
	play := interp.NewPlay(o.session.model)
	for _, mv := range g.Moves {
		play.Do(mv)
	}
	save := &zsg.Save{
		Version: zsg.Version, Modes: strings.Repeat("C", len(o.session.model.Players)),
		Rules: filepath.Base(o.session.place.name), Variant: o.session.rules.Title,
		Plies: zsg.Plies(play),
	}
	return zsg.WriteFile(filepath.Join(o.cmd.Save, fmt.Sprintf("game-%03d.zsg", o.saved+g.Number)), save)
}

func (o *matchOutput) report(r *match.Report) error {
	if terminal(o.err) {
		fmt.Fprintln(o.err)
	}
	if o.cmd.JSON {
		diff, bar := r.Score.Elo()
		games := make([]gameJSON, len(r.Games))
		for i, g := range r.Games {
			games[i] = gameJSON{g.Number, g.White, g.Black, g.Points, o.reason(g), len(g.Moves), o.texts(g.Moves)}
		}
		return o.json(map[string]any{
			"games": games, "score": r.Score.Share(), "wins": r.Score.Wins, "draws": r.Score.Draws, "losses": r.Score.Losses,
			"elo": diff, "error_bar": finite(bar),
		})
	}
	for _, g := range r.Games {
		fmt.Fprintf(o.out, "%3d  %-4s %3d plies  %s - %s: %s\n", g.Number, result(g), len(g.Moves), g.White, g.Black, o.reason(g))
	}
	fmt.Fprintf(o.out, "%s against %s: %v\n", o.cmd.White, o.cmd.Black, r.Score)
	if len(r.Games) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(o.out, "time a move: %s and %s\n", pace(r.Games, 0), pace(r.Games, 1))
	return err
}

// reason says why a game ended as it did.
func (o *matchOutput) reason(g *match.Game) string {
	if g.Result.Verdict == model.Undecided { // by the players or the referee
		return g.Reason
	}
	return why(o.session.model, g.Result)
}

// finite returns a number, or nil for one that JSON has not: the error bar of
// nothing played.
func finite(x float64) any {
	if math.IsInf(x, 0) {
		return nil
	}
	return x
}

func (o *matchOutput) texts(moves []model.Move) []string {
	play := interp.NewPlay(o.session.model)
	texts := make([]string, len(moves))
	for i, mv := range moves {
		texts[i] = play.Text(mv)
		play.Do(mv)
	}
	return texts
}

// pace is the mean time of a player's moves.
func pace(games []*match.Game, player int) time.Duration {
	var used time.Duration
	made := 0
	for _, g := range games {
		used += g.Used[player]
		made += g.Made[player]
	}
	return (used / time.Duration(max(1, made))).Round(time.Millisecond)
}

// result writes how a game ended for those who had the first seat and the
// second.
func result(g *match.Game) string {
	switch {
	case g.Points == 0.5:
		return "½-½"
	case (g.Points == 1) != g.Swapped:
		return "1-0"
	}
	return "0-1"
}
