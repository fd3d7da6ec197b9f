// Package web is the board in the browser: the page, and the server behind it.
//
// In: HTTP requests from browsers, told apart by a cookie. Out: the page, the
// boards and pictures of the games in the catalog, and games under way, live
// over a web socket. The packages below it do the work: catalog holds the
// rules, table the games, store what outlives a restart, art and picture what
// is seen; the page itself lies under page.
//
// What reaches the server is not trusted: it answers only to its own page
// (guard.go), bounds what is sent to it (package catalog) and what it is asked
// to compute (package table), and nothing from a rules file becomes part of
// the page but as text or as a picture.
package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"runtime"
	"sync"
	"time"

	"zog/cmd/zog/internal/web/catalog"
	"zog/cmd/zog/internal/web/store"
	"zog/cmd/zog/internal/web/table"
)

// Options say what a Server serves.
type Options struct {
	Data  string   // folder for games; "" keeps them in memory only
	Paths []string // rules files, archives and folders beside the embedded games
	Log   *log.Logger
}

// A Server serves the page. Close it to keep nothing open.
type Server struct {
	catalog  *catalog.Catalog
	store    *store.Store
	thinkers *table.Thinkers
	log      *log.Logger
	live     chan struct{} // slots for web sockets

	mu     sync.Mutex
	tables map[string]*table.Table
	used   map[string]time.Time // by table ID
}

// bounds of one server.
const (
	maxLive   = 300 // web sockets
	maxTables = 200 // in memory; more are kept in the store only
	maxConns  = 1200
)

// ErrStore says that games can't be kept where they should be.
var ErrStore = errors.New("no place to keep games")

// New opens the store and lists the games. A path that can't be opened is an
// error.
func New(o Options) (*Server, error) {
	cores := runtime.GOMAXPROCS(0)
	c, err := catalog.New(cores)
	if err != nil {
		return nil, err
	}
	for _, path := range o.Paths {
		if err := c.AddPath(path); err != nil {
			return nil, err
		}
	}
	st, err := store.Open(o.Data)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStore, err)
	}
	s := &Server{
		catalog: c, store: st, thinkers: table.NewThinkers(max(1, cores-1)), log: o.Log,
		live: make(chan struct{}, maxLive), tables: make(map[string]*table.Table), used: make(map[string]time.Time),
	}
	if s.log == nil {
		s.log = log.Default()
	}
	if err := s.restore(); err != nil {
		st.Close()
		return nil, err
	}
	return s, nil
}

// restore puts the files that were opened in earlier runs into the catalog.
func (s *Server) restore() error {
	files, err := s.store.Files()
	if err != nil {
		return err
	}
	for _, f := range files {
		if _, err := s.catalog.AddUpload(f.Name, f.Data); err != nil {
			s.log.Printf("an opened file is left out: %v", err)
		}
	}
	return s.store.Trim()
}

// Close closes the store.
func (s *Server) Close() error { return s.store.Close() }

// Serve answers on a listener until ctx ends.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	local := isLoopback(l.Addr())
	server := &http.Server{
		Handler:           s.Handler(local),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       60 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          s.log,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	stop := context.AfterFunc(ctx, func() {
		grace, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Shutdown(grace) // what does not end in time is cut off
	})
	defer stop()
	err := server.Serve(&bounded{Listener: l, slots: make(chan struct{}, maxConns)})
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Handler returns everything the server answers to. Local says that it listens
// on this machine only and so has only this machine's names.
func (s *Server) Handler(local bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /", page())
	mux.HandleFunc("GET /api/games", s.listGames)
	mux.HandleFunc("POST /api/games", s.openFile)
	mux.HandleFunc("GET /api/games/{id}", s.showRules)
	mux.HandleFunc("GET /api/games/{id}/preview", s.preview)
	mux.HandleFunc("GET /api/games/{id}/{number}", s.showGame)
	mux.HandleFunc("GET /api/games/{id}/{number}/board/{set}", s.boardPicture)
	mux.HandleFunc("GET /api/games/{id}/{number}/piece/{set}/{player}/{piece}", s.piecePicture)
	mux.HandleFunc("GET /api/games/{id}/{number}/sound/{kind}", s.sound)
	mux.HandleFunc("POST /api/games/{id}/{number}/position", s.tryPosition)
	mux.HandleFunc("GET /api/tables", s.recentTables)
	mux.HandleFunc("POST /api/tables", s.newTable)
	mux.HandleFunc("POST /api/saves", s.openSave)
	mux.HandleFunc("GET /api/tables/{id}", s.showTable)
	mux.HandleFunc("GET /api/tables/{id}/save", s.downloadSave)
	mux.HandleFunc("GET /api/tables/{id}/live", s.liveTable)
	return guard(mux, local)
}

// answer writes a value as JSON.
func answer(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // the browser may have gone
}

// A refusal is an error with the status and the words for a browser.
type refusal struct {
	status int
	err    error
}

func (r *refusal) Error() string { return r.err.Error() }
func (r *refusal) Unwrap() error { return r.err }

func refuse(status int, format string, args ...any) error {
	return &refusal{status, fmt.Errorf(format, args...)}
}

// fail tells the browser what went wrong.
func fail(w http.ResponseWriter, err error) {
	status := http.StatusBadRequest
	var r *refusal
	switch {
	case errors.As(err, &r):
		status = r.status
	case errors.Is(err, catalog.ErrUnknown), errors.Is(err, store.ErrMissing):
		status = http.StatusNotFound
	case errors.Is(err, table.ErrSeat):
		status = http.StatusForbidden
	}
	answer(w, status, map[string]string{"error": err.Error()})
}

// readJSON decodes the body of a request, which must be small.
func readJSON(w http.ResponseWriter, r *http.Request, v any) error {
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20))
	if err := d.Decode(v); err != nil {
		return refuse(http.StatusBadRequest, "the request can't be read: %w", err)
	}
	return nil
}
