// Package reason says in plain words why a game has ended.
//
// In: a model and a result. Out: a few words for people, made of the goal that
// decided the game; it knows no game by name.
package reason

import (
	"fmt"
	"slices"
	"strings"

	"zog/interp"
	"zog/zrf/game"
)

// longest is how long a reason may be, in bytes.
const longest = 90

// Of returns why a game has ended: what the goal that decided it asks for. It
// is empty where words would not help.
func Of(m *interp.Model, r interp.Result) string {
	if r.Goal < 0 {
		return map[string]string{"repetition": "the position has come up three times"}[r.Reason]
	}
	w := goalWords{m.Rules}
	text := w.test(m.Goals[r.Goal].Rules.Test)
	if len(text) > longest {
		return ""
	}
	return text
}

// goalWords writes goals in words.
type goalWords struct{ rules *game.Game }

func (w goalWords) test(t *game.Test) string {
	switch t.Kind {
	case game.TestAnd:
		return w.all(t.Subs, " and ")
	case game.TestOr:
		return w.all(t.Subs, " or ")
	case game.TestCheckmated:
		return "checkmate"
	case game.TestStalemated:
		return "no move is left"
	case game.TestRepetition:
		return "the position has come up three times"
	case game.TestCaptured:
		return w.pieces(t.Pieces) + " was captured"
	case game.TestPiecesRemaining:
		return w.count(t, "left")
	case game.TestTotalPieces:
		return w.count(t, "on the board")
	case game.TestAbsolute:
		return w.absolute(t)
	case game.TestRelative:
		return w.relative(t)
	}
	return ""
}

// all joins the words of several goals, each once.
func (w goalWords) all(tests []*game.Test, by string) string {
	var texts []string
	for _, t := range tests {
		if text := w.test(t); text != "" && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, by)
}

func (w goalWords) name(piece int) string { return w.rules.Names.Text(w.rules.Pieces[piece].Name) }

// pieces names some types: "a King or Prince".
func (w goalWords) pieces(types []int) string {
	var names []string
	for _, t := range types {
		if n := w.name(t); !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	if len(names) == 0 {
		return "a piece"
	}
	return "a " + strings.Join(names, " or ")
}

func (w goalWords) count(t *game.Test, where string) string {
	noun := "piece"
	if len(t.Pieces) > 0 {
		noun = strings.TrimPrefix(w.pieces(t.Pieces), "a ")
	}
	switch t.Count {
	case 0:
		return fmt.Sprintf("no %s %s", noun, where)
	case 1:
		return fmt.Sprintf("one %s %s", noun, where)
	}
	return fmt.Sprintf("%d %ss %s", t.Count, noun, where)
}

// absolute tells who has reached what: places that have several names are a
// formation.
func (w goalWords) absolute(t *game.Test) string {
	var types []int
	for _, o := range t.Occupants {
		if o.Not {
			return "" // an absence, which is hard to say shortly
		}
		types = append(types, o.Piece)
	}
	if len(t.Places) != 1 {
		return w.pieces(types) + " stands where the rules ask for it"
	}
	return w.pieces(types) + " has reached " + w.rules.Names.Text(t.Places[0])
}

// relative tells of a row, if the pattern is one piece again and again along
// one direction.
func (w goalWords) relative(t *game.Test) string {
	n := 0
	for _, step := range t.Walk {
		if step.Dir == 0 {
			n++
		}
	}
	if n < 2 {
		return ""
	}
	return fmt.Sprintf("%d in a row", n)
}
