package fast

import (
	"fmt"
	"slices"
	"strings"

	"zog/interp/model"
	"zog/interp/notation"
)

// A Layer says what runs a block.
type Layer string

const (
	LayerNone    Layer = "nothing"      // the block gives no move from there
	LayerSets    Layer = "sets"         // a kernel, by bit sets
	LayerGraph   Layer = "graph"        // a decision graph with ready moves
	LayerJoined  Layer = "joined graph" // a decision graph that gathers effects as it runs
	LayerRoutine Layer = "routine"      // the block's ops, square by square
	LayerTree    Layer = "tree walker"
)

// A Listing shows what one block has become for one piece on one square.
type Listing struct {
	Block  int      // from 1, in the order of the rules
	Drop   bool     // a block of (drops ...)
	Where  string   // file:line:column of the block
	Calls  []string // of the macros it is written in, innermost first
	Type   string   // its move type, "" if it has none
	Layer  Layer
	Reason string   // why a higher layer does not run it, if so
	Code   []string // the graph, one node a line
}

// Disassemble lists the blocks of a piece type of a player on a square.
func (e *Executor) Disassemble(typ, player int, sq model.Square) []Listing {
	var list []Listing
	c := e.m.Code(typ, player)
	e.gen.pr.movesOf(c, sq)
	for i := range e.m.Types[typ].Moves {
		b := &e.m.Types[typ].Moves[i]
		list = append(list, e.listing(i, b, c, sq, false))
	}
	for i := range e.m.Types[typ].Drops {
		b := &e.m.Types[typ].Drops[i]
		list = append(list, e.listing(i, b, c, sq, true))
	}
	return list
}

func (e *Executor) listing(i int, b *model.Block, c model.Code, sq model.Square, drop bool) Listing {
	l := Listing{Block: i + 1, Drop: drop, Where: b.Rules.Loc.String(), Calls: b.Rules.Loc.Calls(), Layer: LayerNone}
	if b.MoveType != model.AnyType {
		l.Type = e.m.Rules.Names.Text(e.m.MoveTypes[b.MoveType])
	}
	entries := e.gen.pr.movesOf(c, sq)
	if drop {
		entries = e.gen.pr.dropOf(c, i, sq)
	}
	for k := range entries {
		en := &entries[k]
		if en.block != b || en.root == 0 {
			continue
		}
		l.Reason = en.problem
		switch {
		case en.root == noGraph:
			l.Layer = en.routines.layer()
			return l
		case !en.exact && !e.fuses(en, c, sq, drop):
			l.Layer = LayerJoined
		default:
			l.Layer, l.Reason = e.layerOf(en, c, sq, drop)
		}
		l.Code = e.printer().text(en.root)
	}
	return l
}

// fuses reports whether a kernel runs a block that has only a joined graph.
func (e *Executor) fuses(en *entry, c model.Code, sq model.Square, drop bool) bool {
	if !en.ready {
		return false
	}
	layer, _ := e.layerOf(en, c, sq, drop)
	return layer == LayerSets
}

// layerOf says whether a kernel runs a block of ready moves in the first turn of its
// player that can use it, and why not.
func (e *Executor) layerOf(en *entry, c model.Code, sq model.Square, drop bool) (Layer, string) {
	reason := "no turn of its player can use it"
	for i, t := range e.m.Turns {
		if t.As != e.m.OwnerOf(c) || t.MoveType != model.AnyType && t.MoveType != en.moveType {
			continue
		}
		v := e.view(int16(i))
		if v.problem != "" {
			reason = v.problem
			continue
		}
		for i := range v.rests {
			rest := v.rests[i]
			left := rest.moves
			if drop {
				left = rest.drops
			}
			if slices.Contains(left[rest.at(c, sq)], en) {
				return LayerGraph, "where it goes depends on more than what stands on a few squares, or it does more than go there"
			}
		}
		return LayerSets, ""
	}
	return LayerGraph, reason
}

// Kernel says what runs the turns of an entry of the turn order: a kernel's
// name, or the reason why none does.
func (e *Executor) Kernel(turn int) (name, problem string) {
	v := e.view(int16(turn))
	if v.problem != "" {
		return "", v.problem
	}
	return fmt.Sprintf("%d-word sets", e.m.Words), ""
}

// Summary counts the blocks of all pieces on all squares by the layer that
// runs them, as far as they have been compiled for any executor of the model.
func (e *Executor) Summary() map[Layer]int {
	sum := make(map[Layer]int)
	left := make(map[*entry]bool)
	kernels := false
	pr := e.gen.pr
	for i := range pr.views {
		v := pr.views[i].Load()
		if v == nil || v.problem != "" {
			continue
		}
		kernels = true
		for i := range v.rests {
			for _, entries := range append(slices.Clone(v.rests[i].moves), v.rests[i].drops...) {
				for _, en := range entries {
					left[en] = true
				}
			}
		}
	}
	for i := range pr.moves {
		pr.moves[i].tally(sum, left, kernels)
	}
	for i := range pr.drops {
		if cells := pr.drops[i].Load(); cells != nil {
			for k := range *cells {
				(*cells)[k].tally(sum, left, kernels)
			}
		}
	}
	return sum
}

