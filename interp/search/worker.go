package search

import (
	"sync/atomic"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
	"zog/interp/search/eval"
)

// A worker is one thread of a search: its own line of positions with the
// running evaluation, and what it has learnt about the order of moves. Nothing
// is allocated while it searches.
type worker struct {
	s        *Searcher
	m        *model.Model
	camps    *camps
	campAt   []int8          // by turn: whose move it is then
	exec     interp.Executor // lists moves in the order that is quickest
	able     abilities       // of exec
	last     *fast.LastMoves // that make a difference, nil if any may
	board    *eval.Board
	judge    judge
	values   []int32    // by code
	owners   []int16    // by code
	foresees bool       // able.foresee tells which moves can't be check
	tailed   []bool     // by code: its plain moves may set attributes
	prizes   [2][]int32 // by camp and code: what a plain capture of it gains
	baits    [2][]bait  // by camp: codes whose capture gains something, the most first

	effects eval.Effects // scratch
	steps   []model.Step // scratch
	calm    []fast.Plain // scratch
	prey    []uint64     // scratch

	frames []*frame // by ply from the root
	ply    int
	depth  int // of the iteration under way

	path path
	root []rootMove // the moves of the root, best first
	hist []int16    // by code and square: how often such a move has been good
	next []moveKey  // by code and square of the last move: the answer that was good

	nodes     int64
	settleBy  int64 // nodes at which the quiescence at hand is given up
	nodeLimit int64
	published atomic.Int64 // nodes, for others to read
}

// A frame is what a worker keeps of one ply of its line.
type frame struct {
	pos      model.Position
	all      model.MoveList    // the legal moves, once they are listed
	taking   model.MoveList    // those of them that take, promote or are otherwise special
	harvest  fast.Harvest      // and the others
	plain    model.MoveList    // one that has been resolved without listing any
	drawn    model.MoveList    // one of the others, written out
	kills    [2]model.MoveList // the killers that are moves here, one each
	killRefs [2]ref            // and their names, noRef of one that is none
	loose    model.MoveList    // the moves of which some may be illegal, where they are listed so
	listed   bool
	loosely  int8        // whether they are: 1 yes, 0 no, -1 not asked
	shared   bool        // the moves are shared out between taking and harvest
	order    []scored    // the moves that have been rated, as order.go does
	stage    stage       // of rating them
	calm     []int64     // keys of quiet moves that are taken into it one by one
	taken    int         // of them
	quiet    bool        // moves that gain nothing count too
	hash     *model.Move // of the transposition table, nil if there is none
	hashRef  ref
	effects  eval.Effects // what the move that led on from here did to the board
	saved    eval.Saved   // the evaluation before it
	killers  [2]moveKey
	slot     int32      // code and square of the move that led on from here, for history and answers; -1 for none
	walks    bool       // that move is a piece that goes to another square, and sets attributes at most
	stir     model.Stir // the goals that the move that led here may have brought about
	camp     int8       // to move
	chance   bool       // a random player is to move
	checked  int8       // whether the side to move is in check: 1 yes, 0 no, -1 not asked
	static   Score
	rest     rest  // of the evaluation, as known here or one ply before
	worth    share // of the position to each player, for max^n
	skip     bool  // no null move here
	pv       []ref // principal variation from here
}

func newWorker(s *Searcher, thread int) *worker {
	exec := s.executor(thread)
	w := &worker{s: s, m: s.m, exec: quickest(exec), able: abilitiesOf(exec), board: s.eval.NewBoard()}
	if s.m.UsesLast && w.able.recalls != nil {
		w.last = w.able.recalls.LastMoves()
	}
	codes := s.m.Codes()
	w.values, w.owners = make([]int32, codes), make([]int16, codes)
	for c := 1; c < codes; c++ {
		w.values[c] = s.eval.Value(model.Code(c))
		w.owners[c] = int16(s.m.OwnerOf(model.Code(c)))
	}
	w.tailed, w.prey = make([]bool, codes), make([]uint64, s.m.Words)
	for c := 1; c < codes; c++ {
		w.tailed[c] = s.m.Types[s.m.TypeOf(model.Code(c))].Attrs != 0
	}
	w.foresees = s.traits.strict && w.able.foresee != nil
	for range maxPly + 2 {
		w.frames = append(w.frames, &frame{pv: make([]ref, 0, maxPly+2)})
	}
	w.hist = make([]int16, codes*len(s.m.Squares))
	w.next = make([]moveKey, codes*len(s.m.Squares))
	return w
}

