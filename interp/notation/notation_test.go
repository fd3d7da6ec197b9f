package notation_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/interp/notation"
	"zog/zrf/game"
)

// A table is a bare game for printing moves in: squares, pieces and
// attributes by name, and pieces standing where a case puts them.
type table struct {
	t *testing.T
	m *model.Model
	p *model.Position
}

// newTable makes a table whose board holds the pieces listed as
// "White Pawn e2".
func newTable(t *testing.T, pieces ...string) table {
	names := game.NewNames()
	g := &game.Game{Names: names, Title: "Table", Board: &game.Board{}}
	for _, n := range []string{"White", "Black"} {
		g.Players = append(g.Players, game.Player{Name: names.Intern(n)})
		g.Turns = append(g.Turns, game.Turn{Player: len(g.Turns), As: len(g.Turns)})
	}
	for _, n := range strings.Fields("a5 a7 a8 b3 b6 c1 c3 c4 c5 e2 e3 e4 f2 f4 f5 f6 f7 g1 z1 x3 1F 19J 19N 2d 4d 12F 12M") {
		g.Board.Positions = append(g.Board.Positions, game.Position{Name: names.Intern(n)})
	}
	moved := []game.Attribute{{Name: names.Intern("never-moved?")}}
	// A continuation to count: partial 1 is other-type, 2 jump-type.
	code := []game.Instr{
		{Op: game.OpAdd, Partial: true, MoveType: names.Intern("other-type")},
		{Op: game.OpAdd, Partial: true, MoveType: names.Intern("jump-type")},
	}
	for _, n := range strings.Fields("Pawn Queen Rook Knight KnightP Silver Bishop BishopKnight King Lock EC EV HV GA GB GD") {
		p := &game.Piece{Name: names.Intern(n)}
		if n == "Pawn" {
			p.Attributes = moved
			p.Moves = []game.Block{{Code: code}}
		}
		g.Pieces = append(g.Pieces, p)
	}
	m, err := model.Compile(g)
	require.NoError(t, err)
	tab := table{t: t, m: m, p: m.Start()}
	for _, text := range pieces {
		f := strings.Fields(text)
		tab.p.Board[tab.sq(f[2])] = tab.code(f[0] + " " + f[1])
	}
	return tab
}

func (x table) sq(name string) model.Square {
	s, ok := x.m.Square(name)
	require.True(x.t, ok, "square %s", name)
	return s
}

func (x table) typ(name string) int16 {
	t, ok := x.m.TypeByName(name)
	require.True(x.t, ok, "type %s", name)
	return int16(t)
}

func (x table) code(text string) model.Code {
	f := strings.Fields(text)
	player, ok := x.m.PlayerByName(f[0])
	require.True(x.t, ok, "player %s", f[0])
	return x.m.Code(int(x.typ(f[1])), player)
}

// The steps of a move, by name.

func (x table) move(from, to string) model.Step {
	return model.Step{Kind: model.StepMove, From: x.sq(from), To: x.sq(to)}
}

func (x table) copy(from, to string) model.Step {
	return model.Step{Kind: model.StepCopy, From: x.sq(from), To: x.sq(to)}
}

func (x table) drop(piece, to string) model.Step {
	return model.Step{Kind: model.StepDrop, Code: x.code(piece), From: model.NoSquare, To: x.sq(to)}
}

func (x table) create(piece, to string) model.Step {
	return model.Step{Kind: model.StepCreate, Code: x.code(piece), To: x.sq(to)}
}

func (x table) become(to, typ string) model.Step {
	return model.Step{Kind: model.StepType, Arg: x.typ(typ), To: x.sq(to)}
}

func (x table) promote(to, typ string) model.Step {
	return model.Step{Kind: model.StepPromote, Arg: x.typ(typ), To: x.sq(to)}
}

func (x table) owner(to string, player int16) model.Step {
	return model.Step{Kind: model.StepOwner, Arg: player, To: x.sq(to)}
}

func (x table) flip(to string) model.Step {
	return model.Step{Kind: model.StepFlip, To: x.sq(to)}
}

func (x table) attr(to string, value bool) model.Step {
	return model.Step{Kind: model.StepAttr, Arg: 0, Value: value, To: x.sq(to)}
}

func (x table) capture(at string) model.Step {
	return model.Step{Kind: model.StepCapture, To: x.sq(at)}
}

// of makes a move of steps; its main part is the last segment or drop.
func (x table) of(steps ...model.Step) model.Move {
	mv := model.Move{Steps: steps}
	for _, s := range steps {
		switch s.Kind {
		case model.StepMove, model.StepCopy, model.StepDrop:
			mv.Kind = model.Displace
			if s.Kind == model.StepDrop {
				mv.Kind = model.Drop
			}
			mv.From, mv.To, mv.Code = s.From, s.To, s.Code
			if s.From != model.NoSquare {
				mv.Code = x.p.Board[s.From]
			}
		}
	}
	return mv
}

