package main

import (
	"math/rand/v2"
	"time"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
)

// maxPlies ends a playout that does not end by itself.
const maxPlies = 1000

// playouts returns the plies a second of processor time of random games, as the
// fast executor plays them and as the tree walker does. Both do the same: they
// look for the end of the game and for repetition, and make one of the legal
// moves. They take turns, so that what else the machine does slows both. Where
// the rules have a fault that stops games, there is no speed.
func (c *benchCmd) playouts(m *interp.Model, exec *fast.Executor) (quick, walked float64) {
	start := m.Start()
	games, walker := exec.NewPlayout(1), newWalker(m)
	quickly := func() int { n, _ := games.Play(start, maxPlies); return n }
	slowly := func() int { return walker.play(start, maxPlies) }
	var warming, byKernel, byWalker tempo
	warming.run(c.Time, quickly) // graphs are compiled when they are first needed
	const rounds = 4
	for range rounds {
		byKernel.run(c.Time/rounds, quickly)
		byWalker.run(c.Time/rounds, slowly)
	}
	if exec.Fault() != nil || walker.exec.Fault() != nil {
		return 0, 0
	}
	return byKernel.perSecond(), byWalker.perSecond()
}

// A tempo is how many plies took how long.
type tempo struct {
	plies int
	took  time.Duration
}

// run plays games for some time. It looks at the clock once in many plies.
func (p *tempo) run(d time.Duration, play func() int) {
	const games, plies = 200, 1000
	began := processorTime()
	for {
		n := 0
		for i := 0; i < games && n < plies; i++ {
			n += play()
		}
		p.plies += n
		if spent := processorTime() - began; spent >= d || n == 0 {
			p.took += spent
			return
		}
	}
}

func (p *tempo) perSecond() float64 {
	if p.plies == 0 {
		return 0
	}
	return float64(p.plies) / max(p.took, time.Microsecond).Seconds()
}

// A walker plays random games with the tree walker.
type walker struct {
	m    *interp.Model
	exec interp.Executor
	rnd  *rand.Rand
	pos  interp.Position
	list interp.MoveList
	seen map[uint64]int
}

func newWalker(m *interp.Model) *walker {
	return &walker{m: m, exec: interp.NewReference(m), rnd: rand.New(rand.NewPCG(1, 1)), seen: make(map[uint64]int)}
}

// play returns the number of plies of one game.
func (w *walker) play(start *interp.Position, plies int) int {
	p := &w.pos
	start.Copy(p)
	clear(w.seen)
	for n := range plies {
		if w.over(p) {
			return n
		}
		w.exec.Moves(p, &w.list)
		if len(w.list.Moves) == 0 {
			return n
		}
		w.exec.Do(p, &w.list.Moves[w.rnd.IntN(len(w.list.Moves))])
	}
	return plies
}

func (w *walker) over(p *interp.Position) bool {
	if w.m.Outcome(p).Verdict != model.Undecided {
		return true
	}
	if p.Cont != model.NoSquare {
		return false
	}
	w.seen[p.Hash]++
	return w.seen[p.Hash] >= 3 && w.m.Repeated(p).Verdict != model.Undecided
}