func (w *worker) owner(c model.Code) int { return int(w.owners[c]) }

// load puts the worker at the end of a line of play.
func (w *worker) load(play *interp.Play, c *camps) {
	w.camps = c
	w.ply, w.nodes = 0, 0
	w.published.Store(0)
	play.Pos().Copy(&w.frames[0].pos)
	w.reckonPrizes()
	w.judge.reset()
	w.frames[0].rest, w.frames[0].stir = rest{}, model.Anything
	w.board.Weigh(c.weights())
	w.board.Set(w.pos())
	w.path.reset()
	for i := range play.Len() + 1 {
		w.path.push(play.At(i).Hash)
	}
	for i := range w.frames {
		w.frames[i].killers = [2]moveKey{}
		w.frames[i].skip = false
	}
	for i := range w.hist {
		w.hist[i] /= 4
	}
	w.campAt = w.campAt[:0]
	for i := range w.m.Turns {
		w.campAt = append(w.campAt, c.of[w.m.Turns[i].Player])
	}
	w.frames[0].enter(w.campAt[w.pos().Turn])
}

// pos is the position now.
func (w *worker) pos() *model.Position { return &w.frames[w.ply].pos }

// me is the player to move.
func (w *worker) me() int { return w.m.Turns[w.pos().Turn].Player }

// list returns the legal moves of the position now.
func (w *worker) list() []model.Move {
	f := w.frames[w.ply]
	if !f.listed {
		w.exec.Moves(&f.pos, &f.all)
		f.listed = true
	}
	return f.all.Moves
}

// loosen lists the moves of the position now whose legality is looked at only
// when they are tried. It reports false where that is not possible, or needless.
func (w *worker) loosen() bool {
	f := w.frames[w.ply]
	if f.loosely < 0 {
		f.loosely = 0
		if w.able.delays != nil && !w.s.traits.compulsory && w.able.delays.Loose(&f.pos, &f.loose) {
			f.loosely = 1
		}
	}
	return f.loosely == 1
}

// listAny lists the moves of the position now, loosely if possible.
func (w *worker) listAny() []model.Move {
	if w.loosen() {
		return w.frames[w.ply].loose.Moves
	}
	return w.list()
}

// countLegal counts the moves listed loosely that are legal, up to a number.
func (w *worker) countLegal(most int) int {
	f, n := w.frames[w.ply], 0
	for i := range f.loose.Moves {
		if w.able.delays.Legal(&f.pos, &f.loose.Moves[i]) {
			if n++; n == most {
				break
			}
		}
	}
	return n
}

// illegal reports whether a move that has been listed loosely is.
func (w *worker) illegal(c *scored, mv *model.Move) bool {
	f := w.frames[w.ply]
	return f.loosely == 1 && c.place()&allBit != 0 && !w.able.delays.Legal(&f.pos, mv)
}

// gather shares the moves of the position now out between the taking moves of
// the frame and its harvest. It reports false where the executor can't.
func (w *worker) gather() bool {
	f := w.frames[w.ply]
	if !f.shared && w.able.gathers != nil {
		f.shared = w.able.gathers.Gather(&f.pos, &f.taking, &f.harvest)
	}
	return f.shared
}

// inCheck reports whether a royal piece of the side to move is attacked.
func (w *worker) inCheck() bool {
	f := w.frames[w.ply]
	if f.checked < 0 {
		f.checked = 0
		if w.m.HasRoyal[w.m.Turns[f.pos.Turn].As] && w.exec.Checked(&f.pos) {
			f.checked = 1
		}
	}
	return f.checked == 1
}

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
		w.s.tick()
	}
	return w.s.stop.Load() || w.nodeLimit > 0 && w.nodes > w.nodeLimit
}
