package notation

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"zog/interp/model"
)

// A MatchError says that a text stands for none of the moves, or for several.
type MatchError struct {
	Text       string
	Candidates []string // the moves it could stand for, as printed; none: it is no legal move
	Near       []string // if it is none: the legal moves most like it
	Stuck      bool     // there is no legal move at all
}

func (e *MatchError) Error() string {
	text := Clip(e.Text)
	if n := len(e.Candidates); n > 0 {
		return fmt.Sprintf("%q could be any of %d moves: %s", text, n, strings.Join(e.Candidates[:min(n, maxCandidates)], "; "))
	}
	if len(e.Near) > 0 {
		return fmt.Sprintf("%q is not a legal move; near it: %s", text, strings.Join(e.Near, "; "))
	}
	if e.Stuck {
		return fmt.Sprintf("%q is not a legal move: there is none", text)
	}
	return fmt.Sprintf("%q is not a legal move", text)
}

// maxCandidates bounds the moves that a message lists, and maxShown the
// characters of a text in it.
const (
	maxCandidates = 20
	maxShown      = 200
)

// Clip returns a text as messages show it: no longer than can be read.
func Clip(text string) string {
	if len(text) <= maxShown {
		return text
	}
	return strings.ToValidUTF8(text[:maxShown], "") + "..."
}

// Find returns the index of the move that the text stands for: the move
// printed like that, or else the only one that the text is a short form of.
// Short forms, each with or without the piece's name before it, "-" or "x" or
// nothing between the squares, and the choice of a promotion ("=Queen") after
// it:
//
//	e2-e4   e2 e4   e2e4   Pawn e2-e4   a7-a8=Queen   of a segment
//	Pawn e4   e4   =Queen                             of a drop, of a move in place
//	e4                                                of what goes to a square or leaves it
//	Arrow e4   e4                                     of what a move makes or takes that moves nothing
//	pass
//
// White space does not count, and letter case only where it decides. The main
// part of a move goes before its cascades, and a square alone comes last. The
// error is a *MatchError.
func Find(m *model.Model, p *model.Position, moves []model.Move, text string) (int, error) {
	texts := Texts(m, p, moves)
	if i := printed(text, texts); i >= 0 {
		return i, nil
	}
	for _, w := range ways() {
		f := forms{m: m, p: p, want: squeeze(text), same: w.same}
		var found []int
		for i := range moves {
			if w.match(f, &moves[i], w.parts(m, p, &moves[i])) {
				found = append(found, i)
			}
		}
		if len(found) > 0 {
			return only(text, texts, found)
		}
	}
	return -1, &MatchError{Text: text, Near: alike(text, texts), Stuck: len(moves) == 0}
}

// printed returns the index of the text that is the given one, but perhaps for
// white space or letter case; -1 if none is.
func printed(text string, texts []string) int {
	want := squeeze(text)
	for _, same := range []func(t string) bool{
		func(t string) bool { return t == text },
		func(t string) bool { return squeeze(t) == want },
		func(t string) bool { return strings.EqualFold(squeeze(t), want) },
	} {
		if i := slices.IndexFunc(texts, same); i >= 0 {
			return i
		}
	}
	return -1
}

// A way is how a text may stand for a move: by which forms, of which parts of
// the move, compared how.
type way struct {
	match func(f forms, mv *model.Move, parts []model.Step) bool
	same  func(a, b string) bool
	parts func(*model.Model, *model.Position, *model.Move) []model.Step
}

// ways lists the ways in the order in which they count.
func ways() []way {
	return []way{
		{forms.match, equal, mainPart},
		{forms.match, equal, otherParts},
		{forms.match, strings.EqualFold, mainPart},
		{forms.match, strings.EqualFold, otherParts},
		{forms.touches, strings.EqualFold, mainPart},
		{forms.touches, strings.EqualFold, otherParts},
		{forms.match, strings.EqualFold, effects},
	}
}

// only returns the move found if it is the only one.
func only(text string, texts []string, found []int) (int, error) {
	if len(found) > 1 {
		return -1, &MatchError{Text: text, Candidates: pick(texts, found)}
	}
	return found[0], nil
}

// Texts returns the printed texts of the moves.
func Texts(m *model.Model, p *model.Position, moves []model.Move) []string {
	texts := make([]string, len(moves))
	for i := range moves {
		texts[i] = Text(m, p, &moves[i])
	}
	return texts
}

func equal(a, b string) bool { return a == b }

func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

func pick(texts []string, at []int) []string {
	out := make([]string, len(at))
	for i, k := range at {
		out[i] = texts[k]
	}
	return out
}

