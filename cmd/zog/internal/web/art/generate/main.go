// Command generate draws the pictures that the embedded games name and writes
// them under rules/images. Run it from the repository's root after a change of
// the drawings or of the games:
//
//	go run ./cmd/zog/internal/web/art/generate
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"zog/cmd/zog/internal/web/art/gallery"
	"zog/rules"
)

func main() {
	if err := run("rules"); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// run writes every picture into a folder, in place of what was there.
func run(dir string) error {
	pictures, err := gallery.Draw(rules.FS)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(dir, "images")); err != nil {
		return err
	}
	for name, svg := range pictures {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(svg), 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%d pictures\n", len(pictures))
	return nil
}
