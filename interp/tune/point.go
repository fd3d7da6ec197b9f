package tune

import (
	"math"

	"zog/interp/model"
	"zog/interp/search/eval"
)

// A point is a set of weights in the space that is searched: the logarithms
// of all of them against the untuned ones.
type point struct {
	base  eval.Weights
	types []string // piece types whose values are factors of their own
	log   []float64
}

// fields are the weights of a Weights that are tuned, in the order of a
// point's first coordinates.
func fields(w *eval.Weights) []*float64 {
	return []*float64{&w.Quiet, &w.Capture, &w.Place, &w.Race, &w.Pattern, &w.Royal, &w.Hand}
}

func newPoint(m *model.Model, w eval.Weights) *point {
	p := &point{base: w}
	for t := range m.Types {
		if len(m.Types[t].Moves) > 0 {
			p.types = append(p.types, m.TypeName(t))
		}
	}
	p.log = make([]float64, len(fields(&w))+len(p.types))
	return p
}

// moved returns the point some way in a direction.
func (p *point) moved(direction []float64, by float64) *point {
	q := *p
	q.log = make([]float64, len(p.log))
	for i := range q.log {
		q.log[i] = p.log[i] + by*direction[i]
	}
	return &q
}

// weights returns the weights at the point.
func (p *point) weights() eval.Weights {
	w := p.base
	f := fields(&w)
	for i := range f {
		*f[i] *= math.Exp(p.log[i])
	}
	w.Types = make(map[string]float64, len(p.types))
	for i, name := range p.types {
		w.Types[name] = math.Exp(p.log[len(f)+i])
		if old, ok := p.base.Types[name]; ok {
			w.Types[name] *= old
		}
	}
	return w
}
