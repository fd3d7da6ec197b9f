package protocol

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"zog/interp"
	"zog/interp/coord"
	"zog/interp/model"
)

// A describer finds out how the pieces of a game move by trying them: alone on
// the board, with something to take, with something in the way. What it makes
// of that is held against the moves of random games, and a piece that does
// something else is not described at all: a front end would take its moves for
// illegal.
type describer struct {
	begun  time.Time
	m      *model.Model
	exec   interp.Executor
	places map[model.Square]vec // file and rank
	board  []model.Square       // the squares that have them
	bare   model.Position
	onto   map[vec]model.Square
	pos    model.Position // scratch
	list   model.MoveList
	origin []model.Square // where the piece under trial goes on from
	seen   []sighting     // moves of random games
}

// A sighting is a move in a position.
type sighting struct {
	pos  *model.Position
	move model.Move
}

// How much is tried.
const (
	mostTries     = 250_000 // pairs of squares for each type
	sightGames    = 20
	sightPlies    = 80
	mostSightings = 30_000
)

// patience is how long a front end is made to wait for all descriptions.
const patience = 5 * time.Second

// late reports whether that time is up: what is not described then is left out.
func (d *describer) late() bool { return time.Since(d.begun) > patience }

// errTooLarge says that it would take too long to try everything.
var errTooLarge = errors.New("would take too long to try")

func newDescriber(m *model.Model, n *coord.Namer) (*describer, error) {
	d := &describer{begun: time.Now(), m: m, exec: interp.NewReference(m), places: map[model.Square]vec{}, onto: map[vec]model.Square{}}
	m.Start().Copy(&d.bare)
	for i := range m.Squares {
		sq := model.Square(i)
		d.m.Put(&d.bare, sq, 0)
		if m.Squares[i].Dummy {
			continue
		}
		name := n.Square(sq)
		rank, err := strconv.Atoi(name[min(1, len(name)):])
		if err != nil {
			return nil, fmt.Errorf("the square %s has no file and rank", name)
		}
		at := vec{int(name[0] - 'a'), rank}
		d.board, d.places[sq], d.onto[at] = append(d.board, sq), at, sq
	}
	if len(d.board)*len(d.board)*len(m.Types) > mostTries {
		return nil, errTooLarge
	}
	d.watch()
	d.castlings()
	return d, nil
}

// watch plays random games.
func (d *describer) watch() {
	rng := rand.New(rand.NewPCG(1, 0x6265747a61))
	for range sightGames {
		play := interp.NewPlayWith(d.m, d.m.Start(), d.exec)
		for range sightPlies {
			moves := play.Moves()
			if len(moves) == 0 || len(d.seen) > mostSightings || d.late() {
				break
			}
			p := &model.Position{}
			play.Pos().Copy(p)
			for i := range moves {
				d.seen = append(d.seen, sighting{p, moves[i].Clone()})
			}
			play.Do(moves[rng.IntN(len(moves))])
		}
	}
}

// castlings adds the moves of each royal piece where it starts with only one
// other of its side left, on its rank: random games seldom clear the way.
func (d *describer) castlings() {
	start := d.m.Start()
	for _, king := range d.board {
		code := start.Board[king]
		if code == 0 || !d.m.Royals[d.m.OwnerOf(code)][d.m.TypeOf(code)] {
			continue
		}
		owner := d.m.OwnerOf(code)
		if !slices.ContainsFunc(d.m.Turns, func(t model.Turn) bool { return t.As == owner }) {
			continue
		}
		for _, other := range d.board {
			c := start.Board[other]
			if c == 0 || other == king || d.m.OwnerOf(c) != owner || d.places[other].dy != d.places[king].dy {
				continue
			}
			d.reach(owner, man{king, code}, man{other, c})
			p := &model.Position{}
			d.pos.Copy(p)
			for i := range d.list.Moves {
				d.seen = append(d.seen, sighting{p, d.list.Moves[i].Clone()})
			}
		}
	}
}

