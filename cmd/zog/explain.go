package main

import (
	"fmt"

	"zog/interp/explain"
	"zog/interp/model"
	"zog/interp/ref"
	"zog/zrf/diag"
)

type explainCmd struct {
	gameArg
	From string `placeholder:"SQ" help:"The square of the piece."`
	Drop string `placeholder:"PIECE" help:"Instead: the piece to be dropped, on --to."`
	To   string `placeholder:"SQ" help:"Only the blocks that lead there, step by step."`
	JSON bool   `name:"json" help:"Print one object a block."`
}

// explained is what one block did. Its names are a promise.
type explained struct {
	Piece  string `json:"piece"`
	Player string `json:"player"`
	At     string `json:"at"`
	Drop   bool   `json:"drop"`
	Block  int    `json:"block"`
	Type   string `json:"type"` // move type, "" for none
	diag.Place
	Steps []explainedStep `json:"steps"`
	Moves []explainedMove `json:"moves"`
}

type explainedStep struct {
	At    string `json:"at"` // where the block stood before the step
	Text  string `json:"text"`
	Ended bool   `json:"ended"` // the step ended the block
	diag.Place
}

type explainedMove struct {
	Text   string `json:"text"`
	Legal  bool   `json:"legal"`
	Reason string `json:"reason"` // the rule that forbids it, "" if it is legal
}

// Run tells why a piece can or can't move.
func (c *explainCmd) Run(e *env) error {
	if (c.From == "") == (c.Drop == "") {
		return usagef("explain wants --from SQ, or --drop PIECE with --to SQ")
	}
	s, err := c.glance()
	if err != nil {
		return err
	}
	to := model.NoSquare
	if c.To != "" {
		if to, err = s.find(c.To); err != nil {
			return usagef("--to: %w", err)
		}
	}
	blocks, code, err := c.blocks(s, to)
	if err != nil {
		return err
	}
	shown := leading(blocks, to, c.Drop != "")
	if c.JSON {
		for i := range shown {
			if err := e.json(c.record(s, &shown[i], code)); err != nil {
				return err
			}
		}
		return s.play.Fault()
	}
	c.head(e, s, code)
	for i := range shown {
		c.print(e, s, &shown[i], to != model.NoSquare)
	}
	if rest := c.rest(s, code, len(shown), len(blocks)-len(shown)); rest != "" {
		fmt.Fprintf(e.out, "\n%s\n", rest)
	}
	return s.play.Fault()
}

// rest says in a sentence what the blocks that are not shown do, "" if all are.
func (c *explainCmd) rest(s *session, code model.Code, shown, others int) string {
	typ := s.model.TypeName(s.model.TypeOf(code))
	switch {
	case shown+others == 0 && c.Drop != "":
		return fmt.Sprintf("The rules of %s have no drops.", typ)
	case shown+others == 0:
		return fmt.Sprintf("The rules of %s have no moves; those of other pieces may move it.", typ)
	case others == 0:
		return ""
	case shown == 0:
		return fmt.Sprintf("None of the %s can come to %s whatever its tests say.", plural(others, "block"), c.To)
	}
	return fmt.Sprintf("%s can't come to %s whatever their tests say.", plural(others, "other block"), c.To)
}

// blocks runs the blocks asked for. It returns the piece too.
func (c *explainCmd) blocks(s *session, to model.Square) ([]explain.Block, model.Code, error) {
	if c.Drop != "" {
		typ, ok := s.model.TypeByName(c.Drop)
		switch {
		case !ok:
			return nil, 0, usagef("--drop: %w", noSuch("piece", c.Drop, s.typeNames()))
		case to == model.NoSquare:
			return nil, 0, usagef("--drop wants --to SQ")
		}
		return explain.Drops(s.play, typ, to), s.model.Code(typ, s.model.Turns[s.play.Pos().Turn].As), nil
	}
	from, err := s.find(c.From)
	if err != nil {
		return nil, 0, usagef("--from: %w", err)
	}
	code := s.play.Pos().Board[from]
	if code == 0 {
		return nil, 0, fmt.Errorf("%s is empty", c.From)
	}
	return explain.Moves(s.play, from), code, nil
}

// leading returns the blocks that can lead to a square; all if there is none,
// or none of them can.
func leading(blocks []explain.Block, to model.Square, drop bool) []explain.Block {
	if to == model.NoSquare || drop {
		return blocks
	}
	var some []explain.Block
	for _, b := range blocks {
		if b.Gives(to) || b.MayReach[to] {
			some = append(some, b)
		}
	}
	return some
}

func (c *explainCmd) head(e *env, s *session, code model.Code) {
	where := "on " + c.From
	if c.Drop != "" {
		where = fmt.Sprintf("to be dropped on %s, %d off the board", c.To,
			s.model.OffCount(s.play.Pos(), s.model.OwnerOf(code), s.model.TypeOf(code)))
	}
	fmt.Fprintf(e.out, "%s %s; %s is to move.\n", explain.Piece(s.model, code), where, s.turn())
}

// print shows a block: all its steps, or what came of it in a line or two.
func (c *explainCmd) print(e *env, s *session, b *explain.Block, steps bool) {
	kind := ""
	if t := b.Type(s.model); t != "" {
		kind = ", type " + t
	}
	calls := b.Rules.Rules.Loc.Calls()
	if !steps && len(calls) > 1 {
		calls = calls[:1] // tells the blocks of one macro apart
	}
	fmt.Fprintf(e.out, "\nblock %d%s, %s\n", b.Number, kind, b.Rules.Rules.Loc)
	for _, call := range calls {
		fmt.Fprintf(e.out, "  %s\n", call)
	}
	if steps {
		for i := range b.Steps {
			c.step(e, s, b, &b.Steps[i])
		}
	} else {
		for _, ev := range b.Decisive() {
			c.step(e, s, b, ev)
		}
	}
	for _, mv := range b.Moves {
		verdict := "legal"
		if mv.Refusal != "" {
			verdict = "not legal: " + mv.Refusal
		}
		fmt.Fprintf(e.out, "  => %s: %s\n", mv.Text, verdict)
	}
	switch {
	case len(b.Moves) > 0:
	case b.Adds():
		fmt.Fprintln(e.out, "  => no move")
	default:
		fmt.Fprintln(e.out, "  => no move: the block has nothing that adds one")
	}
}

func (c *explainCmd) step(e *env, s *session, b *explain.Block, ev *ref.Event) {
	fmt.Fprintf(e.out, "  %s: %s: %s\n", ev.Instr.Loc, s.model.SquareName(ev.At), explain.Describe(s.model, b, ev))
}

func (c *explainCmd) record(s *session, b *explain.Block, code model.Code) explained {
	m := s.model
	r := explained{
		Piece: m.TypeName(m.TypeOf(code)), Player: m.Players[m.OwnerOf(code)].Name, At: m.SquareName(b.At), Drop: c.Drop != "",
		Block: b.Number, Type: b.Type(m), Place: b.Rules.Rules.Loc.Place(), Steps: []explainedStep{}, Moves: []explainedMove{},
	}
	for i := range b.Steps {
		ev := &b.Steps[i]
		r.Steps = append(r.Steps, explainedStep{m.SquareName(ev.At), explain.Describe(m, b, ev), ev.Ended, ev.Instr.Loc.Place()})
	}
	for _, mv := range b.Moves {
		r.Moves = append(r.Moves, explainedMove{mv.Text, mv.Refusal == "", mv.Refusal})
	}
	return r
}
