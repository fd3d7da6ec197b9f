package catalog

import (
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"

	"zog/cmd/zog/internal/web/art"
	"zog/cmd/zog/internal/web/picture"
	"zog/zrf/source"
)

// maxAsset bounds a picture or sound that is read, maxPixels all pictures of a
// game together: those beyond it are drawn as if they were missing.
const (
	maxAsset  = 16 << 20
	maxPixels = 64 << 20
)

// pictures keeps what has been converted, by the path as the rules write it.
type pictures struct {
	mu     sync.Mutex
	made   map[string]*picture.Picture
	pixels int
}

// Asset reads a file that the rules name, a sound for instance.
func (g *Game) Asset(written string) ([]byte, error) {
	name, err := source.Resolve(g.Entry.fsys, path.Dir(g.Entry.file), written)
	if err != nil {
		return nil, err
	}
	f, err := g.Entry.fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxAsset+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxAsset {
		return nil, fs.ErrInvalid
	}
	return data, nil
}

// named returns the picture at a path, nil if it is missing or no picture.
func (g *Game) named(written string) *picture.Picture {
	if written == "" {
		return nil
	}
	g.pictures.mu.Lock()
	defer g.pictures.mu.Unlock()
	if p, ok := g.pictures.made[written]; ok {
		return p
	}
	var made *picture.Picture
	if data, err := g.Asset(written); err == nil && g.pictures.pixels < maxPixels {
		made, _ = picture.Convert(data) // a broken picture is drawn like a missing one
	}
	if made != nil {
		g.pictures.pixels += made.Width * made.Height
	}
	if g.pictures.made == nil {
		g.pictures.made = make(map[string]*picture.Picture)
	}
	g.pictures.made[written] = made
	return made
}

// Sets returns how many alternate sets of pictures the game has, at least 1.
func (g *Game) Sets() int {
	n := max(1, len(g.Rules.Board.Images))
	for _, p := range g.Rules.Pieces {
		for _, images := range p.Images {
			n = max(n, len(images))
		}
	}
	return n
}

// nth returns the path for a picture set; sets that lack it use the first.
func nth(paths []string, set int) string {
	switch {
	case set < len(paths):
		return paths[set]
	case len(paths) > 0:
		return paths[0]
	}
	return ""
}

// Board returns the picture of the board in a set, drawn if there is none, and
// the part of the plane it covers.
func (g *Game) Board(set int) (*picture.Picture, art.Frame) {
	b := g.Rules.Board
	written := nth(b.Images, set)
	p := g.named(written)
	switch {
	case p == nil:
		p = &picture.Picture{Type: "image/svg+xml", Data: []byte(art.Board(g.Rules, written))}
		return p, art.FrameOf(b, written)
	case p.Width == 0:
		return p, art.FrameOf(b, written)
	}
	return p, art.Frame{W: float64(p.Width), H: float64(p.Height)}
}

// Piece returns the picture of a player's piece in a set, drawn from its name
// if there is none.
func (g *Game) Piece(set, player, piece int) *picture.Picture {
	rules := g.Rules.Pieces[piece]
	written := nth(rules.Images[g.Rules.Players[player].Name], set)
	if p := g.named(written); p != nil {
		return p
	}
	drawn := ""
	if strings.HasSuffix(written, ".svg") {
		drawn = art.Named(source.CleanPath(written))
	} else {
		drawn = art.Piece(g.Rules.Names.Text(rules.Name), g.Colour(player))
	}
	return &picture.Picture{Type: "image/svg+xml", Data: []byte(drawn)}
}

// Colour returns the colour that stands for a player where the page draws.
func (g *Game) Colour(player int) string {
	return art.ColourOf(g.Rules.Names.Text(g.Rules.Players[player].Name), player)
}

// Points reports whether a piece's drawing shows by its direction whose it is,
// as in shogi, so that it has to be turned with the board.
func (g *Game) Points(piece int) bool {
	for _, images := range g.Rules.Pieces[piece].Images {
		if len(images) > 0 && art.Points(source.CleanPath(images[0])) {
			return true
		}
	}
	return false
}
