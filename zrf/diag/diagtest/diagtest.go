// Package diagtest compares diagnostics with what rules files expect.
//
// A line of a rules file that causes an error ends with a comment
//
//	; ERROR "regular expression" "another"
//
// with one quoted expression, in Go's syntax, for each diagnostic of the
// line; WARNING expects warnings. An expression matches "code: message".
package diagtest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"zog/zrf/diag"
	"zog/zrf/source"
)

var (
	marker = regexp.MustCompile(`;\s*(ERROR|WARNING)((?:\s+"(?:[^"\\]|\\.)*"|\s+` + "`[^`]*`" + `)+)`)
	quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|` + "`[^`]*`")
)

type line struct {
	file   *source.File
	number int
}

type expectation struct {
	severity string
	pattern  *regexp.Regexp
	met      bool
}

// Expect fails the test for each diagnostic that no comment of its line
// expects, and for each expectation that is not met.
func Expect(tb testing.TB, files []*source.File, diags diag.List) {
	tb.Helper()
	expected := map[line][]*expectation{}
	for _, f := range files {
		for n := 1; n <= f.Lines(); n++ {
			expected[line{f, n}] = expectations(tb, f, n)
		}
	}
	for _, d := range diags {
		_, n, _ := d.Loc.Position()
		if !meet(expected[line{d.Loc.File, n}], d) {
			tb.Errorf("unexpected: %v", d)
		}
	}
	for at, list := range expected {
		for _, e := range list {
			if !e.met {
				tb.Errorf("%s:%d: no %s matches %q", at.file.Name, at.number, e.severity, e.pattern)
			}
		}
	}
}

func meet(list []*expectation, d diag.Diagnostic) bool {
	for _, e := range list {
		if !e.met && e.severity == d.Severity.String() && e.pattern.MatchString(fmt.Sprintf("%s: %s", d.Code, d.Message)) {
			e.met = true
			return true
		}
	}
	return false
}

func expectations(tb testing.TB, f *source.File, n int) []*expectation {
	tb.Helper()
	var list []*expectation
	for _, m := range marker.FindAllStringSubmatch(f.Line(n), -1) {
		for _, q := range quoted.FindAllString(m[2], -1) {
			text, err := strconv.Unquote(q)
			if err != nil {
				tb.Fatalf("%s:%d: %s: %v", f.Name, n, q, err)
			}
			pattern, err := regexp.Compile(text)
			if err != nil {
				tb.Fatalf("%s:%d: %v", f.Name, n, err)
			}
			list = append(list, &expectation{severity: strings.ToLower(m[1]), pattern: pattern})
		}
	}
	return list
}
