package lint

// A Code is what a warning is known by, and what it is about.
type Code struct{ Name, About string }

// Codes returns the codes of all warnings about a file, in alphabetical order:
// those of this package, and those that loading and compiling give.
func Codes() []Code {
	return []Code{
		{"argument-outside-macro", "$1 to $9 stand outside a macro"},
		{"empty-move-type", "no move or drop is of a type that is asked for"},
		{"engine", "the moves come from an engine library"},
		{"killed-position", "a position is named after it was killed"},
		{"macro-redefined", "a macro is defined again"},
		{"missing-argument", "a macro is called with fewer arguments than it uses"},
		{"missing-offset", "a direction has fewer offsets than the grid has dimensions"},
		{"missing-picture", "a picture is not there"},
		{"missing-sound", "a sound is not there"},
		{"name-clash", "a direction is named like a position or an instruction"},
		{"nested-define", "a macro is defined inside of something else"},
		{"no-add", "a block adds no move"},
		{"no-goal", "a game has no goal, so nobody can win it"},
		{"no-picture", "a board or the piece of a player has no picture, where others have"},
		{"no-setup", "no setup puts a piece anywhere"},
		{"no-store", "drops of a piece of which nobody has any to drop"},
		{"no-title", "a game has no title"},
		{"occupied-position", "a piece is set up where another stands"},
		{"option-value", "an option has a value that it does not take"},
		{"repeated-direction", "a grid has a direction twice"},
		{"repeated-piece", "two pieces have the same name"},
		{"repeated-position", "two positions have the same name"},
		{"repeated-section", "a section that counts once is given twice"},
		{"stray-text", "text outside of all brackets"},
		{"unknown-direction", "a direction that the board does not have"},
		{"unknown-option", "an option that there is not"},
		{"unknown-player", "a variant inherits what is said of a player it has not"},
		{"unknown-position", "a zone names a position that is not there"},
		{"unknown-zone", "a zone that there is not"},
		{"unquoted-text", "text without quotes around it"},
		{"unset-flag", "a flag is tested and never set"},
		{"untested-attribute", "nothing tests an attribute"},
		{"untested-flag", "a flag is set and never tested"},
		{"unused-macro", "nothing calls a macro"},
		{"unused-piece", "a piece never comes to the board"},
		{"unused-zone", "nothing uses a zone"},
		{"zone-step", "a zone where a step is meant"},
	}
}
