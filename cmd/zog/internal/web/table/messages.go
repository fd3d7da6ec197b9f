package table

import (
	"slices"

	"zog/cmd/zog/internal/reason"
	"zog/interp"
	"zog/interp/model"
)

// A Watcher is one browser at the table. Messages come on C; a watcher that
// does not take them is dropped, and C is closed.
type Watcher struct {
	Token string
	C     chan any
}

// State tells a browser how the table stands. Plies before From are as it
// knows them.
type State struct {
	Type     string     `json:"type"` // "state"
	Version  int        `json:"version"`
	Start    *Board     `json:"start,omitempty"` // when From is 0
	From     int        `json:"from"`
	Plies    []Ply      `json:"plies"` // from ply From on
	Future   int        `json:"future"`
	Turn     int        `json:"turn"` // index into the turn order
	Mover    int        `json:"mover"`
	Cont     int        `json:"cont"` // square of the piece that must go on, -1 none
	Checked  bool       `json:"checked"`
	Moves    []Choice   `json:"moves"`
	Result   *Result    `json:"result,omitempty"`
	Seats    []SeatInfo `json:"seats"`
	Alone    bool       `json:"alone"` // may play on from earlier positions
	Asker    int        `json:"asker"` // player who asks to take back, -1 none
	Thinking bool       `json:"thinking"`
	Fault    string     `json:"fault,omitempty"`
	Watching int        `json:"watching"`
}

// A Board is a whole position: a code a square, and the pieces off the board
// by player and type.
type Board struct {
	Codes []interp.Code `json:"codes"`
	Off   []int16       `json:"off,omitempty"`
	Turn  int           `json:"turn"`
}

// A Ply is one move as it is shown: its text, where it went, and what it
// changed.
type Ply struct {
	Text   string     `json:"text"`
	Player int        `json:"player"`
	Kind   int        `json:"kind"`
	From   int        `json:"from"`
	To     int        `json:"to"`
	Slides [][2]int   `json:"slides,omitempty"` // pieces that move: from, to
	Set    [][2]int   `json:"set,omitempty"`    // square, new code
	Off    [][2]int16 `json:"off,omitempty"`    // index, new count
	Turn   int        `json:"turn"`             // after it
	Cont   int        `json:"cont"`             // after it
	Score  *Score     `json:"score,omitempty"`
}

// A Choice is a legal move as the page offers it.
type Choice struct {
	Text    string `json:"t"`
	Kind    int    `json:"k"` // a model.MoveKind
	From    int    `json:"f"`
	To      int    `json:"o"`
	Code    int    `json:"c"`           // the piece that moves
	Becomes int    `json:"b"`           // what stands on To afterwards
	Partial bool   `json:"p,omitempty"` // the same piece goes on
}

// A Result says how the game has ended.
type Result struct {
	Verdict string `json:"verdict"` // "won", "lost", "drawn", "resigned"
	Player  int    `json:"player"`
	Reason  string `json:"reason"`
}

// SeatInfo is a seat as every browser may know it.
type SeatInfo struct {
	Kind    Kind    `json:"kind"`
	You     bool    `json:"you"`
	Seconds float64 `json:"seconds,omitempty"`
	Depth   int     `json:"depth,omitempty"`
}

// Watch adds a browser and sends it the whole state.
func (t *Table) Watch(token string) (*Watcher, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.watchers) >= maxWatchers {
		return nil, false
	}
	w := &Watcher{Token: token, C: make(chan any, 64)}
	t.watchers[w] = struct{}{}
	w.C <- t.stateFor(token, t.state(0))
	t.wake()
	return w, true
}

// Leave takes a browser away. At a table that nobody watches the computer
// does not think.
func (t *Table) Leave(w *Watcher) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.drop(w)
}

func (t *Table) drop(w *Watcher) {
	if _, ok := t.watchers[w]; !ok {
		return
	}
	delete(t.watchers, w)
	close(w.C)
	if len(t.watchers) == 0 {
		t.halt()
	}
}

// Watched reports whether any browser is at the table.
func (t *Table) Watched() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.watchers) > 0
}

// Send gives a watcher a message of its own.
func (t *Table) Send(w *Watcher, message any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.send(w, message)
}

func (t *Table) send(w *Watcher, message any) {
	if _, ok := t.watchers[w]; !ok {
		return
	}
	select {
	case w.C <- message:
	default:
		t.drop(w)
	}
}

