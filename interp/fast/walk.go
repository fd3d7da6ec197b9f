package fast

import (
	"zog/interp/model"
	"zog/interp/ref"
)

// A walker runs decision graphs on positions.
type walker struct {
	pr   *program
	m    *model.Model
	ask  ref.Threats
	code *code // what the program has come to

	p  *model.Position
	as int
	by model.Code // the piece the block runs for

	// What routines are to append: if there is a tally, the move that it wants; if
	// there is one to compare with, only those that may be the same.
	tally *tally
	like  *model.Move

	// What graphs with gathered effects need.
	record  record
	scratch []model.Step
	flags   uint64
	marks   []uint64 // position flags by square
	touched []model.Square
	steps   int   // of this run
	work    int64 // steps of all runs before
}

// maxSteps bounds the nodes of one run of a graph that may loop.
const maxSteps = 200_000

func newWalker(pr *program, ask ref.Threats) *walker {
	return &walker{pr: pr, m: pr.m, ask: ask, marks: make([]uint64, len(pr.m.Squares))}
}

// set makes the walker ready for a piece of a position. The block to be run
// must have been asked for before: its graph is in the program's code then.
func (w *walker) set(p *model.Position, as int, by model.Code) {
	w.p, w.as, w.by, w.code = p, as, by, w.pr.code.Load()
}

// ready appends the moves of a graph of ready ones.
func (w *walker) ready(root int32, l *model.MoveList) {
	nodes, board := w.code.nodes, w.p.Board
	for i := root; i != 0; {
		n := &nodes[i]
		i = n.yes
		switch n.kind {
		case kindEmpty:
			if board[n.sq] != 0 {
				i = n.no
			}
		case kindHolds:
			if !w.code.held.has(setID(n.arg), board[n.sq]) {
				i = n.no
			}
		case kindEmit:
			l.Moves = append(l.Moves, w.code.moves[n.arg])
		case kindEmitBy:
			w.emitBy(&w.code.moves[n.arg], l)
		default:
			if !w.step(n, false) {
				i = n.no
			}
		}
	}
}

// list appends the moves of a graph. It reports false if the graph loops
// without end.
func (w *walker) list(root int32, l *model.MoveList) bool {
	w.begin()
	nodes, board := w.code.nodes, w.p.Board
	flags := uint64(0)
	for i := root; i != 0; {
		n := &nodes[i]
		i = n.yes
		switch n.kind {
		case kindEmpty:
			if board[n.sq] != 0 {
				i = n.no
			}
		case kindHolds:
			if !w.code.held.has(setID(n.arg), board[n.sq]) {
				i = n.no
			}
		case kindFlag:
			if flags>>uint(n.arg&63)&1 == 0 {
				i = n.no
			}
		case kindSetFlag:
			flags = flags&^(1<<uint(n.arg&63)) | uint64(n.sq)<<uint(n.arg&63)
		case kindEmit:
			l.Moves = append(l.Moves, w.code.moves[n.arg])
		case kindEmitBy:
			w.emitBy(&w.code.moves[n.arg], l)
		case kindCommit:
			c := &w.code.commits[n.arg]
			w.commit(c, l)
			w.spendAfter(c)
		default:
			if !w.step(n, false) {
				i = n.no
			}
			if w.steps > maxSteps {
				return false
			}
		}
	}
	return true
}

// hits reports whether some move of a graph, whose nodes may be those of hunts,
// lands on a square, with its main part or a cascade, or captures on it.
func (w *walker) hits(nodes []node, root int32, target model.Square) bool {
	w.begin()
	board := w.p.Board
	for i := root; i != 0 && w.steps <= maxSteps; {
		n := &nodes[i]
		i = n.yes
		switch n.kind {
		case kindEmpty:
			if board[n.sq] != 0 {
				i = n.no
			}
		case kindHolds:
			if !w.code.held.has(setID(n.arg), board[n.sq]) {
				i = n.no
			}
		case kindEmit, kindEmitBy:
			if reaches(&w.code.moves[n.arg], target) {
				return true
			}
		case kindCommit:
			c := &w.code.commits[n.arg]
			if main := w.main(c); w.strikesNow(&main, c.promote >= 0, target) {
				return true
			}
			w.spendAfter(c)
		default:
			if !w.step(n, true) {
				i = n.no
			}
		}
	}
	return false
}

func reaches(mv *model.Move, target model.Square) bool {
	return mv.To == target || len(mv.Steps) > 0 && stepsReach(mv.Steps, target)
}

