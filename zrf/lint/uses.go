package lint

import (
	"zog/zrf/diag"
	"zog/zrf/game"
)

// uses is what the move blocks, goals and turns of a game use.
type uses struct {
	flags, posFlags, attributes map[game.Sym]*usage
	places                      map[game.Sym]bool     // zones and positions
	made                        map[game.Sym]bool     // piece types that moves make
	parts, tested               map[game.Sym]diag.Loc // move types by which a partial move goes on, or that a condition names

	seenCode  map[*game.Instr]bool // by first instruction: code is shared
	seenConds map[*game.Cond]bool
}

// A usage is where a flag or attribute is first set and first tested.
type usage struct{ set, tested *diag.Loc }

func usesOf(g *game.Game) *uses {
	u := &uses{
		flags: map[game.Sym]*usage{}, posFlags: map[game.Sym]*usage{}, attributes: map[game.Sym]*usage{},
		places: map[game.Sym]bool{}, made: map[game.Sym]bool{}, parts: map[game.Sym]diag.Loc{}, tested: map[game.Sym]diag.Loc{},
		seenCode: map[*game.Instr]bool{}, seenConds: map[*game.Cond]bool{},
	}
	for _, p := range g.Pieces {
		for _, list := range [][]game.Block{p.Moves, p.Drops} {
			for i := range list {
				u.places[list[i].At] = true
				u.code(list[i].Code)
			}
		}
	}
	for i := range g.Goals {
		u.test(g.Goals[i].Test)
	}
	return u
}

func (u *uses) code(code []game.Instr) {
	if len(code) == 0 || u.seenCode[&code[0]] {
		return
	}
	u.seenCode[&code[0]] = true
	for i := range code {
		u.instr(&code[i])
	}
}

func (u *uses) instr(in *game.Instr) {
	switch in.Op {
	case game.OpName:
		u.places[in.Sym] = true
	case game.OpChangeType, game.OpCreate:
		u.made[in.Sym] = true
	case game.OpAdd:
		for _, t := range in.Types {
			u.made[t] = true
		}
		if in.MoveType != 0 {
			u.parts[in.MoveType] = in.Loc
		}
	case game.OpSetFlag:
		mark(u.flags, in.Sym).set = &in.Loc
	case game.OpSetPosFlag:
		mark(u.posFlags, in.Sym).set = &in.Loc
	case game.OpSetAttribute:
		mark(u.attributes, in.Sym).set = &in.Loc
	}
	if in.Cond != nil {
		u.cond(in.Cond)
	}
	u.code(in.Body)
	u.code(in.Else)
}

func (u *uses) cond(c *game.Cond) {
	if u.seenConds[c] {
		return
	}
	u.seenConds[c] = true
	switch c.Kind {
	case game.CondInZone, game.CondPosition:
		u.places[c.Sym] = true
	case game.CondFlag:
		mark(u.flags, c.Sym).tested = &c.Loc
	case game.CondPosFlag:
		mark(u.posFlags, c.Sym).tested = &c.Loc
	case game.CondAttribute:
		mark(u.attributes, c.Sym).tested = &c.Loc
	case game.CondAttacked, game.CondDefended:
		if c.MoveType != 0 {
			u.tested[c.MoveType] = c.Loc
		}
	}
	for _, sub := range c.Subs {
		u.cond(sub)
	}
}

func (u *uses) test(t *game.Test) {
	for _, place := range t.Places {
		u.places[place] = true
	}
	for _, sub := range t.Subs {
		u.test(sub)
	}
}

func mark(m map[game.Sym]*usage, s game.Sym) *usage {
	if m[s] == nil {
		m[s] = &usage{}
	}
	return m[s]
}
