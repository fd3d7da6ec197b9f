package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLsp holds the session of an editor that comes and goes.
func TestLsp(t *testing.T) {
	var in strings.Builder
	for _, body := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`,
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`,
		`{"jsonrpc":"2.0","method":"exit"}`,
	} {
		fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	status, out, errOut := zog(in.String(), "lsp")
	require.Equal(t, exitFine, status, errOut)
	require.Contains(t, out, `"serverInfo":{"name":"zog"`)

	status, _, errOut = zog("", "lsp")
	require.Equal(t, exitBad, status)
	require.Contains(t, errOut, "without a shutdown")
}
