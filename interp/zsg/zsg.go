// Package zsg reads, writes and replays saved games: the .zsg files of
// Zillions of Games.
//
// In: the bytes of a save, or a line of play. Out: a Save; bytes, the same
// that were read; a line of play, with a report of where it parts from what
// the save says. It knows nothing of how rules are loaded, but finds the
// rules file that a save means.
//
// A save is text, one thing a line:
//
//	Zillions Save Game File Version 0.02 HC     H or C a player: human or computer
//	RulesFile=chess.zrf                         often with .\ or a whole Windows path before it
//	VariantName=Chess                           the title of the game or variant
//	(White Checker b6)                          board edits, made in order before the first ply
//	(x c3)
//	1. Pawn e2 - e4                             plies, as package notation prints them
//	1. Pawn e7 - e5
//
// Saves that went through a forum or a mail may have lost the header; what
// stands before the first ply is then kept as it is.
package zsg

import "fmt"

// A Save is a saved game.
type Save struct {
	File     string   // its name, for messages
	Preamble []string // lines before the plies of a save without a header
	Version  string   // "0.02"; "" in a save without a header
	Modes    string   // a letter a player: H human, C computer
	Rules    string   // the rules file's path as written, "" without a header
	Variant  string   // title of the game or variant, "" without a header
	Edits    []Edit
	Plies    []Ply
	Format   Format
}

// An Edit puts a fresh piece on a square, in place of what stood there, or
// clears the square if Piece is "".
type Edit struct {
	Player, Piece, Square string
	Line                  int // where it was read, 1-based
}

// A Ply is one move as printed. All parts of a turn, and all turns of a cycle
// of the turn order, share a number.
type Ply struct {
	Number int
	Text   string
	Line   int // where it was read, 1-based
}

// A Format is what has to be kept of a file beyond its meaning to write it
// again byte for byte. The zero value is what Zillions writes: lines end in
// CRLF, the last one too, in Windows-1252.
type Format struct {
	LF   bool // lines end in LF
	Open bool // the last line does not end
	UTF8 bool // the text is UTF-8
}

// An Error is a fault in a save, at a line and column counted from 1.
type Error struct {
	File         string
	Line, Column int
	Message      string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: error[save]: %s", e.File, e.Line, e.Column, e.Message)
}

// WrongVariant returns the error that the rules have no game of the save's
// title, at the place where the save gives it.
func (s *Save) WrongVariant(cause error) error {
	if s.Version == "" {
		return &Error{s.File, 1, 1, cause.Error()}
	}
	return &Error{s.File, 3, len(variant) + 1, cause.Error()}
}
