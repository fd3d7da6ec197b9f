package search

import (
	"math"

	"zog/interp/fast"
	"zog/interp/model"
)

// A moveKey tells moves apart well enough to recognise one in another
// position: what moves, whence, whither, and what becomes of it, but for its
// attributes.
type moveKey uint64

func keyOf(mv *model.Move) moveKey {
	k := moveKey(uint16(mv.From))<<48 | moveKey(uint16(mv.To))<<32 | moveKey(mv.Code)<<16 | moveKey(mv.Kind+1)<<12
	if mv.Partial {
		k |= 1 << 11
	}
	if n := len(mv.Steps); n > 0 && mv.Steps[n-1].Kind != model.StepAttr {
		last := &mv.Steps[n-1]
		k ^= moveKey(uint16(last.Kind+1)<<7 ^ uint16(last.Arg) ^ uint16(last.To)<<3&0x7ff)
	}
	return k
}

// keyOfCalm is the key of a move of the harvest.
func keyOfCalm(q *fast.Plain) moveKey {
	kind := model.Displace
	if q.From == model.NoSquare {
		kind = model.Drop
	}
	return moveKey(uint16(q.From))<<48 | moveKey(uint16(q.To))<<32 | moveKey(q.Code)<<16 | moveKey(kind+1)<<12
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
	quietBit = 1 << 30 // in none: a quiet move of the harvest; neither bit: in that of taking moves

	hashPlace   = quietBit - 1  // the move of the transposition table
	killerPlace = hashPlace - 2 // the first killer; the second follows

	maxTurn = 1<<(30-refBits) - 1 // the place of a quiet move is its number as a ref and, above it, its turn in the harvest
)

func newScored(rank, gain int32, place uint32) scored {
	return scored{key: int64(rank)<<placeBits | int64(^place), gain: gain}
}

func (c *scored) rank() int32    { return int32(c.key >> placeBits) }
func (c *scored) place() uint32  { return ^uint32(c.key) }
func (c *scored) rerank(r int32) { c.key = int64(r)<<placeBits | c.key&placeMask }
func (c *scored) winning() bool  { r := c.rank(); return r >= rankWinning && r < rankHash }

// ordered returns a move of the frame's order.
func (w *worker) ordered(f *frame, c *scored) *model.Move {
	switch place := c.place(); {
	case place&allBit != 0:
		return &f.every()[place&^allBit]
	case place&quietBit != 0:
		return w.plainMove(f, &f.drawn, ref(place&refNumber))
	case place == hashPlace:
		return f.hash
	case place >= killerPlace:
		return &f.kills[place-killerPlace].Moves[0]
	default:
		return &f.taking.Moves[place]
	}
}

// every returns the list of all moves that the order is made of.
func (f *frame) every() []model.Move {
	if f.loosely == 1 {
		return f.loose.Moves
	}
	return f.all.Moves
}

// refOf names a move of the frame's order.
func (w *worker) refOf(f *frame, c *scored) ref {
	switch place := c.place(); {
	case place&allBit != 0:
		return w.refTo(&f.every()[place&^allBit], refListed, int(place&^allBit))
	case place&quietBit != 0:
		return refPlain | ref(place&refNumber)
	case place == hashPlace:
		return f.hashRef
	case place >= killerPlace:
		return f.killRefs[place-killerPlace]
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
	f := w.frames[w.ply]
	f.order, f.stage, f.quiet = f.order[:0], stageHash, true
	f.calm, f.taken = f.calm[:0], 0
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
	f := w.frames[w.ply]
	for {
		if f.taken < len(f.calm) {
			return f.insert(i, f.calmest())
		}
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
			w.rate(w.listAny(), allBit, f.quiet)
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

// calmest takes the best of the quiet moves that are left.
func (f *frame) calmest() int64 {
	left := f.calm[f.taken:]
	at, top := 0, left[0]
	for i, key := range left {
		if key > top {
			at, top = i, key
		}
	}
	left[0], left[at] = top, left[0]
	f.taken++
	return top
}

// insert puts a quiet move in its place in the order.
func (f *frame) insert(i int, key int64) *scored {
	c := scored{key: key}
	f.order = append(f.order, c)
	last := len(f.order) - 1
	f.order[i], f.order[last] = c, f.order[i]
	return &f.order[i]
}

// dropQuiet leaves out all moves from number i on that gain nothing.
func (w *worker) dropQuiet(i int) {
	f := w.frames[w.ply]
	f.quiet, f.calm = false, f.calm[:0]
	kept := f.order[:min(i, len(f.order))]
	for _, c := range f.order[len(kept):] {
		if c.gain != 0 {
			kept = append(kept, c)
		}
	}
	f.order = kept
}

// leaveOut takes move number i out of the order.
func (f *frame) leaveOut(i int) {
	last := len(f.order) - 1
	f.order[i] = f.order[last]
	f.order = f.order[:last]
}

// best brings the move with the highest key to the front.
func best(order []scored) *scored {
	at, top := 0, order[0].key
	for i := range order {
		if key := order[i].key; key > top {
			at, top = i, key
		}
	}
	order[0], order[at] = order[at], order[0]
	return &order[0]
}
