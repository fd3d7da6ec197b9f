package eval

import (
	"math"

	"zog/interp/model"
)

// holds is how firmly squares are held in the random games that are sampled: how
// much of the time that a square was somebody's it was his who had it in the
// end. Where pieces are counted then, and turned over until then, that is what
// makes a corner worth more than a square in the middle.
type holds struct {
	had          []int // of the game under way, by square and player: plies that it was his
	firm, square []float64
	games        []int // by square: those in which it was somebody's in the end; firm and square sum over them
}

// fewGames are too few to say anything of a square.
const fewGames = 8

func newHolds(m *model.Model) holds {
	n := len(m.Squares)
	return holds{
		had: make([]int, n*len(m.Players)), firm: make([]float64, n), square: make([]float64, n), games: make([]int, n),
	}
}

// note takes in who has the squares of a position.
func (h *holds) note(m *model.Model, p *model.Position) {
	for sq, c := range p.Board {
		if c != 0 {
			h.had[sq*len(m.Players)+m.OwnerOf(c)]++
		}
	}
}

// settle takes in the last position of a game.
func (h *holds) settle(m *model.Model, p *model.Position) {
	for sq, c := range p.Board {
		if c == 0 {
			continue
		}
		had, sum := h.had[sq*len(m.Players):(sq+1)*len(m.Players)], 0
		for _, n := range had {
			sum += n
		}
		if sum > 0 {
			share := float64(had[m.OwnerOf(c)]) / float64(sum)
			h.firm[sq] += share
			h.square[sq] += share * share
			h.games[sq]++
		}
	}
	clear(h.had)
}

// firmness is by square how much more firmly than others it is held, as a share
// of the time. What may be chance counts for less: it is the smaller the less
// it stands out from the standard error.
func (h *holds) firmness() []float64 {
	sum, n := 0.0, 0
	for sq, games := range h.games {
		sum, n = sum+h.firm[sq], n+games
	}
	list := make([]float64, len(h.games))
	for sq, games := range h.games {
		if games < fewGames {
			continue
		}
		mean := h.firm[sq] / float64(games)
		variance := max(0, h.square[sq]/float64(games)-mean*mean) / float64(games)
		off := mean - sum/float64(n)
		list[sq] = off * max(0, 1-variance/math.Max(off*off, 1e-9))
	}
	return list
}

// placeHold: where the most pieces win, a square is worth the more the more
// firmly it is held.
func (e *Evaluator) placeHold(*reach) {
	if !e.aims.most {
		return
	}
	firm := e.sample.holds.firmness()
	e.placeable(func(c model.Code) {
		for sq, v := range firm {
			e.addPlace(c, sq, e.weights.Hold*v, e.weights.Hold*v)
		}
	})
}
