package web

import (
	"sort"

	"zog/cmd/zog/internal/web/art"
	"zog/cmd/zog/internal/web/catalog"
	"zog/interp"
	"zog/zrf/game"
)

// sheet is all that the page has to know of a game before it is played.
type sheet struct {
	Entry       *catalog.Entry `json:"entry"`
	Number      int            `json:"number"`
	Title       string         `json:"title"`
	Description string         `json:"description"`
	History     string         `json:"history"`
	Strategy    string         `json:"strategy"`
	Players     []sheetPlayer  `json:"players"`
	Types       []sheetType    `json:"types"`
	Squares     []sheetSquare  `json:"squares"`
	Turns       []int          `json:"turns"` // the player of each entry of the turn order
	Views       []art.Frame    `json:"views"` // what the board's picture covers, a set each
	Drawn       bool           `json:"drawn"` // squares fill their cells
	Sounds      []string       `json:"sounds"`
	Start       []interp.Code  `json:"start"`  // codes by square
	Held        []int16        `json:"held"`   // pieces off the board to begin with, by player and type
	Turn        int            `json:"turn"`   // index into the turn order to begin with
	Royals      []interp.Code  `json:"royals"` // pieces whose check matters
	Off         bool           `json:"off"`    // pieces can stand off the board
	Reason      string         `json:"reason"` // why it can't be played, "" if it can
}

type sheetPlayer struct {
	Name    string `json:"name"`
	Random  bool   `json:"random"`
	Neutral bool   `json:"neutral"`
	Colour  string `json:"colour"`
}

type sheetType struct {
	Name        string     `json:"name"`
	Help        string     `json:"help"`
	Description string     `json:"description"`
	Sizes       [][][2]int `json:"sizes"` // by set and player: the picture's pixels, 0 0 if it fits any
	Dummy       bool       `json:"dummy"`
	Turns       bool       `json:"turns"` // its picture points a way, and is turned with the board
}

// sheetSquare is a position; one that is not shown has only its name.
type sheetSquare struct {
	Name    string  `json:"n"`
	X       int     `json:"x"`
	Y       int     `json:"y"`
	W       int     `json:"w,omitempty"`
	H       int     `json:"h,omitempty"`
	Room    *[2]int `json:"r,omitempty"` // what a drawn piece may fill, if it is less
	Outline string  `json:"o,omitempty"` // SVG path of its cell
	Labels  []int   `json:"g,omitempty"` // its grid's number, then its place along each dimension
}

func sheetOf(g *catalog.Game, m *interp.Model, playable error) sheet {
	r := g.Rules
	s := sheet{
		Entry: g.Entry, Number: r.Number, Title: r.Title, Description: r.Description, History: r.History, Strategy: r.Strategy,
		Players: []sheetPlayer{}, Types: []sheetType{}, Sounds: []string{}, Turns: []int{}, Off: m.UsesOff,
		Start: m.Start().Board, Held: m.Start().Off, Turn: int(m.Start().Turn),
	}
	if playable != nil {
		s.Reason = playable.Error()
	}
	for i, p := range m.Players {
		s.Players = append(s.Players, sheetPlayer{p.Name, p.Random, p.Neutral, g.Colour(i)})
	}
	for _, t := range m.Turns {
		s.Turns = append(s.Turns, int(t.Player))
	}
	for set := range g.Sets() {
		picture, frame := g.Board(set)
		s.Views = append(s.Views, frame)
		s.Drawn = s.Drawn || picture.Width == 0
	}
	for i := range m.Types {
		s.Types = append(s.Types, typeOf(g, m, i))
	}
	s.Squares, s.Royals = squaresOf(m), royalsOf(m)
	for kind := range r.Sounds {
		s.Sounds = append(s.Sounds, kind)
	}
	sort.Strings(s.Sounds)
	return s
}

func typeOf(g *catalog.Game, m *interp.Model, i int) sheetType {
	rules := m.Types[i].Rules
	t := sheetType{Name: m.Types[i].Name, Help: rules.Help, Description: rules.Description, Dummy: rules.Dummy, Turns: g.Points(i)}
	for set := range g.Sets() {
		sizes := make([][2]int, len(m.Players))
		for p := range m.Players {
			picture := g.Piece(set, p, i)
			sizes[p] = [2]int{picture.Width, picture.Height}
		}
		t.Sizes = append(t.Sizes, sizes)
	}
	return t
}

func royalsOf(m *interp.Model) []interp.Code {
	list := []interp.Code{}
	for player := range m.Royals {
		for piece, royal := range m.Royals[player] {
			if royal {
				list = append(list, m.Code(piece, player))
			}
		}
	}
	return list
}

func squaresOf(m *interp.Model) []sheetSquare {
	cells := art.Cells(m.Squares)
	list := make([]sheetSquare, len(m.Squares))
	for i, p := range m.Squares {
		list[i] = sheetSquare{Name: m.SquareName(interp.Square(i))}
		if cells[i].Outline == nil {
			continue
		}
		s := &list[i]
		s.X, s.Y, s.W, s.H = p.Left, p.Top, p.Right-p.Left, p.Bottom-p.Top
		if w, h := cells[i].Room(p); w < s.W || h < s.H {
			s.Room = &[2]int{w, h}
		}
		s.Outline = art.Path(cells[i].Outline)
		s.Labels = labelsOf(p)
	}
	return list
}

// labelsOf returns where a position of a grid stands in it.
func labelsOf(p game.Position) []int {
	if p.Grid < 0 {
		return nil
	}
	return append([]int{p.Grid}, p.Coord...)
}