func stepsReach(steps []model.Step, target model.Square) bool {
	for i := range steps {
		if s := &steps[i]; s.To == target && (s.Kind <= model.StepDrop || s.Kind == model.StepCapture) {
			return true
		}
	}
	return false
}

// went returns the steps of all runs.
func (w *walker) went() int64 { return w.work + int64(w.steps) }

func (w *walker) begin() {
	w.work += int64(w.steps)
	w.steps = 0
	if w.flags != 0 || len(w.touched) > 0 {
		w.flags = 0
		for _, sq := range w.touched {
			w.marks[sq] = 0
		}
		w.touched = w.touched[:0]
	}
	w.record.reset()
}

// step carries out a node that emits nothing and reports whether to go on at
// yes. In an attack test there are no further ones.
func (w *walker) step(n *node, attack bool) bool {
	p := w.p
	switch n.kind {
	case kindEmpty:
		return p.Board[n.sq] == 0
	case kindHolds:
		return w.code.held.has(setID(n.arg), p.Board[n.sq])
	case kindAttr:
		return model.Has(w.m.Having(p, int(n.arg)), n.sq)
	case kindLastFrom:
		return p.LastFrom == n.sq
	case kindLastTo:
		return p.LastTo == n.sq
	case kindAttacked, kindDefended:
		return !attack && w.ask.Threatened(p, w.as, w.by, n.sq, model.MoveType(n.arg), n.kind == kindDefended)
	case kindOff:
		c := model.Code(n.arg)
		return attack || w.m.OffCount(p, w.m.OwnerOf(c), w.m.TypeOf(c)) > 0
	}
	return w.gather(n)
}

// gather carries out the nodes of blocks whose effects are gathered as they
// run.
func (w *walker) gather(n *node) bool {
	bit := uint64(1) << uint(n.arg&63)
	switch n.kind {
	case kindFlag:
		return w.flags&bit != 0
	case kindSetFlag:
		w.flags &^= bit
		if n.sq != 0 {
			w.flags |= bit
		}
	case kindMark:
		return w.marks[n.sq]&bit != 0
	case kindSetMark:
		w.marks[n.sq] |= bit
		w.touched = append(w.touched, n.sq)
	case kindUnmark:
		w.marks[n.sq] &^= bit
	case kindEffect:
		s := w.code.effects[n.arg]
		if s.Kind == model.StepMove || s.Kind == model.StepCopy {
			s.Code = w.p.Board[s.From]
		}
		w.record.note(s)
	case kindSpend:
		w.spend()
	case kindJump:
		w.steps += 16 // a loop: bounded as the tree walker bounds it, in kind
	}
	w.steps++
	return true
}

// emitBy emits a ready move whose pieces only the board can name.
func (w *walker) emitBy(mv *model.Move, l *model.MoveList) {
	w.scratch = append(w.scratch[:0], mv.Steps...)
	for i := range w.scratch {
		if s := &w.scratch[i]; s.Kind == model.StepMove || s.Kind == model.StepCopy {
			s.Code = w.p.Board[s.From]
		}
	}
	out := *mv
	out.Steps = nil
	if mv.Kind != model.Drop {
		out.Code = w.p.Board[mv.From]
	}
	l.Append(out, w.scratch)
}

// main returns the main part of a move.
func (w *walker) main(c *commit) model.Step {
	main := c.main
	if main.Kind != model.StepDrop {
		main.Code = w.p.Board[main.From]
	}
	return main
}

func (w *walker) commit(c *commit, l *model.MoveList) {
	mv, main := c.move, w.main(c)
	if main.Kind != model.StepDrop {
		mv.Code = main.Code
	}
	w.scratch = w.record.steps(w.scratch[:0], main, c.promote)
	w.steps += len(w.scratch)
	if len(w.scratch) > 0 {
		if plain(w.scratch, &mv) {
			w.scratch = w.scratch[:0]
		}
		l.Append(mv, w.scratch)
	}
}

// spendAfter forgets what a commit has used up; promotions have a node of their
// own after the last of them that does.
func (w *walker) spendAfter(c *commit) {
	if c.promote < 0 {
		w.spend()
	}
}

// strikesNow reports whether the move of an add that comes now would attack a
// target. One that does nothing is no move.
func (w *walker) strikesNow(main *model.Step, promotes bool, target model.Square) bool {
	return w.record.does(main, promotes) && (main.To == target || stepsReach(w.record.cascades, target) || stepsReach(w.record.captures, target))
}

// spend forgets what an add has used up.
func (w *walker) spend() {
	w.record.clear()
	if w.m.Options.DiscardCascades {
		w.record.cascades = w.record.cascades[:0]
	}
}