// mainPart returns the main part of a move.
func mainPart(m *model.Model, p *model.Position, mv *model.Move) []model.Step {
	if mv.Kind == model.Pass {
		return nil
	}
	return []model.Step{plainStep(mv)}
}

// otherParts returns the segments of a move that are not its main part.
func otherParts(m *model.Model, p *model.Position, mv *model.Move) []model.Step {
	var parts []model.Step
	for _, s := range mv.Steps {
		moves := s.Kind == model.StepMove || s.Kind == model.StepCopy
		if moves && (s.From != mv.From || s.To != mv.To) {
			parts = append(parts, s)
		}
	}
	return parts
}

// effects returns what a move makes and takes, if it moves nothing.
func effects(m *model.Model, p *model.Position, mv *model.Move) []model.Step {
	var parts []model.Step
	for _, s := range mv.Steps {
		switch s.Kind {
		case model.StepMove, model.StepCopy, model.StepDrop:
			if s.From != s.To {
				return nil
			}
		case model.StepCreate, model.StepCapture:
			parts = append(parts, s)
		}
	}
	if mv.From != mv.To {
		return nil
	}
	return parts
}

// forms compares a squeezed text with the short forms of moves.
type forms struct {
	m    *model.Model
	p    *model.Position
	want string
	same func(a, b string) bool
}

func (f forms) match(mv *model.Move, parts []model.Step) bool {
	choice := f.choice(mv)
	if choice != "" && f.same("="+choice, f.want) {
		return true
	}
	for _, part := range parts {
		for _, form := range f.of(part) {
			if f.same(form, f.want) || choice != "" && f.same(form+"="+choice, f.want) {
				return true
			}
		}
	}
	return false
}

// touches reports whether the text is the name of a square that a part of a
// move leaves or goes to.
func (f forms) touches(_ *model.Move, parts []model.Step) bool {
	return slices.ContainsFunc(parts, func(s model.Step) bool {
		return s.From != model.NoSquare && f.same(f.m.SquareName(s.From), f.want) || f.same(f.m.SquareName(s.To), f.want)
	})
}

// of returns the squeezed short forms of one segment or drop.
func (f forms) of(s model.Step) []string {
	to := f.m.SquareName(s.To)
	c := s.Code
	bare := []string{to}
	switch s.Kind {
	case model.StepMove, model.StepCopy:
		from := f.m.SquareName(s.From)
		if f.p.Board[s.From] != 0 {
			c = f.p.Board[s.From]
		}
		if s.From != s.To {
			bare = nil
		}
		bare = append(bare, from+to, from+"-"+to, from+"x"+to)
	}
	if c == 0 {
		return bare
	}
	all := bare
	name := f.m.TypeName(f.m.TypeOf(c))
	for _, b := range bare {
		all = append(all, name+b)
	}
	return all
}

// choice returns the name of the type the moved piece becomes, "" if it stays
// what it is.
func (f forms) choice(mv *model.Move) string {
	for i := len(mv.Steps) - 1; i >= 0; i-- {
		s := mv.Steps[i]
		if (s.Kind == model.StepPromote || s.Kind == model.StepType) && s.To == mv.To {
			return f.m.TypeName(int(s.Arg))
		}
	}
	return ""
}

// Nearest returns at most n of the texts, most like the wanted one first:
// those that share the most words with it.
func Nearest(text string, texts []string, n int) []string {
	type scored struct {
		text  string
		score int
	}
	want := strings.Fields(text)
	all := make([]scored, len(texts))
	for i, t := range texts {
		all[i] = scored{t, likeness(want, strings.Fields(t))}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].score > all[j].score })
	var near []string
	for _, s := range all[:min(n, len(all))] {
		near = append(near, s.text)
	}
	return near
}

// likeness counts the words that stand in both lists, twice if in the same
// place, less those that b has on top. A word of b that is part of one of a
// counts too: "e2" in "e2e4".
func likeness(a, b []string) int {
	score := 0
	for i, w := range b {
		switch {
		case i < len(a) && a[i] == w:
			score += 4
		case slices.Contains(a, w):
			score += 2
		case within(w, a):
			score++
		default:
			score--
		}
	}
	return score
}

// within reports whether a word, not a mere sign, is part of one of the words.
func within(w string, words []string) bool {
	return len(w) > 1 && slices.ContainsFunc(words, func(s string) bool { return strings.Contains(s, w) })
}

// alike returns the texts nearest to a wanted one, without those that share no
// word with it.
func alike(text string, texts []string) []string {
	want := strings.Fields(text)
	return slices.DeleteFunc(Nearest(text, texts, 5), func(t string) bool {
		return !slices.ContainsFunc(strings.Fields(t), func(w string) bool { return within(w, want) })
	})
}
