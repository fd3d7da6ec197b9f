// Package mcts searches by playing games out: Monte Carlo tree search with
// upper confidence bounds and the all-moves-as-first heuristic.
//
// In: a line of play and a budget. Out: the moves of the root with how often
// they were tried and how well they did. It serves games where no static
// evaluation says much; all it needs of a game is its moves and results. It
// must not know how scores are shown or which method a searcher prefers.
package mcts

import (
	"math"
	"math/rand/v2"

	"zog/interp"
	"zog/interp/model"
)

// A Config is the budget of a search and how it judges unfinished games.
type Config struct {
	Playouts int64       // 0: until Stop
	Nodes    int         // bound on the tree's size
	Stop     func() bool // asked after every playout, and at every ply of it
	Length   int         // plies after which a playout is judged, not played on
	// Judge gives each player's share of the point in a position that is not
	// decided: numbers from 0 to 1.
	Judge func(p *model.Position, share []float32)
	Seed  uint64
	// Admits says which moves of the root may be chosen; nil: all. It has to
	// admit one.
	Admits func(mv *model.Move) bool
}

// A Tree is one search from one root.
type Tree struct {
	c     Config
	play  *interp.Play
	rng   *rand.Rand
	nodes []node
	steps arena     // of the nodes' moves
	games *games    // that are played out
	path  []int32   // nodes from the root to the leaf
	line  []played  // plies of the playout, tree part included
	first amaf      // which moves the playout has seen, by player
	share []float32 // by player: the outcome of the playout

	Playouts int64
	Plies    int64 // plies played in all
}

// A node is a move in the tree. Its children lie together in Tree.nodes.
type node struct {
	move     model.Move
	index    uint16 // of the move, in generation order
	player   int8   // who makes it
	proved   int8   // 1: player wins by it, -1: it loses
	children int32  // first child
	count    int32  // of children; -1 before the node is expanded
	visits   int32
	sum      float32 // of the shares of player
	amafN    int32
	amafSum  float32
}

// New makes a tree for the position at the end of play, where there must be a
// move. It plays on and takes back.
func New(play *interp.Play, c Config) *Tree {
	if c.Nodes <= 0 {
		c.Nodes = 1 << 20
	}
	if c.Length <= 0 {
		c.Length = 400
	}
	t := &Tree{c: c, play: play, rng: rand.New(rand.NewPCG(c.Seed, 0x6d637473)), share: make([]float32, len(play.Model().Players))}
	t.nodes = append(make([]node, 0, 1024), node{count: -1})
	t.games = newGames(t)
	t.first.init()
	t.expand(0)
	return t
}

// Play returns the line of play that the tree searches on.
func (t *Tree) Play() *interp.Play { return t.play }

// Run searches until the budget is used up or the root is proved.
func (t *Tree) Run() {
	for t.c.Playouts == 0 || t.Playouts < t.c.Playouts {
		if t.nodes[0].proved != 0 || t.c.Stop != nil && t.c.Stop() {
			return
		}
		t.playout()
		t.Playouts++
	}
}

// A Choice is a move of the root with what the search has found.
type Choice struct {
	Index  int // in generation order
	Visits int
	Share  float64 // of the point, expected
	Won    bool    // proved
	Lost   bool
}

// Choices returns the moves of the root in generation order.
func (t *Tree) Choices() []Choice {
	root := &t.nodes[0]
	list := make([]Choice, 0, max(0, root.count))
	for i := int32(0); i < root.count; i++ {
		n := &t.nodes[root.children+i]
		c := Choice{Index: int(n.index), Visits: int(n.visits), Won: n.proved > 0, Lost: n.proved < 0}
		if n.visits > 0 {
			c.Share = float64(n.sum / float32(n.visits))
		}
		list = append(list, c)
	}
	return list
}

// Line returns the most visited line that begins with one of Choices, by its
// place there, as numbers of moves.
func (t *Tree) Line(choice, limit int) []int {
	at := t.nodes[0].children + int32(choice)
	line := []int{int(t.nodes[at].index)}
	for len(line) < limit && t.nodes[at].count > 0 {
		next := t.favourite(at)
		if t.nodes[next].visits == 0 {
			break
		}
		line = append(line, int(t.nodes[next].index))
		at = next
	}
	return line
}

// favourite is the child that the player to move should choose.
func (t *Tree) favourite(at int32) int32 {
	n := &t.nodes[at]
	best, worth := n.children, math.Inf(-1)
	for i := n.children; i < n.children+n.count; i++ {
		c := &t.nodes[i]
		w := float64(c.visits) + float64(c.proved)*1e12
		if w > worth {
			best, worth = i, w
		}
	}
	return best
}

// playout goes down the tree, adds the children of the leaf, plays the game
// out at random, and takes the result back up.
func (t *Tree) playout() {
	start := t.play.Len()
	t.path, t.line = append(t.path[:0], 0), t.line[:0]
	t.first.clear()
	leaf := t.descend()
	result := t.play.Result()
	if result.Verdict != model.Undecided {
		t.nodes[leaf].proved = t.proof(leaf, result)
	} else if t.nodes[leaf].count < 0 && len(t.nodes) < t.c.Nodes {
		t.expand(leaf)
	}
	done := t.finish(result)
	t.Plies += int64(len(t.line))
	for t.play.Len() > start {
		t.play.Undo()
	}
	if done {
		t.backUp()
	}
}

