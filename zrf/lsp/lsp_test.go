package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/require"

	"zog/zrf/lsp"
)

// A client is an editor with a server of its own.
type client struct {
	t    *testing.T
	conn *jsonrpc2.Conn
	dir  string
	told chan published
}

type published struct {
	URI         string
	Diagnostics []struct {
		Severity int
		Code     string
		Message  string
		Range    struct{ Start, End point }
	}
}

type point struct{ Line, Character int }

func connect(t *testing.T) *client {
	t.Helper()
	c := &client{t: t, dir: t.TempDir(), told: make(chan published, 100)}
	ours, theirs := net.Pipe()
	done := make(chan error, 1)
	go func() { done <- lsp.Serve(context.Background(), theirs, "test") }()
	handler := jsonrpc2.HandlerWithError(func(_ context.Context, _ *jsonrpc2.Conn, req *jsonrpc2.Request) (any, error) {
		var p published
		if req.Method == "textDocument/publishDiagnostics" {
			if err := json.Unmarshal(*req.Params, &p); err != nil {
				return nil, err
			}
			c.told <- p
		}
		return nil, nil
	})
	c.conn = jsonrpc2.NewConn(context.Background(), jsonrpc2.NewBufferedStream(ours, jsonrpc2.VSCodeObjectCodec{}), handler)
	t.Cleanup(func() {
		c.conn.Call(context.Background(), "shutdown", nil, nil) // may have been sent before
		c.conn.Notify(context.Background(), "exit", nil)
		require.NoError(t, <-done)
	})
	c.ask("initialize", map[string]any{}, nil)
	return c
}

func (c *client) uri(name string) string {
	return "file://" + filepath.ToSlash(filepath.Join(c.dir, name))
}

func (c *client) write(name, text string) {
	require.NoError(c.t, os.WriteFile(filepath.Join(c.dir, name), []byte(text), 0o644))
}

func (c *client) ask(method string, params, result any) {
	c.t.Helper()
	require.NoError(c.t, c.conn.Call(context.Background(), method, params, result))
}

func (c *client) open(name, text string) {
	c.t.Helper()
	require.NoError(c.t, c.conn.Notify(context.Background(), "textDocument/didOpen",
		map[string]any{"textDocument": map[string]any{"uri": c.uri(name), "text": text}}))
}

func (c *client) change(name, text string) {
	c.t.Helper()
	require.NoError(c.t, c.conn.Notify(context.Background(), "textDocument/didChange",
		map[string]any{"textDocument": map[string]any{"uri": c.uri(name)}, "contentChanges": []any{map[string]any{"text": text}}}))
}

// diagnostics waits for what is said of a file next, as "line:column code".
func (c *client) diagnostics(name string) []string {
	c.t.Helper()
	for {
		select {
		case p := <-c.told:
			if p.URI != c.uri(name) {
				continue
			}
			got := []string{}
			for _, d := range p.Diagnostics {
				text, _ := json.Marshal([]int{d.Range.Start.Line, d.Range.Start.Character, d.Range.End.Character})
				got = append(got, string(text)+" "+d.Code)
			}
			return got
		case <-time.After(20 * time.Second):
			c.t.Fatal("no diagnostics")
		}
	}
}

// about asks a question about the place in the text where | stands.
func (c *client) about(method, name, marked string, result any) {
	c.t.Helper()
	before, _, ok := strings.Cut(marked, "|")
	require.True(c.t, ok)
	line := strings.Count(before, "\n")
	column := len([]rune(before[strings.LastIndexByte(before, '\n')+1:]))
	c.ask(method, map[string]any{"textDocument": map[string]any{"uri": c.uri(name)}, "position": point{line, column}}, result)
}

const sound = `; One step.
(define step ($1 (verify empty?) add))
(game
  (title "Gäme")
  (players White Black)
  (turn-order White Black)
  (board
    (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1)))
    (zone (name home) (players White) (positions a1 b1))
  )
  (piece (name Man) (help "It walks.") (moves (step n) (n (verify (in-zone? home)) add)))
  (board-setup (White (Man a1)) (Black (Man b2)))
  (option "pass turn" forced)
  (win-condition (White Black) (pieces-remaining 0))
)
`

func TestDiagnostics(t *testing.T) {
	c := connect(t)
	c.open("game.zrf", sound)
	require.Empty(t, c.diagnostics("game.zrf"))
	c.change("game.zrf", strings.Replace(sound, "(players White Black)\n", "(players \"ä\" Whit) (playrs)\n", 1))
	require.Contains(t, c.diagnostics("game.zrf"), "[4,22,28] unknown-keyword")
	c.change("game.zrf", "(define gone n)\n"+sound)
	require.Equal(t, []string{"[0,8,12] unused-macro"}, c.diagnostics("game.zrf"), "what lint says")
	c.change("game.zrf", sound+"(")
	require.Contains(t, c.diagnostics("game.zrf"), "[15,0,1] unclosed-list")
	c.change("game.zrf", sound)
	require.Empty(t, c.diagnostics("game.zrf"))
}

