package macro

import (
	"encoding/binary"

	"zog/zrf/syntax"
)

// A Key tells what a node expands to. Nodes of one Expansion with equal keys
// have the same kind and text and the same kids all the way down; the places
// written are the same too, but for what came in as arguments, and the macro
// calls may differ.
//
// It is the node as written, together with the arguments that it uses: its
// own scope's and, where calls in it leave arguments out, those they inherit.
// Arguments count by what they say, not by where they stand: (slide n) gives
// its body the same key wherever it is called.
type Key struct {
	tree *syntax.Node
	env  ident
}

// Key returns the node's key.
func (n Node) Key() Key {
	if n.tree == nil {
		return Key{}
	}
	if n.tree.ID == noID {
		return Key{env: n.in.x.idents.text(n.tree)}
	}
	return Key{n.tree, n.in.project(n.in.unit.usesOf(n.tree))}
}

// An ident is a small number for something that may be long: equal things
// have equal idents. 0 is nothing: no argument, no environment.
type ident int32

// An interner gives out idents.
type interner struct {
	known   map[string]ident
	scratch []byte
}

func newInterner() interner { return interner{known: map[string]ident{}} }

// What an ident is of, so that things of different kinds are never equal.
const (
	ofAtom    = 'a'
	ofString  = 's'
	ofList    = 'l'
	ofInclude = 'i'
	ofEnv     = 'e'
	ofClosure = 'c'
)

func (t *interner) intern(tag byte, text string) ident {
	t.scratch = append(append(t.scratch[:0], tag), text...)
	return t.lookup(t.scratch)
}

func (t *interner) internAll(tag byte, parts ...ident) ident {
	t.scratch = append(t.scratch[:0], tag)
	for _, p := range parts {
		t.scratch = binary.LittleEndian.AppendUint32(t.scratch, uint32(p))
	}
	return t.lookup(t.scratch)
}

func (t *interner) lookup(key []byte) ident {
	if id, ok := t.known[string(key)]; ok {
		return id
	}
	id := ident(len(t.known) + 1)
	t.known[string(key)] = id
	return id
}

func (t *interner) text(n *syntax.Node) ident {
	if n.Kind == syntax.String {
		return t.intern(ofString, n.Text)
	}
	return t.intern(ofAtom, n.Text)
}

// project returns the ident of the scope's arguments that are in uses.
func (s *scope) project(uses argSet) ident {
	if uses == 0 || len(s.args) == 0 {
		return 0
	}
	if s.idents == nil {
		s.idents = make([]ident, len(s.args))
		for i, arg := range s.args {
			s.idents[i] = s.x.identOf(arg)
		}
		s.env = s.x.idents.internAll(ofEnv, s.idents...)
	}
	if s.macro.uses&^uses == 0 {
		return s.env
	}
	used := make([]ident, len(s.idents))
	empty := true
	for i, id := range s.idents {
		if uses.has(i + 1) {
			used[i] = id
			empty = empty && id == 0
		}
	}
	if empty {
		return 0
	}
	return s.x.idents.internAll(ofEnv, used...)
}

// identOf returns the ident of an argument.
func (x *Expansion) identOf(arg Node) ident {
	switch {
	case arg.tree == nil:
		return 0
	case arg.tree.ID == noID:
		return x.idents.text(arg.tree)
	}
	u := arg.in.unit
	shape := x.shape(u, arg.tree)
	if env := arg.in.project(u.usesOf(arg.tree)); env != 0 {
		return x.idents.internAll(ofClosure, shape, env)
	}
	return shape
}

// shape returns the ident of a node as written: of what it says, not where.
func (x *Expansion) shape(u *unit, n *syntax.Node) ident {
	if id := u.shapes[n.ID]; id != 0 {
		return id
	}
	var id ident
	switch {
	case n.Kind != syntax.List:
		id = x.idents.text(n)
	case x.loader.includes[n] != nil:
		id = x.idents.intern(ofInclude, x.loader.includes[n].tree.File.Name)
	default:
		kids := make([]ident, len(n.Kids))
		for i := range n.Kids {
			kids[i] = x.shape(u, &n.Kids[i])
		}
		id = x.idents.internAll(ofList, kids...)
	}
	u.shapes[n.ID] = id
	return id
}