// finish plays on at random, unless the game has a result, and leaves the
// outcome in t.share. It reports false if it was stopped on the way.
func (t *Tree) finish(r model.Result) bool {
	if r.Verdict == model.Undecided {
		var whole bool
		switch r, whole = t.games.play(); {
		case !whole:
			return false
		case r.Verdict == model.Undecided && t.c.Judge != nil:
			t.c.Judge(t.games.end(), t.share)
			return true
		}
	}
	t.judge(r)
	return true
}

// proof is what the end of the game proves of the move that led there.
func (t *Tree) proof(at int32, r model.Result) int8 {
	if at == 0 {
		return 0
	}
	t.judge(r)
	switch share := t.share[t.nodes[at].player]; {
	case share == 1:
		return 1
	case share == 0:
		return -1
	}
	return 0
}

// descend follows the best children to a leaf.
func (t *Tree) descend() int32 {
	at := int32(0)
	for t.nodes[at].count > 0 && t.play.Outcome().Verdict == model.Undecided {
		if t.play.Random() {
			at = t.nodes[at].children + t.rng.Int32N(t.nodes[at].count)
		} else {
			at = t.best(at)
		}
		t.line = append(t.line, playedBy(t.nodes[at].player, &t.nodes[at].move))
		t.play.Do(t.nodes[at].move)
		t.path = append(t.path, at)
	}
	return at
}

// expand gives a leaf its children.
func (t *Tree) expand(at int32) {
	moves, first := t.play.Moves(), len(t.nodes)
	player := int8(t.play.Model().Turns[t.play.Pos().Turn].Player)
	for i := range moves {
		if at == 0 && t.c.Admits != nil && !t.c.Admits(&moves[i]) {
			continue
		}
		t.nodes = append(t.nodes, node{move: t.steps.keep(moves[i]), index: uint16(i), player: player, count: -1})
	}
	t.nodes[at].children, t.nodes[at].count = int32(first), int32(len(t.nodes)-first)
}

// best is the child with the highest upper confidence bound, where its own
// playouts and those in which the move came later are mixed: the fewer its
// own, the more the others count.
func (t *Tree) best(at int32) int32 {
	const (
		explore = 0.5
		equal   = 300.0 // visits at which both weigh the same
	)
	n := &t.nodes[at]
	log := math.Log(float64(n.visits + 1))
	best, bound := n.children, math.Inf(-1)
	for i := n.children; i < n.children+n.count; i++ {
		c := &t.nodes[i]
		if c.proved > 0 {
			return i
		}
		b := math.Inf(-1)
		if c.proved == 0 {
			b = t.bound(c, log, explore, equal)
		}
		if b > bound {
			best, bound = i, b
		}
	}
	return best
}

func (t *Tree) bound(c *node, log, explore, equal float64) float64 {
	own, beta := 0.5, 1.0
	if c.visits > 0 {
		own = float64(c.sum) / float64(c.visits)
		beta = math.Sqrt(equal / (3*float64(c.visits) + equal))
	}
	later := 0.6 // untried moves look hopeful
	if c.amafN > 0 {
		later = float64(c.amafSum) / float64(c.amafN)
	}
	noise := t.rng.Float64() * 1e-6
	return (1-beta)*own + beta*later + explore*math.Sqrt(log/float64(c.visits+1)) + noise
}

// judge shares the point out by a result: a win is the winner's, a loss is
// shared by the others, a draw by all.
func (t *Tree) judge(r model.Result) {
	for p := range t.share {
		switch r.Verdict {
		case model.Won:
			t.share[p] = 0
			if p == r.Player {
				t.share[p] = 1
			}
		case model.Lost:
			t.share[p] = 1
			if p == r.Player {
				t.share[p] = 0
			}
		default:
			t.share[p] = 0.5
		}
	}
}

// backUp adds the outcome to the nodes of the path, and to the children of
// each whose move was made later by the same player.
func (t *Tree) backUp() {
	for i := len(t.line) - 1; i >= 0; i-- {
		t.first.add(t.line[i])
		if i < len(t.path) {
			t.credit(t.path[i])
		}
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := &t.nodes[t.path[i]]
		n.visits++
		n.sum += t.share[n.player]
		if n.count > 0 {
			t.prove(t.path[i])
		}
	}
}

func (t *Tree) credit(at int32) {
	n := &t.nodes[at]
	for i := n.children; i < n.children+n.count; i++ {
		c := &t.nodes[i]
		if t.first.has(playedBy(c.player, &c.move)) {
			c.amafN++
			c.amafSum += t.share[c.player]
		}
	}
}

// prove settles a node by its children: it is decided if the player to move
// has a winning one, or nothing but losing ones.
func (t *Tree) prove(at int32) {
	n := &t.nodes[at]
	first := &t.nodes[n.children]
	if t.play.Model().Players[first.player].Random {
		return
	}
	lost := true
	for i := n.children; i < n.children+n.count; i++ {
		switch t.nodes[i].proved {
		case 1:
			n.proved = 1
			if first.player != n.player {
				n.proved = -1
			}
			return
		case 0:
			lost = false
		}
	}
	if lost && t.two() {
		n.proved = -1
		if first.player != n.player {
			n.proved = 1
		}
	}
}

// two reports whether there are two players, so that what one loses the other
// wins.
func (t *Tree) two() bool { return len(t.share) == 2 }