// plain makes a move that is its main part only.
func (x table) plain(from, to string) model.Move {
	return model.Move{From: x.sq(from), To: x.sq(to), Code: x.p.Board[x.sq(from)]}
}

func TestText(t *testing.T) {
	cases := []struct {
		want   string
		pieces string // comma-separated
		move   func(x table) model.Move
	}{
		{"Pass", "", func(x table) model.Move { return model.Move{Kind: model.Pass} }},
		{"Pawn e2 - e4", "White Pawn e2", func(x table) model.Move { return x.plain("e2", "e4") }},
		{"Pawn e2 x e4", "White Pawn e2,Black Rook e4", func(x table) model.Move { return x.plain("e2", "e4") }},
		{"White Pawn e4", "", func(x table) model.Move {
			return model.Move{Kind: model.Drop, From: model.NoSquare, To: x.sq("e4"), Code: x.code("White Pawn")}
		}},
		{"Pawn a7 - a8 = Queen", "White Pawn a7", func(x table) model.Move {
			return x.of(x.move("a7", "a8"), x.promote("a8", "Queen"))
		}},
		{"Pawn e3 - g1 x f2 = King on g1", "White Pawn e3", func(x table) model.Move {
			return x.of(x.move("e3", "g1"), x.capture("f2"), x.promote("g1", "King"))
		}},
		{"Rook c1 x c3 Rook c3 - x3", "White Rook c1,Black Rook c3", func(x table) model.Move {
			return x.of(x.move("c1", "c3"), x.move("c3", "x3"))
		}},
		{"GA f7 x f6 GB f6 x f5 GD f5 - f4", "White GA f7,White GB f6,White GD f5", func(x table) model.Move {
			return x.of(x.move("f7", "f6"), x.move("f6", "f5"), x.move("f5", "f4"))
		}},
		{"Knight c4 x b6 Silver b6 - z1 = KnightP on b6 flip z1", "White Knight c4,Black Silver b6", func(x table) model.Move {
			return x.of(x.move("c4", "b6"), x.move("b6", "z1"), x.become("b6", "KnightP"), x.flip("z1"))
		}},
		{"BishopKnight b3 x a5 White Bishop b3 @ b3 0 0 = Knight on a5", "White BishopKnight b3,Black Pawn a5", func(x table) model.Move {
			return x.of(x.move("b3", "a5"), x.create("White Bishop", "b3"), x.attr("b3", false), x.promote("a5", "Knight"))
		}},
		{"EC 12F x 12M White EC 12F @ 12F 0 1 x 12M", "White EC 12F,Black EC 12M", func(x table) model.Move {
			return x.of(x.move("12F", "12M"), x.create("White EC", "12F"), x.attr("12F", true), x.capture("12M"))
		}},
		{"White Lock 2d @ 2d 0 0 @ 4d 0 0 x 2d", "", func(x table) model.Move {
			return x.of(x.drop("White Lock", "2d"), x.attr("2d", false), x.attr("4d", false), x.capture("2d"))
		}},
		{"partial 2 Bishop c3 x c4", "White Bishop c3,Black Pawn c4", func(x table) model.Move {
			mv := x.plain("c3", "c4")
			mv.Partial, mv.ContType = true, 1
			return mv
		}},
		{"partial 0 Bishop c3 - c4", "White Bishop c3", func(x table) model.Move {
			mv := x.plain("c3", "c4")
			mv.Partial, mv.ContType = true, model.AnyType
			return mv
		}},
		{"Pawn e2 - e4 = EV on 1F 19J = HV on 19N", "White Pawn e2", func(x table) model.Move {
			return x.of(x.move("e2", "e4"), x.become("1F", "EV"), x.become("19J", "EV"), x.become("19N", "HV"))
		}},
		{"Pawn a7 - a8 = Queen = Queen on b3", "White Pawn a7", func(x table) model.Move {
			return x.of(x.move("a7", "a8"), x.become("a8", "Queen"), x.become("b3", "Queen"))
		}},
		{"Pawn e2 - e4 = Black @ e4 0 1", "White Pawn e2", func(x table) model.Move {
			return x.of(x.move("e2", "e4"), x.owner("e4", 1), x.attr("e4", true))
		}},
		{"= King on 2d", "White Pawn 2d", func(x table) model.Move {
			return x.of(x.move("2d", "2d"), x.promote("2d", "King"))
		}},
		{"x c5", "White Pawn 2d", func(x table) model.Move {
			return x.of(x.move("2d", "2d"), x.capture("c5"))
		}},
		{"Pawn 2d x 2d flip 2d", "White Pawn 2d", func(x table) model.Move {
			return x.of(x.copy("2d", "2d"), x.flip("2d"))
		}},
	}
	for _, c := range cases {
		t.Run(c.want, func(t *testing.T) {
			x := newTable(t, split(c.pieces)...)
			mv := c.move(x)
			require.Equal(t, c.want, notation.Text(x.m, x.p, &mv))
		})
	}
}

func split(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}