// vector is the way from one square to another as a player sees it: the first
// player looks up the board, the others down.
func (d *describer) vector(owner int, from, to model.Square) vec {
	a, b := d.places[from], d.places[to]
	s := d.side(owner)
	return vec{s * (b.dx - a.dx), s * (b.dy - a.dy)}
}

// at is the square a vector leads to.
func (d *describer) at(owner int, from model.Square, v vec) (model.Square, bool) {
	a, s := d.places[from], d.side(owner)
	sq, on := d.onto[vec{a.dx + s*v.dx, a.dy + s*v.dy}]
	return sq, on
}

func (d *describer) side(owner int) int {
	if owner == d.m.Turns[0].As {
		return 1
	}
	return -1
}

// describe returns the moves of a piece type of a player in Betza's notation,
// or why it can't.
func (d *describer) describe(typ, owner int) (string, error) {
	if d.late() {
		return "", errTooLarge
	}
	code := d.m.Code(typ, owner)
	a := atlas{}
	for kind, moves := range [2]map[vec]bool{d.regular(code, owner), d.captures(code, owner)} {
		if d.late() {
			return "", errTooLarge
		}
		if moves == nil {
			return "", errors.New("moves differently on different squares")
		}
		if err := d.chart(a, code, owner, kind, moves, false); err != nil {
			return "", err
		}
	}
	d.hops(a, code, owner)
	if err := d.chart(a, code, owner, quiet, d.initial(a, code, owner), true); err != nil {
		return "", err
	}
	castles, passing, err := d.compare(a, code, owner)
	if err != nil {
		return "", err
	}
	text, err := a.text(passing)
	if err == nil && text == "" {
		err = errors.New("has no moves")
	}
	if castles > 0 {
		text += fmt.Sprintf("isO%d", castles)
	}
	return text, err
}

// regular returns the vectors of a piece that has moved before, on an empty
// board; nil if they are not the same from everywhere.
func (d *describer) regular(code model.Code, owner int) map[vec]bool {
	moved := map[model.Square][]model.Square{}
	for _, start := range d.board {
		if d.late() {
			return nil
		}
		d.reach(owner, man{start, code})
		var before model.Position
		d.pos.Copy(&before)
		for _, mv := range slices.Clone(d.list.Moves) {
			if mv.Kind != model.Displace || moved[mv.To] != nil || mv.Partial || !d.real(mv.To) {
				continue
			}
			mv = mv.Clone()
			before.Copy(&d.pos)
			d.exec.Do(&d.pos, &mv)
			if d.pos.Board[mv.To] == code {
				moved[mv.To] = append(d.from(owner, mv.To), mv.To)
			}
			before.Copy(&d.pos)
			d.exec.Moves(&d.pos, &d.list)
		}
	}
	if len(moved) == 0 { // alone it turns into something else
		for _, from := range d.board {
			if list := d.reach(owner, man{from, code}); len(list) > 0 {
				moved[from] = list
			}
		}
	}
	d.origin = slices.Collect(maps.Keys(moved))
	return d.same(code, owner, moved)
}

// same returns the vectors from squares to others, nil unless each goes from
// every square that it does not leave the board from. Those that go from
// squares only where such pieces start are left to initial.
func (d *describer) same(code model.Code, owner int, lists map[model.Square][]model.Square) map[vec]bool {
	all := map[vec]bool{}
	for from, list := range lists {
		for _, to := range list {
			if to != from {
				all[d.vector(owner, from, to)] = true
			}
		}
	}
	for v := range all {
		for from, list := range lists {
			if to, on := d.at(owner, from, v); on && !slices.Contains(list, to) {
				if !d.startsOnly(code, owner, v, lists) {
					return nil
				}
				delete(all, v)
				break
			}
		}
	}
	return all
}

