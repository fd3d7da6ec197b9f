package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net"
	"net/http"
	"strings"
	"sync"
)

// policy is the page's content security policy: everything from this server,
// scripts and styles only from files.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// picturePolicy is for pictures, which come from rules files: a drawing shown
// on its own may do nothing.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

// guard sets the headers that keep the page to itself, gives each browser its
// token, and refuses requests that other pages make.
func guard(next http.Handler, local bool) http.Handler {
	origin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if local && !localName(r.Host) {
			// another site's name that leads here: DNS rebinding
			http.Error(w, "this server answers only to its own address", http.StatusForbidden)
			return
		}
		if err := origin.Check(r); err != nil {
			http.Error(w, "requests from other pages are refused", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, withToken(w, r))
	})
}

// localName reports whether a Host header names this machine.
func localName(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	ip := net.ParseIP(name)
	return strings.EqualFold(name, "localhost") || ip != nil && ip.IsLoopback()
}

func isLoopback(a net.Addr) bool {
	tcp, ok := a.(*net.TCPAddr)
	return ok && tcp.IP.IsLoopback()
}

// cookie holds the browser's token: who it is at every table.
const cookie = "zog"

type tokenKey struct{}

// withToken reads the browser's token, or gives it one.
func withToken(w http.ResponseWriter, r *http.Request) *http.Request {
	token := ""
	if c, err := r.Cookie(cookie); err == nil && len(c.Value) == 32 {
		token = c.Value
	} else {
		token = newName(16)
		http.SetCookie(w, &http.Cookie{Name: cookie, Value: token, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: 400 * 24 * 3600})
	}
	return r.WithContext(context.WithValue(r.Context(), tokenKey{}, token))
}

func tokenOf(r *http.Request) string {
	token, _ := r.Context().Value(tokenKey{}).(string)
	return token
}

// newName returns a name of n random bytes that nobody can guess.
func newName(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// bounded is a listener that holds a limited number of connections. One more
// is closed at once, rather than kept waiting.
type bounded struct {
	net.Listener
	slots chan struct{}
}

func (b *bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case b.slots <- struct{}{}:
			return &slotted{Conn: c, free: func() { <-b.slots }}, nil
		default:
			c.Close()
		}
	}
}

// slotted gives its slot back when it is closed.
type slotted struct {
	net.Conn
	once sync.Once
	free func()
}

func (s *slotted) Close() error {
	s.once.Do(s.free)
	return s.Conn.Close()
}
