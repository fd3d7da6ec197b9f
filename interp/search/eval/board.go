package eval

import "zog/interp/model"

// A Board keeps the evaluation of one line of play up to date. It belongs to
// one goroutine. Whoever plays a move tells it each square that changed, and
// takes the changes back in reverse; or saves what all changes of a move have
// done away with, and restores it.
type Board struct {
	e        *Evaluator
	players  []standing  // by player
	two      [2]standing // where those of most games are: they are copied at once
	tallies  []tally     // by pattern
	material int32       // of all players
	weights  []float32   // by player: its factor in the score

	scene  scene       // of the position judged
	base   *structure  // the same
	known  []structure // by key
	flight flight      // scratch, where pieces flee
}

// A standing is what one player has on the board.
type standing struct {
	mid, end int32        // placement sums
	patterns int32        // worth of the patterns under way
	heavy    int32        // pieces that can fend for themselves
	royal    model.Square // where a royal piece stands, NoSquare if there is none
}

// A placed is what a piece on a square is worth: while the board is full, and
// when it has emptied.
type placed struct{ mid, end int16 }

// A trait is what the board has to know of a code, together so that it is
// found together.
type trait struct {
	placed   []placed // by square
	material int32    // nothing where it is royal
	heavy    int32    // 1 or nothing
	owner    int16
	royal    bool
}

// NewBoard returns a board that must be Set before use.
func (e *Evaluator) NewBoard() *Board {
	b := &Board{
		e: e, tallies: make([]tally, len(e.lines.list)),
		weights: make([]float32, len(e.m.Players)), scene: e.newScene(), known: make([]structure, structures),
	}
	if b.players = b.two[:]; len(e.m.Players) > len(b.two) {
		b.players = make([]standing, len(e.m.Players))
	}
	b.players = b.players[:len(e.m.Players)]
	for _, set := range []*[]uint64{&b.flight.all, &b.flight.seen, &b.flight.edge, &b.flight.next} {
		*set = make([]uint64, e.m.Words)
	}
	return b
}

// Weigh sets the factor of each player's standing in the score.
func (b *Board) Weigh(w []float32) { copy(b.weights, w) }

// Set starts afresh from a position.
func (b *Board) Set(p *model.Position) {
	for i := range b.players {
		b.players[i] = standing{royal: model.NoSquare}
	}
	clear(b.tallies)
	b.material = 0
	for sq, c := range p.Board {
		if c != 0 {
			b.Change(model.Square(sq), 0, c)
		}
	}
}

// Change says that what stands on a square is now another code (0: nothing).
func (b *Board) Change(sq model.Square, old, now model.Code) {
	if old != 0 {
		b.put(sq, old, -1)
	}
	if now != 0 {
		b.put(sq, now, 1)
	}
	if len(b.tallies) > 0 {
		b.retally(sq, old, now)
	}
}

// Take takes in the changes that a move makes.
func (b *Board) Take(changes []Change) {
	for i := range changes {
		if c := &changes[i]; c.Now != c.Old {
			b.Change(c.Square, c.Old, c.Now)
		}
	}
}

// Simple reports whether Shift and Restore will do without changes.
func (b *Board) Simple() bool { return len(b.tallies) == 0 && b.e.piles == nil }

// Shift says that a piece has gone from one square to another, where it took
// what was there (0: nothing). Only on Simple boards.
func (b *Board) Shift(c model.Code, from, to model.Square, taken model.Code) {
	if from == to {
		return
	}
	if taken != 0 {
		b.put(to, taken, -1)
	}
	t := &b.e.traits[c]
	s, old, now := &b.players[t.owner], &t.placed[from], &t.placed[to]
	s.mid += int32(now.mid) - int32(old.mid)
	s.end += int32(now.end) - int32(old.end)
	if t.royal {
		s.royal = to
	}
}

func (b *Board) put(sq model.Square, c model.Code, n int32) {
	t := &b.e.traits[c]
	s, at := &b.players[t.owner], &t.placed[sq]
	s.mid += n * int32(at.mid)
	s.end += n * int32(at.end)
	s.heavy += n * t.heavy
	b.material += n * t.material
	if t.royal {
		s.crown(sq, n)
	}
	if b.e.piles != nil {
		b.heap(sq, c, n)
	}
}

// crown says that a royal piece comes to a square (n is 1) or goes (-1).
func (s *standing) crown(sq model.Square, n int32) {
	if n > 0 {
		s.royal = sq
	} else if s.royal == sq {
		s.royal = model.NoSquare
	}
}

// A Saved is the state of a board before a move. Its memory is reused.
type Saved struct {
	two      [2]standing
	players  []standing // where there are more
	material int32
}

// Save keeps the state of the board.
func (b *Board) Save(s *Saved) {
	s.two, s.material = b.two, b.material
	if len(b.players) > len(b.two) {
		s.players = append(s.players[:0], b.players...)
	}
}

