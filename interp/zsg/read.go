package zsg

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"zog/zrf/source"
)

// maxSize bounds a save, in bytes, and maxPlies its plies: some hundred times
// the longest game known.
const (
	maxSize  = 16 << 20
	maxPlies = 20_000
)

const (
	header  = "Zillions Save Game File Version "
	rules   = "RulesFile="
	variant = "VariantName="
)

// ReadFile reads the save at path.
func ReadFile(path string) (*Save, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(path, f)
}

// Read reads a save; name is for messages. An error in the text is an *Error.
func Read(name string, r io.Reader) (*Save, error) {
	raw, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	if len(raw) > maxSize {
		return nil, &Error{name, 1, 1, fmt.Sprintf("larger than %d MB: not a saved game", maxSize>>20)}
	}
	p := parser{save: &Save{File: name}}
	p.split(raw)
	if err := p.header(); err != nil {
		return nil, err
	}
	if err := p.body(); err != nil {
		return nil, err
	}
	return p.save, nil
}

// A parser walks the lines of a save.
type parser struct {
	save  *Save
	lines []string
	at    int // index of the next line
}

// split decodes the bytes, without the byte order mark that an editor may have
// left, and cuts them into lines, whatever ends these.
func (p *parser) split(raw []byte) {
	f := &p.save.Format
	raw = source.Unmark(raw)
	if !bytes.Contains(raw, []byte("\n")) {
		raw = bytes.ReplaceAll(raw, []byte("\r"), []byte("\n"))
	}
	end := "\r\n"
	if i := bytes.IndexByte(raw, '\n'); i >= 0 && (i == 0 || raw[i-1] != '\r') {
		f.LF = true
		end = "\n"
	}
	text := p.decode(raw)
	f.Open = !strings.HasSuffix(text, end)
	text = strings.TrimSuffix(text, end)
	p.lines = strings.Split(text, "\n")
	for i, line := range p.lines {
		p.lines[i] = strings.TrimRight(line, "\r")
	}
}

// decode takes text that is valid UTF-8 as such and any other as
// Windows-1252, whose unassigned bytes keep their values.
func (p *parser) decode(raw []byte) string {
	if utf8.Valid(raw) {
		for _, c := range raw {
			p.save.Format.UTF8 = p.save.Format.UTF8 || c >= utf8.RuneSelf
		}
		return string(raw)
	}
	text := make([]rune, len(raw))
	for i, c := range raw {
		text[i] = charmap.Windows1252.DecodeByte(c)
		if text[i] == utf8.RuneError {
			text[i] = rune(c)
		}
	}
	return string(text)
}

func (p *parser) errorf(column int, format string, args ...any) error {
	return &Error{p.save.File, p.at + 1, column, fmt.Sprintf(format, args...)}
}

// header reads the three lines at the top, or the preamble in their place.
func (p *parser) header() error {
	s := p.save
	rest, ok := strings.CutPrefix(p.lines[0], header)
	if !ok {
		return p.preamble()
	}
	s.Version, s.Modes, _ = strings.Cut(rest, " ")
	if s.Version == "" {
		return p.errorf(len(header)+1, "expected the version, \"0.02\"")
	}
	p.at++
	var err error
	if s.Rules, err = p.field(rules); err != nil {
		return err
	}
	s.Variant, err = p.field(variant)
	return err
}

func (p *parser) field(key string) (string, error) {
	if p.at == len(p.lines) {
		return "", p.errorf(1, "the save ends where %s should stand", key)
	}
	value, ok := strings.CutPrefix(p.lines[p.at], key)
	if !ok {
		return "", p.errorf(1, "expected %s", key)
	}
	p.at++
	return value, nil
}

// preamble skips to the first line that is a ply or an edit.
func (p *parser) preamble() error {
	for i, line := range p.lines {
		_, isPly := parsePly(line)
		_, isEdit := parseEdit(line)
		if isPly || isEdit {
			p.save.Preamble = p.lines[:i:i]
			p.at = i
			return nil
		}
	}
	return p.errorf(1, "not a saved game: it has neither a header nor moves")
}

// body reads edits and plies. Blank lines between them mean nothing.
func (p *parser) body() error {
	s := p.save
	for ; p.at < len(p.lines); p.at++ {
		line := p.lines[p.at]
		if strings.TrimSpace(line) == "" {
			continue
		}
		if strings.HasPrefix(line, "(") {
			e, ok := parseEdit(line)
			if !ok {
				return p.errorf(1, "expected a board edit, \"(Player Piece square)\" or \"(x square)\"")
			}
			if len(s.Plies) > 0 {
				return p.errorf(1, "a board edit after the first move")
			}
			e.Line = p.at + 1
			s.Edits = append(s.Edits, e)
			continue
		}
		ply, ok := parsePly(line)
		if !ok {
			return p.errorf(1, "expected a move, \"12. Pawn e2 - e4\"")
		}
		if len(s.Plies) == maxPlies {
			return p.errorf(1, "more than %d moves", maxPlies)
		}
		ply.Line = p.at + 1
		s.Plies = append(s.Plies, ply)
	}
	return nil
}

func parseEdit(line string) (Edit, bool) {
	inner, ok := strings.CutPrefix(line, "(")
	if !ok {
		return Edit{}, false
	}
	if inner, ok = strings.CutSuffix(inner, ")"); !ok {
		return Edit{}, false
	}
	switch f := strings.Fields(inner); {
	case len(f) == 2 && f[0] == "x":
		return Edit{Square: f[1]}, true
	case len(f) == 3:
		return Edit{Player: f[0], Piece: f[1], Square: f[2]}, true
	}
	return Edit{}, false
}

func parsePly(line string) (Ply, bool) {
	number, text, ok := strings.Cut(line, ". ")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 0 || text == "" {
		return Ply{}, false
	}
	return Ply{Number: n, Text: text}, true
}