// broadcast sends everyone what has changed from a ply on.
func (t *Table) broadcast(from int) {
	common := t.state(from)
	for w := range t.watchers {
		t.send(w, t.stateFor(w.Token, common))
	}
}

// stateFor fills in what only one browser is told.
func (t *Table) stateFor(token string, s State) State {
	s.Seats, s.Alone = t.seatInfo(token), t.alone(token)
	return s
}

// state describes the table from a ply on, as far as it is the same for all.
func (t *Table) state(from int) State {
	pos := t.play.Pos()
	s := State{
		Type: "state", Version: t.version, From: from, Future: len(t.rec.Future),
		Turn: int(pos.Turn), Mover: t.mover(), Cont: int(pos.Cont),
		Plies: []Ply{}, Moves: []Choice{}, Asker: t.asker(), Thinking: t.thinking, Watching: len(t.watchers),
	}
	if from == 0 {
		s.Start = boardOf(t.play.At(0))
	}
	for i, mv := range t.play.History()[from:] {
		s.Plies = append(s.Plies, t.ply(from+i, &mv))
	}
	if err := t.play.Fault(); err != nil {
		s.Fault = err.Error()
	}
	if s.Result = t.result(); s.Result == nil {
		s.Checked = t.play.Checked()
		s.Moves = Choices(t.play)
	}
	return s
}

func boardOf(p *interp.Position) *Board {
	return &Board{Codes: slices.Clone(p.Board), Off: slices.Clone(p.Off), Turn: int(p.Turn)}
}

func (t *Table) seatInfo(token string) []SeatInfo {
	list := make([]SeatInfo, len(t.rec.Seats))
	for i, s := range t.rec.Seats {
		list[i] = SeatInfo{Kind: s.Kind, You: t.holds(token, i), Seconds: s.Seconds, Depth: s.Depth}
	}
	return list
}

func (t *Table) result() *Result {
	if t.rec.Resigns >= 0 {
		return &Result{Verdict: "resigned", Player: t.rec.Resigns}
	}
	r := t.play.Result()
	names := map[model.Verdict]string{model.Won: "won", model.Lost: "lost", model.Drawn: "drawn"}
	if name, ok := names[r.Verdict]; ok {
		return &Result{Verdict: name, Player: r.Player, Reason: reason.Of(t.m, r)}
	}
	return nil
}

// ply describes ply i of the line, a move, by what it changed.
func (t *Table) ply(i int, mv *interp.Move) Ply {
	before, after := t.play.At(i), t.play.At(i+1)
	p := Ply{
		Text: t.rec.Plies[i], Player: int(t.m.Turns[before.Turn].Player), Kind: int(mv.Kind), From: int(mv.From), To: int(mv.To),
		Slides: slides(mv), Turn: int(after.Turn), Cont: int(after.Cont),
	}
	for sq, code := range after.Board {
		if before.Board[sq] != code {
			p.Set = append(p.Set, [2]int{sq, int(code)})
		}
	}
	for k, n := range after.Off {
		if before.Off[k] != n {
			p.Off = append(p.Off, [2]int16{int16(k), n})
		}
	}
	if s, ok := t.scores[i+1]; ok {
		p.Score = &s
	}
	return p
}

// slides lists the pieces that a move carries from square to square.
func slides(mv *interp.Move) [][2]int {
	if len(mv.Steps) == 0 {
		if mv.Kind == model.Displace || mv.Kind == model.Copy {
			return [][2]int{{int(mv.From), int(mv.To)}}
		}
		return nil
	}
	var list [][2]int
	for _, s := range mv.Steps {
		if s.Kind == model.StepMove || s.Kind == model.StepCopy {
			list = append(list, [2]int{int(s.From), int(s.To)})
		}
	}
	return list
}

// Choices lists the legal moves of a play as the page offers them.
func Choices(play *interp.Play) []Choice {
	m := play.Model()
	list := []Choice{}
	var after interp.Position
	for _, mv := range play.Moves() {
		c := Choice{Text: play.Text(mv), Kind: int(mv.Kind), From: int(mv.From), To: int(mv.To), Code: int(mv.Code), Becomes: int(mv.Code), Partial: mv.Partial}
		if len(mv.Steps) > 0 && mv.To != model.NoSquare {
			play.Pos().Copy(&after)
			m.Apply(&after, &mv)
			c.Becomes = int(after.Board[mv.To])
		}
		list = append(list, c)
	}
	return list
}
