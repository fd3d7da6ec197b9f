package protocol

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp/internal/embedded"
)

// TestSpend: the first move may wait for the searcher to get ready, but not for
// more than a part of the clock; a clock with plenty is shared out as always.
func TestSpend(t *testing.T) {
	s := &session{c: Config{Model: embedded.Model(t, "tic-tac-toe.zrf", "")}}
	short, plenty := clock{left: time.Second}, clock{left: 10 * time.Minute}
	require.Equal(t, 250*time.Millisecond, s.spend(short))
	require.Equal(t, 2*time.Second, s.spend(clock{left: 40 * time.Second}))
	require.Equal(t, plenty.share(), s.spend(plenty))
	require.NoError(t, s.engine().Prepare(context.Background()))
	require.Equal(t, short.share(), s.spend(short))
}
