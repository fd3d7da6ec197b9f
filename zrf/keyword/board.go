package keyword

// boardForms holds what stands in a board, its grids and its zones.
func boardForms() []Keyword {
	return []Keyword{
		{Name: "image", Place: Board, Args: args(many(Path, `"file.bmp"`)),
			Doc: "The picture of the board; several are alternatives, one a piece set."},
		{Name: "grid", Place: Board, Args: args(some(Form, "form")), Inside: Grid,
			Doc: "Makes a regular array of positions and links them."},
		{Name: "start-rectangle", Place: Grid, Args: args(num("left"), num("top"), num("right"), num("bottom")),
			Doc: "The rectangle of the grid's first position, in pixels of the board's picture."},
		{Name: "dimensions", Place: Grid, Args: args(some(List, `("a/b/c" (dx dy))`)),
			Doc: "One entry a dimension: the labels, and the pixels from one position to the next. A position's name is one label of each."},
		{Name: "directions", Place: Grid, Args: args(many(List, "(name offset...)")),
			Doc: "Directions, each with its step along every dimension."},
		{Name: "positions", Place: Board, Args: args(many(List, "(name left top right bottom)")),
			Doc: "Makes positions one by one, with their rectangles."},
		{Name: "dummy", Place: Board, Args: args(many(NewName, "position")),
			Doc: "Makes positions that are not shown."},
		{Name: "links", Place: Board, Args: args(one(Direction, "direction"), many(List, "(from to)")),
			Doc: "Makes one-way links in a direction, in place of those that were there."},
		{Name: "unlink", Place: Board, Args: args(many(Node, "position | (position position) | (position direction)")),
			Doc: "Removes links that grids have made: all of a position, all between two positions, or any one in a direction."},
		{Name: "kill-positions", Place: Board, Args: args(many(PositionName, "position")),
			Doc: "Removes positions and every link from and to them."},
		{Name: "symmetry", Place: Board, Args: args(one(PlayerName, "player"), many(List, "(direction direction)")),
			Doc: "For this player the first direction of each pair is read as the second, in moves, drops and goals."},
		{Name: "zone", Place: Board, Args: args(some(Form, "form")), Inside: Zone,
			Doc: "Gives a set of positions a name, for some players."},
		{Name: "name", Place: Zone, Args: args(one(NewName, "zone")),
			Doc: "The name of the zone."},
		{Name: "players", Place: Zone, Args: args(many(PlayerName, "player")),
			Doc: "The players for whom the zone has these positions."},
		{Name: "positions", Place: Zone, Args: args(many(PositionName, "position")),
			Doc: "The positions of the zone."},
	}
}

// num is one number under its own label.
func num(label string) Arg { return one(Number, label) }