// startsOnly reports whether all squares that a vector goes from are such that
// the game starts with this piece on them.
func (d *describer) startsOnly(code model.Code, owner int, v vec, lists map[model.Square][]model.Square) bool {
	for from, list := range lists {
		if to, on := d.at(owner, from, v); on && slices.Contains(list, to) && d.m.Start().Board[from] != code {
			return false
		}
	}
	return true
}

// captures returns the vectors that take a lone piece.
func (d *describer) captures(code model.Code, owner int) map[vec]bool {
	enemy, ok := d.enemy(owner)
	lists := map[model.Square][]model.Square{}
	for _, f := range d.board {
		if d.late() {
			return nil
		}
		for _, t := range d.board {
			if ok && f != t && slices.Contains(d.reach(owner, man{f, code}, man{t, enemy}), t) {
				lists[f] = append(lists[f], t)
			}
		}
	}
	return d.same(code, owner, lists)
}

// initial returns the vectors that a new piece has more, on all squares where
// it starts.
func (d *describer) initial(a atlas, code model.Code, owner int) map[vec]bool {
	more := map[vec]bool{}
	first := true
	for sq, c := range d.m.Start().Board {
		if c != code {
			continue
		}
		from := model.Square(sq)
		now := map[vec]bool{}
		list := d.reach(owner, man{from, code})
		for _, to := range list {
			if !d.covers(a, &d.pos, owner, from, to) {
				now[d.vector(owner, from, to)] = true
			}
		}
		for v := range more {
			if _, on := d.at(owner, from, v); on && !now[v] {
				delete(more, v)
			}
		}
		if first {
			more, first = now, false
		}
	}
	return more
}

// chart files vectors of one kind as terms.
func (d *describer) chart(a atlas, code model.Code, owner, kind int, moves map[vec]bool, first bool) error {
	for v := range moves {
		u, k := v.unit()
		blocked, err := d.blocked(code, owner, kind, v)
		if err != nil {
			return err
		}
		long, short := v.sizes()
		t := term{long: long, short: short, far: 1, first: first, lame: blocked}
		if ul, us := u.sizes(); !first && (k > 1 && blocked || moves[u.times(2)] && k == 1) {
			if n := d.slide(code, owner, kind, moves, u); n != 1 {
				t = term{long: ul, short: us, far: n}
				v = u
			}
		}
		a.add(t, kind, v)
	}
	return nil
}

// compare holds an atlas against the moves seen: all must be in it but those of
// a royal piece aside while another one moves (castling, over how many files),
// and captures beside the square gone to (in passing).
func (d *describer) compare(a atlas, code model.Code, owner int) (castles int, passing bool, err error) {
	for i := range d.seen {
		p, mv := d.seen[i].pos, &d.seen[i].move
		if mv.Kind != model.Displace || mv.From == mv.To || !d.real(mv.From) || !d.real(mv.To) || p.Board[mv.From] != code || d.m.Turns[p.Turn].As != owner {
			continue
		}
		v := d.vector(owner, mv.From, mv.To)
		others := 0
		for k := range mv.Steps {
			if st := &mv.Steps[k]; st.Kind == model.StepMove && st.From != mv.From {
				others++
			}
		}
		switch {
		case d.covers(a, p, owner, mv.From, mv.To) && mv.ContType == model.AnyType && !mv.Partial:
		case d.m.Royals[owner][d.m.TypeOf(code)] && v.dy == 0 && abs(v.dx) > 1 && others == 1 && (castles == 0 || castles == abs(v.dx)):
			castles = abs(v.dx)
		case p.Board[mv.To] == 0 && len(mv.Steps) > 1 && others == 0 && d.takes(a, v):
			passing = true
		default:
			return 0, false, fmt.Errorf("makes moves that are no simple leaps or slides, such as %d files aside and %d ranks forward", v.dx, v.dy)
		}
	}
	return castles, passing, nil
}

// takes reports whether a vector is one of captures.
func (d *describer) takes(a atlas, v vec) bool {
	for t, kinds := range a {
		if t.far == 1 && slices.Contains(kinds[capture], v) {
			return true
		}
	}
	return false
}
