package lsp

import (
	"fmt"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// A meaning is one thing that a name stands for in a program.
type meaning struct {
	kind   string   // macro, piece, zone, player, position, direction, ...
	detail string   // what is to be said of it
	at     diag.Loc // where it is defined; no place if the file does not say
}

// macros returns the definitions of macros in all files, by name.
func (st *study) macros() map[string][]meaning {
	all := map[string][]meaning{}
	for _, tree := range st.trees {
		defines(tree.Top, func(n *syntax.Node) {
			f := tree.File
			text := f.Text[n.Pos:n.End]
			if above := comment(f, n.Pos); above != "" {
				text = above + "\n\n" + fence(text)
			} else {
				text = fence(text)
			}
			name := &n.Kids[1]
			all[name.Text] = append(all[name.Text], meaning{"macro", text, diag.Loc{File: f, Pos: name.Pos, End: name.End}})
		})
	}
	return all
}

// maxShown bounds the lines of a definition that are shown.
const maxShown = 20

// fence quotes a piece of a rules file, its beginning if it is long.
func fence(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	if len(lines) > maxShown {
		lines = append(lines[:maxShown:maxShown], "...")
	}
	return "```zrf\n" + strings.Join(lines, "\n") + "\n```"
}

// defines calls found for every macro definition.
func defines(nodes []syntax.Node, found func(*syntax.Node)) {
	for i := range nodes {
		n := &nodes[i]
		if n.Kind != syntax.List {
			continue
		}
		if head(n) == "define" && len(n.Kids) > 1 && n.Kids[1].Kind == syntax.Atom {
			found(n)
		}
		defines(n.Kids, found)
	}
}

// names returns what the games of the program call by a name. Of a thing that
// several variants share or write alike one is enough.
func (st *study) names() map[string][]meaning {
	all := map[string][]meaning{}
	seen := map[string]bool{}
	for _, g := range st.program.Games {
		add := func(s game.Sym, kind, detail string, at diag.Loc) {
			name := g.Names.Text(s)
			key := fmt.Sprint(kind, " ", name, " ", at)
			if s != 0 && !seen[key] {
				seen[key] = true
				all[name] = append(all[name], meaning{kind, detail, at})
			}
		}
		for _, p := range g.Players {
			add(p.Name, "player", "", diag.Loc{})
		}
		for _, p := range g.Pieces {
			add(p.Name, "piece", strings.TrimSpace(p.Help+"\n\n"+p.Description), p.Loc)
			for _, a := range p.Attributes {
				add(a.Name, "attribute", fmt.Sprintf("At first %v.", a.Value), p.Loc)
			}
			for _, list := range [][]game.Block{p.Moves, p.Drops} {
				for i := range list {
					add(list[i].MoveType, "move type", "", diag.Loc{})
				}
			}
		}
		if g.Board == nil {
			continue
		}
		for i := range g.Board.Positions {
			add(g.Board.Positions[i].Name, "position", "", diag.Loc{})
		}
		for _, d := range g.Board.Dirs {
			add(d, "direction", "", diag.Loc{})
		}
		for i := range g.Board.Zones {
			z := &g.Board.Zones[i]
			add(z.Name, "zone", zoneText(g, z), z.Loc)
		}
	}
	return all
}

// zoneText lists the positions of a zone.
func zoneText(g *game.Game, z *game.Zone) string {
	var who, where []string
	for _, p := range z.Players {
		who = append(who, g.Names.Text(g.Players[p].Name))
	}
	for i, at := range z.Positions {
		if i == 64 {
			where = append(where, "...")
			break
		}
		where = append(where, g.Names.Text(g.Board.Positions[at].Name))
	}
	return "For " + strings.Join(who, ", ") + ": " + strings.Join(where, " ")
}

// meanings returns everything that a name stands for.
func (st *study) meanings(name string) []meaning {
	return append(st.macros()[name], st.names()[name]...)
}

// uses calls found for every word of all files that is a name.
func (st *study) uses(name string, found func(*source.File, *syntax.Node)) {
	for _, tree := range st.trees {
		var walk func([]syntax.Node)
		walk = func(nodes []syntax.Node) {
			for i := range nodes {
				if n := &nodes[i]; n.Kind == syntax.Atom && n.Text == name {
					found(tree.File, n)
				}
				walk(nodes[i].Kids)
			}
		}
		walk(tree.Top)
	}
}
