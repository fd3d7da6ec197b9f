package fast_test

import (
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
)

// wary has a king that looks for attacks on its way, in a game where captures go
// before other moves, whether they are legal or not.
const wary = `
(define take ($1 (verify enemy?) add))
(define walk ($1 (verify empty?) add))
(define leap ($1 (verify (and empty? not-attacked?)) $1 (verify enemy?) add))
(define slide ($1 (while empty? add $1)))
(define strike ($1 (while empty? $1) (verify enemy?) add))
(game
  (title "Wary") (players White Black) (turn-order White Black)
  (move-priorities taking plain)
  (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e" (10 0)) ("5/4/3/2/1" (0 10)))
    (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
  (piece (name King) (moves
    (move-type taking) (take n) (take s) (take e) (take w) (leap n) (leap s) (leap e) (leap w)
    (move-type plain) (walk n) (walk s) (walk e) (walk w)))
  (piece (name Rook) (moves
    (move-type taking) (strike n) (strike s) (strike e) (strike w)
    (move-type plain) (slide n) (slide s) (slide e) (slide w)))
  (board-setup (White (King c1) (Rook a1 e1)) (Black (King c5) (Rook a5 e4)))
  (loss-condition (White Black) (checkmated King)))
`

// TestAttacksUnderPriorities: where captures that leave a king attacked still keep
// other moves from counting, moves are counted and listed as the tree walker does,
// though what counts the captures alone knows nothing of attacks.
func TestAttacksUnderPriorities(t *testing.T) {
	m := models(t, fstest.MapFS{"wary.zrf": {Data: []byte(wary)}}, "wary.zrf")[0]
	e, ref, rng := fast.New(m), interp.NewReference(m), rand.New(rand.NewPCG(4, 4))
	e.Prepare()
	var want, got model.MoveList
	for range 200 {
		p := m.Start()
		for range 30 {
			ref.Moves(p, &want)
			require.Equal(t, len(want.Moves), e.Count(p))
			e.List(p, &got)
			require.Len(t, got.Moves, len(want.Moves))
			if len(want.Moves) == 0 {
				break
			}
			ref.Do(p, &want.Moves[rng.IntN(len(want.Moves))])
		}
	}
}
