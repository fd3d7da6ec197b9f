// Package source holds the text of rules files: bytes decoded to UTF-8, and a
// table that turns byte offsets into lines and columns.
package source

// A File is one rules file. Offsets everywhere in zrf are byte offsets into
// Text, the UTF-8 text decoded from the file's bytes.
type File struct {
	Name  string // as shown in messages
	Text  string
	lines []int32 // offset of each line's first byte
}
