package tune

import (
	"math"

	"zog/interp/model"
	"zog/interp/search/eval"
)

// A point is a set of weights in the space that is searched. Its coordinates
// begin at 0: logarithms of factors on the weights it began with, then what is
// added by the distance to promotion, in hundredths.
type point struct {
	base  eval.Weights
	types []string // piece types that have values of their own
	runs  []run    // those that run to a goal
	at    []float64
}

// A run is a piece type that is worth more, or less, near a goal.
type run struct {
	name string
	far  int // the longest way
}

// fields are the weights of a Weights that are tuned, in the order of a
// point's first coordinates.
func fields(w *eval.Weights) []*float64 {
	return []*float64{
		&w.Place, &w.Race, &w.Pattern, &w.Royal, &w.Hand, &w.Mobility, &w.Danger, &w.Exposure,
		&w.Guard, &w.Threat, &w.Runner, &w.Doubled, &w.Hold, &w.Turn,
	}
}

func newPoint(m *model.Model, e *eval.Evaluator) *point {
	p := &point{base: e.Weights()}
	for t := range m.Types {
		if len(m.Types[t].Moves) == 0 {
			continue
		}
		p.types = append(p.types, m.TypeName(t))
		if far := e.Way(m.Code(t, m.Turns[0].As)); far > 0 {
			p.runs = append(p.runs, run{m.TypeName(t), far})
		}
	}
	n := len(fields(&p.base)) + 2*len(p.types)
	for _, r := range p.runs {
		n += r.far + 1
	}
	p.at = make([]float64, n)
	return p
}

// with returns the point a step away along one coordinate.
func (p *point) with(i int, step float64) *point {
	q := *p
	q.at = append([]float64(nil), p.at...)
	q.at[i] += step
	return &q
}

// logs is how many of the coordinates are logarithms.
func (p *point) logs() int { return len(fields(&p.base)) + 2*len(p.types) }

// steps are the first steps to try along the coordinates.
func (p *point) steps() []float64 {
	steps := make([]float64, len(p.at))
	for i := range steps {
		steps[i] = 10
		if i < p.logs() {
			steps[i] = 0.2
		}
	}
	for i, f := range fields(&p.base) {
		if *f == 0 {
			steps[i] = 0
		}
	}
	return steps
}

// far is how far the point has come from where it began, squared: a factor of
// e counts as much as 50 hundredths.
func (p *point) far() float64 {
	sum := 0.0
	for i, x := range p.at {
		if i >= p.logs() {
			x /= 50
		}
		sum += x * x
	}
	return sum
}

// weights returns the weights at the point.
func (p *point) weights() eval.Weights {
	w, at := p.base, p.at
	for i, f := range fields(&w) {
		*f *= math.Exp(at[i])
	}
	at = at[len(fields(&w)):]
	w.Types, w.Places = factors(p.types, p.base.Types, at), factors(p.types, p.base.Places, at[len(p.types):])
	at = at[2*len(p.types):]
	w.Advance = make(map[string][]float64, len(p.runs))
	for _, r := range p.runs {
		list := make([]float64, r.far+1)
		copy(list, p.base.Advance[r.name])
		for d := range list {
			list[d] += at[d]
		}
		w.Advance[r.name], at = list, at[len(list):]
	}
	return w
}

// factors multiplies the factors of piece types.
func factors(types []string, base map[string]float64, logs []float64) map[string]float64 {
	f := make(map[string]float64, len(types))
	for i, name := range types {
		f[name] = math.Exp(logs[i])
		if old, ok := base[name]; ok {
			f[name] *= old
		}
	}
	return f
}
