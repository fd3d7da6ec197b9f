package interp

import (
	"errors"
	"fmt"

	"zog/interp/model"
	"zog/interp/notation"
)

// A Play is one line of play: the positions from a start to now, with the
// history that repetition needs. Its memory is reused: taking back and
// playing on allocates nothing once the line has been as long before.
type Play struct {
	m      *Model
	exec   Executor
	frames []*frame
	n      int      // plies done; frames[n] is now
	keys   []uint64 // Position.Hash by ply, of positions between turns; 0 in mid-turn
}

// frame is a position of the line with what has been found out about it.
type frame struct {
	pos     Position
	move    Move // that led from here to the next position
	list    MoveList
	listed  bool
	result  Result // by goals and repetition
	decided bool
}

// NewPlay starts a play from the game's starting position.
func NewPlay(m *Model) *Play { return NewPlayFrom(m, m.Start()) }

// NewPlayFrom starts a play from a position, which is copied.
func NewPlayFrom(m *Model, p *Position) *Play { return NewPlayWith(m, p, NewExecutor(m)) }

// NewPlayWith starts a play from a position on an executor of its own.
func NewPlayWith(m *Model, p *Position, exec Executor) *Play {
	play := &Play{m: m, exec: exec, frames: []*frame{{}}, keys: []uint64{0}}
	p.Copy(&play.frames[0].pos)
	play.keys[0] = p.Hash
	return play
}

// Model returns the game played.
func (p *Play) Model() *Model { return p.m }

// Executor returns the executor that the play runs on.
func (p *Play) Executor() Executor { return p.exec }

// Pos returns the position now. It is the play's own: read only, and only
// until the next Do or Undo.
func (p *Play) Pos() *Position { return &p.now().pos }

// Len returns the number of plies done.
func (p *Play) Len() int { return p.n }

// History returns the plies done, oldest first.
func (p *Play) History() []Move {
	moves := make([]Move, p.n)
	for i := range moves {
		moves[i] = p.frames[i].move
	}
	return moves
}

// At returns the position before ply i (from 0): At(Len()) is Pos().
func (p *Play) At(i int) *Position { return &p.frames[i].pos }

// Random reports whether the player to move is a random one.
func (p *Play) Random() bool {
	return p.m.Players[p.m.Turns[p.now().pos.Turn].Player].Random
}

// Checked reports whether a royal piece of the side to move is attacked.
func (p *Play) Checked() bool { return p.exec.Checked(&p.now().pos) }

// Fault returns the first move block that had to be stopped, nil if none.
func (p *Play) Fault() error { return p.exec.Fault() }

// Moves returns the legal moves in generation order, a pass last; none when
// the game has ended. They stay valid until another ply is done from here.
func (p *Play) Moves() []Move {
	f := p.now()
	if f.result.Verdict != model.Undecided {
		return nil
	}
	return p.list(f)
}

func (p *Play) list(f *frame) []Move {
	if !f.listed {
		p.exec.Moves(&f.pos, &f.list)
		f.listed = true
	}
	return f.list.Moves
}

// Do plays a legal move.
func (p *Play) Do(mv Move) {
	f := p.now()
	f.move = mv
	p.n++
	if p.n == len(p.frames) {
		p.frames = append(p.frames, &frame{})
		p.keys = append(p.keys, 0)
	}
	next := p.frames[p.n]
	f.pos.Copy(&next.pos)
	p.exec.Do(&next.pos, &f.move)
	next.listed, next.decided = false, false
	next.result = p.outcome(&next.pos)
}

// outcome tests what ends a game without a look at the moves.
func (p *Play) outcome(pos *Position) Result {
	if pos.Cont != model.NoSquare {
		p.keys[p.n] = 0
		return Result{}
	}
	p.keys[p.n] = pos.Hash
	if r := p.m.Outcome(pos); r.Verdict != model.Undecided {
		return r
	}
	if p.occurrences() >= 3 {
		return p.m.Repeated(pos)
	}
	return Result{}
}

// occurrences counts how often the position now has stood, now included.
func (p *Play) occurrences() int {
	n, now := 0, p.keys[p.n]
	for _, k := range p.keys[:p.n+1] {
		if k == now {
			n++
		}
	}
	return n
}

// Undo takes the last ply back; it reports false at the start.
func (p *Play) Undo() bool {
	if p.n == 0 {
		return false
	}
	p.n--
	return true
}

// Result returns how the game has ended, if it has: by a goal, by repetition,
// or because the player to move has no move.
func (p *Play) Result() Result {
	f := p.now()
	if f.result.Verdict == model.Undecided && !f.decided {
		f.decided = true
		if len(p.list(f)) == 0 && p.exec.Fault() == nil {
			f.result = p.m.Stuck(&f.pos, p.exec.Checked(&f.pos))
		}
	}
	return f.result
}

// Outcome returns how the game has ended as far as that shows without a look
// at the moves: by a goal on the pieces or by repetition. It is what a search
// asks at every node; Result also knows of a player who can't move.
func (p *Play) Outcome() Result { return p.now().result }

// Text returns a move of the position now as Zillions prints it.
func (p *Play) Text(mv Move) string { return notation.Text(p.m, &p.now().pos, &mv) }

// Find returns the legal move that a text stands for: its exact text, or a
// short form that only one move has.
func (p *Play) Find(text string) (Move, error) {
	if r := p.Result(); r.Verdict != model.Undecided {
		return Move{}, fmt.Errorf("%q can't be played: the game has ended (%s)", text, r.Reason)
	}
	moves := p.Moves()
	i, err := notation.Find(p.m, &p.now().pos, moves, text)
	if err != nil {
		return Move{}, err
	}
	return moves[i], nil
}

// errUnderWay says that a play has gone too far for a change of its board.
var errUnderWay = errors.New("the board can be edited only before the first ply")

// Edit puts a new piece of a code on a square, 0 to clear it. It is refused
// after the first ply.
func (p *Play) Edit(sq Square, c Code) error {
	if p.n > 0 {
		return errUnderWay
	}
	f := p.now()
	p.m.Put(&f.pos, sq, c)
	f.listed, f.decided, f.result = false, false, Result{}
	p.keys[0] = f.pos.Hash
	return nil
}

func (p *Play) now() *frame { return p.frames[p.n] }
