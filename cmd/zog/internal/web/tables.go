package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"zog/cmd/zog/internal/web/catalog"
	"zog/cmd/zog/internal/web/store"
	"zog/cmd/zog/internal/web/table"
	"zog/interp"
	"zog/interp/zsg"
)

// newTable starts a game: the rules, who sits where, and the position if it is
// not the usual one.
func (s *Server) newTable(w http.ResponseWriter, r *http.Request) {
	var want struct {
		table.Setup
		Game   string       `json:"game"`
		Number int          `json:"number"`
		Seats  []table.Seat `json:"seats"`
		Plies  []string     `json:"plies"`
	}
	if err := readJSON(w, r, &want); err != nil {
		fail(w, err)
		return
	}
	g, err := s.game(r, want.Game, want.Number)
	if err != nil {
		fail(w, err)
		return
	}
	rec := table.Record{Setup: want.Setup, Seats: want.Seats, Plies: want.Plies}
	t, err := s.startTable(g, tokenOf(r), rec)
	if err != nil {
		fail(w, err)
		return
	}
	answer(w, http.StatusCreated, map[string]string{"id": t.ID()})
}

// startTable checks the seats that a browser asks for, completes the record of
// a new table, and starts it.
func (s *Server) startTable(g *catalog.Game, token string, rec table.Record) (*table.Table, error) {
	for i, seat := range rec.Seats {
		if i < len(g.Rules.Players) && g.Rules.Players[i].Random {
			continue // the table sits random players down itself
		}
		checked, err := table.NewSeat(token, seat)
		if err != nil {
			return nil, err
		}
		rec.Seats[i] = checked
	}
	rec.ID, rec.Game, rec.Number, rec.Title = newName(8), g.Entry.ID, g.Rules.Number, g.Rules.Title
	rec.Resigns, rec.Seed, rec.Changed = -1, table.NewSeed(), time.Now().UTC()
	t, err := table.Start(g, rec, s.thinkers, s.keep)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.makeRoom() {
		return nil, refuse(http.StatusServiceUnavailable, "%d games are being watched here already", maxTables)
	}
	s.tables[rec.ID], s.used[rec.ID] = t, time.Now()
	s.keep(rec)
	if err := s.store.Trim(); err != nil {
		s.log.Printf("old games could not be cleared: %v", err)
	}
	return t, nil
}

// keep stores a table's record.
func (s *Server) keep(rec table.Record) {
	text, err := json.Marshal(rec)
	if err == nil {
		err = s.store.PutTable(rec.ID, string(text))
	}
	if err != nil {
		s.log.Printf("a game could not be kept: %v", err)
	}
}

// makeRoom lets the table that nobody has watched for longest go from memory,
// if there are too many. It reports whether there is room.
func (s *Server) makeRoom() bool {
	if len(s.tables) < maxTables {
		return true
	}
	oldest := ""
	for id, t := range s.tables {
		if !t.Watched() && (oldest == "" || s.used[id].Before(s.used[oldest])) {
			oldest = id
		}
	}
	if oldest == "" {
		return false
	}
	delete(s.tables, oldest)
	delete(s.used, oldest)
	return true
}

// table finds a table, in the store if it is not in memory.
func (s *Server) table(ctx context.Context, id string) (*table.Table, error) {
	s.mu.Lock()
	t := s.tables[id]
	s.used[id] = time.Now()
	if t == nil {
		delete(s.used, id)
	}
	s.mu.Unlock()
	if t != nil {
		return t, nil
	}
	text, err := s.store.Table(id)
	if errors.Is(err, store.ErrMissing) {
		return nil, refuse(http.StatusNotFound, "there is no game %q here; the oldest go when there are too many", id)
	}
	if err != nil {
		return nil, err
	}
	var rec table.Record
	if err := json.Unmarshal([]byte(text), &rec); err != nil {
		return nil, fmt.Errorf("the kept game can't be read: %w", err)
	}
	rules, err := s.catalog.Load(ctx, rec.Game)
	if err != nil {
		return nil, fmt.Errorf("the rules of this game are not here: %w", err)
	}
	g, err := rules.Game(rec.Number)
	if err != nil {
		return nil, err
	}
	t, err = table.Start(g, rec, s.thinkers, s.keep)
	if err != nil {
		return nil, fmt.Errorf("the kept game does not fit its rules any more: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if other := s.tables[id]; other != nil {
		return other, nil // somebody else was faster
	}
	if !s.makeRoom() {
		return nil, refuse(http.StatusServiceUnavailable, "%d games are being watched here already", maxTables)
	}
	s.tables[id], s.used[id] = t, time.Now()
	return t, nil
}

// recentTables lists the games in which the browser holds a seat.
func (s *Server) recentTables(w http.ResponseWriter, r *http.Request) {
	type listed struct {
		ID      string    `json:"id"`
		Game    string    `json:"game"`
		Number  int       `json:"number"`
		Title   string    `json:"title"`
		Plies   int       `json:"plies"`
		Changed time.Time `json:"changed"`
	}
	records, err := s.store.Recent(300)
	if err != nil {
		fail(w, err)
		return
	}
	list := []listed{}
	for _, text := range records {
		var rec table.Record
		if json.Unmarshal([]byte(text), &rec) != nil || len(list) >= 12 {
			continue
		}
		for _, seat := range rec.Seats {
			if seat.Owner == tokenOf(r) && seat.Owner != "" {
				list = append(list, listed{rec.ID, rec.Game, rec.Number, rec.Title, len(rec.Plies), rec.Changed})
				break
			}
		}
	}
	answer(w, http.StatusOK, list)
}

// showTable says which game is played at a table.
func (s *Server) showTable(w http.ResponseWriter, r *http.Request) {
	t, err := s.table(r.Context(), r.PathValue("id"))
	if err != nil {
		fail(w, err)
		return
	}
	rec := t.Record()
	answer(w, http.StatusOK, map[string]any{"id": rec.ID, "game": rec.Game, "number": rec.Number, "title": rec.Title})
}

// maxSave bounds a saved game that is opened.
const maxSave = 4 << 20

// openSave sets a table up from a saved game in the request's body. Its rules
// are those of the given game, or the ones in the catalog whose file it names.
func (s *Server) openSave(w http.ResponseWriter, r *http.Request) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxSave))
	if err != nil {
		fail(w, refuse(http.StatusRequestEntityTooLarge, "the saved game is too large"))
		return
	}
	save, err := zsg.Read(r.URL.Query().Get("name"), bytes.NewReader(data))
	if err != nil {
		fail(w, err)
		return
	}
	g, err := s.rulesOf(r, save)
	if err != nil {
		fail(w, err)
		return
	}
	rec, note, err := replayed(g, save)
	if err != nil {
		fail(w, err)
		return
	}
	t, err := s.startTable(g, tokenOf(r), rec)
	if err != nil {
		fail(w, err)
		return
	}
	answer(w, http.StatusCreated, map[string]string{"id": t.ID(), "note": note})
}

