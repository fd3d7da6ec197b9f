package keyword

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTableIsSound(t *testing.T) {
	seen := map[entry]bool{}
	for _, k := range All() {
		require.NotEmpty(t, k.Name)
		require.NotZero(t, k.Place, k.Name)
		require.True(t, strings.HasSuffix(k.Doc, ".") && len(k.Doc) > 10, "%s: doc %q", k.Name, k.Doc)
		require.NotContains(t, k.Doc, "\n", k.Name)
		require.False(t, k.Not && k.Place != Condition, "%s: only conditions have not- forms", k.Name)
		for place := Top; place <= Occupant; place <<= 1 {
			if k.Place&place != 0 {
				require.False(t, seen[entry{place, k.Name}], "%s stands twice in one place", k.Name)
				seen[entry{place, k.Name}] = true
			}
		}
		for _, a := range k.Args {
			require.NotEmpty(t, a.Label, k.Name)
			require.True(t, a.Max < 0 || a.Min <= a.Max, k.Name)
			require.False(t, a.Kind == Form && k.Inside == 0, "%s: forms of where?", k.Name)
		}
	}
}

func TestFind(t *testing.T) {
	for _, test := range []struct {
		place   Place
		word    string
		want    string
		negated bool
	}{
		{Condition, "empty?", "empty?", false},
		{Condition, "not-empty?", "empty?", true},
		{Condition, "not-true", "", false},
		{Condition, "not-not-empty?", "", false},
		{Instruction, "not-empty?", "", false},
		{Instruction, "add-partial", "add-partial", false},
		{Section, "pass-turn", "pass-turn", false},
		{Section, "name", "", false},
		{Piece, "name", "name", false},
		{Condition, "Empty?", "", false},
		{Goal, "", "", false},
	} {
		k, negated := Find(test.place, test.word)
		if test.want == "" {
			require.Nil(t, k, test.word)
			continue
		}
		require.NotNil(t, k, test.word)
		require.Equal(t, test.want, k.Name)
		require.Equal(t, test.negated, negated, test.word)
	}
	not, _ := Find(Condition, "not")
	occupant, _ := Find(Occupant, "not")
	require.NotEqual(t, not, occupant, "the same word at two places is two keywords")
}

func TestWords(t *testing.T) {
	words := slices.Collect(Words(Condition))
	require.Subset(t, words, []string{"piece?", "not-piece?", "and", "true"})
	require.NotContains(t, words, "not-and")
	for word := range Words(Condition) {
		require.Equal(t, "empty?", word)
		break // the sequence stops when it is told to
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		place      Place
		word, want string
		min, max   int
	}{
		{Instruction, "capture", "(capture [square])", 0, 1},
		{Instruction, "from", "from", 0, 0},
		{Instruction, "add-partial", "(add-partial [piece...] [move-type])", 0, -1},
		{Instruction, "if", "(if condition [instruction...])", 1, -1},
		{Condition, "in-zone?", "(in-zone? zone [square])", 1, 2},
		{Section, "default", "(default)", 0, 0},
		{Goal, "checkmated", "(checkmated piece...)", 1, -1},
		{Grid, "start-rectangle", "(start-rectangle left top right bottom)", 4, 4},
	} {
		k, _ := Find(test.place, test.word)
		require.NotNil(t, k, test.word)
		require.Equal(t, test.want, k.Usage())
		min, max := k.Arity()
		require.Equal(t, []int{test.min, test.max}, []int{min, max}, test.word)
	}
}

func TestOptions(t *testing.T) {
	for _, o := range Options() {
		require.Equal(t, o.Name, OptionKey(o.Name), "names are written as they are looked up")
		require.NotEmpty(t, o.Values, o.Name)
		require.True(t, strings.HasSuffix(o.Doc, "."), o.Name)
		legacy, _ := Find(Section, strings.ReplaceAll(o.Name, " ", "-"))
		require.Equal(t, o.Legacy, legacy != nil, o.Name)
		if legacy != nil {
			require.Equal(t, o.Name, legacy.Legacy)
		}
	}
	require.Equal(t, "pass turn", FindOption("Pass-Turn").Name)
	require.Equal(t, "include off-pieces", FindOption("include  OFF pieces").Name)
	require.Nil(t, FindOption("sliding-puzzle"))
}
