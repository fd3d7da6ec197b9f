package one

import (
	"math/bits"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A stream is moves whose targets are found at once, as a set: those of a group
// of the pieces of one code, or the drops of one. Where all moves of a side are
// a few streams and none can be illegal, a random one is drawn without listing
// pieces.
type stream struct {
	bunch bunch // of which the targets are left open
	at    int   // of a group: where the set of its pieces begins in Position.Words
	group *group
	drop  *drop
	plain bool // they do nothing more than a piece coming to a square, an empty one if dropped
	free  bool // of a drop: whatever else is on the board
}

// maxStreams is how many streams are few.
const maxStreams = 8

// newStreams makes the streams of a kernel, none if they would not be all.
func (k *Kernel) newStreams() []stream {
	var list []stream
	if len(k.royal) > 0 {
		return nil
	}
	for i := range k.pieces {
		pc := &k.pieces[i]
		if pc.rest.some() {
			return nil
		}
		for n := range pc.layers {
			y := &pc.layers[n]
			if y.shape != shifts || y.times != 1 {
				return nil
			}
			for m := range y.groups {
				g := &y.groups[m]
				b := bunch{from: int16(g.delta), origin: y.shifted}
				list = append(list, stream{bunch: b, at: pc.at, group: g, plain: g.from.without(pc.always).none()})
			}
		}
	}
	for i := range k.drops {
		if k.drops[i].rest.some() {
			return nil
		}
		d := &k.drops[i]
		b := bunch{from: model.NoSquare, origin: d.origin}
		st := stream{bunch: b, drop: d, plain: !d.attributed && d.listed.none() && !d.jumps.some}
		st.free = st.plain && len(d.brackets)+len(d.shoots) == 0
		list = append(list, st)
	}
	if len(list) > maxStreams {
		return nil
	}
	return list
}

// rollStreams is Roll where all moves are streams.
func (k *Kernel) rollStreams(p *model.Position, random uint64, more int, hashed bool) plan.Roll {
	if len(k.streams) == 1 {
		to := k.targetsOfOne(p, &k.streams[0])
		total := to.count()
		high, _ := bits.Mul64(random, uint64(total+more))
		if n := int(high); n < total {
			return k.playStream(p, &k.streams[0], to.nth(n), hashed)
		}
		return k.rollPass(more)
	}
	k.view(p)
	var to [maxStreams]set
	var ends [maxStreams]int // of the numbers of moves
	total := 0
	for i := range k.streams {
		to[i&(maxStreams-1)] = k.targetsOf(p, &k.streams[i])
		total += to[i&(maxStreams-1)].count()
		ends[i&(maxStreams-1)] = total
	}
	high, _ := bits.Mul64(random, uint64(total+more))
	n := int(high)
	if n >= total {
		return k.rollPass(more)
	}
	at, before := 0, 0
	for i := range k.streams {
		if end := ends[i&(maxStreams-1)]; n >= end {
			at, before = i+1, end
		}
	}
	return k.playStream(p, &k.streams[at], to[at&(maxStreams-1)].nth(n-before), hashed)
}

func (k *Kernel) playStream(p *model.Position, st *stream, sq int, hashed bool) plan.Roll {
	to := model.Square(sq)
	switch {
	case !st.plain:
		return k.play(p, &st.bunch, sq, 0, hashed)
	case st.drop != nil:
		return k.playDrop(p, st.drop, to, hashed)
	}
	return k.playPlain(p, &k.pieces[st.bunch.piece], to-st.bunch.from, to, hashed)
}

// targetsOfOne returns the targets of the only stream, for which little may have
// to be known of a position.
func (k *Kernel) targetsOfOne(p *model.Position, st *stream) set {
	if d := st.drop; st.free && (d.off < 0 || p.Off[d.off] > 0) {
		return d.free.without(k.occupied(p))
	}
	k.view(p)
	return k.targetsOf(p, st)
}

func (k *Kernel) targetsOf(p *model.Position, st *stream) set {
	d := st.drop
	switch {
	case d == nil:
		return k.now.move(st.group, load(p.Words, st.at))
	case d.off >= 0 && p.Off[d.off] == 0:
		var none set
		return none
	}
	return k.dropTargets(p, d)
}

// rollPass gives back a pass, if it is one more to choose from.
func (k *Kernel) rollPass(more int) plan.Roll {
	if more == 0 {
		return plan.Roll{}
	}
	k.found.drawn = model.PassMove()
	return plan.Roll{Found: true, Move: &k.found.drawn}
}
