package search

import (
	"math"

	"zog/interp/model"
)

// A moveKey tells moves apart well enough to recognise one in another
// position: what moves, whence, whither, and what becomes of it.
type moveKey uint64

func keyOf(mv *model.Move) moveKey {
	k := moveKey(uint16(mv.From))<<48 | moveKey(uint16(mv.To))<<32 | moveKey(mv.Code)<<16 | moveKey(mv.Kind+1)<<12
	if mv.Partial {
		k |= 1 << 11
	}
	if n := len(mv.Steps); n > 0 {
		last := &mv.Steps[n-1]
		k ^= moveKey(uint16(last.Kind+1)<<7 ^ uint16(last.Arg) ^ uint16(last.To)<<3&0x7ff)
	}
	return k
}

// A scored move: what it gains at once, and a key that sorts by rank and, where
// ranks are equal, by its place in the lists, the first first.
type scored struct {
	key  int64
	gain int32
}

// placeBits is how much of a key is the place of the move, upside down: a bit
// that says which list it is in, and its number there; or one of a few for the
// moves that are in none.
const (
	placeBits = 32
	placeMask = 1<<placeBits - 1

	allBit   = 1 << 31 // in the list of all moves
	quietBit = 1 << 30 // in that of the quiet ones; neither bit: in that of taking moves

	hashPlace   = quietBit - 1  // the move of the transposition table
	killerPlace = hashPlace - 2 // the first killer; the second follows
)

func newScored(rank, gain int32, place uint32) scored {
	return scored{key: int64(rank)<<placeBits | int64(^place), gain: gain}
}

func (c *scored) rank() int32    { return int32(c.key >> placeBits) }
func (c *scored) place() uint32  { return ^uint32(c.key) }
func (c *scored) rerank(r int32) { c.key = int64(r)<<placeBits | c.key&placeMask }
func (c *scored) winning() bool  { r := c.rank(); return r >= rankWinning && r < rankHash }

// ordered returns a move of the frame's order.
func (f *frame) ordered(c *scored) *model.Move {
	switch place := c.place(); {
	case place&allBit != 0:
		return &f.all.Moves[place&^allBit]
	case place&quietBit != 0:
		return &f.calm.Moves[place&^quietBit]
	case place == hashPlace:
		return f.hash
	case place >= killerPlace:
		return &f.kills[place-killerPlace]
	default:
		return &f.taking.Moves[place]
	}
}

// refOf names a move of the frame's order.
func (w *worker) refOf(f *frame, c *scored) ref {
	switch place := c.place(); {
	case place&allBit != 0:
		return w.refTo(&f.all.Moves[place&^allBit], refListed, int(place&^allBit))
	case place&quietBit != 0:
		return quietRef(w.m, &f.calm.Moves[place&^quietBit])
	case place == hashPlace:
		return f.hashRef
	case place >= killerPlace:
		return quietRef(w.m, &f.kills[place-killerPlace])
	default:
		return w.refTo(&f.taking.Moves[place], refTaking, int(place))
	}
}

// plainKey are the bits of the key of a plain move.
const plainKey moveKey = math.MaxUint64 &^ 0xfff

// plain is the plain move that a key of only those bits belongs to.
func (k moveKey) plain() model.Move {
	return model.Move{
		Kind: model.MoveKind(k>>12&15) - 1, From: model.Square(k >> 48), To: model.Square(k >> 32), Code: model.Code(k >> 16),
		ContType: model.AnyType,
	}
}

// Ranks of the kinds of move, far enough apart for the terms within a kind.
const (
	rankHash     = 1 << 30 // the move of the transposition table
	rankWinning  = 1 << 24 // captures and promotions that win material
	rankKiller   = 1 << 22
	rankQuiet    = 0
	rankLosing   = -1 << 24 // captures that lose material
	maxHistory   = 1 << 14
	answerBonus  = 1 << 13 // of the move that answered the last one before
	historyShare = 32
)

