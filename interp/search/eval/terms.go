package eval

import "zog/interp/model"

// Terms is the evaluation of a position, term by term.
type Terms struct {
	Players []string `json:"players"`
	Terms   []Term   `json:"terms"`
}

// A Term is one part of the evaluation, in hundredths, for every player.
type Term struct {
	Name     string `json:"name"`
	ByPlayer []int  `json:"value"`
	Reason   string `json:"reason"`
}

// Terms spells the evaluation of a position out. The terms of a player add up
// to its standing, but for roundings.
func (e *Evaluator) Terms(p *model.Position) Terms {
	b := e.NewBoard()
	b.Set(p)
	full := b.fullness()
	b.look(p)
	var t Terms
	for _, pl := range e.m.Players {
		t.Players = append(t.Players, pl.Name)
	}
	add := func(name, reason string, value func(player int) int32) {
		term := Term{Name: name, Reason: reason, ByPlayer: make([]int, len(e.m.Players))}
		any := false
		for i := range term.ByPlayer {
			term.ByPlayer[i] = int(value(i))
			any = any || term.ByPlayer[i] != 0
		}
		if any {
			t.Terms = append(t.Terms, term)
		}
	}
	for _, from := range placers() {
		one := e.placedFor(from)
		add(from.name, from.reason, func(i int) int32 { return one.stands(p, i, full) })
	}
	add("patterns", "configurations asked for by the goals, by what they still lack", func(i int) int32 { return b.players[i].patterns })
	add("shelter", "friends beside the royal piece, less enemies there", func(i int) int32 {
		s := &b.players[i]
		if s.royal == model.NoSquare {
			return 0
		}
		return e.cover * e.shelter(p, s.royal, i) * full >> 8
	})
	if e.activity.on {
		add("activity", "squares controlled, threats, pressure on royal pieces", func(i int) int32 { return b.contact(i) + b.active(p, i, full) })
	}
	if e.runners.on {
		add("runners", "pieces on their way to promotion that no other can stop", func(i int) int32 { return b.base.running[i].worth(full) })
	}
	if e.escapes.on {
		add("escape", "the way of a piece that wins by coming to a square", func(i int) int32 { return b.escaping(p, i) })
	}
	add("hand", "pieces off the board that can be dropped", func(i int) int32 {
		for k := range b.weights {
			b.weights[k] = 0
		}
		b.weights[i] = 1
		if !e.m.UsesOff {
			return 0
		}
		return int32(b.hands(p))
	})
	add("turn", "being to move", func(i int) int32 {
		if e.m.Turns[p.Turn].Player == i {
			return int32(e.weights.Turn)
		}
		return 0
	})
	return t
}

// stands is what the placement tables say of where the pieces of a player, and
// those of nobody that it gathers, stand on a board that is so full.
func (e *Evaluator) stands(p *model.Position, player int, full int32) int32 {
	var mid, end int32
	for sq, c := range p.Board {
		i := int(c)*e.squares + sq
		if c != 0 && int(e.owners[c]) == player {
			mid, end = mid+int32(e.mid[i]), end+int32(e.end[i])
		}
		if e.piles != nil {
			mid, end = mid+int32(e.piles[player][i]), end+int32(e.piles[player][i])
		}
	}
	return (mid*full + end*(256-full)) >> 8
}

// A Worth is the estimated value of a piece type and what it comes from.
// Value and Becomes are in hundredths, Moves and Captures are means over
// boards of play-like density.
type Worth struct {
	Piece    string  `json:"piece"`
	Value    int     `json:"value"`
	Moves    float64 `json:"moves"`
	Captures float64 `json:"captures"`
	Becomes  int     `json:"becomes,omitempty"`
	Royal    bool    `json:"royal,omitempty"`
}

// shown is a type's value as people read it: negative where it is to be lost,
// and of a royal piece only what its moves are worth.
func (e *Evaluator) shown(typ int) int {
	if v := e.values[e.m.Code(typ, e.m.Turns[0].As)]; v < vitalValue && v != 0 {
		return int(v)
	}
	return int(e.types[typ].Value)
}

// Worths returns the piece types in the order of the rules.
func (e *Evaluator) Worths() []Worth {
	royal := e.royalTypes()
	list := make([]Worth, len(e.types))
	for t, w := range e.types {
		list[t] = Worth{
			Piece: e.m.TypeName(t), Value: e.shown(t), Moves: w.Quiet, Captures: w.Captures,
			Royal: has(royal, t),
		}
		if w.Promotion > 0 {
			list[t].Becomes = int(w.Value + w.Promotion)
		}
	}
	return list
}
