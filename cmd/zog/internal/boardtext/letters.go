package boardtext

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"zog/interp/model"
)

// abbreviate gives each piece type letters of its own: one while there are
// enough for all, else two; or its number, if it has one and there is only one
// player, so that no letter case must tell owners apart. The first type to want
// them gets the best ones: royal pieces, then those the game starts with, then
// the others, as declared.
func abbreviate(m *model.Model) []string {
	types := make([]int, len(m.Types))
	for t := range types {
		types[t] = t
	}
	rank := ranks(m)
	slices.SortStableFunc(types, func(a, b int) int { return cmp.Compare(rank[a], rank[b]) })
	letters := make([]string, len(m.Types))
	taken := map[string]bool{}
	for _, t := range types {
		list := wishes(m.TypeName(t), len(m.Types) > 20)
		if n := number(m.TypeName(t)); n != "" && len(m.Players) == 1 {
			list = append([]string{n}, list...)
		}
		for _, l := range list {
			if !taken[l] {
				letters[t], taken[l] = l, true
				break
			}
		}
	}
	return letters
}

// ranks says which types choose first: 0 royal ones, 1 those on the board or
// in hand at the start, 2 all others.
func ranks(m *model.Model) []int {
	rank := make([]int, len(m.Types))
	for t := range rank {
		rank[t] = 2
	}
	start := m.Start()
	for _, c := range start.Board {
		if c != 0 {
			rank[m.TypeOf(c)] = 1
		}
	}
	for i, n := range start.Off {
		if n > 0 {
			rank[i%len(m.Types)] = 1
		}
	}
	for _, royal := range m.Royals {
		for t, is := range royal {
			if is {
				rank[t] = 0
			}
		}
	}
	return rank
}

// wishes lists letters for a name, the best first: its own, the initials
// of its words, two of its letters in their order, any two letters at all.
func wishes(name string, long bool) []string {
	const alphabet = "abcdefghijklmnopqrstuvwxyz"
	own, initials := parts(name)
	var list []string
	if !long {
		for _, r := range own + alphabet {
			list = append(list, string(r))
		}
	}
	if len(initials) > 1 {
		list = append(list, initials[:2])
	}
	for i, a := range own {
		for _, b := range own[i+1:] {
			list = append(list, string(a)+string(b))
		}
	}
	for _, a := range alphabet {
		for _, b := range alphabet {
			list = append(list, string(a)+string(b))
		}
	}
	return list
}

// number returns the digits that a name ends with.
func number(name string) string {
	return name[len(strings.TrimRight(name, "0123456789")):]
}

// parts returns the letters of a name and the initials of its words, which
// begin after other characters and with capitals; in lower case.
func parts(name string) (letters, initials string) {
	start := true
	for _, r := range name {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) {
			start = true
			continue
		}
		l := strings.ToLower(string(r))
		letters += l
		if start || unicode.IsUpper(r) {
			initials += l
		}
		start = false
	}
	return letters, initials
}
