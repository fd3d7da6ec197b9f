package main

import (
	"fmt"
	"io"
	"strings"

	"zog/interp/model"
)

type movesCmd struct {
	gameArg
	JSON bool `help:"Print an array, one object a move."`
}

// movable is one legal move. Its names are a promise. From is "" for a drop,
// both are for a pass.
type movable struct {
	Text    string `json:"text"`
	From    string `json:"from"`
	To      string `json:"to"`
	Partial bool   `json:"partial"` // the same piece moves on
}

// Run lists the legal moves in generation order. Where there are none it says why
// beside the list.
func (c *movesCmd) Run(e *env) error {
	s, err := c.glance()
	if err != nil {
		return err
	}
	moves := s.play.Moves()
	list := make([]movable, len(moves))
	for i, mv := range moves {
		list[i] = movable{s.play.Text(mv), s.square(mv.From), s.square(mv.To), mv.Partial}
	}
	if c.JSON {
		err = jsonList(e, list)
	} else {
		err = printMoves(e, list)
	}
	if err != nil {
		return err
	}
	if fault := s.play.Fault(); fault != nil || len(moves) > 0 {
		return fault
	}
	fmt.Fprintf(e.err, "the game has ended: %s\n", resultText(s.model, s.play.Result()))
	return nil
}

func printMoves(e *env, list []movable) error {
	var b strings.Builder
	for _, mv := range list {
		b.WriteString(mv.Text)
		b.WriteByte('\n')
	}
	_, err := io.WriteString(e.out, b.String())
	return err
}

// square returns a square's name, "" for none.
func (s *session) square(sq model.Square) string {
	if sq == model.NoSquare {
		return ""
	}
	return s.model.SquareName(sq)
}
