// Package table holds games under way: who sits where, the line of play, and
// those who watch.
//
// In: a game of the catalog, commands of people who are told apart by secret
// tokens. Out: messages to everyone at the table, and a Record after every
// change, from which the table can be set up again. A table plays the parts of
// computer and random players itself. It knows nothing of HTTP or of where
// records are kept.
package table

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"zog/cmd/zog/internal/web/catalog"
	"zog/interp"
	"zog/interp/model"
)

// A Kind says who plays a seat.
type Kind string

// Who plays a seat.
const (
	Human    Kind = "human"    // the browser that holds the seat's token
	Open     Kind = "open"     // nobody yet: whoever sits down first
	Computer Kind = "computer" // the search, at the seat's strength
	Random   Kind = "random"   // a random player of the rules
)

// A Seat is one player's place.
type Seat struct {
	Kind    Kind    `json:"kind"`
	Owner   string  `json:"owner,omitempty"` // token; never sent to a browser
	Seconds float64 `json:"seconds,omitempty"`
	Depth   int     `json:"depth,omitempty"`
}

// An Edit puts a piece on a square before the game begins; Code 0 clears it.
type Edit struct {
	Square interp.Square `json:"square"`
	Code   interp.Code   `json:"code"`
}

// A Setup says how a position differs from the usual start of a game.
type Setup struct {
	Edits []Edit  `json:"edits,omitempty"`
	Off   []int16 `json:"off,omitempty"` // all that is off the board, by player and type; none for the usual
	Turn  int     `json:"turn"`          // index into the turn order to begin with
}

// A Record is all that is kept of a table.
type Record struct {
	Setup
	ID      string    `json:"id"`
	Game    string    `json:"game"` // ID in the catalog
	Number  int       `json:"number"`
	Title   string    `json:"title"`
	Seats   []Seat    `json:"seats"`
	Plies   []string  `json:"plies"`
	Future  []string  `json:"future,omitempty"` // taken back, the next one last
	Resigns int       `json:"resigns"`          // player who gave up, -1 none
	Seed    uint64    `json:"seed"`             // of random players
	Changed time.Time `json:"changed"`
}

// Errors that a command can come back with, beside those that name a move.
var (
	ErrSeat  = errors.New("that seat is not yours")
	ErrStale = errors.New("the position has changed meanwhile")
	ErrOver  = errors.New("the game has ended")
)

// limits of one table.
const (
	maxPlies    = 20000
	maxWatchers = 100
	rollDelay   = 350 * time.Millisecond // so that a roll can be seen
)

// A Table is a game under way. Its methods are safe for concurrent use.
type Table struct {
	Game *catalog.Game

	mu       sync.Mutex
	rec      Record
	m        *interp.Model
	play     *interp.Play
	watchers map[*Watcher]struct{}
	version  int
	stop     func() // ends the thinking for the player to move, nil if none
	thinking bool
	scores   map[int]Score // by number of plies done
	dice     *rand.Rand
	asks     string // token of whoever asks to take back
	save     func(Record)
	thinkers *Thinkers
}

// Start sets a table up from a record. Save is called after every change, in
// order; it should not block for long.
func Start(g *catalog.Game, rec Record, thinkers *Thinkers, save func(Record)) (*Table, error) {
	m, err := g.Model()
	if err != nil {
		return nil, err
	}
	if len(rec.Seats) != len(m.Players) {
		return nil, fmt.Errorf("%d seats for %d players", len(rec.Seats), len(m.Players))
	}
	for i, p := range m.Players {
		if p.Random {
			rec.Seats[i] = Seat{Kind: Random}
		}
	}
	t := &Table{Game: g, rec: rec, m: m, watchers: make(map[*Watcher]struct{}), scores: make(map[int]Score), save: save, thinkers: thinkers}
	start, err := t.start()
	if err != nil {
		return nil, err
	}
	t.play = interp.NewPlayFrom(m, start)
	t.dice = rand.New(rand.NewPCG(rec.Seed, uint64(len(rec.Plies))))
	for i, text := range rec.Plies {
		mv, err := t.play.Find(text)
		if err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
		t.play.Do(mv)
	}
	return t, nil
}

// start returns the position that the record begins with.
func (t *Table) start() (*interp.Position, error) {
	return t.rec.Position(t.m)
}

// maxHeld bounds the pieces of one player and type off the board.
const maxHeld = 999

// Position returns the position that is set up.
func (s Setup) Position(m *interp.Model) (*interp.Position, error) {
	p := m.Start()
	if len(s.Edits) > 4*len(m.Squares) {
		return nil, fmt.Errorf("%d changes of the board are too many", len(s.Edits))
	}
	for _, e := range s.Edits {
		if e.Square < 0 || int(e.Square) >= len(m.Squares) || int(e.Code) >= m.Codes() {
			return nil, fmt.Errorf("no such square or piece: %d, %d", e.Square, e.Code)
		}
		m.Put(p, e.Square, e.Code)
	}
	if s.Off != nil && len(s.Off) != len(p.Off) {
		return nil, fmt.Errorf("%d numbers of pieces off the board, for %d", len(s.Off), len(p.Off))
	}
	for i, n := range s.Off {
		if n < 0 || n > maxHeld {
			return nil, fmt.Errorf("%d pieces off the board: at most %d of a type", n, maxHeld)
		}
		p.Off[i] = n
	}
	if s.Turn < 0 || s.Turn >= len(m.Turns) {
		return nil, fmt.Errorf("no turn number %d", s.Turn)
	}
	p.Turn = int16(s.Turn)
	p.Hash = m.FullHash(p)
	return p, nil
}

// ID returns the table's name in links.
func (t *Table) ID() string { return t.rec.ID }

// Record returns what would have to be kept of the table now.
func (t *Table) Record() Record {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.record()
}

func (t *Table) record() Record {
	r := t.rec
	r.Seats = append([]Seat(nil), r.Seats...)
	r.Plies = append([]string(nil), r.Plies...)
	r.Future = append([]string(nil), r.Future...)
	return r
}

// Line returns a play of its own at the position after a number of plies.
func (t *Table) Line(plies int) (*interp.Play, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.line(plies)
}

func (t *Table) line(plies int) (*interp.Play, error) {
	if plies < 0 || plies > t.play.Len() {
		return nil, ErrStale
	}
	start := t.play.At(0)
	own := interp.NewPlayFrom(t.m, start)
	for _, mv := range t.play.History()[:plies] {
		own.Do(mv.Clone())
	}
	return own, nil
}

// mover returns the player whose turn it is.
func (t *Table) mover() int { return int(t.m.Turns[t.play.Pos().Turn].Player) }

// over reports whether the game has ended.
func (t *Table) over() bool {
	return t.rec.Resigns >= 0 || t.play.Result().Verdict != model.Undecided
}

// changed is called after every change of the record, with the number of
// plies that still stand as before.
func (t *Table) changed(from int) {
	t.version++
	t.asks = ""
	t.rec.Changed = time.Now().UTC()
	for at := range t.scores {
		if at > from {
			delete(t.scores, at)
		}
	}
	t.halt()
	t.save(t.record())
	t.broadcast(from)
	t.wake()
}
