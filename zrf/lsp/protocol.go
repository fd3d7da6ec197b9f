package lsp

// The part of the protocol that is spoken. Lines and characters count from 0,
// characters in UTF-16 units.

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
}

type textDocument struct {
	URI  string `json:"uri"`
	Text string `json:"text"` // of didOpen
}

type documentParams struct {
	TextDocument   textDocument `json:"textDocument"`
	Position       position     `json:"position"`
	ContentChanges []struct {
		Text string `json:"text"` // the whole: the server asks for nothing less
	} `json:"contentChanges"`
}

type diagnostic struct {
	Range    span      `json:"range"`
	Severity int       `json:"severity"` // 1 error, 2 warning
	Code     string    `json:"code"`
	Source   string    `json:"source"`
	Message  string    `json:"message"`
	Related  []related `json:"relatedInformation,omitempty"`
}

type related struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type hover struct {
	Contents markup `json:"contents"`
	Range    span   `json:"range"`
}

type completion struct {
	Label         string `json:"label"`
	Kind          int    `json:"kind"`
	Detail        string `json:"detail,omitempty"`
	Documentation string `json:"documentation,omitempty"`
}

type completionList struct {
	IsIncomplete bool         `json:"isIncomplete"`
	Items        []completion `json:"items"`
}

// Kinds of completion items.
const (
	kindFunction = 3
	kindClass    = 7
	kindValue    = 12
	kindKeyword  = 14
	kindConstant = 21
)

type symbol struct {
	Name           string   `json:"name"`
	Detail         string   `json:"detail,omitempty"`
	Kind           int      `json:"kind"`
	Range          span     `json:"range"`
	SelectionRange span     `json:"selectionRange"`
	Children       []symbol `json:"children,omitempty"`
}

// Kinds of symbols.
const (
	symbolModule   = 2
	symbolClass    = 5
	symbolFunction = 12
	symbolConstant = 14
)

type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}
