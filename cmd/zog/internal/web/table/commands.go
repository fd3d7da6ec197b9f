package table

import (
	"fmt"

	"zog/interp"
)

// Move plays a move for the player to move, given as its text. At is the
// number of plies that the mover saw: if others have been played meanwhile, it
// is ErrStale.
func (t *Table) Move(token string, at int, text string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if at != t.play.Len() {
		return ErrStale
	}
	return t.move(token, text)
}

// Branch plays a move in an earlier position, after at plies. The rest is taken
// back first, which only someone who holds every human seat may do.
func (t *Table) Branch(token string, at int, text string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if at != t.play.Len() {
		if err := t.rewind(token, at); err != nil {
			return err
		}
	}
	return t.move(token, text)
}

func (t *Table) move(token, text string) error {
	if t.over() {
		return ErrOver
	}
	if !t.holds(token, t.mover()) {
		return ErrSeat
	}
	mv, err := t.play.Find(text)
	if err != nil {
		return err
	}
	return t.do(mv)
}

// do plays a legal move and tells everyone.
func (t *Table) do(mv interp.Move) error {
	if t.play.Len() >= maxPlies {
		return fmt.Errorf("this game has reached %d plies, the most that are kept", maxPlies)
	}
	text := t.play.Text(mv)
	from := t.play.Len()
	t.play.Do(mv)
	t.rec.Plies = append(t.rec.Plies, text)
	if n := len(t.rec.Future); n > 0 && t.rec.Future[n-1] == text {
		t.rec.Future = t.rec.Future[:n-1]
	} else {
		t.rec.Future = nil
	}
	t.changed(from)
	return nil
}

// holds reports whether a token may move for a player.
func (t *Table) holds(token string, player int) bool {
	s := t.rec.Seats[player]
	return s.Kind == Human && s.Owner == token
}

// alone reports whether a token holds every seat that a person sits on or may
// sit on: then it may take back as it likes.
func (t *Table) alone(token string) bool {
	held := false
	for _, s := range t.rec.Seats {
		switch {
		case s.Kind == Human && s.Owner == token:
			held = true
		case s.Kind == Human:
			return false
		}
	}
	return held
}

// seated reports whether a token holds any seat.
func (t *Table) seated(token string) bool {
	for _, s := range t.rec.Seats {
		if s.Owner == token && token != "" {
			return true
		}
	}
	return false
}

// rewind takes plies back until at of them are left.
func (t *Table) rewind(token string, at int) error {
	if at < 0 || at > t.play.Len() || !t.alone(token) {
		return ErrStale
	}
	t.back(t.play.Len() - at)
	return nil
}

// back takes n plies back into the future.
func (t *Table) back(n int) {
	for range n {
		last := len(t.rec.Plies) - 1
		t.rec.Future = append(t.rec.Future, t.rec.Plies[last])
		t.rec.Plies = t.rec.Plies[:last]
		t.play.Undo()
	}
	t.rec.Resigns = -1
}

// Resign ends the game for the token's holder: for the player to move if that
// is one of its seats, else for the first of them.
func (t *Table) Resign(token string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over() {
		return ErrOver
	}
	player := -1
	for i := range t.rec.Seats {
		if t.holds(token, i) && (player < 0 || i == t.mover()) {
			player = i
		}
	}
	if player < 0 {
		return ErrSeat
	}
	t.rec.Resigns = player
	t.changed(t.play.Len())
	return nil
}

// Sit gives an open seat to a token.
func (t *Table) Sit(token string, player int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if player < 0 || player >= len(t.rec.Seats) || t.rec.Seats[player].Kind != Open {
		return ErrSeat
	}
	t.rec.Seats[player] = Seat{Kind: Human, Owner: token}
	t.changed(t.play.Len())
	return nil
}

// SetSeat changes who plays a seat: one's own, an open one, or a computer's,
// by someone who is at the table.
func (t *Table) SetSeat(token string, player int, s Seat) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if player < 0 || player >= len(t.rec.Seats) || !t.seated(token) && !t.nobody() {
		return ErrSeat
	}
	old := t.rec.Seats[player]
	if old.Kind == Random || old.Kind == Human && old.Owner != token {
		return ErrSeat
	}
	seat, err := NewSeat(token, s)
	if err != nil {
		return err
	}
	t.rec.Seats[player] = seat
	t.changed(t.play.Len())
	return nil
}

// nobody reports whether no person sits at the table.
func (t *Table) nobody() bool {
	for _, s := range t.rec.Seats {
		if s.Kind == Human {
			return false
		}
	}
	return true
}

// Bounds of a computer player's strength.
const (
	maxSeconds = 60.0
	maxDepth   = 60
)

// NewSeat checks what a browser asks for: a seat for its own token, an open
// one, or a computer within bounds.
func NewSeat(token string, s Seat) (Seat, error) {
	switch s.Kind {
	case Human:
		return Seat{Kind: Human, Owner: token}, nil
	case Open:
		return Seat{Kind: Open}, nil
	case Computer:
		if s.Seconds <= 0 {
			s.Seconds = 1
		}
		return Seat{Kind: Computer, Seconds: min(s.Seconds, maxSeconds), Depth: min(max(s.Depth, 0), maxDepth)}, nil
	}
	return Seat{}, fmt.Errorf("no such kind of player: %q", s.Kind)
}