func TestIncludedFilesReadAsTheyAreOpen(t *testing.T) {
	c := connect(t)
	c.write("lib.zrf", "(define step ($1 (verify empty?) add))")
	text := "(include \"lib.zrf\")" + sound[strings.Index(sound, "\n(game"):]
	c.open("game.zrf", text)
	require.Empty(t, c.diagnostics("game.zrf"))
	c.open("lib.zrf", "(define stop ($1 (verify emty?) add))")
	require.NotEmpty(t, c.diagnostics("game.zrf"))
	c.diagnostics("lib.zrf")
	c.change("lib.zrf", "(define step ($1 (verify emty?) add))")
	require.Equal(t, []string{"[0,25,30] unknown-condition"}, c.diagnostics("lib.zrf"), "in the file that has the fault")

	var at []struct {
		URI   string
		Range struct{ Start point }
	}
	c.about("textDocument/definition", "game.zrf", strings.Replace(text, "(step n)", "(st|ep n)", 1), &at)
	require.Len(t, at, 1)
	require.Equal(t, c.uri("lib.zrf"), at[0].URI)
	c.about("textDocument/definition", "game.zrf", strings.Replace(text, "lib.zrf", "lib|.zrf", 1), &at)
	require.Equal(t, c.uri("lib.zrf"), at[0].URI)
}

func TestHover(t *testing.T) {
	c := connect(t)
	c.open("game.zrf", sound)
	for _, h := range []struct{ at, mark, want string }{
		{"(step n)", "(st|ep n)", "One step."},
		{"(step n)", "(step n|)", "direction **n**"},
		{"(verify (in", "(ver|ify (in", "(verify"},
		{"home)) add", "ho|me)) add", "For White: a1 b1"},
		{"(Man a1)", "(M|an a1)", "It walks."},
		{"turn-order", "turn-or|der", "Who moves when"},
		{"\"pass turn\"", "\"pass| turn\"", "Whether a player may pass"},
	} {
		t.Run(h.at, func(t *testing.T) {
			var got struct{ Contents struct{ Value string } }
			c.about("textDocument/hover", "game.zrf", strings.Replace(sound, h.at, h.mark, 1), &got)
			require.Contains(t, got.Contents.Value, h.want)
		})
	}
	var none *struct{}
	c.about("textDocument/hover", "game.zrf", "|"+sound, &none)
	require.Nil(t, none)
}

func TestCompletion(t *testing.T) {
	c := connect(t)
	c.open("game.zrf", sound)
	for _, k := range []struct {
		name, at, mark string
		want, not      []string
	}{
		{"a section", "(turn-order", "(|turn-order", []string{"turn-order", "board-setup", "step"}, []string{"verify", "grid"}},
		{"a board", "(zone (", "(|zone (", []string{"zone", "grid", "symmetry"}, []string{"title", "verify"}},
		{"a block", "(n (verify (in", "(n (|verify (in", []string{"verify", "while", "add", "home", "Man", "n"}, []string{"title", "zone"}},
		{"a condition", "(in-zone?", "(|in-zone?", []string{"in-zone?", "not-in-zone?", "empty?"}, []string{"title"}},
		{"a macro", "(verify empty", "(|verify empty", []string{"verify", "title", "step"}, nil},
		{"a condition in a macro", "(verify empty?", "(verify |empty?", []string{"empty?", "not-enemy?"}, []string{"title", "grid"}},
		{"an option", "\"pass turn\"", "\"pass| turn\"", []string{"maximal captures"}, []string{"title"}},
	} {
		t.Run(k.name, func(t *testing.T) {
			var got struct{ Items []struct{ Label string } }
			c.about("textDocument/completion", "game.zrf", strings.Replace(sound, k.at, k.mark, 1), &got)
			var labels []string
			for _, item := range got.Items {
				labels = append(labels, item.Label)
			}
			require.Subset(t, labels, k.want)
			for _, not := range k.not {
				require.NotContains(t, labels, not)
			}
		})
	}
}

