package check_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/keyword"
)

// argument is something right for each kind of argument, in the world.
var argument = map[keyword.Kind]string{
	keyword.NewName: "fresh", keyword.Text: `"text"`, keyword.Path: `"file"`, keyword.Number: "1",
	keyword.Truth: "true", keyword.Value: "true", keyword.PlayerName: "White", keyword.PieceName: "Man",
	keyword.PositionName: "a1", keyword.Direction: "n", keyword.ZoneName: "home", keyword.MoveType: "jump",
	keyword.FlagName: "flag", keyword.Attribute: "fresh?", keyword.Where: "n", keyword.Test: "empty?",
	keyword.Step: "add", keyword.Aim: "(pieces-remaining 1)", keyword.Pattern: "Man",
}

// special is what a keyword takes whose arguments have a structure of their own.
var special = map[string]string{
	"go": "from", "turn-order": "White", "board": "(dummy a1 b1)", "piece": "(name Pawn)", "win-condition": "(White) stalemated",
	"loss-condition": "(White) stalemated", "draw-condition": "(White) stalemated", "count-condition": "(White) stalemated",
	"grid": `(dimensions ("x/y" (1 1)))`, "dimensions": `("x/y" (1 1))`, "zone": "(name z)",
	"absolute-config": "Man (a1)", "relative-config": "Man n Man", "option": `"pass turn" true`,
	"game": "(title \"T\")", "players": "White Black ?Dice",
}

// frame is where the keywords of a place are tried; %s stands for the form.
var frame = map[keyword.Place]string{
	keyword.Section:     world + ") (variant (title \"V\") %s)",
	keyword.Board:       world + ") (variant (title \"V\") (board (dummy a1 b1) (links n (a1 b1)) (zone (name home) (positions a1)) %s))",
	keyword.Piece:       world + "(piece (name Probe) %s))",
	keyword.MoveList:    world + "(piece (name Probe) (moves %s (n add))))",
	keyword.Instruction: world + "(piece (name Probe) (moves (%s))))",
	keyword.Condition:   world + "(piece (name Probe) (moves ((verify %s)))))",
	keyword.Square:      world + "(piece (name Probe) (moves ((capture %s)))))",
	keyword.Goal:        world + "(win-condition (White) %s))",
	keyword.Occupant:    world + "(win-condition (White) (absolute-config %s (a1))))",
}

// spell writes a keyword with as few arguments as it takes, or one of each.
func spell(k keyword.Keyword, full bool) string {
	if args, ok := special[k.Name]; ok {
		return "(" + k.Name + " " + args + ")"
	}
	words := []string{k.Name}
	for _, a := range k.Args {
		n := a.Min
		if full {
			n = max(n, 1)
		}
		for range n {
			words = append(words, argument[a.Kind])
		}
	}
	if len(words) == 1 && k.Place&(keyword.Section|keyword.Board|keyword.Piece|keyword.MoveList) == 0 {
		return k.Name
	}
	return "(" + strings.Join(words, " ") + ")"
}

// TestEveryKeyword holds the checker against the table: what the table allows
// is understood wherever the table says that it may stand.
func TestEveryKeyword(t *testing.T) {
	for _, k := range keyword.All() {
		for place, text := range frame {
			if k.Place&place == 0 || k.Name == "else" {
				continue
			}
			for _, full := range []bool{false, true} {
				form := spell(k, full)
				_, diags := load(fmt.Sprintf(text, form))
				for _, d := range diags {
					require.NotContains(t, []string{"unknown-keyword", "wrong-arguments", "unknown-step", "unknown-instruction",
						"unknown-condition", "unknown-goal", "not-a-form", "no-block"}, d.Code, "%s: %v", form, d)
				}
			}
			if k.Not {
				form := strings.Replace(spell(k, true), k.Name, "not-"+k.Name, 1)
				sound(t, fmt.Sprintf(text, form))
			}
		}
	}
}
