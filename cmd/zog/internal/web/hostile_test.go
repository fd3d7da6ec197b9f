package web_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"
)

// client is a browser without a page: it keeps its cookie.
func client(t *testing.T) *http.Client {
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return &http.Client{Jar: jar, Timeout: 60 * time.Second}
}

// send posts a body and returns the status and the answer.
func send(t *testing.T, c *http.Client, url string, body []byte) (int, string) {
	t.Helper()
	response, err := c.Post(url, "application/octet-stream", bytes.NewReader(body))
	require.NoError(t, err)
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return response.StatusCode, string(answer)
}

func fetch(t *testing.T, c *http.Client, url string) (int, string) {
	t.Helper()
	response, err := c.Get(url)
	require.NoError(t, err)
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return response.StatusCode, string(answer)
}

func TestRefusedFiles(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	cases := []struct {
		name, file string
		data       []byte
		status     int
		want       string
	}{
		{"zip bomb", "bomb.zip", archived(t, map[string]string{"a.zrf": strings.Repeat(" ", 64<<20)}), 400, "unpacks to more than"},
		{"zip with a way out", "out.zip", archived(t, map[string]string{"../../evil.zrf": tiny}), 400, "outside itself"},
		{"zip without rules", "empty.zip", archived(t, map[string]string{"readme.txt": "?"}), 400, "no .zrf file"},
		{"neither", "movie.mp4", []byte("ftyp"), 400, "neither a .zrf file nor a .zip"},
		{"too large", "huge.zrf", make([]byte, 25<<20), 413, "too large"},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			status, text := send(t, c, base+"/api/games?name="+k.file, k.data)
			require.Equal(t, k.status, status, text)
			require.Contains(t, text, k.want)
		})
	}
}

// endless are rules that would run for ever if nothing stopped them.
var endless = map[string]string{
	"a macro of itself":    `(define a (a) (a)) (game (title "x") (a))`,
	"macros that explode":  explosion(),
	"an include of itself": `(include "endless.zrf") (game (title "x"))`,
	"a loop in a move": `(game (title "x") (players W B) (turn-order W B)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (9 0)) ("1/2" (0 9))) (directions (n 0 1))))
		(piece (name M) (moves ((while true (set-flag f true)) add)))
		(board-setup (W (M a1)) (B (M b1))) (win-condition (W) (captured M)))`,
}

func explosion() string {
	var b strings.Builder
	b.WriteString("(define m0 add n)\n")
	for i := 1; i < 40; i++ {
		fmt.Fprintf(&b, "(define m%d (m%d) (m%d))\n", i, i-1, i-1)
	}
	b.WriteString(`(game (title "x") (players W B) (turn-order W B)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (9 0)) ("1/2" (0 9))) (directions (n 0 1))))
		(piece (name M) (moves ((m39)))) (board-setup (W (M a1)) (B (M b1))) (win-condition (W) (captured M)))`)
	return b.String()
}

func TestEndlessRulesAreBounded(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	for name, text := range endless {
		t.Run(name, func(t *testing.T) {
			status, answer := send(t, c, base+"/api/games?name=endless.zrf", []byte(text))
			require.Equal(t, http.StatusCreated, status, answer)
			var entries []struct{ ID string }
			require.NoError(t, json.Unmarshal([]byte(answer), &entries))
			status, answer = fetch(t, c, base+"/api/games/"+entries[0].ID)
			require.Equal(t, http.StatusOK, status, answer)
			if strings.Contains(answer, `"severity":"error"`) {
				return // said clearly
			}
			status, answer = send(t, c, base+"/api/games/"+entries[0].ID+"/1/position", []byte(`{}`))
			require.Equal(t, http.StatusOK, status, answer)
			require.NotContains(t, answer, `"fault":""`) // the block that was stopped is named
		})
	}
	status, _ := fetch(t, c, base+"/api/games/chess/1") // and others go on
	require.Equal(t, http.StatusOK, status)
}

func TestFilesStayInTheirFolder(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	text := `(include "../../../../etc/passwd")` + tiny
	_, answer := send(t, c, base+"/api/games?name=out.zrf", []byte(text))
	var entries []struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(answer), &entries))
	_, answer = fetch(t, c, base+"/api/games/"+entries[0].ID)
	require.Contains(t, answer, "outside")
	require.NotContains(t, answer, "root:")
}

func TestOtherPagesAreRefused(t *testing.T) {
	base, _ := serve(t, "")
	cases := []struct {
		name   string
		method string
		path   string
		change func(*http.Request)
	}{
		{"another origin", "POST", "/api/tables", func(r *http.Request) { r.Header.Set("Origin", "http://evil.example") }},
		{"a cross-site request", "POST", "/api/games", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }},
		{"another name for this machine", "GET", "/api/games", func(r *http.Request) { r.Host = "evil.example" }},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			r, err := http.NewRequest(k.method, base+k.path, strings.NewReader("{}"))
			require.NoError(t, err)
			k.change(r)
			response, err := http.DefaultClient.Do(r)
			require.NoError(t, err)
			response.Body.Close()
			require.Equal(t, http.StatusForbidden, response.StatusCode)
		})
	}
	r, err := http.NewRequest("GET", base+"/api/tables/0/live", nil)
	require.NoError(t, err)
	r.Header.Set("Origin", "http://evil.example")
	response, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	response.Body.Close()
	require.NotEqual(t, http.StatusSwitchingProtocols, response.StatusCode)
}

