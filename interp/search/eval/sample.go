package eval

import (
	"math/rand/v2"

	"zog/interp"
	"zog/interp/model"
)

// How much is sampled. The budgets are in work done, not in time, so that the
// result is the same on every machine. A unit of work is about a move looked at
// on a board of 16 pieces.
const (
	sampleGames   = 60
	samplePlies   = 70     // of one game
	dicePlies     = 700    // of one game of dice: how far pieces get shows late
	sampleWork    = 40_000 // for random games
	keptEvery     = 5      // plies between positions kept for scattering
	scatterBoards = 1500
	scatterWork   = 60_000
	probeWork     = 60_000
	actsForWork   = 400 // instructions of blocks that the executor runs besides
)

// A sample is what random games have shown of a game.
type sample struct {
	m        *model.Model
	exec     interp.Executor
	seen     []int    // by code: times a piece was its owner's to move
	quiet    []int    // by code: moves it then had to empty squares
	takes    []int    // by code: captures
	captured int      // all captures
	turned   int      // of them, those by moves on the board that only make pieces change sides
	still    int      // all moves that take nothing
	holds    holds    // how firmly squares are held
	drops    int      // all drops
	partial  bool     // some turns have several parts
	becomes  [][]int  // by type: types it has been seen to turn into
	reach    *reach   // moves seen
	stood    [][]bool // by code and square: such a piece has been there; nil: nowhere
	kept     []*model.Position
	budget   int         // work that is left
	counter  workCounter // exec, if it can tell what it does; else nil
	counted  int64       // of its work so far
	effects  Effects     // scratch
	plies    int
	games    int
}

// takeSample plays random games, then scatters the pieces of positions from
// them, so that pieces that the games show rarely are measured too.
func takeSample(exec interp.Executor, m *model.Model, seed uint64) *sample {
	n := m.Codes()
	s := &sample{
		m: m, exec: exec, seen: make([]int, n), quiet: make([]int, n), takes: make([]int, n),
		becomes: make([][]int, len(m.Types)), reach: newReach(m), stood: make([][]bool, n), holds: newHolds(m),
	}
	rng := rand.New(rand.NewPCG(seed, 0x5a6f67))
	if e, ok := exec.(interface{ Prepare() }); ok {
		e.Prepare() // so that compiling does not count as being slow
	}
	s.counter, _ = exec.(workCounter)
	s.grant(sampleWork)
	for g := 0; g < sampleGames && s.budget > 0; g++ {
		s.playGame(rng)
	}
	s.scatter(rng)
	return s
}

// A workCounter is an executor that can tell how much it has had to do.
type workCounter interface{ Work() int64 }

// grant sets the budget for what comes next.
func (s *sample) grant(work int) {
	s.spend(0)
	s.budget = work
}

// spend takes from the budget what the moves of a position have cost: each
// costs more the more pieces can attack, and what the executor counts besides.
func (s *sample) spend(work int) {
	if s.counter != nil {
		now := s.counter.Work()
		work += int(now-s.counted) / actsForWork
		s.counted = now
	}
	s.budget -= work
}

// playGame plays one random game.
func (s *sample) playGame(rng *rand.Rand) {
	play := interp.NewPlayWith(s.m, s.m.Start(), s.exec)
	s.games++
	plies := samplePlies
	if s.reach.dice {
		plies = dicePlies
	}
	for ply := 0; ply < plies; ply++ {
		moves := play.Moves()
		if len(moves) == 0 || play.Result().Verdict != model.Undecided || s.budget <= 0 {
			break
		}
		s.spend(1 + len(moves)*s.record(play.Pos(), moves)/16)
		if ply%keptEvery == keptEvery-1 && play.Pos().Cont == model.NoSquare {
			p := &model.Position{}
			play.Pos().Copy(p)
			s.kept = append(s.kept, p)
		}
		s.plies++
		play.Do(moves[rng.IntN(len(moves))])
		s.holds.note(s.m, play.Pos())
	}
	s.holds.settle(s.m, play.Pos())
}

// record counts the moves of a position by the piece that makes them. It
// returns the number of pieces on the board.
func (s *sample) record(p *model.Position, moves []model.Move) int {
	pieces, as := 0, s.m.Turns[p.Turn].As
	for _, c := range p.Board {
		if c == 0 {
			continue
		}
		pieces++
		if p.Cont == model.NoSquare && s.m.OwnerOf(c) == as {
			s.seen[c]++
		}
	}
	for i := range moves {
		mv := &moves[i]
		s.partial = s.partial || mv.Partial
		switch {
		case mv.Kind == model.Pass:
			continue
		case mv.Kind == model.Drop:
			s.drops++
		case s.captures(p, mv):
			s.takes[mv.Code]++
			s.captured++
			if len(s.effects.Taken) == 0 {
				s.turned++
			}
		default:
			s.quiet[mv.Code]++
			s.still++
		}
		s.reach.record(mv)
		s.promotions(mv)
		s.stand(mv.Code, mv.From)
		s.stand(mv.Code, mv.To)
	}
	return pieces
}

// material reports whether capturing pieces is something that happens beside
// other moves. Where every move captures, the count of pieces says nothing.
func (s *sample) material() bool {
	return s.captured > 0 && s.captured < 49*(s.still+s.drops)
}

