package coord

import (
	"strconv"
	"strings"
)

// ShiftRanks adds to the rank of every square in a text of moves. XBoard's
// protocol counts ranks from 0 on boards of exactly ten.
func ShiftRanks(text string, by int) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		k := i
		for k < len(text) && text[k] >= '0' && text[k] <= '9' {
			k++
		}
		if rank, err := strconv.Atoi(text[i:k]); err == nil && i > 0 && text[i-1] >= 'a' && text[i-1] <= 'z' {
			b.WriteString(strconv.Itoa(rank + by))
		} else if k > i {
			b.WriteString(text[i:k])
		}
		if k < len(text) {
			b.WriteByte(text[k])
		}
		i = k + 1
	}
	return b.String()
}
