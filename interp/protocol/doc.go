// Package protocol speaks the languages of chess front ends for any game:
// XBoard (CECP version 2) and UCI.
//
// In: a model and the two ends of a conversation. Out: moves and thinking.
// Squares and moves are written as package coord does; a turn of several
// plies is one move of several legs. It must not know how moves are found.
package protocol
