package search_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/coord"
	"zog/interp/internal/embedded"
	"zog/interp/search"
)

// Mates from well-known games and problems.
var mates = []struct {
	in  int // moves
	fen string
}{
	{2, "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq -"},
	{2, "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - -"},
	{2, "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k -"},
	{2, "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - -"},
	{2, "5rkr/pp2Rp2/1b1p1Pb1/3P2Q1/2n3P1/2p5/P4P2/4R1K1 w - -"},
	{2, "1r1kr3/Nbppn1pp/1b6/8/6Q1/3B1P2/Pq3P1P/3RR1K1 w - -"},
	{2, "5rk1/1p1q2bp/p2pN1p1/2pP2Bn/2P3P1/1P6/P4QKP/5R2 w - -"},
	{2, "r1nk3r/2b2ppp/p3b3/3NN3/Q2P3q/B2B4/P4PPP/4R1K1 w - -"},
	{2, "r4br1/3b1kpp/1q1P4/1pp1RP1N/p7/6Q1/PPB3PP/2KR4 w - -"},
	{2, "6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - -"},
	{2, "kbK5/pp6/1P6/8/8/8/8/R7 w - -"},
	{3, "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - -"},
	{3, "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq -"},
	{3, "r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq -"},
	{3, "r1b3kr/ppp1Bp1p/1b6/n2P4/2p3q1/2Q2N2/P4PPP/RN2R1K1 w - -"},
	{3, "r2n1rk1/1ppb2pp/1p1p4/3Ppq1n/2B3P1/2P4P/PP1N1P1K/R2Q1RN1 b - -"},
	{3, "3q1r1k/2p4p/1p1pBrp1/p2Pp3/2PnP3/5PP1/PP1Q2K1/5R1R w - -"},
	{3, "6k1/ppp2ppp/8/2n2K1P/2P2P1P/2Bpr3/PP4r1/4RR2 b - -"},
	{3, "rn3rk1/p5pp/2p5/3Ppb2/2q5/1Q6/PPPB2PP/R3K1NR b - -"},
	{3, "N1bk4/pp1p1Qpp/8/2b5/3n3q/8/PPP2RPP/RNB1rBK1 b - -"},
	{3, "8/2p3N1/6p1/5PB1/pp2Rn2/7k/P1p2K1P/3r4 w - -"},
}

func TestMates(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	namer := coord.New(m)
	s := search.New(m, search.Options{Hash: 16})
	for _, mate := range mates {
		t.Run(mate.fen, func(t *testing.T) {
			p, err := namer.Parse(mate.fen)
			require.NoError(t, err)
			s.Forget()
			play := interp.NewPlayFrom(m, p)
			best := s.Think(context.Background(), play, search.Limits{Nodes: 3_000_000, Time: 60 * time.Second}, nil)
			t.Log(best.Nodes, best.Time, search.Texts(play, best.PV))
			require.Equal(t, 2*mate.in-1, best.Score.Plies(), "%v", search.Texts(play, best.PV))
		})
	}
}
