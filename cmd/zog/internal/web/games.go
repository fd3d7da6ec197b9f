package web

import (
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"

	"zog/cmd/zog/internal/web/catalog"
	"zog/cmd/zog/internal/web/picture"
	"zog/cmd/zog/internal/web/store"
	"zog/cmd/zog/internal/web/table"
	"zog/interp"
	"zog/zrf/diag"
)

func (s *Server) listGames(w http.ResponseWriter, r *http.Request) {
	answer(w, http.StatusOK, s.catalog.Entries())
}

// openFile takes a rules file or archive as the request's body.
func (s *Server) openFile(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, catalog.MaxUpload))
	if err != nil {
		fail(w, refuse(http.StatusRequestEntityTooLarge, "%s is too large: the limit is %d MiB", name, catalog.MaxUpload>>20))
		return
	}
	entries, err := s.catalog.AddUpload(name, data)
	if err != nil {
		fail(w, err)
		return
	}
	if err := s.store.PutFile(entries[0].ID, store.File{Name: name, Data: data}); err != nil {
		s.catalog.Remove(entries)
		fail(w, refuse(http.StatusInsufficientStorage, "%w", err))
		return
	}
	answer(w, http.StatusCreated, entries)
}

// finding is a diagnostic with the line it is about.
type finding struct {
	diag.Record
	Text string `json:"text"`
}

// maxFindings is how many diagnostics are sent.
const maxFindings = 200

func findings(list diag.List) []finding {
	out := []finding{}
	for _, d := range list[:min(len(list), maxFindings)] {
		f := finding{Record: d.Record()}
		if d.Loc.File != nil && f.Line > 0 {
			f.Text = d.Loc.File.Line(f.Line)
			f.Text = f.Text[:min(len(f.Text), 400)]
		}
		out = append(out, f)
	}
	return out
}

// showRules lists the games of a file, or what is wrong with it.
func (s *Server) showRules(w http.ResponseWriter, r *http.Request) {
	rules, err := s.catalog.Load(r.Context(), r.PathValue("id"))
	if err != nil {
		fail(w, err)
		return
	}
	type listed struct {
		Number  int    `json:"number"`
		Title   string `json:"title"`
		Default bool   `json:"default"`
	}
	games := []listed{}
	for _, g := range rules.Games() {
		games = append(games, listed{g.Rules.Number, g.Rules.Title, g.Rules.Default})
	}
	answer(w, http.StatusOK, map[string]any{"entry": rules.Entry, "games": games, "diagnostics": findings(rules.Diags)})
}

// game finds the game that a request is about.
func (s *Server) game(r *http.Request, id string, number int) (*catalog.Game, error) {
	rules, err := s.catalog.Load(r.Context(), id)
	if err != nil {
		return nil, err
	}
	g, err := rules.Game(number)
	if err != nil && rules.Diags.HasErrors() {
		return nil, refuse(http.StatusUnprocessableEntity, "%s has errors: %w", rules.Entry.Name, rules.Diags)
	}
	return g, err
}

func (s *Server) gameOf(r *http.Request) (*catalog.Game, error) {
	number, err := strconv.Atoi(r.PathValue("number"))
	if err != nil {
		return nil, refuse(http.StatusBadRequest, "no game number: %q", r.PathValue("number"))
	}
	return s.game(r, r.PathValue("id"), number)
}

func (s *Server) showGame(w http.ResponseWriter, r *http.Request) {
	g, err := s.gameOf(r)
	if err != nil {
		fail(w, err)
		return
	}
	m, err := g.Model()
	if m == nil {
		fail(w, err)
		return
	}
	answer(w, http.StatusOK, sheetOf(g, m, err))
}

// number reads a path value that must lie below a bound.
func number(r *http.Request, name string, below int) (int, error) {
	n, err := strconv.Atoi(r.PathValue(name))
	if err != nil || n < 0 || n >= below {
		return 0, refuse(http.StatusNotFound, "no %s %q", name, r.PathValue(name))
	}
	return n, nil
}

func (s *Server) boardPicture(w http.ResponseWriter, r *http.Request) {
	g, err := s.gameOf(r)
	if err != nil {
		fail(w, err)
		return
	}
	set, err := number(r, "set", g.Sets())
	if err != nil {
		fail(w, err)
		return
	}
	p, _ := g.Board(set)
	sendPicture(w, r, p)
}

func (s *Server) piecePicture(w http.ResponseWriter, r *http.Request) {
	g, err := s.gameOf(r)
	if err != nil {
		fail(w, err)
		return
	}
	set, err1 := number(r, "set", g.Sets())
	player, err2 := number(r, "player", len(g.Rules.Players))
	piece, err3 := number(r, "piece", len(g.Rules.Pieces))
	for _, err := range []error{err1, err2, err3} {
		if err != nil {
			fail(w, err)
			return
		}
	}
	sendPicture(w, r, g.Piece(set, player, piece))
}

func sendPicture(w http.ResponseWriter, r *http.Request, p *picture.Picture) {
	h := w.Header()
	h.Set("Content-Type", p.Type)
	h.Set("Content-Security-Policy", picturePolicy)
	h.Set("Cache-Control", "private, max-age=300")
	_, _ = w.Write(p.Data) // the browser may have gone
}

// soundTypes are the kinds of sound file that browsers play.
var soundTypes = map[string]string{".wav": "audio/wav", ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".flac": "audio/flac", ".m4a": "audio/mp4"}

func (s *Server) sound(w http.ResponseWriter, r *http.Request) {
	g, err := s.gameOf(r)
	if err != nil {
		fail(w, err)
		return
	}
	file := g.Rules.Sounds[r.PathValue("kind")]
	kind, ok := soundTypes[strings.ToLower(path.Ext(file))]
	if !ok {
		fail(w, refuse(http.StatusNotFound, "no sound %q", r.PathValue("kind")))
		return
	}
	data, err := g.Asset(file)
	if err != nil {
		fail(w, refuse(http.StatusNotFound, "sound %q is missing", file))
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "private, max-age=300")
	_, _ = w.Write(data) // the browser may have gone
}

// tryPosition answers what could be moved in an edited position: a check that
// a table can be set up from it, and the moves that show what pieces do.
func (s *Server) tryPosition(w http.ResponseWriter, r *http.Request) {
	g, err := s.gameOf(r)
	if err != nil {
		fail(w, err)
		return
	}
	var want table.Setup
	if err := readJSON(w, r, &want); err != nil {
		fail(w, err)
		return
	}
	m, err := g.Model()
	if err != nil {
		fail(w, err)
		return
	}
	start, err := want.Position(m)
	if err != nil {
		fail(w, err)
		return
	}
	play := interp.NewPlayFrom(m, start)
	moves, fault := table.Choices(play), ""
	if err := play.Fault(); err != nil {
		fault = err.Error()
	}
	answer(w, http.StatusOK, map[string]any{"moves": moves, "fault": fault})
}
