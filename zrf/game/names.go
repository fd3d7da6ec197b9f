package game

// A Sym is an interned name; 0 is no name. Symbols are small and dense, so
// tables by symbol are slices.
type Sym int32

// Names maps symbols to their text and back, case-sensitively. It is filled
// while a program is checked and read-only afterwards.
type Names struct {
	text []string
	sym  map[string]Sym
}

// NewNames returns an empty table.
func NewNames() *Names {
	return &Names{text: []string{""}, sym: map[string]Sym{"": 0}}
}

// Intern returns the symbol of text, making it if it is new.
func (n *Names) Intern(text string) Sym {
	if s, ok := n.sym[text]; ok {
		return s
	}
	s := Sym(len(n.text))
	n.text = append(n.text, text)
	n.sym[text] = s
	return s
}

// Lookup returns the symbol of text, 0 if there is none.
func (n *Names) Lookup(text string) Sym { return n.sym[text] }

// Text returns the name of s.
func (n *Names) Text(s Sym) string { return n.text[s] }

// Len returns the number of symbols, the zero one included.
func (n *Names) Len() int { return len(n.text) }
