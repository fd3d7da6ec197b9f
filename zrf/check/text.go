package check

import (
	"strings"

	"zog/zrf/macro"
)

// displayText returns what the strings of a text section say: a backslash is a
// line break, two a blank line; line ends and indentation in the source are
// plain space; a back-quote shows as a double quote.
func displayText(nodes []macro.Node) string {
	text := strings.ReplaceAll(joined(nodes), "`", `"`)
	lines := strings.Split(text, `\`)
	for i := range lines {
		lines[i] = strings.Join(strings.Fields(lines[i]), " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// titleText returns what the strings of a title say, on one line: saved games
// name a game by it, on a line of theirs.
func titleText(nodes []macro.Node) string {
	return strings.Join(strings.Fields(displayText(nodes)), " ")
}

// helpText returns what the strings of a help section say, on one line:
// backslashes there only place the text in the status bar.
func helpText(nodes []macro.Node) string {
	text := strings.NewReplacer("`", `"`, `\`, " ").Replace(joined(nodes))
	return strings.Join(strings.Fields(text), " ")
}

// joined returns the texts of nodes with spaces between.
func joined(nodes []macro.Node) string {
	texts := make([]string, len(nodes))
	for i, n := range nodes {
		texts[i] = n.Text()
	}
	return strings.Join(texts, " ")
}

// paths returns the texts of nodes as they are.
func paths(nodes []macro.Node) []string {
	var list []string
	for _, n := range nodes {
		list = append(list, n.Text())
	}
	return list
}