// unsettled reports whether captures are mostly by pieces that move about and
// leave what they capture on the board, to be captured back.
func (s *sample) unsettled() bool { return 2*s.turned > s.captured }

func (s *sample) promotions(mv *model.Move) {
	for i := range mv.Steps {
		st := &mv.Steps[i]
		if st.To != mv.To || st.Kind != model.StepPromote && st.Kind != model.StepType {
			continue
		}
		from := s.m.TypeOf(mv.Code)
		if !has(s.becomes[from], int(st.Arg)) {
			s.becomes[from] = append(s.becomes[from], int(st.Arg))
		}
	}
}

// captures reports whether a move removes an opponent's piece or makes it
// change sides.
func (s *sample) captures(p *model.Position, mv *model.Move) bool {
	if len(mv.Steps) == 0 && (mv.To == mv.From || p.Board[mv.To] == 0) {
		return false
	}
	s.effects.Find(s.m, p, mv)
	mover := s.m.OwnerOf(mv.Code)
	for i := range s.effects.Changes {
		c := &s.effects.Changes[i]
		if c.Old == 0 || !s.m.Enemy(c.Old, mover) {
			continue
		}
		if c.Now == 0 || s.m.OwnerOf(c.Now) != s.m.OwnerOf(c.Old) {
			return true
		}
	}
	return false
}

// scatter counts moves on boards of play-like density with pieces of random
// types on random squares of theirs: what a piece can do in the open middle of a game,
// of which random play from the start shows little. Royal pieces are left
// out, so that no move is forbidden for their sake.
func (s *sample) scatter(rng *rand.Rand) {
	types, homes := s.ordinary(), s.homes()
	if len(types) == 0 || len(s.kept) == 0 || s.captured == 0 {
		return
	}
	n := len(s.seen)
	seen, quiet, takes := s.seen, s.quiet, s.takes
	s.seen, s.quiet, s.takes = make([]int, n), make([]int, n), make([]int, n)
	p, list := &model.Position{}, model.MoveList{}
	s.grant(scatterWork)
	for i := 0; s.budget > 0 && i < scatterBoards; i++ {
		s.kept[i%len(s.kept)].Copy(p)
		s.rescatter(p, types, homes, rng)
		s.exec.Moves(p, &list)
		s.spend(10 + len(list.Moves)*s.record(p, list.Moves)/16)
	}
	if s.budget > scatterWork/20 { // too few to say more than the games did
		s.seen, s.quiet, s.takes = seen, quiet, takes
	}
}

// rescatter takes the ordinary and the royal pieces of a position up, and puts
// two thirds of them down as other types elsewhere.
func (s *sample) rescatter(p *model.Position, types []int, homes [][]model.Square, rng *rand.Rand) {
	var owners []int
	for sq, c := range p.Board {
		if c == 0 {
			continue
		}
		typ, owner := s.m.TypeOf(c), s.m.OwnerOf(c)
		if royal := s.m.Royals[owner][typ]; royal || has(types, typ) {
			s.m.Put(p, model.Square(sq), 0)
			owners = append(owners, owner)
		}
	}
	rng.Shuffle(len(owners), func(i, k int) { owners[i], owners[k] = owners[k], owners[i] })
	for _, owner := range owners[:(2*len(owners)+2)/3] {
		c := s.m.Code(types[rng.IntN(len(types))], owner)
		for range 8 {
			sq := homes[c][rng.IntN(len(homes[c]))]
			if p.Board[sq] == 0 {
				s.m.Put(p, sq, c)
				break
			}
		}
	}
}

// stand notes that a piece has been on a square.
func (s *sample) stand(c model.Code, sq model.Square) {
	if c == 0 || sq == model.NoSquare {
		return
	}
	if s.stood[c] == nil {
		s.stood[c] = make([]bool, len(s.m.Squares))
	}
	s.stood[c][sq] = true
}

// homes lists by code the squares that such pieces have been seen on; for
// those never seen, the squares of all others.
func (s *sample) homes() [][]model.Square {
	list := make([][]model.Square, len(s.stood))
	var all []model.Square
	for sq := range s.m.Squares {
		used := false
		for c, stood := range s.stood {
			if stood != nil && stood[sq] {
				list[c] = append(list[c], model.Square(sq))
				used = true
			}
		}
		if used {
			all = append(all, model.Square(sq))
		}
	}
	for c := range list {
		if list[c] == nil {
			list[c] = all
		}
	}
	return list
}

// ordinary are the types that move in the games sampled, or that others turn
// into, and are royal for nobody.
func (s *sample) ordinary() []int {
	var list []int
	for t := range s.m.Types {
		ok := false
		for p := range s.m.Players {
			c := s.m.Code(t, p)
			ok = ok || s.quiet[c]+s.takes[c] > 0
			if s.m.Royals[p][t] {
				ok = false
				break
			}
		}
		if (ok || s.target(t)) && !has(list, t) && len(s.m.Types[t].Moves) > 0 {
			list = append(list, t)
		}
	}
	return list
}

func (s *sample) target(typ int) bool {
	for _, to := range s.becomes {
		if has(to, typ) {
			return true
		}
	}
	return false
}

func has(list []int, x int) bool {
	for _, v := range list {
		if v == x {
			return true
		}
	}
	return false
}