// Restore takes changes back that have been made since the state was saved.
func (b *Board) Restore(s *Saved, changes []Change) {
	if len(b.tallies) > 0 {
		for i := len(changes) - 1; i >= 0; i-- {
			c := &changes[i]
			b.retally(c.Square, c.Now, c.Old)
		}
	}
	b.two, b.material = s.two, s.material
	if len(b.players) > len(b.two) {
		copy(b.players, s.players)
	}
}

// retally brings the patterns through a square up to date.
func (b *Board) retally(sq model.Square, old, now model.Code) {
	ps := &b.e.lines
	for i := range ps.at[sq] {
		pl := &ps.at[sq][i]
		p, t := &ps.list[pl.pattern], &b.tallies[pl.pattern]
		before := ps.score(p, *t)
		if old != 0 {
			if pl.fits(old) {
				t.have--
			} else {
				t.blocked--
			}
		}
		if now != 0 {
			if pl.fits(now) {
				t.have++
			} else {
				t.blocked++
			}
		}
		b.players[p.player].patterns += ps.score(p, *t) - before
	}
}

// Strong reports whether a player has several pieces that can fend for
// themselves, so that it is unlikely to be glad of not having to move: one
// alone may have no good square to go to.
func (b *Board) Strong(player int) bool { return b.players[player].heavy > 1 }

// Score is the worth of the position: each player's standing times its
// weight. mover, who is to move, has a little of the initiative.
func (b *Board) Score(p *model.Position, mover int) int32 {
	return b.Rough(p, mover) + b.Light(p) + b.Heavy(p)
}

// roughAny is Rough of any game; that of duels is in duel.go.
func (b *Board) roughAny(p *model.Position, mover int) int32 {
	full, sum := b.fullness(), float32(0)
	for i, w := range b.weights {
		if w == 0 {
			continue
		}
		v := b.players[i].placed(full)
		if i == mover {
			v += b.e.turn
		}
		sum += w * float32(v)
	}
	if b.e.m.UsesOff {
		sum += b.hands(p)
	}
	return int32(sum)
}

// Light is the part of the score that follows from where light pieces and runners
// stand, and what is beside royal ones. Of what Rough leaves out it is found the
// sooner, and changes the most.
func (b *Board) Light(p *model.Position) int32 {
	switch {
	case !b.e.looks() && !b.e.royal.any:
		return 0
	case b.e.duel:
		return b.lightDuel(p)
	}
	full, sum := b.fullness(), float32(0)
	if b.e.looks() {
		b.look(p)
	}
	for i, w := range b.weights {
		if w != 0 {
			sum += w * float32(b.lightly(p, i, full))
		}
	}
	return int32(sum)
}

// looks reports whether scenes say something of the score.
func (e *Evaluator) looks() bool { return e.activity.on || e.runners.on }

// Heavy is the other part, which takes a look at what every piece can do. Light
// has been asked about the same position before.
func (b *Board) Heavy(p *model.Position) int32 {
	if !b.e.activity.on && !b.e.escapes.on {
		return 0
	}
	full, sum := b.fullness(), float32(0)
	for i, w := range b.weights {
		if w != 0 {
			sum += w * float32(b.heavily(p, i, full))
		}
	}
	return int32(sum)
}

// Standing is what one player has, whatever the others have.
func (b *Board) Standing(p *model.Position, player int) int32 {
	b.look(p)
	full := b.fullness()
	return b.players[player].placed(full) + b.lightly(p, player, full) + b.heavily(p, player, full)
}

// fullness is how full of material the board is: 256 as at the start, 0 empty.
func (b *Board) fullness() int32 {
	if b.e.start <= 0 {
		return 256
	}
	return min(256, max(0, int32(int64(b.material)*b.e.share>>32)))
}

// placed is the worth of where a player's pieces stand.
func (s *standing) placed(full int32) int32 {
	return (s.mid*full+s.end*(256-full))>>8 + s.patterns
}

// lightly is what a player's light pieces and runners are worth where they stand,
// and what is beside its royal piece.
func (b *Board) lightly(p *model.Position, player int, full int32) int32 {
	var v int32
	if sq := b.players[player].royal; sq != model.NoSquare {
		v = b.e.cover * b.e.shelter(p, sq, player) * full >> 8
	}
	if b.e.activity.on {
		v += b.contact(player)
	}
	if b.e.runners.on {
		v += b.base.running[player].worth(full)
	}
	return v
}

// heavily is what its other pieces are worth for what they can do.
func (b *Board) heavily(p *model.Position, player int, full int32) int32 {
	var v int32
	if b.e.activity.on {
		v = b.active(p, player, full)
	}
	if b.e.escapes.on {
		v += b.escaping(p, player)
	}
	return v
}

// hands is the worth of the pieces off the board that can still be dropped.
func (b *Board) hands(p *model.Position) float32 {
	var sum float32
	n := len(b.e.m.Types)
	for i, off := range p.Off {
		if off == 0 || !b.e.scarce[i] {
			continue
		}
		player, typ := i/n, i%n
		v := float32(b.e.values[b.e.m.Code(typ, player)]) * float32(b.e.weights.Hand)
		sum += b.weights[player] * v * float32(off)
	}
	return sum
}
