package check_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/game"
)

// text returns the names behind symbols.
func text(g *game.Game, syms ...game.Sym) []string {
	var all []string
	for _, s := range syms {
		all = append(all, g.Names.Text(s))
	}
	return all
}

func pieceNames(g *game.Game) []string {
	var all []string
	for _, p := range g.Pieces {
		all = append(all, g.Names.Text(p.Name))
	}
	return all
}

func TestGame(t *testing.T) {
	g := sound(t, world+`
		(description "One\two,
			three\\four `+"`five`"+`" "six") (history "old") (strategy "win")
		(solution "a.zsg") (music "m.mid") (move-sound "a\b.wav") (drop-sound "")
		(move-priorities jump step))`)[0]
	require.Equal(t, "World", g.Title)
	require.Equal(t, "One\ntwo, three\n\nfour \"five\" six", g.Description)
	require.Equal(t, []string{"old", "win", "a.zsg", "m.mid"}, []string{g.History, g.Strategy, g.Solution, g.Music})
	require.Equal(t, map[string]string{"move-sound": `a\b.wav`, "drop-sound": ""}, g.Sounds)
	require.Equal(t, []string{"jump", "step"}, text(g, g.Priorities...))
	require.Equal(t, []bool{false, false, true}, []bool{g.Players[0].Random, g.Players[1].Random, g.Players[2].Random})
	require.Equal(t, 1, g.Number)
	require.False(t, g.Variant || g.Default)

	man := g.Pieces[0]
	require.Equal(t, []string{"wm.bmp"}, man.Images[g.Names.Lookup("White")])
	require.Equal(t, []game.Attribute{{Name: g.Names.Lookup("fresh?"), Value: true}}, man.Attributes)
}

func TestTitleIsOneLine(t *testing.T) {
	g := sound(t, world+`) (variant (title "One\two
		three"))`)[1]
	require.Equal(t, "One two three", g.Title)
}

func TestPieceForms(t *testing.T) {
	g := sound(t, world+`(piece (name Extra) (help "\Move\\it") (description "An\extra") (notation "X") (dummy) (open "x.txt")
		(image White "1.bmp" "2.bmp" Black "3.bmp") (attribute a false) (attribute b true)))`)[0]
	p := g.Pieces[2]
	require.Equal(t, []string{"Move it", "An\nextra", "X", "x.txt"}, []string{p.Help, p.Description, p.Notation, p.Open})
	require.True(t, p.Dummy)
	require.Equal(t, []string{"1.bmp", "2.bmp"}, p.Images[g.Names.Lookup("White")])
	require.Len(t, p.Attributes, 2)
}

func TestTurnOrder(t *testing.T) {
	for _, test := range []struct {
		name, order string
		want        [][3]any // player, as, move type
		repeat      int
	}{
		{"none", "", [][3]any{{0, 0, ""}, {1, 1, ""}}, 0},
		{"plain", "(turn-order B A)", [][3]any{{1, 1, ""}, {0, 0, ""}}, 0},
		{"typed", "(turn-order (A go) (A) A)", [][3]any{{0, 0, "go"}, {0, 0, ""}, {0, 0, ""}}, 0},
		{"for another", "(turn-order (A B) (B A go))", [][3]any{{0, 1, ""}, {1, 0, "go"}}, 0},
		{"repeat", "(turn-order A repeat B A)", [][3]any{{0, 0, ""}, {1, 1, ""}, {0, 0, ""}}, 1},
		{"repeat nothing", "(turn-order A B repeat)", [][3]any{{0, 0, ""}, {1, 1, ""}}, 0},
	} {
		g := sound(t, `(game (title "T") (players A B) (board (dummy a)) (piece (name P)) `+test.order+`)`)[0]
		var got [][3]any
		for _, turn := range g.Turns {
			got = append(got, [3]any{turn.Player, turn.As, g.Names.Text(turn.MoveType)})
		}
		require.Equal(t, test.want, got, test.name)
		require.Equal(t, test.repeat, g.Repeat, test.name)
	}
}

