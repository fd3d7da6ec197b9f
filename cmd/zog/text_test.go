package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWrap(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"short lines stay", "  a b\n\nc\n", "  a b\n\nc\n"},
		{"long lines break between words", "one two three four\nfive", "one two\nthree four\nfive"},
		{"a long word is left whole", "a undividable b", "a\nundividable\nb"},
		{"letters count, not bytes", "ééé éééééé", "ééé éééééé"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, wrap(c.text, 10)) })
	}
}
