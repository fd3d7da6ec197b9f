package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/outside"
)

// TestRealSaves opens games that Zillions saved, whose rules are served.
func TestRealSaves(t *testing.T) {
	root := outside.Corpus(t)
	folder := filepath.Join(root, "gk-zog", "Rules")
	base, _ := serve(t, "", folder)
	c := client(t)
	saves, err := filepath.Glob(filepath.Join(root, "gk-zog", "*", "*.zsg"))
	require.NoError(t, err)
	require.NotEmpty(t, saves)
	opened := 0
	for _, save := range saves[:min(len(saves), 4)] {
		data, err := os.ReadFile(save)
		require.NoError(t, err)
		status, answer := send(t, c, base+"/api/saves?name="+url.QueryEscape(filepath.Base(save)), data)
		if status == http.StatusNotFound || status == http.StatusBadRequest {
			require.Regexp(t, "the rules of this save are not here|engine library", answer)
			continue
		}
		require.Equal(t, http.StatusCreated, status, "%s: %s", save, answer)
		var made struct{ ID, Note string }
		require.NoError(t, json.Unmarshal([]byte(answer), &made))
		if made.Note == "" {
			opened++
		}
		status, text := fetch(t, c, base+"/api/tables/"+made.ID+"/save")
		require.Equal(t, http.StatusOK, status)
		require.Contains(t, text, "RulesFile=")
	}
	require.Positive(t, opened)
	t.Logf("%d saves opened to their end", opened)
}