func TestSetup(t *testing.T) {
	g := sound(t, world+")")[0]
	type placed struct {
		player, piece int
		at            []string
		off           int
	}
	var got []placed
	for _, p := range g.Setup {
		got = append(got, placed{p.Player, p.Piece, text(g, p.At...), p.Off})
	}
	require.Equal(t, []placed{
		{0, 0, []string{"a1"}, 0},
		{0, 1, []string{"b1"}, 2},
		{1, 0, []string{"a1", "b1"}, 1}, // a zone stands for its positions
	}, got)
}

func TestGoals(t *testing.T) {
	g := sound(t, world+`
		(win-condition (White Black) (absolute-config Man (opponent King) (any-owner Man) (not King) (a1 home)))
		(win-condition (White) (absolute-config King b1))
		(loss-condition (White) (relative-config Man n (not (opponent Man)) e n King))
		(draw-condition (White Black) (and (pieces-remaining 2 King) (not (total-piece-count 7)) (or (pieces-remaining 0))))
		(loss-condition (Black) (checkmated King Man))
		(count-condition stalemated)
		(draw-condition (White) (repetition)))`)[0]
	require.Len(t, g.Goals, 7)
	require.Equal(t, game.OutcomeWin, g.Goals[0].Outcome)
	require.Equal(t, []int{0, 1}, g.Goals[0].Players)
	require.Equal(t, []game.Occupant{{Piece: 0}, {Piece: 1, Owner: game.OwnerOpponent}, {Piece: 0, Owner: game.OwnerAny}, {Piece: 1, Not: true}},
		g.Goals[0].Test.Occupants)
	require.Equal(t, []string{"a1", "home"}, text(g, g.Goals[0].Test.Places...))
	require.Equal(t, []string{"b1"}, text(g, g.Goals[1].Test.Places...), "a single place needs no parentheses")

	n, e := g.Names.Lookup("n"), g.Names.Lookup("e")
	require.Equal(t, []game.Walk{{Occupant: game.Occupant{Piece: 0}}, {Dir: n},
		{Occupant: game.Occupant{Piece: 0, Owner: game.OwnerOpponent, Not: true}}, {Dir: e}, {Dir: n},
		{Occupant: game.Occupant{Piece: 1}}}, g.Goals[2].Test.Walk)

	and := g.Goals[3].Test
	require.Equal(t, game.TestAnd, and.Kind)
	require.Equal(t, []int{1}, and.Subs[0].Pieces)
	require.Equal(t, 2, and.Subs[0].Count)
	require.Equal(t, game.TestTotalPieces, and.Subs[1].Subs[0].Kind)

	require.Equal(t, []int{1, 0}, g.Goals[4].Test.Pieces)
	require.Equal(t, game.OutcomeCount, g.Goals[5].Outcome)
	require.Empty(t, g.Goals[5].Players)
	require.Equal(t, game.TestRepetition, g.Goals[6].Test.Kind)
}

func TestOptions(t *testing.T) {
	for _, test := range []struct {
		text string
		want game.Options
	}{
		{"", game.Options{}},
		{`(option "pass turn" true)`, game.Options{PassTurn: game.PassAlways}},
		{`(option "Pass Turn" forced)`, game.Options{PassTurn: game.PassForced}},
		{`(option "pass turn" 2)`, game.Options{PassTurn: game.PassForced}},
		{`(pass-turn forced) (pass-partial true)`, game.Options{PassTurn: game.PassForced, PassPartial: true}},
		{`(option "maximal captures" true)`, game.Options{MaximalCaptures: 1}},
		{`(option "maximal captures" 2)`, game.Options{MaximalCaptures: 2}},
		{`(maximal-captures true)`, game.Options{MaximalCaptures: 1}},
		{`(option "discard cascades" true) (option "recycle captures" true) (option "recycle promotions" true)`,
			game.Options{DiscardCascades: true, RecycleCaptures: true, RecyclePromotions: true}},
		{`(include-off-pieces true)`, game.Options{IncludeOffPieces: true}},
		{`(option "include off-pieces" true) (option "progressive levels" true)`, game.Options{IncludeOffPieces: true, ProgressiveLevels: true}},
		{`(option "prevent flipping" 2)`, game.Options{PreventFlipping: 2}},
		{`(allow-flipping false)`, game.Options{PreventFlipping: 1}},
		{`(allow-flipping true)`, game.Options{}},
		{`(option "pass turn" true) (option "pass turn" false)`, game.Options{}},
	} {
		got := sound(t, world+test.text+")")[0].Options
		got.Other = nil
		require.Equal(t, test.want, got, test.text)
	}
	g := sound(t, world+`(option "Smart-Moves" from) (option "sliding-puzzle" true))`)[0]
	require.Equal(t, map[string]string{"smart moves": "from", "sliding puzzle": "true"}, g.Options.Other, "unknown ones are kept, too")
}

