package keyword

import "strings"

// An Option is something that (option "name" value) sets. Names are matched
// without regard to case, and a dash counts as a space.
type Option struct {
	Name   string
	Values []string // the words that it takes; "n" is any integer
	Rules  bool     // it changes the rules, not only the user interface
	Legacy bool     // it may also be written as a section of its own: (pass-turn forced)
	Doc    string   // one line
}

// FindOption returns the option of that name, nil if there is none.
func FindOption(name string) *Option {
	key := OptionKey(name)
	for i := range options {
		if options[i].Name == key {
			return &options[i]
		}
	}
	return nil
}

// OptionKey returns the spelling by which an option is known: lower case, with
// single spaces between words.
func OptionKey(name string) string {
	words := strings.ReplaceAll(strings.ToLower(name), "-", " ")
	if strings.Contains(words, "off pieces") {
		words = strings.ReplaceAll(words, "off pieces", "off-pieces")
	}
	return strings.Join(strings.Fields(words), " ")
}

// Options returns every option. The slice is shared: callers don't change it.
func Options() []Option { return options }

// options is filled once and never written again.
var options = []Option{
	{"pass turn", []string{"true", "false", "forced", "2"}, true, true,
		"Whether a player may pass: always, never, or when there is no move (forced, also written 2)."},
	{"pass partial", []string{"true", "false"}, true, true,
		"A player may stop between the parts of a partial move."},
	{"maximal captures", []string{"true", "false", "2"}, true, true,
		"Only the longest capturing sequences may be played; with 2, of those the ones that capture the better pieces."},
	{"discard cascades", []string{"true", "false"}, true, true,
		"Every add forgets the cascades before it."},
	{"recycle captures", []string{"true", "false"}, true, true,
		"A captured piece goes back to the store of the player who owned it."},
	{"recycle promotions", []string{"true", "false"}, true, true,
		"A promotion takes the new piece from the player's store."},
	{"include off-pieces", []string{"true", "false"}, true, true,
		"Goals that count pieces count those off the board too."},
	{"prevent flipping", []string{"true", "false", "2"}, false, true,
		"The board is not turned round for a player."},
	{"allow flipping", []string{"true", "false"}, false, true,
		"The reverse of \"prevent flipping\"."},
	{"progressive levels", []string{"true", "false"}, true, true,
		"The variants are levels of a puzzle, unlocked one by one."},
	{"animate captures", []string{"true", "false", "default"}, false, true, "Captures are animated."},
	{"animate drops", []string{"true", "false", "default"}, false, true, "Drops are animated."},
	{"highlight goals", []string{"true", "false", "default"}, false, true, "Goal positions are shown."},
	{"selection screen", []string{"true", "false", "default"}, false, true, "A selection screen opens first."},
	{"show moves list", []string{"true", "false", "default"}, false, true, "The list of moves is shown."},
	{"smart moves", []string{"true", "false", "default", "from", "to"}, false, true,
		"A click that fits only one move makes it."},
	{"silent ? moves", []string{"true", "false"}, false, false, "Random players move without sound."},
}

// legacy holds the sections of old files that set options: (pass-turn forced).
func legacy() []Keyword {
	var rows []Keyword
	for _, o := range options {
		if o.Legacy {
			rows = append(rows, Keyword{Name: strings.ReplaceAll(o.Name, " ", "-"), Place: Section,
				Args: args(one(Value, strings.Join(o.Values, "|"))), Legacy: o.Name,
				Doc: `Old spelling of (option "` + o.Name + `" ...): ` + o.Doc})
		}
	}
	return rows
}