// A stage says how far the moves of a node have been rated.
type stage uint8

const (
	stageHash    stage = iota // the move of the transposition table at most
	stageTaking               // those that are more than plain moves to empty squares
	stageKillers              // the killers
	stageAll
)

// floor is by stage the rank above which no move can come that has not been
// rated yet.
var floor = [...]int32{stageHash: rankHash, stageTaking: rankWinning, stageKillers: rankKiller, stageAll: math.MinInt32}

// begin starts the order of a node with the move that the transposition table
// names, if it names one. The others are listed and rated when they are asked
// for: often the first is enough.
func (w *worker) begin(hash ref) {
	f := &w.frames[w.ply]
	f.order, f.stage, f.quiet = f.order[:0], stageHash, true
	f.hashRef, f.hash = noRef, w.resolve(hash)
	if f.hash != nil {
		f.hashRef = hash
		f.order = append(f.order, newScored(rankHash, w.gain(&f.pos, f.hash, f.camp), hashPlace))
	}
}

// pick brings the best of the moves from number i on to its place and returns
// it, nil if there are no more. Moves are rated no sooner than one of them
// could be the best.
func (w *worker) pick(i int) *scored {
	f := &w.frames[w.ply]
	for {
		if i < len(f.order) {
			if c := best(f.order[i:]); c.rank() >= floor[f.stage] {
				return c
			}
		}
		if f.stage == stageAll {
			return nil
		}
		w.rateMore(f)
	}
}

// rateMore goes on to the next stage.
func (w *worker) rateMore(f *frame) {
	switch f.stage {
	case stageHash:
		if !w.gather() {
			f.stage = stageAll
			w.rate(w.list(), allBit, f.quiet)
			return
		}
		f.stage = stageTaking
		w.rate(f.taking.Moves, 0, f.quiet)
	case stageTaking:
		f.stage = stageAll
		if f.quiet {
			f.stage = stageKillers
			w.rateKillers(f)
		}
	case stageKillers:
		f.stage = stageAll
		if f.quiet {
			w.rateCalm(f)
		}
	}
}

// dropQuiet leaves out all moves from number i on that gain nothing.
func (w *worker) dropQuiet(i int) {
	f := &w.frames[w.ply]
	f.quiet = false
	kept := f.order[:min(i, len(f.order))]
	for _, c := range f.order[len(kept):] {
		if c.gain != 0 {
			kept = append(kept, c)
		}
	}
	f.order = kept
}

// best brings the move with the highest key to the front.
func best(order []scored) *scored {
	at := 0
	for i := range order {
		if order[i].key > order[at].key {
			at = i
		}
	}
	order[0], order[at] = order[at], order[0]
	return &order[0]
}

// rate adds the moves of a list to the frame's order: those that gain or lose
// something at once, and if asked to the quiet ones. The move of the
// transposition table is there already.
func (w *worker) rate(moves []model.Move, list uint32, quiet bool) {
	f := &w.frames[w.ply]
	kind, answer := refTaking, moveKey(0)
	if list == allBit {
		kind = refListed
	}
	if quiet {
		answer = w.answer()
	}
	for i := range min(len(moves), refNumber) {
		mv := &moves[i]
		gain := w.gain(&f.pos, mv, f.camp)
		if gain == 0 && !quiet || f.hash != nil && w.refTo(mv, kind, i) == f.hashRef {
			continue
		}
		var rank int32
		if gain != 0 {
			rank = rateCapture(gain, w.values[mv.Code])
		} else {
			rank = w.rateQuiet(mv, answer)
		}
		f.order = append(f.order, newScored(rank, gain, list|uint32(i)))
	}
}

// rateKillers adds the killers that are plain moves of the position.
func (w *worker) rateKillers(f *frame) {
	for i, k := range f.killers {
		f.kills[i].Code = 0
		if k == 0 || i == 1 && k == f.killers[0] || k&^plainKey != 0 {
			continue
		}
		mv := k.plain()
		if !f.harvest.Goes(mv.Code, mv.From, mv.To) || f.hash != nil && quietRef(w.m, &mv) == f.hashRef {
			continue
		}
		f.kills[i] = mv
		f.order = append(f.order, newScored(rankKiller+1-int32(i), 0, killerPlace+uint32(i)))
	}
}

