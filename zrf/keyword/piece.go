package keyword

// pieceForms holds what stands in a piece and at the head of its move lists.
func pieceForms() []Keyword {
	return []Keyword{
		{Name: "name", Place: Piece, Args: args(one(NewName, "piece")),
			Doc: "The name of the piece, by which rules and saved games call it."},
		{Name: "image", Place: Piece, Args: args(many(Node, `player "file.bmp"...`)),
			Doc: "The pictures of the piece: after each player's name one file a piece set."},
		{Name: "help", Place: Piece, Args: args(many(Text, `"text"`)),
			Doc: "A line of help for the status bar."},
		{Name: "description", Place: Piece, Args: args(many(Text, `"text"`)),
			Doc: "What the piece is and does."},
		{Name: "notation", Place: Piece, Args: args(many(Text, `"text"`)),
			Doc: "How lists of moves call the piece; saved games use its name."},
		{Name: "attribute", Place: Piece, Args: args(one(NewName, "name"), one(Truth, "true|false")),
			Doc: "A truth value that each such piece carries, with the value it starts with."},
		{Name: "dummy", Place: Piece,
			Doc: "The piece has no value of its own: a marker or a counter."},
		{Name: "open", Place: Piece, Args: args(many(Path, `"file"`)),
			Doc: "A file to open when the piece is clicked."},
		{Name: "moves", Place: Piece, Args: args(many(List, "(instruction...)")), Inside: MoveList,
			Doc: "Move blocks, each run from every position where such a piece stands."},
		{Name: "drops", Place: Piece, Args: args(many(List, "(instruction...)")), Inside: MoveList,
			Doc: "Move blocks for pieces off the board, each run from every position."},
		{Name: "move-type", Place: MoveList, Args: args(one(MoveType, "move-type")),
			Doc: "The following blocks of the list make moves of this type."},
	}
}
