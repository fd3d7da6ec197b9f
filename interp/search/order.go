package search

import "zog/interp/model"

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

// placeBits is how much of a key is the place of the move, upside down: bit
// listBit is set for the list of all moves, clear for that of taking moves.
const (
	placeBits = 32
	placeMask = 1<<placeBits - 1
	listBit   = 1 << 31
	hashPlace = 1<<30 - 1 // of the move of the transposition table, in neither list
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
	case place&listBit != 0:
		return &f.all.Moves[place&^listBit]
	case place == hashPlace:
		return f.hash
	default:
		return &f.taking.Moves[place]
	}
}

// refOf names a move of the frame's order.
func (f *frame) refOf(c *scored) ref {
	switch place := c.place(); {
	case place&listBit != 0:
		return refTo(&f.all.Moves[place&^listBit], refListed, int(place&^listBit))
	case place == hashPlace:
		return f.hashRef
	default:
		return refTo(&f.taking.Moves[place], refTaking, int(place))
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
	stageHash  stage = iota // the move of the transposition table at most
	stageGains              // the moves that gain or lose something at once
	stageAll
)

// begin starts the order of a node with the move that the transposition table
// names, if it names one. The others are listed and rated when they are asked
// for: often the first is enough. If sparing, quiet moves are not expected to
// be needed and not listed before they are.
func (w *worker) begin(hash ref, sparing bool) {
	f := &w.frames[w.ply]
	f.order, f.stage, f.quiet, f.sparing = f.order[:0], stageHash, true, sparing
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
			if c := best(f.order[i:]); f.stage == stageAll || c.rank() >= rankWinning {
				return c
			}
		}
		switch f.stage {
		case stageHash:
			if f.sparing && !f.listed && w.listTaking() {
				f.stage = stageGains
				w.rate(f.taking.Moves, 0, true, false)
				continue
			}
			f.stage = stageAll
			w.rate(w.list(), listBit, true, f.quiet)
		case stageGains:
			f.stage = stageAll
			if f.quiet {
				w.rate(w.list(), listBit, false, true)
			}
		default:
			return nil
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

// rate adds moves of a list to the frame's order: those that gain or lose
// something at once, the quiet ones, or both. The move of the transposition
// table is there already.
func (w *worker) rate(moves []model.Move, list uint32, gains, quiet bool) {
	f := &w.frames[w.ply]
	kind, answer := refTaking, moveKey(0)
	if list == listBit {
		kind = refListed
	}
	if quiet {
		answer = w.answer()
	}
	for i := range min(len(moves), refNumber) {
		mv := &moves[i]
		gain := w.gain(&f.pos, mv, f.camp)
		if gain != 0 && !gains || gain == 0 && !quiet || f.hash != nil && refTo(mv, kind, i) == f.hashRef {
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
