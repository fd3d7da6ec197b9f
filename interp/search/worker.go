package search

import (
	"sync/atomic"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search/eval"
)

// A worker is one thread of a search: its own line of play with the running
// evaluation, and what it has learnt about the order of moves. Nothing is
// allocated while it searches.
type worker struct {
	s       *Searcher
	m       *model.Model
	camps   *camps
	exec    interp.Executor
	attacks attacker // exec, if it can tell
	takes   taker    // exec, if it can
	play    *interp.Play
	board   *eval.Board
	values  []int32 // by code
	owners  []int16 // by code

	effects eval.Effects // scratch

	frames []frame // by ply from the root
	ply    int
	depth  int // of the iteration under way

	path []uint64        // hashes of all positions of the line, the game's own first
	seen [seenSize]uint8 // how many positions of the path fall on each slot
	root []rootMove      // the moves of the root, best first
	hist []int16         // by code and square: how often such a move has been good
	next []moveKey       // by code and square of the last move: the answer that was good

	nodes     int64
	nodeLimit int64
	published atomic.Int64 // nodes, for others to read
}

const seenSize = 1 << 12

// A frame is what a worker keeps of one ply of its line.
type frame struct {
	order   []scored       // the moves here, as order.go rates them
	effects eval.Effects   // what the move that led on from here did to the board
	taking  model.MoveList // moves that quiescence looks at
	killers [2]moveKey
	played  moveKey // the move that led on from here
	slot    int32   // its code and square, for history and answers; -1 for none
	camp    int8    // to move
	chance  bool    // a random player is to move
	checked int8    // whether the side to move is in check: 1 yes, 0 no, -1 not asked
	static  Score
	worth   share    // of the position to each player, for max^n
	skip    bool     // no null move here
	pv      []uint16 // principal variation from here, moves by number
}

func newWorker(s *Searcher, thread int) *worker {
	w := &worker{s: s, m: s.m, exec: s.executor(thread), board: s.eval.NewBoard()}
	w.attacks, _ = w.exec.(attacker)
	w.takes, _ = w.exec.(taker)
	codes := s.m.Codes()
	w.values, w.owners = make([]int32, codes), make([]int16, codes)
	for c := 1; c < codes; c++ {
		w.values[c] = s.eval.Value(model.Code(c))
		w.owners[c] = int16(s.m.OwnerOf(model.Code(c)))
	}
	w.frames = make([]frame, maxPly+2)
	for i := range w.frames {
		w.frames[i].pv = make([]uint16, 0, maxPly+2)
	}
	w.hist = make([]int16, codes*len(s.m.Squares))
	w.next = make([]moveKey, codes*len(s.m.Squares))
	return w
}

func (w *worker) owner(c model.Code) int { return int(w.owners[c]) }

// A lister is an executor that can list moves sooner if their order does not
// matter, as it does not to a search.
type lister interface {
	interp.Executor
	List(p *model.Position, l *model.MoveList)
}

// A taker is an executor that can leave out the plain moves to empty squares,
// which quiescence does not look at. It reports false where it can't.
type taker interface {
	ListTaking(p *model.Position, l *model.MoveList) bool
}

// unordered is an executor whose moves come in the order that is quickest.
type unordered struct{ lister }

func (u unordered) Moves(p *model.Position, l *model.MoveList) { u.List(p, l) }

// quickest returns the executor, in its unordered form if it has one.
func quickest(e interp.Executor) interp.Executor {
	if l, ok := e.(lister); ok {
		return unordered{l}
	}
	return e
}

// load puts the worker at the end of a line of play.
func (w *worker) load(play *interp.Play, c *camps) {
	w.camps = c
	w.play = interp.NewPlayWith(w.m, play.At(0), quickest(w.exec))
	for _, mv := range play.History() {
		w.play.Do(mv)
	}
	w.ply, w.nodes = 0, 0
	w.published.Store(0)
	w.board.Weigh(c.weights())
	w.board.Set(w.play.Pos())
	w.path = w.path[:0]
	for i := range play.Len() + 1 {
		w.path = append(w.path, w.play.At(i).Hash)
	}
	clear(w.seen[:])
	for _, h := range w.path {
		w.seen[h%seenSize]++
	}
	for i := range w.frames {
		w.frames[i].killers = [2]moveKey{}
		w.frames[i].skip = false
	}
	for i := range w.hist {
		w.hist[i] /= 4
	}
	w.enter()
}

