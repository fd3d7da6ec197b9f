package table

import (
	"errors"

	"zog/interp/model"
)

// errNothing says that no move of one's own has been made.
var errNothing = errors.New("there is no move of yours to take back")

// Undo takes back to the last position where the token's holder had to move.
// Where other people play too, it asks them first: see Agree.
func (t *Table) Undo(token string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.seated(token) {
		return ErrSeat
	}
	if t.ownPlies(token) == 0 && t.rec.Resigns < 0 {
		return errNothing
	}
	if t.alone(token) {
		t.takeBack(token)
		return nil
	}
	t.asks = token
	t.broadcast(t.play.Len())
	return nil
}

// Agree answers the question whether another player may take back. The
// question is forgotten when a move is made.
func (t *Table) Agree(token string, yes bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.asks == "" || t.asks == token || !t.seated(token) {
		return ErrSeat
	}
	asker := t.asks
	t.asks = ""
	if yes {
		t.takeBack(asker)
	} else {
		t.broadcast(t.play.Len())
	}
	return nil
}

// takeBack takes back for a token: that it has given up, or its last move and
// what came after.
func (t *Table) takeBack(token string) {
	if t.rec.Resigns < 0 {
		t.back(t.ownPlies(token))
	}
	t.rec.Resigns = -1
	t.changed(t.play.Len())
}

// ownPlies counts the plies from the last move of the token's holder to now,
// that move included; 0 if there is none. A pass does not count: it may have
// been made by itself, and would be again.
func (t *Table) ownPlies(token string) int {
	history := t.play.History()
	for i := len(history) - 1; i >= 0; i-- {
		if history[i].Kind != model.Pass && t.holds(token, int(t.m.Turns[t.play.At(i).Turn].Player)) {
			return len(history) - i
		}
	}
	return 0
}

// Redo plays again what was taken back, up to the next move of the token's
// holder, who must play alone: others may have meant to go another way.
func (t *Table) Redo(token string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.alone(token) {
		return ErrSeat
	}
	from := t.play.Len()
	for len(t.rec.Future) > 0 {
		n := len(t.rec.Future) - 1
		mv, err := t.play.Find(t.rec.Future[n])
		if err != nil {
			t.rec.Future = nil
			break
		}
		t.rec.Plies = append(t.rec.Plies, t.rec.Future[n])
		t.rec.Future = t.rec.Future[:n]
		t.play.Do(mv)
		if t.over() || t.holds(token, t.mover()) && !t.forced() {
			break
		}
	}
	if t.play.Len() > from {
		t.changed(from)
	}
	return nil
}

// asker returns the player for whom taking back is asked, -1 if nobody asks.
func (t *Table) asker() int {
	for i, s := range t.rec.Seats {
		if t.asks != "" && s.Owner == t.asks {
			return i
		}
	}
	return -1
}
