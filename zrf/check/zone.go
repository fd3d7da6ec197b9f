package check

import (
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// zone records a (zone (name z) (players P...) (positions p...)). Without
// players it is everyone's; one of players that are not there is empty.
func (b *boardBuilder) zone(s section) {
	z := game.Zone{Loc: s.node.Loc()}
	nobodys := false
	for _, f := range b.formsOf(s.args, keyword.Zone) {
		switch f.name {
		case "name":
			z.Name = b.sym(f.args[0])
		case "players":
			for _, n := range f.args {
				if p, ok := b.playerIndex(b.rules, n); ok {
					z.Players = append(z.Players, p)
				}
			}
			nobodys = len(z.Players) == 0
		case "positions":
			z.Positions = b.zonePositions(f.args)
		}
	}
	if z.Name == 0 {
		b.error("no-name", headLoc(s.node), "a zone needs (name z)")
		return
	}
	if nobodys {
		z.Positions = nil
	}
	b.board.Zones = append(b.board.Zones, z)
}

// zonePositions returns the positions that nodes name. Names that are none are
// left out with a warning: real files share position lists between boards.
func (b *boardBuilder) zonePositions(nodes []macro.Node) []int32 {
	var list []int32
	for _, n := range nodes {
		i, ok := b.at[b.sym(n)]
		switch {
		case n.Kind() != syntax.Atom:
			b.error("wrong-arguments", n.Loc(), "%s where a position is wanted", quote(n))
		case !ok:
			b.warn("unknown-position", n.Loc(), "no position %s here: the zone goes without it", n.Text()).
				meant(n.Text(), b.liveNames())
		default:
			list = append(list, i)
		}
	}
	return list
}
