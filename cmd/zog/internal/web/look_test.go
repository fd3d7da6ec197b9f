package web_test

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestLook takes screenshots of the pages that ZOG_LOOK lists.
func TestLook(t *testing.T) {
	if os.Getenv("ZOG_LOOK") == "" {
		t.Skip("nothing to look at")
	}
	browser := launch(t)
	for _, item := range strings.Fields(os.Getenv("ZOG_LOOK")) {
		name, url, _ := strings.Cut(item, "=")
		p := open(t, browser, url)
		p.until(`document.querySelector("#main").children.length > 0 && !document.querySelector(".wait")`)
		time.Sleep(1500 * time.Millisecond)
		p.shot(name)
	}
}
