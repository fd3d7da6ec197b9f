package tune

import (
	"math"

	"zog/interp/search/eval"
)

const (
	sweeps = 12  // times that every coordinate is tried
	trust  = 0.5 // how much the outcome of the game counts against what the search saw
	spread = 0.3 // how far from where they began the coordinates are expected to lie
)

// fit moves a point to where the evaluation foretells best what the lessons
// teach: logistic regression, by trying a step up and down in one coordinate
// after the other. Steps that help grow, those that don't shrink.
func (t *tuner) fit(at *point, lessons []lesson) *point {
	t.teach(t.base.With(at.weights()), lessons)
	best := t.loss(at, lessons)
	steps := at.steps()
	for range sweeps {
		for i := range at.at {
			if steps[i] == 0 || t.ctx.Err() != nil {
				continue
			}
			moved := false
			for _, sign := range []float64{1, -1} {
				q := at.with(i, sign*steps[i])
				if l := t.loss(q, lessons); l < best {
					at, best, moved = q, l, true
					steps[i] *= sign * 1.5
					break
				}
			}
			if !moved {
				steps[i] *= 0.4
			}
		}
	}
	return at
}

// teach finds the scale of scores and sets what the lessons teach: a mean of
// the outcome, which is true but says little of one position, and of what the
// search saw, which is the other way round.
func (t *tuner) teach(e *eval.Evaluator, lessons []lesson) {
	for i := range lessons {
		lessons[i].target = lessons[i].share
	}
	least := math.Inf(1)
	best := 0.0
	for t.scale = 30; t.scale < 3000; t.scale *= 1.1 {
		if sum := t.error(e, lessons); sum < least {
			least, best = sum, t.scale
		}
	}
	t.scale = best
	for i := range lessons {
		l := &lessons[i]
		l.target = trust*l.share + (1-trust)*t.chances(float64(l.score))
	}
	t.noise = t.error(e, lessons) / float64(len(lessons))
}

// chances is the share of the point that a score promises.
func (t *tuner) chances(score float64) float64 { return 1 / (1 + math.Exp(-score/t.scale)) }

// loss is the mean square error of what a point foretells, and something for
// the way from where it began, so that what the lessons say nothing of stays
// as it is. The positions of one game are taken to say as much as three that
// have nothing to do with each other.
func (t *tuner) loss(at *point, lessons []lesson) float64 {
	n := float64(len(lessons))
	return t.error(t.base.With(at.weights()), lessons)/n + t.noise*at.far()/(spread*spread*n*3/perGame)
}

// error is the sum of the square errors of what an evaluation foretells.
func (t *tuner) error(e *eval.Evaluator, lessons []lesson) float64 {
	b, sum := e.NewBoard(), 0.0
	b.Weigh(t.sides)
	for i := range lessons {
		l := &lessons[i]
		b.Set(l.pos)
		d := l.target - t.chances(float64(b.Score(l.pos, l.mover)))
		sum += d * d
	}
	return sum
}
