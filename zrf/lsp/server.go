package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// quiet is how long an author must pause before a document is studied anew.
const quiet = 150 * time.Millisecond

// errNoShutdown is what the protocol wants to be an error: the end of the
// session without a shutdown before it.
var errNoShutdown = errors.New("the editor has gone without a shutdown")

// Serve speaks with an editor until it says exit, the stream ends, or the
// context does.
func Serve(ctx context.Context, stream io.ReadWriteCloser, version string) error {
	s := &server{version: version, docs: map[string]*document{}, told: map[string]bool{}}
	conn := jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(stream, jsonrpc2.VSCodeObjectCodec{}), jsonrpc2.HandlerWithError(s.handle))
	defer conn.Close()
	select {
	case <-conn.DisconnectNotify():
	case <-ctx.Done():
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.down {
		return errNoShutdown
	}
	return nil
}

// A server keeps what the editor has open. Requests come one at a time; only
// the timer that waits for a pause works beside them.
type server struct {
	version string
	mu      sync.Mutex
	docs    map[string]*document // by URI
	told    map[string]bool      // URIs that have diagnostics now
	pause   *time.Timer
	down    bool
}

// A document is an open file.
type document struct {
	uri, path string
	text      string
	study     *study // nil: not since the last change
}

func (s *server) handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) (result any, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func() {
		if p := recover(); p != nil { // a fault of ours must not take the editor's session with it
			result, err = nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fmt.Sprintf("a fault in zog itself: %v", p)}
		}
	}()
	switch {
	case req.Method == "exit":
		return nil, conn.Close()
	case s.down:
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "the server has been shut down"}
	case req.Method == "shutdown":
		s.down = true
		return nil, nil
	case req.Method == "initialize":
		return s.initialize(), nil
	}
	answer, ok := answers[req.Method]
	if !ok {
		if req.Notif {
			return nil, nil
		}
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "no method " + req.Method}
	}
	var p documentParams
	if req.Params != nil {
		if err := json.Unmarshal(*req.Params, &p); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
	}
	return answer(s, ctx, conn, &p)
}

// answers are the methods about documents.
var answers = map[string]func(*server, context.Context, *jsonrpc2.Conn, *documentParams) (any, error){
	"textDocument/didOpen":   (*server).opened,
	"textDocument/didChange": (*server).changed,
	"textDocument/didClose":  (*server).closed,

	"textDocument/completion":     about((*study).complete),
	"textDocument/hover":          about((*study).hover),
	"textDocument/definition":     about((*study).definition),
	"textDocument/references":     about((*study).references),
	"textDocument/documentSymbol": about((*study).symbols),
	"textDocument/formatting":     about((*study).formatted),
}

// about answers a question about a place in an open document.
func about(ask func(*study, int32) any) func(*server, context.Context, *jsonrpc2.Conn, *documentParams) (any, error) {
	return func(s *server, _ context.Context, _ *jsonrpc2.Conn, p *documentParams) (any, error) {
		d := s.docs[p.TextDocument.URI]
		if d == nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "not open: " + p.TextDocument.URI}
		}
		st := s.studied(d)
		return ask(st, offset(st.file, p.Position)), nil
	}
}

func (s *server) initialize() any {
	return map[string]any{
		"serverInfo": map[string]any{"name": "zog", "version": s.version},
		"capabilities": map[string]any{
			"textDocumentSync":           1, // whole documents
			"completionProvider":         map[string]any{"triggerCharacters": []string{"("}},
			"hoverProvider":              true,
			"definitionProvider":         true,
			"referencesProvider":         true,
			"documentSymbolProvider":     true,
			"documentFormattingProvider": true,
		},
	}
}

func (s *server) opened(ctx context.Context, conn *jsonrpc2.Conn, p *documentParams) (any, error) {
	path := pathOf(p.TextDocument.URI)
	if path == "" { // a document that has not been saved stands alone
		path = filepath.Join("untitled", url.PathEscape(p.TextDocument.URI))
	}
	s.docs[p.TextDocument.URI] = &document{uri: p.TextDocument.URI, path: path, text: p.TextDocument.Text}
	s.later(ctx, conn)
	return nil, nil
}

func (s *server) changed(ctx context.Context, conn *jsonrpc2.Conn, p *documentParams) (any, error) {
	d := s.docs[p.TextDocument.URI]
	if d == nil || len(p.ContentChanges) == 0 {
		return nil, nil
	}
	d.text = p.ContentChanges[len(p.ContentChanges)-1].Text
	s.later(ctx, conn)
	return nil, nil
}

func (s *server) closed(ctx context.Context, conn *jsonrpc2.Conn, p *documentParams) (any, error) {
	delete(s.docs, p.TextDocument.URI)
	s.later(ctx, conn)
	return nil, nil
}

// later publishes diagnostics when no change has come for a while. A change in
// one document may change what is to be said of any that includes it.
func (s *server) later(ctx context.Context, conn *jsonrpc2.Conn) {
	for _, d := range s.docs {
		d.study = nil
	}
	if s.pause != nil {
		s.pause.Stop()
	}
	s.pause = time.AfterFunc(quiet, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.publish(ctx, conn)
	})
}

// studied returns what is known of a document as it stands.
func (s *server) studied(d *document) *study {
	if d.study == nil {
		d.study = newStudy(d, s.docs)
	}
	return d.study
}