// rateCalm adds the quiet moves that are not there yet.
func (w *worker) rateCalm(f *frame) {
	f.harvest.Quiet(&f.calm)
	answer := w.answer()
	for i := range min(len(f.calm.Moves), refNumber) {
		mv := &f.calm.Moves[i]
		if f.hash != nil && quietRef(w.m, mv) == f.hashRef || f.killed(mv) {
			continue
		}
		f.order = append(f.order, newScored(w.rateQuiet(mv, answer), 0, quietBit|uint32(i)))
	}
}

// killed reports whether a quiet move has been tried as a killer.
func (f *frame) killed(mv *model.Move) bool {
	for i := range f.kills {
		if k := &f.kills[i]; k.Code == mv.Code && k.To == mv.To && k.From == mv.From && len(mv.Steps) == 0 {
			return true
		}
	}
	return false
}

// answer is the move that was good against the last one before.
func (w *worker) answer() moveKey {
	if w.ply > 0 && w.s.has(CounterMoves) {
		if slot := w.frames[w.ply-1].slot; slot >= 0 {
			return w.next[slot]
		}
	}
	return 0
}

// rateGains fills the frame's order with the moves that win something at once
// and leaves the others out. It reports whether there are no others.
func (w *worker) rateGains(moves []model.Move, list uint32) bool {
	f := &w.frames[w.ply]
	f.order = f.order[:0]
	all := len(moves) > 0
	for i := range min(len(moves), refNumber) {
		mv := &moves[i]
		if len(mv.Steps) == 0 && (mv.To == model.NoSquare || f.pos.Board[mv.To] == 0) {
			all = false
			continue
		}
		gain := w.gain(&f.pos, mv, f.camp)
		all = all && gain != 0
		if gain > 0 {
			f.order = append(f.order, newScored(rateCapture(gain, w.values[mv.Code]), gain, list|uint32(i)))
		}
	}
	return all
}

func (w *worker) rateQuiet(mv *model.Move, answer moveKey) int32 {
	f, rank := &w.frames[w.ply], int32(rankQuiet)
	if k := keyOf(mv); k != 0 {
		switch k {
		case f.killers[0]:
			return rankKiller + 1
		case f.killers[1]:
			return rankKiller
		case answer:
			rank += answerBonus
		}
	}
	if mv.Kind == model.Pass || !w.s.has(History) {
		return rank
	}
	return rank + int32(w.hist[int(mv.Code)*len(w.m.Squares)+int(mv.To)])
}

// good records a quiet move that refuted the position, and the quiet moves
// tried before it that did not.
func (w *worker) good(mv *model.Move, tried []scored, depth int) {
	f := &w.frames[w.ply]
	k := keyOf(mv)
	if w.s.has(Killers) && f.killers[0] != k {
		f.killers[1], f.killers[0] = f.killers[0], k
	}
	if w.ply > 0 {
		if slot := w.frames[w.ply-1].slot; slot >= 0 {
			w.next[slot] = k
		}
	}
	bonus := int32(min(depth*depth, 400))
	w.learn(mv, bonus)
	for i := range tried {
		if tried[i].gain == 0 {
			w.learn(f.ordered(&tried[i]), -bonus)
		}
	}
}

// learn moves a history counter towards the bonus's end of its range.
func (w *worker) learn(mv *model.Move, bonus int32) {
	if mv.Kind == model.Pass {
		return
	}
	h := &w.hist[int(mv.Code)*len(w.m.Squares)+int(mv.To)]
	size := bonus
	if size < 0 {
		size = -size
	}
	*h = int16(int32(*h) + historyShare*bonus - int32(*h)*historyShare*size/maxHistory)
}
