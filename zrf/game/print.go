package game

import "strings"

// Print returns code as it would be written in a rules file without macros,
// on one line: for tests and for explaining what a block does.
func Print(names *Names, code []Instr) string {
	p := printer{names: names}
	p.code(code)
	return p.out.String()
}

// PrintCond returns a condition as it would be written.
func PrintCond(names *Names, c *Cond) string {
	p := printer{names: names}
	p.cond(c)
	return p.out.String()
}

// A printer writes words and parenthesised lists with single spaces between.
type printer struct {
	names *Names
	out   strings.Builder
}

func (p *printer) word(s string) {
	if p.out.Len() > 0 {
		p.out.WriteByte(' ')
	}
	p.out.WriteString(s)
}

// sym writes a name if there is one.
func (p *printer) sym(s Sym) {
	if s != 0 {
		p.word(p.names.Text(s))
	}
}

func (p *printer) open(keyword string) { p.word("(" + keyword) }
func (p *printer) close()              { p.out.WriteByte(')') }

func (p *printer) code(code []Instr) {
	for i := range code {
		p.instr(&code[i])
	}
}

func (p *printer) instr(in *Instr) {
	switch in.Op {
	case OpName:
		p.sym(in.Sym)
		return
	case OpGo:
		if in.Where.Kind == WhereMark {
			p.word("back")
			return
		}
	case OpNop, OpFrom, OpTo, OpCascade:
		p.word(in.keyword())
		return
	}
	if in.bare() {
		p.word(in.keyword())
		return
	}
	p.open(in.keyword())
	p.sym(in.Player)
	p.sym(in.Sym)
	for _, t := range in.Types {
		p.sym(t)
	}
	p.sym(in.MoveType)
	if in.Cond != nil {
		p.cond(in.Cond)
	}
	p.where(in.Where)
	p.code(in.Body)
	if len(in.Else) > 0 {
		p.word("else")
		p.code(in.Else)
	}
	p.close()
}

// bare reports whether nothing but the keyword is to be written.
func (in *Instr) bare() bool {
	return in.Player == 0 && in.Sym == 0 && len(in.Types) == 0 && in.MoveType == 0 && in.Cond == nil &&
		in.Where.Kind == WhereCurrent && len(in.Body) == 0 && len(in.Else) == 0
}

// keyword returns the word that an instruction is written with.
func (in *Instr) keyword() string {
	if in.Op != OpAdd {
		return in.Op.String()
	}
	word := "add"
	if in.Copy {
		word += "-copy"
	}
	if in.Partial {
		word += "-partial"
	}
	return word
}

func (p *printer) where(w Where) {
	switch w.Kind {
	case WhereCurrent:
	case WhereName:
		p.sym(w.Sym)
	case WhereOpposite:
		p.open("opposite")
		p.sym(w.Sym)
		p.close()
	default:
		p.word(w.Kind.String())
	}
}

func (p *printer) cond(c *Cond) {
	word := c.Kind.String()
	switch {
	case c.Kind == CondAttribute:
		word = p.names.Text(c.Sym)
	case c.Negate:
		word = "not-" + word
	}
	sym := c.Sym
	if c.Kind == CondAttribute {
		sym = 0
	}
	if sym == 0 && c.MoveType == 0 && c.Where.Kind == WhereCurrent && len(c.Subs) == 0 {
		p.word(word)
		return
	}
	p.open(word)
	p.sym(sym)
	p.sym(c.MoveType)
	p.where(c.Where)
	for _, sub := range c.Subs {
		p.cond(sub)
	}
	p.close()
}
