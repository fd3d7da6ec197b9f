package web

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"

	"zog/cmd/zog/internal/web/art"
	"zog/cmd/zog/internal/web/catalog"
	"zog/cmd/zog/internal/web/picture"
	"zog/interp"
)

// preview draws the starting position of a file's first game, small, for the
// list of games.
func (s *Server) preview(w http.ResponseWriter, r *http.Request) {
	rules, err := s.catalog.Load(r.Context(), r.PathValue("id"))
	if err != nil {
		fail(w, err)
		return
	}
	if len(rules.Games()) == 0 {
		fail(w, refuse(http.StatusUnprocessableEntity, "%s has errors", rules.Entry.Name))
		return
	}
	g := rules.Games()[0]
	m, err := g.Model()
	if m == nil {
		fail(w, err)
		return
	}
	sendPicture(w, r, &picture.Picture{Type: "image/svg+xml", Data: []byte(drawStart(g, m))})
}

// drawStart composes the board and the pieces of the start into one drawing.
func drawStart(g *catalog.Game, m *interp.Model) string {
	board, f := g.Board(0)
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="%g %g %g %g">`, f.X, f.Y, f.W, f.H)
	out.WriteString(embedded(board, f.X, f.Y, f.W, f.H))
	start := m.Start()
	cells := art.Cells(m.Squares)
	defined := make(map[string]bool)
	for sq, code := range start.Board {
		at := m.Squares[sq]
		if code == 0 || !art.Shown(at) {
			continue
		}
		p := g.Piece(0, m.OwnerOf(code), m.TypeOf(code))
		w, h := cells[sq].Room(at)
		if p.Width > 0 {
			w, h = p.Width, p.Height
		}
		id := fmt.Sprintf("p%d-%d-%d", code, w, h)
		if !defined[id] {
			defined[id] = true
			fmt.Fprintf(&out, `<defs><g id="%s">%s</g></defs>`, id, embedded(p, 0, 0, float64(w), float64(h)))
		}
		x, y := float64(at.Left+at.Right-w)/2, float64(at.Top+at.Bottom-h)/2
		fmt.Fprintf(&out, `<use xlink:href="#%s" x="%g" y="%g"/>`, id, x, y)
	}
	out.WriteString("</svg>")
	return out.String()
}

// embedded is a picture inside a drawing.
func embedded(p *picture.Picture, x, y, w, h float64) string {
	return fmt.Sprintf(`<image x="%.5g" y="%.5g" width="%.5g" height="%.5g" xlink:href="data:%s;base64,%s"/>`,
		x, y, w, h, p.Type, base64.StdEncoding.EncodeToString(p.Data))
}
