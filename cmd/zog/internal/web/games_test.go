package web_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const pictured = `(game (title "Pictured") (players White Black) (turn-order White Black)
  (move-sound "Sounds\Click.wav") (capture-sound "missing.wav") (music "tune.mid")
  (board (image "Images\one.png" "Images\two.png") (grid (start-rectangle 0 0 50 50) (dimensions ("a/b/c" (50 0)) ("3/2/1" (0 50))) (directions (n 0 -1) (s 0 1)))
    (symmetry Black (n s) (s n)))
  (piece (name Man) (image White "images\man.png" "images\other.png" Black "images\man.png") (moves (n (verify empty?) add)))
  (board-setup (White (Man a1)) (Black (Man a3))) (loss-condition (White Black) stalemated))`

// red is a picture of some size.
func red(t *testing.T, w, h int) string {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		img.Set(i%w, i/w, color.NRGBA{R: 255, A: 255})
	}
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, img))
	return out.String()
}

func TestPicturesSetsAndSounds(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	status, answer := send(t, c, base+"/api/games?name=pictured.zip", archived(t, map[string]string{
		"Pictured.zrf": pictured, "images/one.png": red(t, 150, 150), "images/two.png": red(t, 160, 170),
		"images/man.png": red(t, 20, 30), "images/other.png": red(t, 40, 40), "sounds/click.wav": "RIFF",
	}))
	require.Equal(t, http.StatusCreated, status, answer)
	var entries []struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(answer), &entries))
	game := base + "/api/games/" + entries[0].ID + "/1"

	status, answer = fetch(t, c, game)
	require.Equal(t, http.StatusOK, status, answer)
	var sheet struct {
		Views  []struct{ W, H float64 }
		Types  []struct{ Sizes [][][2]int }
		Sounds []string
		Drawn  bool
	}
	require.NoError(t, json.Unmarshal([]byte(answer), &sheet))
	require.Equal(t, []struct{ W, H float64 }{{150, 150}, {160, 170}}, sheet.Views)
	require.Equal(t, [][][2]int{{{20, 30}, {20, 30}}, {{40, 40}, {20, 30}}}, sheet.Types[0].Sizes, "a set that lacks a picture uses the first")
	require.False(t, sheet.Drawn)
	require.Contains(t, sheet.Sounds, "move-sound")

	cases := []struct {
		path   string
		status int
		kind   string
	}{
		{"/board/0", 200, "image/png"}, {"/board/1", 200, "image/png"}, {"/board/2", 404, ""}, {"/board/-1", 404, ""},
		{"/piece/0/0/0", 200, "image/png"}, {"/piece/1/1/0", 200, "image/png"}, {"/piece/0/2/0", 404, ""}, {"/piece/0/0/1", 404, ""},
		{"/sound/move-sound", 200, "audio/wav"}, {"/sound/capture-sound", 404, ""}, {"/sound/music", 404, ""}, {"/sound/win-sound", 404, ""},
	}
	for _, k := range cases {
		response, err := c.Get(game + k.path)
		require.NoError(t, err)
		response.Body.Close()
		require.Equal(t, k.status, response.StatusCode, k.path)
		if k.kind != "" {
			require.Equal(t, k.kind, response.Header.Get("Content-Type"), k.path)
		}
	}
}

func TestAGameOfAnEngineLibraryIsShown(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	text := strings.Replace(pictured, `(title "Pictured")`, `(title "Engine") (engine "axiom.dll")`, 1)
	_, answer := send(t, c, base+"/api/games?name=engine.zrf", []byte(text))
	var entries []struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(answer), &entries))
	status, answer := fetch(t, c, base+"/api/games/"+entries[0].ID+"/1")
	require.Equal(t, http.StatusOK, status, answer)
	require.Contains(t, answer, "engine library")
	status, answer = send(t, c, base+"/api/tables", []byte(`{"game":"`+entries[0].ID+`","number":1,"seats":[{"kind":"human"},{"kind":"human"}]}`))
	require.Equal(t, http.StatusBadRequest, status)
	require.Contains(t, answer, "engine library")
	status, answer = fetch(t, c, base+"/api/games/"+entries[0].ID+"/preview")
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, answer, "<svg")
}

