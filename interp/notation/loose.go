package notation

import (
	"sort"
	"strings"
)

// Loose returns the index of the only text that equals the given one but for
// the number of a partial move, the numbers of attributes and the order of
// primitives; -1 if there is none or several. A save can carry such
// differences when the rules were edited after it was written: the numbers
// count names over the whole rules file.
func Loose(text string, texts []string) int {
	want := loosen(text)
	found := -1
	for i, t := range texts {
		if loosen(t) != want {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// loosen rewrites a printed move so that texts which differ only in numbers
// and the order of primitives become equal.
func loosen(text string) string {
	words := strings.Fields(text)
	if len(words) > 1 && words[0] == "partial" {
		words = append([]string{words[0]}, words[2:]...)
	}
	var segments, prims []string
	end := "" // where the last segment ended
	for len(words) > 0 {
		n := groupLen(words)
		group := words[:n]
		words = words[n:]
		switch {
		case group[0] == "=":
			prims = append(prims, changes(group, end)...)
		case group[0] == "@" && n == 4:
			prims = append(prims, "@ "+group[1]+" "+group[3])
		case n == 4: // Piece from - to
			segments = append(segments, strings.Join(group, " "))
			end = group[3]
		case n == 3 && len(segments) == 0 && len(prims) == 0: // a drop
			segments = append(segments, strings.Join(group, " "))
			end = group[2]
		default:
			prims = append(prims, strings.Join(group, " "))
		}
	}
	sort.Strings(prims)
	return strings.Join(append(segments, prims...), " ")
}

// groupLen returns how many of the words the first part of the move takes:
// 4 a segment or an attribute, 3 a drop or a creation, 2 a capture or a flip;
// a change takes all its squares.
func groupLen(words []string) int {
	n := 3
	switch words[0] {
	case "partial":
		n = 1
	case "@":
		n = 4
	case "x", "flip":
		n = 2
	case "=":
		n = changeLen(words)
	default:
		if len(words) >= 4 && (words[2] == "-" || words[2] == "x") {
			n = 4
		}
	}
	return min(n, len(words))
}

// changeLen returns the length of "= name [on square...]": the squares end
// where another primitive starts. A creation, whose first word is a player's
// name, can't be told from squares; it never follows a change of several
// squares in the games known.
func changeLen(words []string) int {
	if len(words) < 3 || words[2] != "on" {
		return 2
	}
	n := 4
	for n < len(words) && !startsPrimitive(words[n]) {
		n++
	}
	return n
}

func startsPrimitive(w string) bool {
	return w == "=" || w == "@" || w == "x" || w == "flip"
}

// changes spells a change out, one string a square.
func changes(group []string, end string) []string {
	if len(group) < 4 {
		return []string{strings.Join(group, " ") + " on " + end}
	}
	var out []string
	for _, sq := range group[3:] {
		out = append(out, group[0]+" "+group[1]+" on "+sq)
	}
	return out
}