// enter fills the frame of the position just reached.
func (w *worker) enter() {
	f := &w.frames[w.ply]
	player := w.m.Turns[w.play.Pos().Turn].Player
	f.camp = w.camps.of[player]
	f.chance = f.camp == noCamp
	if f.chance {
		f.camp = campA
	}
	f.checked = -1
	f.pv = f.pv[:0]
}

// me is the player to move.
func (w *worker) me() int { return w.m.Turns[w.play.Pos().Turn].Player }

// do plays a move and brings the evaluation along.
func (w *worker) do(mv *model.Move) {
	f := &w.frames[w.ply]
	f.played, f.slot = keyOf(mv), -1
	if mv.Kind != model.Pass {
		f.slot = int32(mv.Code)*int32(len(w.m.Squares)) + int32(mv.To)
	}
	f.effects.Find(w.m, w.play.Pos(), mv)
	w.play.Do(*mv)
	after := w.play.Pos()
	for i := range f.effects.Changes {
		if c := &f.effects.Changes[i]; c.Now != c.Old {
			w.board.Change(c.Square, c.Old, c.Now)
		}
	}
	w.ply++
	w.path = append(w.path, after.Hash)
	w.seen[after.Hash%seenSize]++
	w.enter()
}

// undo takes the last move back.
func (w *worker) undo() {
	h := w.path[len(w.path)-1]
	w.seen[h%seenSize]--
	w.path = w.path[:len(w.path)-1]
	w.ply--
	w.play.Undo()
	f := &w.frames[w.ply]
	for i := len(f.effects.Changes) - 1; i >= 0; i-- {
		if c := &f.effects.Changes[i]; c.Now != c.Old {
			w.board.Change(c.Square, c.Now, c.Old)
		}
	}
}

// repeated reports whether the position has been on the line before, in the
// same turn of the same player.
func (w *worker) repeated() bool {
	n := len(w.path) - 1
	h := w.path[n]
	if w.seen[h%seenSize] < 2 {
		return false
	}
	for i := n - 1; i >= 0; i-- {
		if w.path[i] == h {
			return true
		}
	}
	return false
}

// inCheck reports whether a royal piece of the side to move is attacked.
func (w *worker) inCheck() bool {
	f := &w.frames[w.ply]
	if f.checked < 0 {
		f.checked = 0
		if w.m.HasRoyal[w.m.Turns[w.play.Pos().Turn].As] && w.play.Checked() {
			f.checked = 1
		}
	}
	return f.checked == 1
}

// evaluate is the static score for the camp to move.
func (w *worker) evaluate() Score {
	s := Score(w.board.Score(w.play.Pos(), w.me()))
	if mobile := Score(w.s.eval.Mobile()); mobile != 0 {
		s += mobile * w.mobility()
	}
	s = min(max(s, -maxStatic), maxStatic)
	return w.sided(s)
}

// mobility is how many more legal moves camp A has than camp B, in a game
// where the two sides take strict turns.
func (w *worker) mobility() Score {
	if !w.s.traits.strict {
		return 0
	}
	mine := len(w.play.Moves())
	w.play.Do(nullMove)
	theirs := len(w.play.Moves())
	w.play.Undo()
	return w.sided(Score(mine - theirs))
}

// nullMove passes, whether the rules allow it or not.
var nullMove = model.Move{Kind: model.Pass, From: model.NoSquare, To: model.NoSquare}

// sided turns a score for camp A into one for the camp to move.
func (w *worker) sided(s Score) Score {
	if w.frames[w.ply].camp == campB {
		return -s
	}
	return s
}

// stopped reports whether the search must end, and counts the node.
func (w *worker) stopped() bool {
	w.nodes++
	if w.nodes&255 == 0 {
		w.published.Store(w.nodes)
	}
	return w.s.stop.Load() || w.nodeLimit > 0 && w.nodes > w.nodeLimit
}