func TestNavigation(t *testing.T) {
	c := connect(t)
	c.open("game.zrf", sound)
	var at []struct{ Range struct{ Start point } }
	c.about("textDocument/references", "game.zrf", strings.Replace(sound, "(Man a1)", "(M|an a1)", 1), &at)
	require.Len(t, at, 3)
	c.about("textDocument/definition", "game.zrf", strings.Replace(sound, "(Man a1)", "(M|an a1)", 1), &at)
	require.Len(t, at, 1)
	require.Equal(t, 10, at[0].Range.Start.Line)

	c.about("textDocument/definition", "game.zrf", strings.Replace(sound, "(step n)", "(step |n)", 1), &at)
	require.Len(t, at, 1, "a direction, where it is listed")
	require.Equal(t, point{7, 92}, at[0].Range.Start)
	c.about("textDocument/definition", "game.zrf", strings.Replace(sound, "(White (Man", "(|White (Man", 1), &at)
	require.Len(t, at, 1, "a player, where the game has it and no zone")
	require.Equal(t, 4, at[0].Range.Start.Line)

	var outline []struct {
		Name     string
		Children []struct{ Name string }
	}
	c.about("textDocument/documentSymbol", "game.zrf", "|", &outline)
	require.Len(t, outline, 2)
	require.Equal(t, "step", outline[0].Name)
	require.Equal(t, "Gäme", outline[1].Name)
	require.Equal(t, "home", outline[1].Children[0].Name)
	require.Equal(t, "Man", outline[1].Children[1].Name)
}

// TestUnsavedDocument asks about a document that has no file: places in it are
// told by the name that the editor gave it.
func TestUnsavedDocument(t *testing.T) {
	c := connect(t)
	const uri = "untitled:Untitled-1"
	require.NoError(t, c.conn.Notify(context.Background(), "textDocument/didOpen",
		map[string]any{"textDocument": map[string]any{"uri": uri, "text": "(define a n)\n(game (a))"}}))
	var at []struct{ URI string }
	c.ask("textDocument/definition", map[string]any{"textDocument": map[string]any{"uri": uri}, "position": point{1, 7}}, &at)
	require.Len(t, at, 1)
	require.Equal(t, uri, at[0].URI)
}

// TestManyMacros completes in a file of many macros, each with a comment above.
func TestManyMacros(t *testing.T) {
	c := connect(t)
	var b strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&b, "; Step %d.\n(define step-%d (n add))\n", i, i)
	}
	c.open("game.zrf", b.String())
	var got struct {
		Items []struct{ Label, Documentation string }
	}
	c.about("textDocument/completion", "game.zrf", "|", &got)
	require.Greater(t, len(got.Items), 4000)
}

func TestFormatting(t *testing.T) {
	c := connect(t)
	c.open("game.zrf", "(a\nb)\n")
	var edits []struct {
		NewText string
		Range   struct{ End point }
	}
	c.about("textDocument/formatting", "game.zrf", "|", &edits)
	require.Len(t, edits, 1)
	require.Equal(t, "(a\n  b)\n", edits[0].NewText)
	require.Equal(t, point{2, 0}, edits[0].Range.End)
	c.change("game.zrf", "(a\n")
	c.about("textDocument/formatting", "game.zrf", "|", &edits)
	require.Empty(t, edits, "a file whose parentheses do not match")
}

func TestWrongRequests(t *testing.T) {
	c := connect(t)
	require.ErrorContains(t, c.conn.Call(context.Background(), "textDocument/hover",
		map[string]any{"textDocument": map[string]any{"uri": c.uri("x.zrf")}}, nil), "not open")
	require.ErrorContains(t, c.conn.Call(context.Background(), "nonsense", nil, nil), "no method nonsense")
	require.ErrorContains(t, c.conn.Call(context.Background(), "textDocument/hover", []int{1}, nil), "cannot unmarshal")
	c.ask("shutdown", nil, nil)
	require.ErrorContains(t, c.conn.Call(context.Background(), "initialize", nil, nil), "shut down")
}

// TestLongLine: what is said of a line of 400,000 characters has the editor's
// columns, and finding them does not take time by the square of its length.
func TestLongLine(t *testing.T) {
	const macros = 8000
	var b strings.Builder
	for i := range macros {
		fmt.Fprintf(&b, `(define é😀%04d (verify (not-flag? f)) add) `, i)
	}
	const each = 44 // in UTF-16 units
	c := connect(t)
	c.open("game.zrf", b.String()+sound)
	list := c.diagnostics("game.zrf")
	require.Len(t, list, macros)
	require.Equal(t, "[0,8,15] unused-macro", list[0])
	require.Equal(t, fmt.Sprintf("[0,%d,%d] unused-macro", 7999*each+8, 7999*each+15), list[macros-1])

	var outline []struct{ SelectionRange struct{ Start, End point } }
	c.ask("textDocument/documentSymbol", map[string]any{"textDocument": map[string]any{"uri": c.uri("game.zrf")}}, &outline)
	require.Equal(t, point{0, 7999*each + 8}, outline[macros-1].SelectionRange.Start)
	require.Equal(t, point{0, 7999*each + 15}, outline[macros-1].SelectionRange.End)
}
