package keyword

// instructions holds what a move block does, and the words for squares that
// its instructions and conditions take.
func instructions() []Keyword {
	where := opt(Where, "square")
	promotions := many(PieceName, "piece")
	return []Keyword{
		{Name: "go", Place: Instruction, Args: args(one(Where, "from|to|mark|last-from|last-to")),
			Doc: "Goes to a remembered square; the block ends if there is none."},
		{Name: "back", Place: Instruction,
			Doc: "Goes to the mark: the same as (go mark)."},
		{Name: "opposite", Place: Instruction | Square, Args: args(one(Direction, "direction")),
			Doc: "The square from which the direction leads here; as an instruction, steps there."},
		{Name: "mark", Place: Instruction, Args: args(where),
			Doc: "Remembers the square as the mark."},
		{Name: "from", Place: Instruction,
			Doc: "The piece here is the one that moves."},
		{Name: "to", Place: Instruction,
			Doc: "The moving piece is to come here, wherever the block walks on to."},
		{Name: "cascade", Place: Instruction,
			Doc: "The moving piece comes here as one part of a move of several pieces; from and add give the next."},
		{Name: "add", Place: Instruction, Args: args(promotions),
			Doc: "Makes a move to here; with pieces, one move for each, with a promotion to it."},
		{Name: "add-copy", Place: Instruction, Args: args(promotions),
			Doc: "Like add, but the moving piece stays and a copy comes here."},
		{Name: "add-partial", Place: Instruction, Args: args(promotions, opt(MoveType, "move-type")),
			Doc: "Like add, and the same piece goes on with moves of the type, or of any type."},
		{Name: "add-copy-partial", Place: Instruction, Args: args(promotions, opt(MoveType, "move-type")),
			Doc: "Like add-copy and add-partial together."},
		{Name: "capture", Place: Instruction, Args: args(where),
			Doc: "The move removes what stands on the square."},
		{Name: "change-type", Place: Instruction, Args: args(one(PieceName, "piece"), where),
			Doc: "The move makes the piece on the square another kind of piece."},
		{Name: "change-owner", Place: Instruction, Args: args(where),
			Doc: "The move gives the piece on the square to the player who moves."},
		{Name: "flip", Place: Instruction, Args: args(where),
			Doc: "The move gives the piece on the square to its next player."},
		{Name: "create", Place: Instruction, Args: args(opt(PlayerName, "player"), opt(PieceName, "piece"), where),
			Doc: "The move puts a new piece on the square: the mover's and of the moving kind unless said otherwise."},
		{Name: "set-attribute", Place: Instruction, Args: args(one(Attribute, "attribute"), one(Test, "condition"), where),
			Doc: "The move sets an attribute of the piece that then stands on the square."},
		{Name: "set-flag", Place: Instruction, Args: args(one(FlagName, "flag"), one(Test, "condition")),
			Doc: "Sets a flag for the rest of the block."},
		{Name: "set-position-flag", Place: Instruction, Args: args(one(FlagName, "flag"), one(Test, "condition"), where),
			Doc: "Sets a flag of one square for the rest of the block."},
		{Name: "verify", Place: Instruction, Args: args(one(Test, "condition")),
			Doc: "Ends the block if the condition does not hold."},
		{Name: "if", Place: Instruction, Args: args(one(Test, "condition"), many(Step, "instruction")),
			Doc: "Carries out what follows if the condition holds, and what follows else if it does not."},
		{Name: "else", Place: Instruction,
			Doc: "Within if: the following instructions are for the case that the condition does not hold."},
		{Name: "while", Place: Instruction, Args: args(one(Test, "condition"), many(Step, "instruction")),
			Doc: "Repeats what follows as long as the condition holds."},
		{Name: "true", Place: Instruction, Doc: "Does nothing."},
		{Name: "false", Place: Instruction, Doc: "Does nothing."},

		{Name: "from", Place: Square, Doc: "The square that the moving piece comes from."},
		{Name: "to", Place: Square, Doc: "The square set by to."},
		{Name: "mark", Place: Square, Doc: "The marked square: where the block started until mark sets it."},
		{Name: "last-from", Place: Square, Doc: "The square that the previous move came from."},
		{Name: "last-to", Place: Square, Doc: "The square that the previous move went to."},
	}
}

// conditions holds what a move block can test.
func conditions() []Keyword {
	where := opt(Where, "square")
	rows := []Keyword{
		{Name: "empty?", Args: args(where), Doc: "No piece stands on the square."},
		{Name: "enemy?", Args: args(where), Doc: "A piece of another player stands on the square."},
		{Name: "friend?", Args: args(where), Doc: "A piece of the player who moves stands on the square."},
		{Name: "neutral?", Args: args(where), Doc: "A piece of a player who never moves stands on the square."},
		{Name: "piece?", Args: args(one(PieceName, "piece"), where), Doc: "A piece of this kind, anyone's, stands on the square."},
		{Name: "on-board?", Args: args(where), Doc: "The square exists."},
		{Name: "in-zone?", Args: args(one(ZoneName, "zone"), where), Doc: "The square is in the zone, as the player who moves has it."},
		{Name: "position?", Args: args(one(PositionName, "position"), where), Doc: "The square is this position."},
		{Name: "marked?", Args: args(where), Doc: "The square is the marked one."},
		{Name: "last-from?", Args: args(where), Doc: "The previous move came from the square."},
		{Name: "last-to?", Args: args(where), Doc: "The previous move went to the square."},
		{Name: "flag?", Args: args(one(FlagName, "flag")), Doc: "The flag has been set in this block."},
		{Name: "position-flag?", Args: args(one(FlagName, "flag"), where), Doc: "The flag of the square has been set in this block."},
		{Name: "attacked?", Args: args(opt(MoveType, "move-type"), where), Doc: "An enemy's move, of the type if one is given, would capture on the square."},
		{Name: "defended?", Args: args(opt(MoveType, "move-type"), where), Doc: "A friend's move, of the type if one is given, would capture on the square."},
		{Name: "adjacent-to-enemy?", Args: args(where), Doc: "A link leads from the square to one with an enemy."},
		{Name: "goal-position?", Args: args(where), Doc: "The square is named by an absolute-config goal."},
	}
	for i := range rows {
		rows[i].Place, rows[i].Not = Condition, true
	}
	return append(rows,
		Keyword{Name: "true", Place: Condition, Doc: "Always holds."},
		Keyword{Name: "false", Place: Condition, Doc: "Never holds."},
		Keyword{Name: "and", Place: Condition, Args: args(some(Test, "condition")), Doc: "All of the conditions hold."},
		Keyword{Name: "or", Place: Condition, Args: args(some(Test, "condition")), Doc: "At least one of the conditions holds."},
		Keyword{Name: "not", Place: Condition, Args: args(one(Test, "condition")), Doc: "The condition does not hold."},
	)
}
