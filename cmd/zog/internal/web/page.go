package web

import (
	"embed"
	"io/fs"
	"net/http"
	"strings"
)

//go:embed page
var pageFiles embed.FS

// page serves the page's files. They are part of the program, so a browser
// must ask each time whether they are still the same.
func page() http.Handler {
	files, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	server := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" && strings.HasSuffix(r.URL.Path, "/") {
			http.NotFound(w, r) // folders are not listed
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		server.ServeHTTP(w, r)
	})
}