func TestPolicy(t *testing.T) {
	base, _ := serve(t, "")
	for _, path := range []string{"/", "/js/main.js", "/api/games", "/api/games/chess/1/board/0"} {
		response, err := http.Get(base + path)
		require.NoError(t, err)
		response.Body.Close()
		require.Equal(t, http.StatusOK, response.StatusCode, path)
		policy := response.Header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'none'", path)
		require.NotContains(t, policy, "script-src 'unsafe-inline'", path)
		require.Equal(t, "nosniff", response.Header.Get("X-Content-Type-Options"), path)
	}
}

func TestIdleConnections(t *testing.T) {
	base, _ := serve(t, "")
	for range 500 {
		c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
		require.NoError(t, err)
		t.Cleanup(func() { c.Close() })
	}
	start := time.Now()
	status, _ := fetch(t, client(t), base+"/api/games/chess/1")
	require.Equal(t, http.StatusOK, status)
	t.Logf("answered in %v beside 500 idle connections", time.Since(start))
}

func TestMalformedCommands(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	status, answer := send(t, c, base+"/api/tables", []byte(`{"game":"chess","number":1,"seats":[{"kind":"human"},{"kind":"human"}]}`))
	require.Equal(t, http.StatusCreated, status, answer)
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(answer), &made))
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	live, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(base, "http")+"/api/tables/"+made.ID+"/live", &websocket.DialOptions{HTTPClient: c})
	require.NoError(t, err)
	defer live.CloseNow()
	next := func() string {
		_, data, err := live.Read(ctx)
		require.NoError(t, err)
		return string(data)
	}
	require.Contains(t, next(), `"type":"state"`)
	for command, want := range map[string]string{
		`{`:                            "can't be read",
		`[]`:                           "can't be read",
		`{"do":"seat","player":1e99}`:  "can't be read",
		`{"do":"fly"}`:                 "no command",
		`{"do":"move","at":-1}`:        "has changed meanwhile",
		`{"do":"moves","at":7}`:        "has changed meanwhile",
		`{"do":"sit","player":9}`:      "not yours",
		`{"do":"seat","player":-1}`:    "not yours",
		`{"do":"move","text":"e2 e9"}`: "not a legal move",
		`{"do":"move","text":"` + strings.Repeat("e", 50_000) + `"}`: "too long",
	} {
		require.NoError(t, live.Write(ctx, websocket.MessageText, []byte(command)))
		got := next()
		require.Contains(t, got, `"type":"error"`, command)
		require.Contains(t, got, want, command)
		require.Less(t, len(got), 1000, command)
	}
	require.NoError(t, live.Write(ctx, websocket.MessageText, []byte(`{"do":"move","text":"e2e4"}`)))
	require.Contains(t, next(), "Pawn e2 - e4", "the connection is as good as before")
}

func TestFoldersAreNotListed(t *testing.T) {
	base, _ := serve(t, "")
	for _, path := range []string{"/js/", "/css/"} {
		status, answer := fetch(t, client(t), base+path)
		require.Equal(t, http.StatusNotFound, status, path)
		require.NotContains(t, answer, "main.js")
	}
}

func TestPicturesTogetherAreBounded(t *testing.T) {
	const pieces = 12
	rules := `(game (title "Big") (players W B) (turn-order W B)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (9 0)) ("1/2" (0 9))) (directions (n 0 1))))`
	files := map[string]string{}
	for i := range pieces {
		rules += fmt.Sprintf("\n(piece (name M%d) (image W \"m%d.bmp\") (moves (n add)))", i, i)
		files[fmt.Sprintf("m%d.bmp", i)] = emptyBitmap(4000)
	}
	files["big.zrf"] = rules + ` (board-setup (W (M0 a1)) (B (M0 b2))) (loss-condition (W B) stalemated))`
	base, _ := serve(t, "")
	c := client(t)
	status, answer := send(t, c, base+"/api/games?name=big.zip", archived(t, files))
	require.Equal(t, http.StatusCreated, status, answer)
	var entries []struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(answer), &entries))
	drawn := 0
	for i := range pieces {
		response, err := c.Get(fmt.Sprintf("%s/api/games/%s/1/piece/0/0/%d", base, entries[0].ID, i))
		require.NoError(t, err)
		response.Body.Close()
		require.Equal(t, http.StatusOK, response.StatusCode)
		if response.Header.Get("Content-Type") == "image/svg+xml" {
			drawn++
		}
	}
	require.Positive(t, drawn, "in place of pictures beyond the bound")
	require.Less(t, drawn, pieces)
}

// emptyBitmap is a run-length encoded bitmap of n by n pixels without any run.
func emptyBitmap(n int32) string {
	var b bytes.Buffer
	end := []byte{0, 1}
	b.WriteString("BM")
	start := uint32(14 + 40 + 4*256)
	for _, v := range []any{start + uint32(len(end)), uint32(0), start, uint32(40), n, n, uint16(1), uint16(8), uint32(1), uint32(len(end)), [4]uint32{}, [256]uint32{}, end} {
		_ = binary.Write(&b, binary.LittleEndian, v) // a buffer takes everything
	}
	return b.String()
}
