package fast

import (
	"math/bits"
	"slices"

	"zog/interp/model"
	"zog/zrf/game"
)

// A sampler draws random moves of turns that no kernel runs without listing
// those of all pieces. Each block of a piece has as many numbers as it can give
// moves, each square on which a kind of piece off the board may be dropped as many as
// it was ever found to have drops; what a number drawn stands for is looked for, for
// which one block is run, and if the number is one of these moves, and no block before
// makes the same one, that is it, else another is drawn: all moves are as likely then.
// Where that takes too many tries all moves are listed. (How many moves a block can give is
// known of graphs of ready moves; of others it is the most that the piece was ever found
// to have of it, which is looked at when its last number is drawn. Until then the moves of
// such a block are a little less likely than others.)
type sampler struct {
	e     *Executor
	turns [][]*level // by turn: what its moves are drawn from, one after the other until there are any
	first []int32    // by code: where its move blocks begin in the next two
	found []int32    // by code and block: the most moves that it was found to have
	names []bool     // the same: it may name another piece as the one that moves
	namer []bool     // by code: some of its blocks may
	unfit bool       // all moves have to be compared, or drops do not tell their square

	pieces  []standing // that are drawn from
	changed bool       // their numbers are no longer right
	tally   tally
	again   model.MoveList // of blocks that may list a move a second time
}

// A level is the moves of a side by blocks of some types, which are drawn from
// together.
type level struct {
	as     int
	want   func(model.MoveType) bool
	cells  [][]numbers      // by code, nil until there is such a piece, and square
	counts [][]int32        // the same: one more than how many numbers there are, 0 where that is not known
	names  bool             // some piece of the side may name another
	drops  []int32          // by type: the most drops on a square
	luck   float64          // the share of numbers drawn of late that were moves
	width  float64          // blocks of the pieces drawn of late
	known  bool             // open is known
	open   [][]model.Square // by type: where it may be dropped
}

const (
	sampleTries  = 8  // before all moves are listed, if there are not more blocks
	sampleWorth  = 3  // blocks that are run at least for what one try takes
	sampleMemory = 64 // numbers drawn
)

func newSampler(e *Executor) *sampler {
	m := e.m
	s := &sampler{e: e, unfit: m.Options.MaximalCaptures != 0, turns: make([][]*level, len(m.Turns))}
	moving := search(func(in *game.Instr) bool { return in.Op == game.OpFrom })
	dropping := search(func(in *game.Instr) bool { return in.Op == game.OpFrom || in.Op == game.OpCascade })
	for t := range m.Types {
		s.unfit = s.unfit || slices.ContainsFunc(m.Types[t].Drops, dropping)
	}
	s.first, s.namer = make([]int32, m.Codes()), make([]bool, m.Codes())
	for c := 1; c < m.Codes(); c++ {
		blocks := m.Types[m.TypeOf(model.Code(c))].Moves
		s.first[c] = int32(len(s.found))
		s.found = append(s.found, ones(len(blocks))...)
		for i := range blocks {
			s.names = append(s.names, moving(blocks[i]))
		}
		s.namer[c] = slices.Contains(s.names[s.first[c]:], true)
	}
	made := make(map[model.Turn][]*level) // turns that differ in who makes them share them
	for i, t := range m.Turns {
		key := model.Turn{As: t.As, MoveType: t.MoveType}
		if made[key] == nil {
			for _, want := range e.gen.pr.wanted(t) {
				made[key] = append(made[key], s.newLevel(t.As, want))
			}
		}
		s.turns[i] = made[key]
	}
	return s
}

func (s *sampler) newLevel(as int, want func(model.MoveType) bool) *level {
	m := s.e.m
	lv := &level{as: as, want: want, cells: make([][]numbers, m.Codes()), counts: make([][]int32, m.Codes()), drops: ones(len(m.Types)), luck: 0.5, width: sampleTries}
	for t := range m.Types {
		lv.names = lv.names || s.namer[m.Code(t, as)]
	}
	return lv
}

func ones(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = 1
	}
	return list
}

// levels returns what to draw from in a turn, nothing where moves can't be drawn so:
// in the middle of a turn, and where a pass is one more move of the highest level that
// has any.
func (s *sampler) levels(p *model.Position, passes int) []*level {
	levels := s.turns[p.Turn]
	if s.unfit || p.Cont != model.NoSquare || passes > 0 && len(levels) > 1 {
		return nil
	}
	return levels
}

// note takes in what share of some numbers were moves.
func (lv *level) note(share float64) { lv.luck += (share - lv.luck) / sampleMemory }

// listed takes in how many moves there were where all of a level have been listed.
func (s *sampler) listed(p *model.Position, lv *level, moves int) {
	if numbers := s.stand(p, lv) + s.count(p, lv); numbers > 0 {
		lv.note(float64(moves) / float64(numbers))
	}
}

// draw draws a legal move of a level, or a pass if that is one more to choose from. It
// returns nil where it has found none, and tries only where it is likely to
// run the lesser part of the blocks. The list is its scratch.
func (s *sampler) draw(p *model.Position, lv *level, rnd *source, passes int, l *model.MoveList) *model.Move {
	drops := s.count(p, lv)
	blocks := float64(model.Count(s.e.m.Owned(p, lv.as)))*lv.width + float64(drops)
	if blocks*lv.luck < sampleWorth {
		return nil
	}
	moves := s.stand(p, lv)
	for tries := max(sampleTries, int(blocks)); tries > 0 && moves+drops > 0; tries-- {
		high, _ := bits.Mul64(rnd.next(), uint64(moves+drops+passes))
		var mv *model.Move
		switch n := int(high); {
		case n < moves:
			mv = s.tryMove(p, lv, n, l)
		case n < moves+drops:
			mv = s.tryDrop(p, lv, n-moves, l)
		default:
			l.Reset()
			l.Append(model.PassMove(), nil)
			return &l.Moves[0]
		}
		if mv != nil && s.e.Legal(p, mv) {
			lv.note(1)
			return mv
		}
		if s.unfit || s.e.Fault() != nil {
			return nil
		}
		lv.note(0)
		if s.changed {
			moves, drops = s.stand(p, lv), s.count(p, lv)
		}
	}
	return nil
}

// weighs reports whether how many moves are alike weighs: for random players.
func (s *sampler) weighs(p *model.Position) bool {
	return s.e.m.Players[s.e.m.Turns[p.Turn].Player].Random
}

// count returns how many numbers drops have.
func (s *sampler) count(p *model.Position, lv *level) int {
	n := 0
	for t, squares := range s.open(lv) {
		if len(squares) > 0 && s.e.m.OffCount(p, lv.as, t) > 0 {
			n += len(squares) * int(lv.drops[t])
		}
	}
	return n
}

// open returns, by type, where pieces may be dropped.
func (s *sampler) open(lv *level) [][]model.Square {
	m := s.e.m
	if lv.known {
		return lv.open
	}
	lv.known = true
	for typ := range m.Types {
		for i, squares := range s.e.gen.pr.openTo(m.Code(typ, lv.as)) {
			if !lv.want(m.Types[typ].Drops[i].MoveType) || len(squares) == 0 {
				continue
			}
			if lv.open == nil {
				lv.open = make([][]model.Square, len(m.Types))
			}
			lv.open[typ] = append(lv.open[typ], squares...)
		}
	}
	for typ := range lv.open {
		slices.Sort(lv.open[typ])
		lv.open[typ] = slices.Compact(lv.open[typ])
	}
	return lv.open
}
