package coord

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zog/interp/model"
)

// FEN returns the board of a position and the side to move: ranks from the
// top, pieces of the first player in upper case, of the second in lower case,
// pieces off the board in brackets.
func (n *Namer) FEN(p *model.Position) string {
	var b strings.Builder
	for row := range n.ranks {
		if row > 0 {
			b.WriteByte('/')
		}
		n.writeRank(&b, p, row)
	}
	if len(p.Off) > 0 {
		b.WriteString("[" + n.hands(p) + "]")
	}
	side := "w"
	if n.m.Turns[p.Turn].Player != n.m.Turns[0].Player {
		side = "b"
	}
	return b.String() + " " + side + " - - 0 1"
}

func (n *Namer) writeRank(b *strings.Builder, p *model.Position, row int) {
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
			empty = 0
		}
	}
	for file := range n.files {
		sq := n.at[row*n.files+file]
		switch {
		case sq < 0:
			flush()
			b.WriteByte('*')
		case p.Board[sq] == 0:
			empty++
		default:
			flush()
			b.WriteString(n.piece(p.Board[sq]))
		}
	}
	flush()
}

func (n *Namer) piece(c model.Code) string {
	l := n.letters[n.m.TypeOf(c)]
	if n.m.OwnerOf(c) == n.m.Turns[0].As {
		return strings.ToUpper(l)
	}
	return l
}

func (n *Namer) hands(p *model.Position) string {
	var b strings.Builder
	for player := range n.m.Players {
		for t := range n.m.Types {
			b.WriteString(strings.Repeat(n.piece(n.m.Code(t, player)), n.m.OffCount(p, player, t)))
		}
	}
	return b.String()
}

// Parse returns the position of a FEN: pieces as new, then, as far as the
// rules keep such a thing in attributes, those that a third field of castling
// rights denies have moved. Clocks are ignored. Pieces off the board are those
// in brackets after the board; without brackets, those of the game's start.
func (n *Namer) Parse(fen string) (*model.Position, error) {
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return nil, fmt.Errorf("a FEN has at least a board and a side to move, not %q", fen)
	}
	p := n.m.Start()
	for sq := range p.Board {
		n.m.Put(p, model.Square(sq), 0)
	}
	board, hands, given := strings.Cut(fields[0], "[")
	if given {
		if err := n.parseHands(p, hands); err != nil {
			return nil, err
		}
	}
	ranks := strings.Split(board, "/")
	if len(ranks) != n.ranks {
		return nil, fmt.Errorf("the FEN has %d ranks, the board %d", len(ranks), n.ranks)
	}
	for row, text := range ranks {
		if err := n.parseRank(p, row, text); err != nil {
			return nil, fmt.Errorf("rank %d of the FEN: %w", n.ranks-row, err)
		}
	}
	if err := n.parseSide(p, fields[1]); err != nil {
		return nil, err
	}
	if len(fields) > 2 {
		n.parseRights(p, fields[2])
	}
	p.Hash = n.m.FullHash(p)
	return p, nil
}

func (n *Namer) parseRank(p *model.Position, row int, text string) error {
	file := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= '0' && c <= '9' {
			k := i
			for k < len(text) && text[k] >= '0' && text[k] <= '9' {
				k++
			}
			run, err := strconv.Atoi(text[i:k])
			if err != nil {
				return err
			}
			file, i = file+run, k-1
			continue
		}
		if file >= n.files {
			return fmt.Errorf("more than %d files", n.files)
		}
		if err := n.parsePiece(p, n.at[row*n.files+file], c); err != nil {
			return err
		}
		file++
	}
	if file != n.files {
		return fmt.Errorf("%d files, the board has %d", file, n.files)
	}
	return nil
}

func (n *Namer) parsePiece(p *model.Position, sq int, c byte) error {
	if c == '*' {
		return nil
	}
	if typ, owner, ok := n.pieceOf(c); ok && sq >= 0 {
		n.m.Put(p, model.Square(sq), n.m.Code(typ, owner))
		return nil
	}
	return fmt.Errorf("no piece has the letter %q", c)
}