func TestPiecesOffTheBoardAreSetUp(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	_, answer := fetch(t, c, base+"/api/games/samhain-chess/1")
	var sheet struct {
		Held  []int16
		Types []struct{ Name string }
	}
	require.NoError(t, json.Unmarshal([]byte(answer), &sheet))
	require.NotEmpty(t, sheet.Held)
	drops := func(off []int16) int {
		body, err := json.Marshal(map[string]any{"off": off})
		require.NoError(t, err)
		status, answer := send(t, c, base+"/api/games/samhain-chess/1/position", body)
		require.Equal(t, http.StatusOK, status, answer)
		return strings.Count(answer, `"k":2`)
	}
	require.Positive(t, drops(nil), "the usual pieces")
	require.Zero(t, drops(make([]int16, len(sheet.Held))), "none")

	seats := `"seats":[{"kind":"human"},{"kind":"human"}]`
	off, err := json.Marshal(make([]int16, len(sheet.Held)))
	require.NoError(t, err)
	status, answer := send(t, c, base+"/api/tables", []byte(`{"game":"samhain-chess","number":1,`+seats+`,"off":`+string(off)+`}`))
	require.Equal(t, http.StatusCreated, status, answer)
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(answer), &made))
	status, answer = fetch(t, c, base+"/api/tables/"+made.ID+"/save")
	require.Equal(t, http.StatusConflict, status, answer)
	require.Contains(t, answer, "off the board")
	for _, off := range []string{"[1]", strings.Replace(string(off), "0", "-1", 1), strings.Replace(string(off), "0", "1000", 1)} {
		status, answer = send(t, c, base+"/api/tables", []byte(`{"game":"samhain-chess","number":1,`+seats+`,"off":`+off+`}`))
		require.Equal(t, http.StatusBadRequest, status, answer)
	}
}

func TestTablesThatCantBe(t *testing.T) {
	base, _ := serve(t, "")
	c := client(t)
	for body, want := range map[string]string{
		`{`:                             "can't be read",
		`{"game":"nothing","number":1}`: "no such rules file",
		`{"game":"chess","number":9}`:   "no game number 9",
		`{"game":"chess","number":1}`:   "0 seats for 2 players",
		`{"game":"chess","number":1,"seats":[{"kind":"god"},{"kind":"human"}]}`:                                           "no such kind of player",
		`{"game":"chess","number":1,"seats":[{"kind":"human"},{"kind":"human"}],"turn":7}`:                                "no turn number 7",
		`{"game":"chess","number":1,"seats":[{"kind":"human"},{"kind":"human"}],"edits":[{"square":99,"code":1}]}`:        "no such square or piece",
		`{"game":"chess","number":1,"seats":[{"kind":"human"},{"kind":"human"}],"edits":[{"square":1,"code":999}]}`:       "no such square or piece",
		`{"game":"chess","number":1,"seats":[{"kind":"human"},{"kind":"human"}],"plies":["Pawn e2 - e4","Pawn e2 - e4"]}`: "ply 2",
		`{"game":"chess","number":1,"seats":[{"kind":"human"},{"kind":"human"}],"edits":` + strings.Repeat("[", 600000):   "can't be read",
	} {
		status, answer := send(t, c, base+"/api/tables", []byte(body))
		require.GreaterOrEqual(t, status, 400, body[:min(len(body), 90)])
		require.Contains(t, answer, want, body[:min(len(body), 90)])
	}
	status, _ := fetch(t, c, base+"/api/tables/0123456789abcdef")
	require.Equal(t, http.StatusNotFound, status)
}
