package legal

import "zog/interp/model"

// dedup drops repeated moves, keeping the first. Long lists go through a small
// open hash table, whose memory is kept.
type dedup struct {
	table []int32 // 1 + index into the kept moves
}

const shortList = 24

func (d *dedup) filter(l *model.MoveList) {
	if len(l.Moves) <= shortList {
		d.filterShort(l)
		return
	}
	size := 64
	for size < 2*len(l.Moves) {
		size *= 2
	}
	if len(d.table) < size {
		d.table = make([]int32, size)
	}
	table := d.table[:size]
	clear(table)
	kept := l.Moves[:0]
	for i := range l.Moves {
		mv := l.Moves[i]
		h := slot(&mv) & (size - 1)
		for table[h] != 0 && !kept[table[h]-1].Equal(&mv) {
			h = (h + 1) & (size - 1)
		}
		if table[h] == 0 {
			kept = append(kept, mv)
			table[h] = int32(len(kept))
		}
	}
	l.Moves = kept
}

func (d *dedup) filterShort(l *model.MoveList) {
	kept := l.Moves[:0]
next:
	for i := range l.Moves {
		for k := range kept {
			if kept[k].Equal(&l.Moves[i]) {
				continue next
			}
		}
		kept = append(kept, l.Moves[i])
	}
	l.Moves = kept
}

func slot(mv *model.Move) int {
	h := uint32(mv.From)*0x9e3779b1 ^ uint32(mv.To)*0x85ebca6b ^ uint32(mv.Code)*0xc2b2ae35 ^ uint32(len(mv.Steps))
	for i := range mv.Steps {
		s := &mv.Steps[i]
		h = h*31 + uint32(s.To) + uint32(s.Arg)<<8 + uint32(s.Kind)<<20
	}
	h ^= h >> 15
	return int(h * 0x2c1b3c6d >> 3)
}
