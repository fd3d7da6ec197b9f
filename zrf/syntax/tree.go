package syntax

import "zog/zrf/source"

// A Kind tells the three things a rules file is made of.
type Kind uint8

const (
	List   Kind = iota // ( ... )
	Atom               // a run of characters without space, parenthesis, quote or semicolon
	String             // "..."
)

// A Node is a list, an atom or a string as written. Nodes are immutable.
type Node struct {
	Kind     Kind
	Unclosed bool   // the closing parenthesis or quote is missing; End is where the node was given up
	ID       int32  // index of the node in its file, in text order
	Pos      int32  // offset of the first byte, the parenthesis or quote included
	End      int32  // offset one past the last byte
	Text     string // of an atom, or of a string without its quotes; "" of a list
	Kids     []Node // of a list
}

// A Tree is the whole of one file.
type Tree struct {
	File *source.File
	Top  []Node // lists, and whatever else stands outside parentheses
	Len  int    // number of nodes; IDs are below it
}
