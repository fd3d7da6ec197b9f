package main

import (
	"fmt"

	"zog/interp/model"
)

type movesCmd struct {
	gameArg
	JSON bool `help:"Print one object a move."`
}

// movable is one legal move. Its names are a promise. From is "" for a drop,
// both are for a pass.
type movable struct {
	Text    string `json:"text"`
	From    string `json:"from"`
	To      string `json:"to"`
	Partial bool   `json:"partial"` // the same piece moves on
}

// Run lists the legal moves in generation order.
func (c *movesCmd) Run(e *env) error {
	s, err := c.glance()
	if err != nil {
		return err
	}
	for _, mv := range s.play.Moves() {
		text := s.play.Text(mv)
		if !c.JSON {
			fmt.Fprintln(e.out, text)
			continue
		}
		r := movable{text, s.square(mv.From), s.square(mv.To), mv.Partial}
		if err := e.json(r); err != nil {
			return err
		}
	}
	return s.play.Fault()
}

// square returns a square's name, "" for none.
func (s *session) square(sq model.Square) string {
	if sq == model.NoSquare {
		return ""
	}
	return s.model.SquareName(sq)
}
