package diag

import (
	"iter"
	"strings"
)

// Suggest returns the candidate that the writer of word may have meant, "" if
// none is near: up to three slips apart, fewer in a short word and none in a
// single letter, where a slip is a character wrong, missing, extra or swapped
// with its neighbour. Upper and lower case count as equal. Of several as near,
// the one that begins most like the word wins, and among those the first in
// alphabetical order. Nobody means anything by a word of more than maxWord
// bytes.
func Suggest(word string, candidates iter.Seq[string]) string {
	if len(word) > maxWord {
		return ""
	}
	folded := []rune(strings.ToLower(word))
	nearest := min((len(folded)+1)/3, 3)
	best, bestBegin := "", -1
	for c := range candidates {
		if c == word || c == "" {
			continue
		}
		other := []rune(strings.ToLower(c))
		d := distance(folded, other, nearest)
		if d > nearest {
			continue
		}
		begin := common(folded, other)
		if d < nearest || begin > bestBegin || begin == bestBegin && c < best {
			nearest, best, bestBegin = d, c, begin
		}
	}
	return best
}

// common returns how many characters two words have in common at the beginning.
func common(a, b []rune) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// maxWord bounds the words compared, which takes time by their lengths
// multiplied.
const maxWord = 100

// distance returns how many slips lead from a to b, or a number greater than
// limit if they are more than limit.
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	// rows[i%3][j] is the distance of a[:i] and b[:j]; swaps look two rows back.
	var rows [3][]int
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, prev, prev2 := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], prev2[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}