func (cl *cell) tally(sum map[Layer]int, left map[*entry]bool, kernels bool) {
	if !cl.ready.Load() {
		return
	}
	for i := range cl.blocks {
		en := &cl.blocks[i]
		switch {
		case en.root == 0:
		case en.root == noGraph:
			sum[en.routines.layer()]++
		case kernels && en.ready && !left[en]:
			sum[LayerSets]++
		case !en.exact:
			sum[LayerJoined]++
		default:
			sum[LayerGraph]++
		}
	}
}

// A printer writes graphs for people.
type printer struct {
	m     *model.Model
	code  *code
	blank *model.Position // an empty board, for the texts of moves
	names map[setID]string
}

// printer returns the executor's printer for what has been compiled so far.
func (e *Executor) printer() *printer {
	if e.print == nil {
		p := e.m.Start()
		for sq := range p.Board {
			e.m.Put(p, model.Square(sq), 0)
		}
		e.print = &printer{m: e.m, blank: p, names: make(map[setID]string)}
	}
	e.print.code = e.gen.pr.code.Load()
	return e.print
}

// text writes a graph, one node a line, each with a number that others refer
// to; end stands for the end.
func (w *printer) text(root int32) []string {
	g := w.code
	var order []int32
	number := map[int32]int{}
	var visit func(i int32)
	visit = func(i int32) {
		if i <= 0 || number[i] > 0 {
			return
		}
		order = append(order, i)
		number[i] = len(order)
		visit(g.nodes[i].yes)
		if g.nodes[i].kind.test() {
			visit(g.nodes[i].no)
		}
	}
	visit(root)
	to := func(i int32) string {
		if i <= 0 {
			return "end"
		}
		return fmt.Sprint(number[i])
	}
	var lines []string
	for k, i := range order {
		n := &g.nodes[i]
		line := fmt.Sprintf("%d\t%s", k+1, w.describe(n))
		if n.kind.test() {
			line += fmt.Sprintf("\t? %s : %s", to(n.yes), to(n.no))
		} else {
			line += "\t-> " + to(n.yes)
		}
		lines = append(lines, line)
	}
	return lines
}

// describe writes what a node does.
func (w *printer) describe(n *node) string {
	g, m := w.code, w.m
	at := func() string { return m.SquareName(n.sq) }
	switch n.kind {
	case kindEmpty:
		return "empty " + at()
	case kindHolds:
		return at() + " holds " + w.codeNames(setID(n.arg))
	case kindAttr:
		return at() + " " + m.Rules.Names.Text(m.Attrs[n.arg])
	case kindLastFrom:
		return "last from " + at()
	case kindLastTo:
		return "last to " + at()
	case kindAttacked:
		return "attacked " + at()
	case kindDefended:
		return "defended " + at()
	case kindOff:
		return "in store: " + codeName(m, model.Code(n.arg))
	case kindEmit, kindEmitBy:
		return "emit " + w.moveText(&g.moves[n.arg])
	case kindFlag, kindSetFlag:
		return fmt.Sprintf("%s %d", [...]string{"flag", "set flag"}[n.kind-kindFlag], n.arg)
	case kindMark, kindSetMark, kindUnmark:
		return fmt.Sprintf("%s %d %s", [...]string{"mark", "set mark", "clear mark"}[n.kind-kindMark], n.arg, at())
	case kindEffect:
		return "effect " + stepText(m, &g.effects[n.arg])
	case kindSpend:
		return "what was gathered is spent"
	case kindCommit:
		c := &g.commits[n.arg]
		return "emit " + stepText(m, &c.main) + " and what was gathered"
	}
	if n.kind == kindPossible {
		return "possible"
	}
	return "jump"
}

// codeNames writes a set of codes, the shorter way round.
func (w *printer) codeNames(id setID) string {
	if text, ok := w.names[id]; ok {
		return text
	}
	var in, out []string
	for c := 0; c < w.m.Codes(); c++ {
		if name := codeName(w.m, model.Code(c)); w.code.held.has(id, model.Code(c)) {
			in = append(in, name)
		} else {
			out = append(out, name)
		}
	}
	text := strings.Join(in, ", ")
	if len(out) < len(in) {
		text = "none of " + strings.Join(out, ", ")
	}
	w.names[id] = text
	return text
}

func codeName(m *model.Model, c model.Code) string {
	if c == 0 {
		return "nothing"
	}
	return m.Players[m.OwnerOf(c)].Name + " " + m.TypeName(m.TypeOf(c))
}

// moveText writes a ready move as it would be on an empty board, without the
// names of pieces that only the board can tell.
func (w *printer) moveText(ready *model.Move) string {
	mv, board := ready.Clone(), w.blank.Board
	if mv.Code == unknownCode {
		mv.Code = 0
	}
	for i := range mv.Steps {
		if mv.Steps[i].Code == unknownCode {
			mv.Steps[i].Code = 0
		}
	}
	for _, s := range append([]model.Step{{Kind: model.StepMove, From: mv.From, Code: mv.Code}}, mv.Steps...) {
		if s.Kind <= model.StepCopy && s.From != model.NoSquare && s.Code != 0 {
			board[s.From] = s.Code
			defer func() { board[s.From] = 0 }()
		}
	}
	return notation.Text(w.m, w.blank, &mv)
}

func stepText(m *model.Model, s *model.Step) string {
	kinds := [...]string{"move", "copy", "drop", "create", "change-type", "change-owner", "flip", "set-attribute", "capture", "promote"}
	text := kinds[s.Kind]
	if s.From != model.NoSquare {
		text += " " + m.SquareName(s.From) + " -"
	}
	return text + " " + m.SquareName(s.To)
}
