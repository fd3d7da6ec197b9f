package web

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"zog/cmd/zog/internal/web/table"
)

// bounds of a connection to a table.
const (
	maxMessage = 64 << 10
	maxMove    = 4 << 10 // bytes of a move's text
	writeTime  = 10 * time.Second
	pingEvery  = 30 * time.Second
)

// command is what a browser at a table sends.
type command struct {
	Do     string     `json:"do"`
	At     int        `json:"at"`
	Text   string     `json:"text"`
	Player int        `json:"player"`
	Seat   table.Seat `json:"seat"`
	Lines  int        `json:"lines"`
	Yes    bool       `json:"yes"`
}

// trouble is the answer to a command that failed.
type trouble struct {
	Type string `json:"type"` // "error"
	Text string `json:"text"`
}

// choices are the legal moves of an earlier position.
type choices struct {
	Type  string         `json:"type"` // "moves"
	At    int            `json:"at"`
	Moves []table.Choice `json:"moves"`
}

// liveTable holds a web socket: what happens at the table goes out, commands
// come in.
func (s *Server) liveTable(w http.ResponseWriter, r *http.Request) {
	select {
	case s.live <- struct{}{}:
		defer func() { <-s.live }()
	default:
		fail(w, refuse(http.StatusServiceUnavailable, "there are %d browsers here already", maxLive))
		return
	}
	t, err := s.table(r.Context(), r.PathValue("id"))
	if err != nil {
		fail(w, err)
		return
	}
	c, err := websocket.Accept(w, r, nil) // refuses other origins
	if err != nil {
		return
	}
	defer c.CloseNow()
	c.SetReadLimit(maxMessage)
	watcher, ok := t.Watch(tokenOf(r))
	if !ok {
		c.Close(websocket.StatusTryAgainLater, "too many browsers watch this game")
		return
	}
	defer t.Leave(watcher)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go func() {
		defer cancel()
		send(ctx, c, watcher)
	}()
	session := &session{ctx: ctx, t: t, w: watcher}
	defer session.stop()
	for {
		_, data, err := c.Read(ctx)
		if err != nil {
			return
		}
		var cmd command
		if err := json.Unmarshal(data, &cmd); err != nil {
			t.Send(watcher, trouble{"error", "the command can't be read"})
			continue
		}
		if err := session.do(cmd); err != nil {
			t.Send(watcher, trouble{"error", err.Error()})
		}
	}
}

// send writes the watcher's messages, and pings to notice a dead connection.
func send(ctx context.Context, c *websocket.Conn, w *table.Watcher) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case m, ok := <-w.C:
			if !ok {
				c.Close(websocket.StatusTryAgainLater, "too slow")
				return
			}
			if err := write(ctx, c, m); err != nil {
				return
			}
		case <-ping.C:
			short, cancel := context.WithTimeout(ctx, writeTime)
			err := c.Ping(short)
			cancel()
			if err != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func write(ctx context.Context, c *websocket.Conn, message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	short, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	return c.Write(short, websocket.MessageText, data)
}

// A session carries out the commands of one connection. It runs at most one
// study at a time.
type session struct {
	ctx context.Context
	t   *table.Table
	w   *table.Watcher

	mu     sync.Mutex
	cancel context.CancelFunc // of the study under way
}

func (s *session) do(c command) error {
	token := s.w.Token
	switch c.Do {
	case "move", "branch":
		if len(c.Text) > maxMove {
			return refuse(http.StatusBadRequest, "a move of %d letters is too long", len(c.Text))
		}
		if c.Do == "branch" {
			return s.t.Branch(token, c.At, c.Text)
		}
		return s.t.Move(token, c.At, c.Text)
	case "undo":
		return s.t.Undo(token)
	case "agree":
		return s.t.Agree(token, c.Yes)
	case "redo":
		return s.t.Redo(token)
	case "resign":
		return s.t.Resign(token)
	case "sit":
		return s.t.Sit(token, c.Player)
	case "seat":
		return s.t.SetSeat(token, c.Player, c.Seat)
	case "moves":
		return s.moves(c.At)
	case "hint":
		s.study(func(ctx context.Context) error { return s.t.Hint(ctx, s.w) })
	case "analyse":
		s.study(func(ctx context.Context) error { return s.t.Analyse(ctx, s.w, c.At, c.Lines) })
	case "graph":
		s.study(func(ctx context.Context) error { return s.t.Graph(ctx, s.w) })
	case "stop":
		s.stop()
	default:
		return refuse(http.StatusBadRequest, "no command %q", c.Do)
	}
	return nil
}

// moves sends the legal moves of an earlier position.
func (s *session) moves(at int) error {
	play, err := s.t.Line(at)
	if err != nil {
		return err
	}
	s.t.Send(s.w, choices{"moves", at, table.Choices(play)})
	return nil
}

// study runs work that takes time, in place of what runs now.
func (s *session) study(work func(context.Context) error) {
	s.stop()
	ctx, cancel := context.WithCancel(s.ctx)
	s.mu.Lock()
	s.cancel = cancel
	s.mu.Unlock()
	go func() {
		defer cancel()
		if err := work(ctx); err != nil {
			s.t.Send(s.w, trouble{"error", err.Error()})
		}
	}()
}

// stop ends the study under way.
func (s *session) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cancel != nil {
		s.cancel()
		s.cancel = nil
	}
}