// rulesOf finds the game that a save is of: its file by name among the entries,
// the one that the request names first.
func (s *Server) rulesOf(r *http.Request, save *zsg.Save) (*catalog.Game, error) {
	name := strings.ReplaceAll(save.Rules, `\`, "/")
	name = name[strings.LastIndexByte(name, '/')+1:]
	preferred := r.URL.Query().Get("game")
	var found *catalog.Game
	for _, e := range s.catalog.Entries() {
		if !strings.EqualFold(e.File(), name) && (name != "" || e.ID != preferred) {
			continue
		}
		rules, err := s.catalog.Load(r.Context(), e.ID)
		if err != nil {
			continue
		}
		for _, g := range rules.Games() {
			if strings.EqualFold(g.Rules.Title, save.Variant) && (found == nil || e.ID == preferred) {
				found = g
				break
			}
		}
	}
	if found == nil {
		return nil, refuse(http.StatusNotFound, "the rules of this save are not here: open %q, with the game %q, first", name, save.Variant)
	}
	return found, nil
}

// replayed turns a save into the record of a table. A note says where it had to
// stop.
func replayed(g *catalog.Game, save *zsg.Save) (table.Record, string, error) {
	m, err := g.Model()
	if err != nil {
		return table.Record{}, "", err
	}
	play := interp.NewPlay(m)
	out, err := zsg.Replay(play, save, zsg.Lenient)
	if err != nil {
		return table.Record{}, "", err
	}
	rec := table.Record{}
	start := m.Start()
	for sq, code := range play.At(0).Board {
		if start.Board[sq] != code {
			rec.Edits = append(rec.Edits, table.Edit{Square: interp.Square(sq), Code: code})
		}
	}
	for _, p := range zsg.Plies(play) {
		rec.Plies = append(rec.Plies, p.Text)
	}
	for i := range m.Players {
		seat := table.Seat{Kind: table.Human}
		if i < len(save.Modes) && save.Modes[i] == 'C' {
			seat = table.Seat{Kind: table.Computer, Seconds: 1}
		}
		rec.Seats = append(rec.Seats, seat)
	}
	note := ""
	if out.Mismatch != nil {
		note = fmt.Sprintf("Opened up to ply %d: %v", out.Replayed, out.Mismatch)
	}
	return rec, note, nil
}

// downloadSave writes the game as a .zsg.
func (s *Server) downloadSave(w http.ResponseWriter, r *http.Request) {
	t, err := s.table(r.Context(), r.PathValue("id"))
	if err != nil {
		fail(w, err)
		return
	}
	rec := t.Record()
	play, err := t.Line(len(rec.Plies))
	if err != nil {
		fail(w, err)
		return
	}
	if err := canSave(play, rec); err != nil {
		fail(w, err)
		return
	}
	save := saveOf(t.Game, play, rec)
	var out bytes.Buffer
	if err := zsg.Write(&out, save); err != nil {
		fail(w, err)
		return
	}
	name := strings.TrimSuffix(t.Game.Entry.File(), ".zrf") + ".zsg"
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, _ = w.Write(out.Bytes()) // the browser may have gone
}

// canSave reports what a .zsg can't say.
func canSave(play *interp.Play, rec table.Record) error {
	if rec.Off != nil {
		return refuse(http.StatusConflict, "a saved game can't say what stands off the board in an edited position: %w", errors.ErrUnsupported)
	}
	if rec.Turn != int(play.Model().Start().Turn) {
		return refuse(http.StatusConflict, "a saved game can't say whose turn it is in an edited position: %w", errors.ErrUnsupported)
	}
	return nil
}

func saveOf(g *catalog.Game, play *interp.Play, rec table.Record) *zsg.Save {
	m := play.Model()
	save := &zsg.Save{Version: zsg.Version, Rules: g.Entry.File(), Variant: g.Rules.Title, Plies: zsg.Plies(play)}
	for _, seat := range rec.Seats {
		if seat.Kind == table.Human || seat.Kind == table.Open {
			save.Modes += "H"
		} else {
			save.Modes += "C"
		}
	}
	for _, e := range rec.Edits {
		edit := zsg.Edit{Square: m.SquareName(e.Square)}
		if e.Code != 0 {
			edit.Player, edit.Piece = m.Players[m.OwnerOf(e.Code)].Name, m.TypeName(m.TypeOf(e.Code))
		}
		save.Edits = append(save.Edits, edit)
	}
	return save
}
