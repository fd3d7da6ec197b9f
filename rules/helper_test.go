package rules_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
	"zog/zrf/game"
)

// What the tests have loaded and compiled so far: programs by file, models by
// file and title, and the executors that no test is using.
var cache = struct {
	sync.Mutex
	programs map[string]*zrf.Program
	models   map[[2]string]*interp.Model
	idle     map[*interp.Model][]interp.Executor
}{
	programs: map[string]*zrf.Program{},
	models:   map[[2]string]*interp.Model{},
	idle:     map[*interp.Model][]interp.Executor{},
}

// program loads an embedded game and requires that nothing is wrong with it.
func program(t testing.TB, name string) *zrf.Program {
	t.Helper()
	cache.Lock()
	defer cache.Unlock()
	if p := cache.programs[name]; p != nil {
		return p
	}
	p, diags := zrf.Load(rules.FS, name+".zrf")
	require.Empty(t, diags, "%s", name)
	cache.programs[name] = p
	return p
}

// compile compiles the variant of that title, the game itself for "".
func compile(t testing.TB, name, variant string) *interp.Model {
	t.Helper()
	p := program(t, name)
	cache.Lock()
	defer cache.Unlock()
	if m := cache.models[[2]string{name, variant}]; m != nil {
		return m
	}
	i := 0
	if variant != "" {
		i = slices.IndexFunc(p.Games, func(g *game.Game) bool { return g.Title == variant })
		require.GreaterOrEqual(t, i, 0, "%s has no variant %q", name, variant)
	}
	m, err := interp.Compile(p.Games[i])
	require.NoError(t, err)
	cache.models[[2]string{name, variant}] = m
	return m
}

// start is the game at its start.
func start(t testing.TB, name, variant string) *interp.Play {
	t.Helper()
	m := compile(t, name, variant)
	return from(t, m, m.Start())
}

// from is a play from a position. Its executor goes to another test when this
// one is over, since some games take long to prepare for.
func from(t testing.TB, m *interp.Model, p *interp.Position) *interp.Play {
	t.Helper()
	exec := takeExecutor(m)
	t.Cleanup(func() {
		cache.Lock()
		defer cache.Unlock()
		cache.idle[m] = append(cache.idle[m], exec)
	})
	return interp.NewPlayWith(m, p, exec)
}

func takeExecutor(m *interp.Model) interp.Executor {
	cache.Lock()
	idle := cache.idle[m]
	if n := len(idle); n > 0 {
		cache.idle[m] = idle[:n-1]
		cache.Unlock()
		return idle[n-1]
	}
	cache.Unlock()
	return interp.NewExecutor(m)
}

// set is the game with only the given pieces on the board, as a saved game's
// edits put them: "White King e1, Black Rook a8 h8".
func set(t testing.TB, name, variant, pieces string) *interp.Play {
	t.Helper()
	play := start(t, name, variant)
	m := play.Model()
	for sq := range m.Squares {
		require.NoError(t, play.Edit(model.Square(sq), 0))
	}
	place(t, play, pieces)
	return play
}

// place edits pieces onto the board of a play that has not begun.
func place(t testing.TB, play *interp.Play, pieces string) {
	t.Helper()
	m := play.Model()
	for _, group := range strings.Split(pieces, ",") {
		words := strings.Fields(group)
		require.GreaterOrEqual(t, len(words), 3, group)
		owner, ok := m.PlayerByName(words[0])
		require.True(t, ok, words[0])
		typ, ok := m.TypeByName(words[1])
		require.True(t, ok, words[1])
		for _, at := range words[2:] {
			sq, ok := m.Square(at)
			require.True(t, ok, at)
			require.NoError(t, play.Edit(sq, m.Code(typ, owner)))
		}
	}
}

// do plays moves, each in any form that names it.
func do(t testing.TB, play *interp.Play, moves ...string) {
	t.Helper()
	for _, text := range moves {
		mv, err := play.Find(text)
		require.NoError(t, err, "%s in %v", text, texts(play))
		play.Do(mv)
	}
}

// texts is what can be played, as Zillions prints it.
func texts(play *interp.Play) []string {
	if play.Result().Verdict != model.Undecided {
		return nil
	}
	var list []string
	for _, mv := range play.Moves() {
		list = append(list, play.Text(mv))
	}
	return list
}

// targets is where the piece on a square can go, sorted, each square once.
func targets(t testing.TB, play *interp.Play, from string) []string {
	t.Helper()
	m := play.Model()
	sq, ok := m.Square(from)
	require.True(t, ok, from)
	var list []string
	for _, mv := range play.Moves() {
		if mv.From == sq {
			list = append(list, m.SquareName(mv.To))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// squares is a list of squares as targets gives it.
func squares(text string) []string {
	list := strings.Fields(text)
	slices.Sort(list)
	return list
}

// requireEnd wants the game ended with a verdict for a player, "" for a draw.
func requireEnd(t testing.TB, play *interp.Play, verdict model.Verdict, player string) {
	t.Helper()
	r := play.Result()
	require.Equal(t, verdict, r.Verdict, "reason %q", r.Reason)
	if player != "" {
		require.Equal(t, player, play.Model().Players[r.Player].Name)
	}
}

// requireOpen wants the game to go on.
func requireOpen(t testing.TB, play *interp.Play) {
	t.Helper()
	require.Equal(t, model.Undecided, play.Result().Verdict, "reason %q", play.Result().Reason)
}

// mover is the player to move.
func mover(play *interp.Play) string {
	m := play.Model()
	return m.Players[m.Turns[play.Pos().Turn].Player].Name
}

// standing is the type of the piece on a square, "" if it is empty.
func standing(t testing.TB, play *interp.Play, at string) string {
	t.Helper()
	m := play.Model()
	sq, ok := m.Square(at)
	require.True(t, ok, at)
	c := play.Pos().Board[sq]
	if c == 0 {
		return ""
	}
	return m.TypeName(m.TypeOf(c))
}

// count is how many pieces a player has on the board.
func count(play *interp.Play, player string) int {
	m, n := play.Model(), 0
	for _, c := range play.Pos().Board {
		if c != 0 && m.Players[m.OwnerOf(c)].Name == player {
			n++
		}
	}
	return n
}

// dropSquares is where a type of piece can be dropped, sorted.
func dropSquares(play *interp.Play, typ string) []string {
	m := play.Model()
	var list []string
	for _, mv := range play.Moves() {
		if mv.Kind == model.Drop && m.TypeName(m.TypeOf(mv.Code)) == typ {
			list = append(list, m.SquareName(mv.To))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// dropOn is the text of a drop on an occupied square.
func dropOn(t testing.TB, play *interp.Play, typ, at string) string {
	t.Helper()
	m := play.Model()
	for _, mv := range play.Moves() {
		if mv.Kind == model.Drop && m.TypeName(m.TypeOf(mv.Code)) == typ && m.SquareName(mv.To) == at {
			return play.Text(mv)
		}
	}
	t.Fatalf("no %s can be dropped on %s", typ, at)
	return ""
}

// colour tells the two colours of the squares of a board apart.
func colour(at string) bool { return (at[0]+at[1])%2 == 0 }

// atRepeat sets up pieces where the turn order begins to repeat: after the
// phase of placing, in games that have one.
func atRepeat(t testing.TB, name, pieces string) *interp.Play {
	t.Helper()
	m := compile(t, name, "")
	p := m.Start()
	p.Turn = int16(m.Repeat)
	for sq := range p.Board {
		m.Put(p, model.Square(sq), 0)
	}
	play := interp.NewPlayFrom(m, p)
	place(t, play, pieces)
	return play
}
