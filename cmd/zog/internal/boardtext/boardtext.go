// Package boardtext draws positions of any game as plain text.
//
// In: a model and a position. Out: lines of characters, and a key to the
// letters. Where a square is drawn follows from its rectangle on the original
// board picture, so that hexagonal and odd-shaped boards come out right.
package boardtext

import (
	"fmt"
	"slices"
	"strings"

	"zog/interp/model"
)

// A Drawer draws the positions of one game. Immutable.
type Drawer struct {
	m     *model.Model
	names []string // by type: one or two lower-case letters, unlike all others
	mark  []string // by player: what stands before its pieces' letters, "" for the case of letters
	grids []grid
	loose []model.Square // squares without a place on a drawn grid
	width int            // of a cell, without the gap
	cased bool           // two owners: upper and lower case tell them apart
}

// New works out how the game's boards are drawn.
func New(m *model.Model) *Drawer {
	d := &Drawer{m: m, names: abbreviate(m), width: 1}
	d.markPlayers()
	for t := range m.Types {
		for p := range m.Players {
			d.width = max(d.width, len(d.piece(m.Code(t, p))))
		}
	}
	d.layOut()
	return d
}

// markPlayers chooses what tells the owners apart: letter case for two, else
// a letter or number before the piece.
func (d *Drawer) markPlayers() {
	d.mark = make([]string, len(d.m.Players))
	if len(d.m.Players) <= 2 {
		d.cased = true
		return
	}
	taken := map[string]bool{}
	for i, p := range d.m.Players {
		mark := fmt.Sprint(i + 1)
		for _, r := range strings.ToUpper(p.Name) {
			if r >= 'A' && r <= 'Z' && !taken[string(r)] {
				mark = string(r)
				break
			}
		}
		taken[mark] = true
		d.mark[i] = mark
	}
}

// piece returns the letters for what stands on a square.
func (d *Drawer) piece(c model.Code) string {
	if c == 0 {
		return "."
	}
	letter, owner := d.names[d.m.TypeOf(c)], d.m.OwnerOf(c)
	if d.cased && owner == 0 {
		return strings.ToUpper(letter)
	}
	return d.mark[owner] + letter
}

// Draw returns the board, one line a row, with the pieces that stand on
// positions outside it and those off the board listed below.
func (d *Drawer) Draw(p *model.Position) string {
	var b strings.Builder
	for i := range d.grids {
		if i > 0 {
			b.WriteByte('\n')
		}
		d.grids[i].draw(&b, func(pile []model.Square) string { return d.pile(p, pile) })
	}
	for _, sq := range d.loose {
		if c := p.Board[sq]; c != 0 {
			fmt.Fprintf(&b, "%s: %s\n", d.m.SquareName(sq), d.name(c))
		}
	}
	for owner, player := range d.m.Players {
		if hand := d.hand(p, owner); len(hand) > 0 {
			fmt.Fprintf(&b, "in hand: %s %s\n", player.Name, strings.Join(hand, ", "))
		}
	}
	return b.String()
}

// hand lists the pieces that a player has off the board, with their numbers.
func (d *Drawer) hand(p *model.Position, owner int) []string {
	var hand []string
	for i, n := range p.Off {
		if typ := i % len(d.m.Types); n > 0 && i/len(d.m.Types) == owner {
			hand = append(hand, fmt.Sprintf("%d %s", n, d.m.TypeName(typ)))
		}
	}
	return hand
}

// pile returns the letters for the last piece of a pile of squares, with how
// many of its kind are in it.
func (d *Drawer) pile(p *model.Position, squares []model.Square) string {
	top, n := model.Code(0), 0
	for _, sq := range squares {
		switch c := p.Board[sq]; {
		case c == 0:
		case c == top:
			n++
		default:
			top, n = c, 1
		}
	}
	if n > 1 {
		return d.piece(top) + fmt.Sprint(n)
	}
	return d.piece(top)
}

func (d *Drawer) name(c model.Code) string {
	return d.m.Players[d.m.OwnerOf(c)].Name + " " + d.m.TypeName(d.m.TypeOf(c))
}

// Key returns what the letters on the board of the position mean: a line a
// player, such as "White: K King, P Pawn".
func (d *Drawer) Key(p *model.Position) string {
	return d.Explain(p, map[model.Code]bool{})
}

// Explain is Key for the pieces that are not known yet, and makes them known.
func (d *Drawer) Explain(p *model.Position, known map[model.Code]bool) string {
	var players []string
	for owner := range d.m.Players {
		var types []string
		for t := range d.m.Types {
			c := d.m.Code(t, owner)
			if !known[c] && slices.Contains(p.Board, c) {
				known[c] = true
				types = append(types, d.piece(c)+" "+d.m.TypeName(t))
			}
		}
		if len(types) > 0 {
			players = append(players, d.m.Players[owner].Name+": "+strings.Join(types, ", "))
		}
	}
	return strings.Join(players, "\n")
}
