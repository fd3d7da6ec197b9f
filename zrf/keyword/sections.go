package keyword

// topLevel holds what stands outside all lists.
func topLevel() []Keyword {
	return []Keyword{
		{Name: "define", Place: Top, Args: args(one(NewName, "name"), many(Node, "body")),
			Doc: "Defines a macro: (name a b) stands for the body with $1 and $2 replaced by a and b."},
		{Name: "include", Place: Top, Args: args(one(Path, `"file"`)),
			Doc: "Stands for the text of another file, found relative to this one."},
		{Name: "version", Place: Top, Args: args(one(Text, `"2.0"`)),
			Doc: "The version of Zillions that the file asks for; has no effect."},
		{Name: "translate", Place: Top, Args: args(many(List, `("from" "to")`)),
			Doc: "Replaces texts of the user interface; has no effect on play."},
		{Name: "game", Place: Top, Args: args(some(Form, "section")), Inside: Section,
			Doc: "A game: everything its variants start from."},
		{Name: "variant", Place: Top, Args: args(many(Form, "section")), Inside: Section,
			Doc: "The game with some sections replaced: pieces by name, options by name, all goals together, the rest as a whole."},
	}
}

// sections holds what stands directly in a game or variant.
func sections() []Keyword {
	rows := []Keyword{
		{Name: "title", Place: Section, Args: args(some(Text, `"text"`)),
			Doc: `The name of the game; "-" makes a variant a separator line in menus.`},
		{Name: "description", Place: Section, Args: args(many(Text, `"text"`)),
			Doc: "What the game is about."},
		{Name: "history", Place: Section, Args: args(many(Text, `"text"`)),
			Doc: "Where the game comes from."},
		{Name: "strategy", Place: Section, Args: args(many(Text, `"text"`)),
			Doc: "How to play it well."},
		{Name: "default", Place: Section,
			Doc: "Makes this the game that is chosen first."},
		{Name: "engine", Place: Section, Args: args(some(Path, `"dll"`)),
			Doc: "The moves come from a DLL: board, pieces and texts can be shown, but the game can't be played."},
		{Name: "solution", Place: Section, Args: args(some(Path, `"file.zsg"`)),
			Doc: "A saved game that solves the puzzle."},
		{Name: "music", Place: Section, Args: args(many(Path, `"file"`)),
			Doc: "Music to play."},
		{Name: "players", Place: Section, Args: args(some(NewName, "player")),
			Doc: "Names the players; one whose name starts with ? moves at random."},
		{Name: "turn-order", Place: Section, Args: args(some(Node, "turn")), Inside: TurnOrder,
			Doc: "Who moves when: P, (P type), (P Q) for P moving the pieces of Q, or (P Q type)."},
		{Name: "repeat", Place: TurnOrder,
			Doc: "After the last turn go on from here instead of from the first."},
		{Name: "move-priorities", Place: Section, Args: args(some(MoveType, "move-type")),
			Doc: "If any move of the first type exists only these may be made, else of the second, and so on."},
		{Name: "board", Place: Section, Args: args(many(Form, "form")), Inside: Board,
			Doc: "The board: positions, the links between them, zones and symmetries."},
		{Name: "board-setup", Place: Section, Args: args(many(List, "(player (piece position... [off n])...)")), Inside: Setup,
			Doc: "Where the pieces stand at the start."},
		{Name: "off", Place: Setup, Args: args(one(Number, "n")),
			Doc: "In board-setup: the next word is the number of such pieces off the board, for drops."},
		{Name: "piece", Place: Section, Args: args(some(Form, "form")), Inside: Piece,
			Doc: "A kind of piece: its name, pictures, moves and drops."},
		{Name: "option", Place: Section, Args: args(one(Text, `"name"`), one(Value, "value")),
			Doc: "Sets an option: of the rules, like \"pass turn\", or of the user interface."},
		{Name: "win-condition", Place: Section, Args: args(opt(List, "(player...)"), one(Aim, "goal")), Inside: Goal,
			Doc: "A player for whom the goal holds wins."},
		{Name: "loss-condition", Place: Section, Args: args(opt(List, "(player...)"), one(Aim, "goal")), Inside: Goal,
			Doc: "A player for whom the goal holds loses."},
		{Name: "draw-condition", Place: Section, Args: args(opt(List, "(player...)"), one(Aim, "goal")), Inside: Goal,
			Doc: "If the goal holds for a player the game is drawn."},
		{Name: "count-condition", Place: Section, Args: args(opt(List, "(player...)"), one(Aim, "goal")), Inside: Goal,
			Doc: "If the goal holds for a player, who has the most pieces wins."},
	}
	for _, s := range []struct{ name, when string }{
		{"opening-sound", "the game opens"},
		{"move-sound", "a piece is picked up"},
		{"release-sound", "a piece is put down"},
		{"capture-sound", "a piece is captured"},
		{"change-sound", "a piece changes"},
		{"drop-sound", "a piece is dropped"},
		{"click-sound", "the mouse clicks"},
		{"win-sound", "a player wins"},
		{"loss-sound", "a player loses"},
		{"draw-sound", "the game is drawn"},
	} {
		rows = append(rows, Keyword{Name: s.name, Place: Section, Args: args(many(Path, `"file.wav"`)),
			Doc: "The sound when " + s.when + `; "" is silence.`})
	}
	return rows
}
