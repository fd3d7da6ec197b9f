package check

import (
	"zog/zrf/diag"
	"zog/zrf/game"
)

// A use is a name in a move block that has to have one of some roles.
type use struct {
	sym game.Sym
	as  role
}

// usesOf returns every name that the blocks of p use.
func (c *checker) usesOf(p *game.Piece) map[use]struct{} {
	all := map[use]struct{}{}
	w := walker{checker: c, visit: func(u use, _ diag.Loc) { all[u] = struct{}{} }}
	w.piece(p)
	return all
}

// locate calls found for every place in the blocks of p with a use in wanted.
func (c *checker) locate(p *game.Piece, wanted map[use]bool, found func(use, diag.Loc)) {
	w := walker{checker: c, visit: func(u use, loc diag.Loc) {
		if wanted[u] {
			found(u, loc)
		}
	}}
	w.piece(p)
}

// A walker visits the names in move blocks. Code that is shared is entered
// once: written out, it may be millions of instructions.
type walker struct {
	*checker
	visit     func(use, diag.Loc)
	seenCode  map[*game.Instr]struct{} // by first instruction
	seenConds map[*game.Cond]struct{}
}

func (w *walker) piece(p *game.Piece) {
	w.seenCode = map[*game.Instr]struct{}{}
	w.seenConds = map[*game.Cond]struct{}{}
	for _, list := range [][]game.Block{p.Moves, p.Drops} {
		for _, b := range list {
			w.use(b.At, isPosition|isZone, b.Loc)
			w.visitCode(b.Code)
		}
	}
}

func (w *walker) use(sym game.Sym, as role, loc diag.Loc) {
	if sym != 0 {
		w.visit(use{sym, as}, loc)
	}
}

func (w *walker) visitCode(code []game.Instr) {
	if len(code) == 0 {
		return
	}
	if _, entered := w.seenCode[&code[0]]; entered {
		return
	}
	w.seenCode[&code[0]] = struct{}{}
	if !w.spend(&w.left.visits, len(code), code[0].Loc, "instructions") {
		return
	}
	for i := range code {
		w.visitInstr(&code[i])
	}
}

func (w *walker) visitInstr(in *game.Instr) {
	switch in.Op {
	case game.OpName:
		w.use(in.Sym, isPosition|isDirection, in.Loc)
	case game.OpOpposite:
		w.use(in.Sym, isDirection, in.Loc)
	case game.OpChangeType, game.OpCreate:
		w.use(in.Sym, isPiece, in.Loc)
		w.use(in.Player, isPlayer, in.Loc)
	case game.OpAdd:
		for _, t := range in.Types {
			w.use(t, isPiece, in.Loc)
		}
	}
	w.visitWhere(in.Where, in.Loc)
	if in.Cond != nil {
		w.visitCond(in.Cond)
	}
	w.visitCode(in.Body)
	w.visitCode(in.Else)
}

func (w *walker) visitWhere(at game.Where, loc diag.Loc) {
	switch at.Kind {
	case game.WhereName:
		w.use(at.Sym, isPosition|isDirection, loc)
	case game.WhereOpposite:
		w.use(at.Sym, isDirection, loc)
	}
}

func (w *walker) visitCond(c *game.Cond) {
	if _, entered := w.seenConds[c]; entered {
		return
	}
	w.seenConds[c] = struct{}{}
	switch c.Kind {
	case game.CondPiece:
		w.use(c.Sym, isPiece, c.Loc)
	case game.CondPosition:
		w.use(c.Sym, isPosition, c.Loc)
	}
	w.visitWhere(c.Where, c.Loc)
	for _, sub := range c.Subs {
		w.visitCond(sub)
	}
}
