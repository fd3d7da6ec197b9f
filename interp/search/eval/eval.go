package eval

import (
	"zog/interp"
	"zog/interp/model"
)

// Options say how a game is measured. The zero value is a good one.
type Options struct {
	Seed    uint64   // of the random games that are sampled
	Weights *Weights // from tuning; nil: those every game starts with
}

// An Evaluator is what is known of one game. Immutable; shared by goroutines.
type Evaluator struct {
	m       *model.Model
	sample  *sample
	weights Weights

	types     []typeWorth // by type
	values    []int32     // by code: what taking it is worth
	owners    []int16     // by code
	mid       []int16     // by code and square: worth there while the board is full
	end       []int16     // the same, when it has emptied
	heavy     []bool      // by code: a piece that can fend for itself
	seen      []seen      // what boards look for
	companies []company   // the same by player, where boards are single
	traits    []trait     // by code: what boards ask of it
	aims      aims
	lines     patterns
	royal     royalty
	activity  activity
	runners   runners
	escapes   escapes
	piles     piles

	single   bool   // boards are of one word, with sets by code
	duel     bool   // see there
	scarce   []bool // by player and type: pieces off the board are worth something
	material bool   // pieces get captured
	races    bool   // a goal asks for pieces on squares, and pieces move
	mobile   int32  // worth of a legal move, where being able to move is the aim
	squares  int
	start    int32 // material of all players at the start
	cover    int32 // worth of a friend beside a royal piece
	turn     int32 // of being to move
	share    int64 // 256 by that, in units of 2 to the power of -32: to multiply is quicker
}

// New measures a game. The same options give the same Evaluator.
func New(m *model.Model, o Options) *Evaluator {
	return NewOn(interp.NewExecutor(m), m, o)
}

// NewOn is New with an executor of the game to measure it on, which the
// Evaluator does not keep.
func NewOn(exec interp.Executor, m *model.Model, o Options) *Evaluator {
	s := takeSample(exec, m, o.Seed)
	probe(m, s)
	s.exec, s.kept = nil, nil
	w := DefaultWeights()
	if o.Weights != nil {
		w = *o.Weights
	}
	return judge(m, s, w)
}

// With returns an Evaluator of the same game with other weights. It does not
// measure again, so it is quick.
func (e *Evaluator) With(w Weights) *Evaluator { return judge(e.m, e.sample, w) }

// Weights returns the weights in use.
func (e *Evaluator) Weights() Weights { return e.weights }

// judge makes an Evaluator of what was measured and the weights.
func judge(m *model.Model, s *sample, w Weights) *Evaluator {
	e := &Evaluator{m: m, sample: s, squares: len(m.Squares), weights: w}
	codes := m.Codes()
	e.owners = make([]int16, codes)
	for c := 1; c < codes; c++ {
		e.owners[c] = int16(m.OwnerOf(model.Code(c)))
	}
	e.duel = duels(m)
	e.aims = readAims(m)
	e.material = s.material()
	e.valueTypes(s)
	e.valueCodes()
	e.runners = e.newRunners(s.reach)
	e.escapes = e.newEscapes(s.reach)
	e.placePieces(s.reach)
	e.lines = findPatterns(m, w.Pattern)
	e.royal = newRoyalty(m)
	e.activity = e.newActivity(s)
	e.seen = e.newSeen()
	if e.single = m.Words == 1 && m.CodeSets; e.single {
		e.companies = e.newCompanies()
	}
	e.mobile = e.moveWorth(s)
	e.scarce = e.findScarce()
	e.pack()
	for _, c := range m.Start().Board {
		e.start += max(e.values[c], -e.values[c])
	}
	e.share = (256<<32 + int64(e.start) - 1) / max(1, int64(e.start))
	return e
}

// pack puts what boards look up at every change together.
func (e *Evaluator) pack() {
	e.cover, e.turn = int32(e.weights.Royal), int32(e.weights.Turn)
	e.traits = make([]trait, len(e.values))
	all := make([]placed, len(e.mid))
	for i := range all {
		all[i] = placed{e.mid[i], e.end[i]}
	}
	for c := 1; c < len(e.traits); c++ {
		t := &e.traits[c]
		*t = trait{placed: all[c*e.squares : (c+1)*e.squares], owner: e.owners[c], royal: e.royal.is[c]}
		if e.heavy[c] {
			t.heavy = 1
		}
		if !t.royal {
			t.material = e.values[c]
		}
	}
}

// Value returns what taking a piece is worth to its owner's opponents, in
// hundredths of a weak piece. Negative where the aim is to lose one's pieces.
func (e *Evaluator) Value(c model.Code) int32 { return e.values[c] }

// Material reports whether pieces are captured in this game, so that
// counting them says something.
func (e *Evaluator) Material() bool { return e.material }

// Unsettled reports whether captured pieces change sides where they stand, by
// pieces that move on: there is always another capture, and looking for the end
// of an exchange leads nowhere.
func (e *Evaluator) Unsettled() bool { return e.sample.unsettled() }

// Mobile returns what one legal move more than the opponent is worth, 0 where
// it is not worth counting them.
func (e *Evaluator) Mobile() int32 { return e.mobile }

// HasRoyal reports whether some player has royal pieces.
func (e *Evaluator) HasRoyal() bool { return e.royal.any }

// Patterns returns how many configurations of several pieces are followed.
func (e *Evaluator) Patterns() int { return len(e.lines.list) }

// Races reports whether goals ask for pieces on certain squares that they
// have to go to.
func (e *Evaluator) Races() bool { return e.races }
