package main

import (
	"fmt"
	"strings"

	"zog/cmd/zog/internal/boardtext"
	"zog/interp"
	"zog/interp/model"
	"zog/interp/notation"
)

type showCmd struct {
	gameArg
	JSON bool `help:"Print one object."`
}

// shown is a position. Its names are a promise.
type shown struct {
	Title   string     `json:"title"`
	Turn    string     `json:"turn"`   // name of the player to move
	Ply     int        `json:"ply"`    // plies played
	Last    string     `json:"last"`   // the last move, "" at the start
	Check   bool       `json:"check"`  // a piece that must not be lost is attacked
	Result  string     `json:"result"` // how the game has ended, "" while it goes on
	Engine  bool       `json:"engine"` // moves come from an engine library: it can't be played
	Pieces  []standing `json:"pieces"`
	Reserve []reserve  `json:"reserve"` // pieces off the board
}

type standing struct {
	Player   string `json:"player"`
	Piece    string `json:"piece"`
	Position string `json:"position"`
}

type reserve struct {
	Player string `json:"player"`
	Piece  string `json:"piece"`
	Count  int    `json:"count"`
}

// Run draws the board, or describes it.
func (c *showCmd) Run(e *env) error {
	s, err := c.board()
	if err != nil {
		return err
	}
	r := s.describe()
	if !c.JSON {
		s.draw(e, r)
	} else if err := e.json(r); err != nil {
		return err
	}
	if s.play == nil {
		return nil
	}
	return s.play.Fault()
}

// draw prints the board with what is to say about it.
func (s *session) draw(e *env, r shown) {
	d := boardtext.New(s.model)
	fmt.Fprintf(e.out, "%s\n\n%s\n", r.Title, d.Draw(s.position()))
	if key := d.Key(s.position()); key != "" {
		fmt.Fprintln(e.out, e.wrap(key))
	}
	fmt.Fprintln(e.out, r.status())
}

// status says in one line how the game stands.
func (r shown) status() string {
	var parts []string
	if r.Last != "" {
		parts = append(parts, "Last move: "+r.Last)
	}
	switch {
	case r.Engine:
		parts = append(parts, "Can't be played: "+interp.ErrEngine.Error())
	case r.Result != "":
		parts = append(parts, "Result: "+r.Result)
	default:
		parts = append(parts, r.Turn+" to move")
	}
	if r.Check {
		parts[len(parts)-1] += ", in check"
	}
	return strings.Join(parts, ". ")
}

func (s *session) describe() shown {
	p, m := s.position(), s.model
	r := shown{Title: s.rules.Title, Turn: s.turn(), Engine: s.play == nil, Pieces: []standing{}, Reserve: []reserve{}}
	for sq, c := range p.Board {
		if c != 0 {
			r.Pieces = append(r.Pieces, standing{m.Players[m.OwnerOf(c)].Name, m.TypeName(m.TypeOf(c)), m.SquareName(model.Square(sq))})
		}
	}
	for i, n := range p.Off {
		if n > 0 {
			r.Reserve = append(r.Reserve, reserve{m.Players[i/len(m.Types)].Name, m.TypeName(i % len(m.Types)), int(n)})
		}
	}
	if s.play == nil {
		return r
	}
	r.Ply, r.Last = s.play.Len(), s.last()
	r.Result = resultText(m, s.play.Result())
	r.Check = r.Result == "" && s.play.Checked()
	return r
}

// last returns the last move as printed, "" at the start.
func (s *session) last() string {
	n := s.play.Len()
	if n == 0 {
		return ""
	}
	mv := s.play.History()[n-1]
	return notation.Text(s.model, s.play.At(n-1), &mv)
}
