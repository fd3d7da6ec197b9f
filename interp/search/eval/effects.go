package eval

import "zog/interp/model"

// A Change is one square whose piece a move changes: what stood there and what
// stands there now, 0 for nothing.
type Change struct {
	Square   model.Square
	Old, Now model.Code
}

// Effects are what a move does to the board.
type Effects struct {
	Changes []Change
	Taken   []model.Code // pieces removed from the board, as they were then
	air     []model.Code // scratch: pieces lifted and not yet set down
}

// Find fills the effects with those of a move of a position, without playing
// it. It reuses their memory.
func (f *Effects) Find(m *model.Model, p *model.Position, mv *model.Move) {
	f.Changes, f.Taken = f.Changes[:0], f.Taken[:0]
	switch {
	case mv.Kind == model.Pass:
	case len(mv.Steps) > 0:
		f.steps(m, p, mv.Steps)
	default:
		f.plain(p, mv)
	}
}

func (f *Effects) plain(p *model.Position, mv *model.Move) {
	if mv.From == mv.To {
		return
	}
	if mv.Kind == model.Displace {
		f.Changes = append(f.Changes, Change{mv.From, p.Board[mv.From], 0})
	}
	old := p.Board[mv.To]
	if old != 0 {
		f.Taken = append(f.Taken, old)
	}
	f.Changes = append(f.Changes, Change{mv.To, old, mv.Code})
}

// steps follows a move of several effects in the order in which they happen.
func (f *Effects) steps(m *model.Model, p *model.Position, steps []model.Step) {
	n := 0
	f.air = f.air[:0]
	for ; n < len(steps) && steps[n].Kind <= model.StepDrop; n++ {
		s := &steps[n]
		switch s.Kind {
		case model.StepDrop:
			f.air = append(f.air, s.Code)
		default:
			f.air = append(f.air, p.Board[s.From])
		}
	}
	for i := range n {
		if steps[i].Kind == model.StepMove {
			f.at(p, steps[i].From).Now = 0
		}
	}
	for i := range n {
		if f.air[i] != 0 {
			f.land(p, steps[i].To, f.air[i])
		}
	}
	for i := n; i < len(steps); i++ {
		f.step(m, p, &steps[i])
	}
}

func (f *Effects) step(m *model.Model, p *model.Position, s *model.Step) {
	if s.Kind == model.StepAttr {
		return
	}
	if s.Kind == model.StepCreate {
		f.land(p, s.To, s.Code)
		return
	}
	c := f.at(p, s.To)
	if c.Now == 0 {
		return
	}
	typ, owner := m.TypeOf(c.Now), m.OwnerOf(c.Now)
	switch s.Kind {
	case model.StepCapture:
		f.Taken = append(f.Taken, c.Now)
		c.Now = 0
	case model.StepType, model.StepPromote:
		c.Now = m.Code(int(s.Arg), owner)
	case model.StepOwner:
		c.Now = m.Code(typ, int(s.Arg))
	case model.StepFlip:
		c.Now = m.Code(typ, m.Players[owner].Next)
	}
}

// land puts a piece on a square, which takes what stands there.
func (f *Effects) land(p *model.Position, sq model.Square, code model.Code) {
	c := f.at(p, sq)
	if c.Now != 0 {
		f.Taken = append(f.Taken, c.Now)
	}
	c.Now = code
}

// at returns the change of a square, which begins as none.
func (f *Effects) at(p *model.Position, sq model.Square) *Change {
	for i := range f.Changes {
		if f.Changes[i].Square == sq {
			return &f.Changes[i]
		}
	}
	f.Changes = append(f.Changes, Change{sq, p.Board[sq], p.Board[sq]})
	return &f.Changes[len(f.Changes)-1]
}