// pieceOf returns the type and the owner that a letter stands for.
func (n *Namer) pieceOf(c byte) (typ, owner int, ok bool) {
	lower := strings.ToLower(string(rune(c)))
	typ = slices.Index(n.letters, lower)
	if owner = n.m.Turns[0].As; string(rune(c)) == lower {
		owner = n.Second()
	}
	return typ, owner, typ >= 0
}

// maxHand bounds the pieces off the board of a FEN: no game has more.
const maxHand = 1000

// parseHands puts pieces off the board, given as the letters before a closing
// bracket.
func (n *Namer) parseHands(p *model.Position, text string) error {
	hands, ok := strings.CutSuffix(text, "]")
	switch {
	case !ok:
		return errors.New("the brackets of the FEN are not closed")
	case len(hands) > maxHand:
		return fmt.Errorf("the FEN has more than %d pieces off the board", maxHand)
	case hands == "-":
		hands = ""
	case hands != "" && len(p.Off) == 0:
		return errors.New("this game has no pieces off the board, but the FEN has")
	}
	clear(p.Off)
	for i := range len(hands) {
		typ, owner, ok := n.pieceOf(hands[i])
		if !ok {
			return fmt.Errorf("no piece has the letter %q", hands[i])
		}
		p.Off[owner*len(n.m.Types)+typ]++
	}
	return nil
}

// Second is the first identity in the turn order that is not the first one's.
func (n *Namer) Second() int {
	for _, t := range n.m.Turns {
		if t.As != n.m.Turns[0].As {
			return t.As
		}
	}
	return n.m.Turns[0].As
}

func (n *Namer) parseSide(p *model.Position, side string) error {
	want := n.m.Turns[0].As
	switch side {
	case "w":
	case "b":
		want = n.Second()
	default:
		return fmt.Errorf("the side to move is w or b, not %q", side)
	}
	for i, t := range n.m.Turns {
		if t.As == want {
			p.Turn = int16(i)
			return nil
		}
	}
	return nil
}

// parseRights makes the pieces at the ends of a royal piece's rank moved ones
// on each side that the castling field does not name.
func (n *Namer) parseRights(p *model.Position, rights string) {
	for sq, c := range p.Board {
		if c == 0 || !n.m.Royals[n.m.OwnerOf(c)][n.m.TypeOf(c)] {
			continue
		}
		king, queen := "K", "Q"
		if n.m.OwnerOf(c) != n.m.Turns[0].As {
			king, queen = "k", "q"
		}
		row, file := n.place(sq)
		for f := range n.files {
			to := n.at[row*n.files+f]
			if to < 0 || f == file {
				continue
			}
			side := king
			if f < file {
				side = queen
			}
			if !strings.Contains(rights, side) {
				n.haveMoved(p, model.Square(to))
			}
		}
		if !strings.ContainsAny(rights, king+queen) {
			n.haveMoved(p, model.Square(sq))
		}
	}
}

func (n *Namer) place(sq int) (row, file int) {
	for i, s := range n.at {
		if s == sq {
			return i / n.files, i % n.files
		}
	}
	return 0, 0
}

// haveMoved turns the attributes of a piece that start true to false.
func (n *Namer) haveMoved(p *model.Position, sq model.Square) {
	c := p.Board[sq]
	if c == 0 {
		return
	}
	for a := range n.m.Attrs {
		if n.m.Types[n.m.TypeOf(c)].Init>>uint(a)&1 != 0 {
			n.m.SetAttribute(p, sq, a, false)
		}
	}
}

// Marks returns a board on which the named squares carry a letter and all
// others are empty, in the manner of a FEN.
func (n *Namer) Marks(marks map[string]byte) string {
	rows := make([]string, n.ranks)
	for row := range rows {
		var b strings.Builder
		empty := 0
		for file := range n.files {
			sq := n.at[row*n.files+file]
			mark, ok := byte(0), false
			if sq >= 0 {
				mark, ok = marks[n.squares[sq]]
			}
			if !ok {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			b.WriteByte(mark)
		}
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		rows[row] = b.String()
	}
	return strings.Join(rows, "/")
}