func TestVariantInheritance(t *testing.T) {
	games := sound(t, world+`
		(description "d") (option "pass turn" forced) (option "smart moves" true)
		(win-condition (White) (pieces-remaining 9)) (move-sound "m.wav"))
	(variant (title "Copy"))
	(variant (title "-"))
	(variant (title "Own") (default)
		(piece (name Queen)) (piece (name Man) (notation "m"))
		(option "pass turn" true)
		(loss-condition (Black) stalemated)
		(drop-sound "d.wav") (description "mine"))
	(variant (title "Board") (board (dummy a1 b1) (zone (name home) (positions a1))))
	(variant (title "Players") (players White Black ?Dice Grey) (turn-order Grey))`)
	require.Len(t, games, 5, "a separator is no game")
	base, copied, own, board, players := games[0], games[1], games[2], games[3], games[4]

	require.Equal(t, "Copy", copied.Title)
	require.True(t, copied.Variant)
	require.Equal(t, 2, copied.Number)
	require.Equal(t, 3, own.Number)
	require.Equal(t, base.Description, copied.Description)
	require.Equal(t, base.Setup, copied.Setup)
	require.Same(t, base.Board, copied.Board)
	require.Same(t, base.Pieces[0], copied.Pieces[0])
	require.Len(t, copied.Goals, 1)

	require.True(t, own.Default)
	require.False(t, copied.Default)
	require.Equal(t, []string{"Man", "King", "Queen"}, pieceNames(own), "a piece keeps its place, new ones come last")
	require.Equal(t, "m", own.Pieces[0].Notation)
	require.Empty(t, own.Pieces[0].Attributes, "a piece of the same name is replaced as a whole")
	require.Equal(t, game.PassAlways, own.Options.PassTurn)
	require.Equal(t, "true", own.Options.Other["smart moves"])
	require.Len(t, own.Goals, 1, "any goal of its own drops those of the game")
	require.Equal(t, game.OutcomeLoss, own.Goals[0].Outcome)
	require.Equal(t, map[string]string{"move-sound": "m.wav", "drop-sound": "d.wav"}, own.Sounds)
	require.Equal(t, "mine", own.Description)

	require.Len(t, board.Board.Positions, 2)
	require.Empty(t, board.Board.Grids, "a board is replaced as a whole")
	require.Len(t, players.Players, 4)
	require.NotSame(t, base.Board, players.Board, "a board belongs to its players")
	require.Equal(t, 3, players.Turns[0].Player)
}

func TestVariantsFindTheirGame(t *testing.T) {
	const rest = ` (players A) (board (dummy a)) (piece (name P)) `
	games := sound(t, `
		(variant (title "V0"))
		(game (title "G1") (history "1")`+rest+`)
		(variant (title "V1"))
		(game (title "G2") (history "2")`+rest+`)
		(variant (title "V2"))`)
	var got []string
	for _, g := range games {
		got = append(got, g.Title+" "+g.History)
	}
	require.Equal(t, []string{"V0 1", "G1 1", "V1 1", "G2 2", "V2 2"}, got)
}

func TestEngineGamesLoad(t *testing.T) {
	g := sound(t, world+`(engine "..\Axiom\axiom.dll") (piece (name Dummy) (dummy) (moves (from))))`)[0]
	require.Equal(t, `..\Axiom\axiom.dll`, g.Engine)
	require.Len(t, g.Board.Positions, 7)
}
