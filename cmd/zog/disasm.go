package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"zog/interp/fast"
	"zog/interp/model"
)

type disasmCmd struct {
	gameArg
	Piece  string `placeholder:"TYPE" help:"Only this piece type."`
	Player string `placeholder:"NAME" help:"Only pieces of this player; of all players who have a turn if not given."`
	At     string `placeholder:"SQ" help:"The square the blocks start on; every square if not given."`
	Counts bool   `name:"summary" help:"Only count the blocks by the layer that runs them and the reason why no faster one does."`
	JSON   bool   `name:"json" help:"Print one object a block."`
}

// disassembled is what a block has become. Its names are a promise.
type disassembled struct {
	Piece  string   `json:"piece"`
	Player string   `json:"player"`
	At     string   `json:"at"`
	Block  int      `json:"block"`
	Drop   bool     `json:"drop"`
	Where  string   `json:"where"`
	Calls  []string `json:"calls"` // of macros that led there, innermost first
	Type   string   `json:"type"`  // move type, "" for none
	Layer  string   `json:"layer"`
	Reason string   `json:"reason"` // why no faster layer runs it
	Code   []string `json:"code"`
}

// Run shows what move blocks have become and which layer runs them.
func (c *disasmCmd) Run(e *env) error {
	s, err := c.compile()
	if err != nil {
		return err
	}
	types, err := pick("piece", c.Piece, s.typeNames())
	if err != nil {
		return usagef("--piece: %w", err)
	}
	players, err := pick("player", c.Player, s.playerNames())
	if err != nil {
		return usagef("--player: %w", err)
	}
	squares, err := pick("square", c.At, s.squareNames())
	if err != nil {
		return usagef("--at: %w", err)
	}
	exec := fast.New(s.model)
	if c.Player == "" {
		players = slices.DeleteFunc(players, func(p int) bool { return !hasTurn(s.model, p) })
	}
	exec.Prepare()
	if !c.JSON {
		c.turns(e, s, exec)
	}
	counts := make(layerCounts)
	for _, t := range types {
		for _, p := range players {
			for _, sq := range squares {
				if err := c.blocks(e, s, exec, t, p, model.Square(sq), counts); err != nil {
					return err
				}
			}
		}
	}
	if c.Counts {
		if err := counts.print(e, c.JSON); err != nil {
			return err
		}
	}
	if text := usedUp(s.model, exec); text != "" && !c.JSON {
		fmt.Fprintf(e.out, "\n%s\n", text)
	}
	return nil
}

// hasTurn reports whether the pieces of a player ever move.
func hasTurn(m *model.Model, player int) bool {
	return slices.ContainsFunc(m.Turns, func(t model.Turn) bool { return t.As == player })
}

// pick returns the index of a name, or all of them if there is no name.
func pick(what, name string, names []string) ([]int, error) {
	if name != "" {
		i := slices.Index(names, name)
		if i < 0 {
			return nil, noSuch(what, name, names)
		}
		return []int{i}, nil
	}
	all := make([]int, len(names))
	for i := range all {
		all[i] = i
	}
	return all, nil
}

// manyTurns is how many turns in a row are told in one line if the same runs them.
const manyTurns = 5

// turns says what runs each entry of the turn order.
func (c *disasmCmd) turns(e *env, s *session, exec *fast.Executor) {
	runs := make([]string, len(s.model.Turns))
	for i := range runs {
		name, problem := exec.Kernel(i)
		if problem != "" {
			name = "no kernel: " + problem
		}
		runs[i] = name
	}
	for i := 0; i < len(runs); {
		n := 1
		for i+n < len(runs) && runs[i+n] == runs[i] {
			n++
		}
		if n >= manyTurns {
			fmt.Fprintf(e.out, "turns %d to %d: %s\n", i+1, i+n, runs[i])
			i += n
			continue
		}
		for ; n > 0; n-- {
			fmt.Fprintf(e.out, "turn %d, %s: %s\n", i+1, s.model.Players[s.model.Turns[i].Player].Name, runs[i])
			i++
		}
	}
}

func (c *disasmCmd) blocks(e *env, s *session, exec *fast.Executor, t, p int, sq model.Square, counts layerCounts) error {
	for _, l := range exec.Disassemble(t, p, sq) {
		if l.Layer == fast.LayerNone && c.At == "" {
			continue
		}
		if c.Counts {
			counts.add(l, s.model.TypeName(t))
			continue
		}
		r := disassembled{
			Piece: s.model.TypeName(t), Player: s.model.Players[p].Name, At: s.model.SquareName(sq), Block: l.Block, Drop: l.Drop,
			Where: l.Where, Calls: append([]string{}, l.Calls...), Type: l.Type, Layer: string(l.Layer), Reason: l.Reason, Code: l.Code,
		}
		if c.JSON {
			if err := e.json(r); err != nil {
				return err
			}
			continue
		}
		if err := r.print(e); err != nil {
			return err
		}
	}
	return nil
}

// print writes a block in one go: there may be many thousands.
func (r *disassembled) print(e *env) error {
	kind := "moves"
	if r.Drop {
		kind = "drops"
	}
	var b strings.Builder
	where := r.Where
	if len(r.Calls) > 0 {
		where += " " + r.Calls[0]
	}
	fmt.Fprintf(&b, "\n%s of %s at %s, %s block %d (%s): %s", r.Piece, r.Player, r.At, kind, r.Block, where, r.Layer)
	if r.Reason != "" {
		fmt.Fprintf(&b, " (%s)", r.Reason)
	}
	b.WriteByte('\n')
	for _, line := range r.Code {
		b.WriteByte('\t')
		b.WriteString(line)
		b.WriteByte('\n')
	}
	_, err := io.WriteString(e.out, b.String())
	return err
}
