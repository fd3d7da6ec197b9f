package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"zog/interp/search"
	"zog/interp/tune"
)

type tuneCmd struct {
	gameArg
	Rounds int    `default:"3" placeholder:"N" help:"Rounds of self-play, each with the weights that the last one found."`
	Games  int    `default:"120" placeholder:"N" help:"Games of a round."`
	Proof  int    `default:"200" placeholder:"N" help:"Games of the match that shows the gain."`
	Nodes  int64  `default:"200" placeholder:"N" help:"Positions looked at for a move."`
	Seed   uint64 `default:"1" help:"Seed: the same one gives the same result."`
	Out    string `placeholder:"FILE" help:"Where to store the result; in the user's configuration folder if not given."`
	JSON   bool   `name:"json" help:"Print the result as JSON."`
}

// Help says more than the flags do.
func (c *tuneCmd) Help() string {
	return "First the methods of searching play each other; where looking ahead wins, its weights are learnt from games " +
		"against itself, and a match against the untuned weights shows the gain. Later searches of the game use what is " +
		"stored: a file beside the rules, named as --out would be, comes before the one in the configuration folder."
}

// Run tunes a game by self-play and stores the result for the search to use.
func (c *tuneCmd) Run(e *env) error {
	if c.Rounds < 1 || c.Games < 1 || c.Proof < 1 || c.Nodes < 1 {
		return usagef("rounds, games, proof and nodes are 1 or more")
	}
	s, err := c.open()
	if err != nil {
		return err
	}
	out := c.Out
	if out == "" {
		if out, err = tuningFile(s.rules.Title); err != nil {
			return err
		}
	}
	if err := tune.Writable(out); err != nil { // better known before than after an hour
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	tuned, err := tune.Run(ctx, s.model, tune.Config{
		Rounds: c.Rounds, Games: c.Games, Proof: c.Proof, Nodes: c.Nodes, Seed: c.Seed,
		Tell: func(text string) {
			if terminal(e.err) {
				fmt.Fprintf(e.err, "\r%-60s", text)
			}
		},
	})
	if terminal(e.err) {
		fmt.Fprintln(e.err)
	}
	if ctx.Err() != nil {
		return errors.New("interrupted: nothing is stored")
	}
	if err != nil {
		return err
	}
	if err := tuned.Write(out); err != nil {
		return err
	}
	if c.JSON {
		return e.json(tuned)
	}
	fmt.Fprintf(e.out, "method %s\n", tuned.Method)
	if tuned.Method != search.AlphaBeta.String() {
		fmt.Fprintln(e.out, "nothing was tuned: this method asks for no evaluation")
	}
	if n := tuned.Score.Games(); n > 0 {
		verdict := "the untuned weights stay"
		if tuned.Kept {
			verdict = "the tuned weights are kept"
		}
		fmt.Fprintf(e.out, "tuned against untuned: %v: %s\n", tuned.Score, verdict)
	}
	_, err = fmt.Fprintf(e.out, "stored in %s\n", out)
	return err
}

// tuningFile is where the tuning of a game is kept in the user's
// configuration folder.
func tuningFile(title string) (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("store tuning: %w", err)
	}
	return filepath.Join(dir, "zog", tune.Name(title)), nil
}
