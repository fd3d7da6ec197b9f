package check

import (
	"strings"

	"zog/zrf/game"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// sym returns the symbol of an atom or string.
func (c *checker) sym(n macro.Node) game.Sym { return c.names.Intern(n.Text()) }

// players types (players A B ...).
func (c *checker) players(r *rules) {
	r.player = map[game.Sym]int{}
	s, ok := r.sections["players"]
	if !ok {
		c.error("no-players", headLoc(r.form.node), "no players")
		c.mute("unknown-player", "no-turns", "wrong-turn")
		return
	}
	for _, n := range s.args {
		sym := c.sym(n)
		if _, twice := r.player[sym]; twice {
			c.error("repeated-player", n.Loc(), "player %s is named twice", n.Text())
			continue
		}
		r.player[sym] = len(r.players)
		r.players = append(r.players, game.Player{Name: sym, Random: strings.HasPrefix(n.Text(), "?")})
		c.known.add(sym, isPlayer)
	}
}

// playerIndex returns the index of the player that n names. What a variant
// with other players inherits may name one that it lacks: that is left out.
func (c *checker) playerIndex(r *rules, n macro.Node) (int, bool) {
	if n.Kind() == syntax.Atom {
		if i, ok := r.player[c.sym(n)]; ok {
			return i, true
		}
		if c.known.is(c.sym(n), isPlayer) && r.inherits(n.Loc()) {
			c.warn("unknown-player", n.Loc(), "no player %s here: what is said of it is left out", n.Text()).in(r)
			return 0, false
		}
	}
	c.error("unknown-player", n.Loc(), "no player %s", quote(n)).
		meant(n.Text(), c.known.words(c.names, isPlayer)).in(r)
	return 0, false
}

// turns types (turn-order ...) of r into g. Without one the players move in
// order.
func (c *checker) turns(r *rules, g *game.Game) {
	s, ok := r.sections["turn-order"]
	if !ok {
		for i := range r.players {
			g.Turns = append(g.Turns, game.Turn{Player: i, As: i, Loc: r.form.node.Loc()})
		}
		return
	}
	for _, n := range s.args {
		if n.Kind() == syntax.Atom && n.Text() == "repeat" {
			g.Repeat = len(g.Turns)
		} else if t, ok := c.turn(r, n); ok {
			g.Turns = append(g.Turns, t)
		}
	}
	if g.Repeat == len(g.Turns) {
		g.Repeat = 0
	}
	if len(g.Turns) == 0 {
		c.error("no-turns", s.node.Loc(), "turn-order names no turn")
	}
}

// turn types one turn: P, (P type), (P Q) or (P Q type). A second word that is
// a player's name says whose pieces P moves.
func (c *checker) turn(r *rules, n macro.Node) (game.Turn, bool) {
	words := []macro.Node{n}
	if n.Kind() == syntax.List {
		words = n.Kids()
	}
	if len(words) == 0 || len(words) > 3 {
		c.error("wrong-turn", n.Loc(), "%s where a turn is wanted: player, (player move-type), (player player) or (player player move-type)", quote(n))
		return game.Turn{}, false
	}
	player, ok := c.playerIndex(r, words[0])
	t := game.Turn{Player: player, As: player, Loc: n.Loc()}
	words = words[1:]
	if len(words) == 2 || len(words) == 1 && c.isPlayerOf(r, words[0]) {
		as, known := c.playerIndex(r, words[0])
		t.As, ok = as, ok && known
		words = words[1:]
	}
	if len(words) == 1 {
		if words[0].Kind() != syntax.Atom {
			c.error("wrong-turn", words[0].Loc(), "%s where a move type is wanted", quote(words[0]))
			return t, false
		}
		t.MoveType = c.sym(words[0])
	}
	return t, ok
}

// isPlayerOf reports whether n names a player of r.
func (c *checker) isPlayerOf(r *rules, n macro.Node) bool {
	_, ok := r.player[c.sym(n)]
	return ok && n.Kind() == syntax.Atom
}
