package diag

// A Record is a diagnostic as flat data, for JSON.
type Record struct {
	Severity string   `json:"severity"` // error or warning
	Code     string   `json:"code"`
	File     string   `json:"file"`
	Line     int      `json:"line"`   // from 1; 0 if the diagnostic has no place
	Column   int      `json:"column"` // from 1, in characters
	Message  string   `json:"message"`
	Notes    []string `json:"notes"` // macro calls innermost first, then the other notes; never null
}

// Record returns the diagnostic as flat data.
func (d Diagnostic) Record() Record {
	r := Record{Severity: d.Severity.String(), Code: d.Code, Message: d.Message, Notes: d.notes()}
	r.File, r.Line, r.Column = d.Loc.Position()
	if r.Notes == nil {
		r.Notes = []string{}
	}
	return r
}

// Records returns the list as flat data, never nil.
func (l List) Records() []Record {
	records := make([]Record, len(l))
	for i, d := range l {
		records[i] = d.Record()
	}
	return records
}

// A Place is a Loc as flat data, for JSON.
type Place struct {
	File   string   `json:"file"`
	Line   int      `json:"line"`   // from 1; 0 for no place
	Column int      `json:"column"` // from 1, in characters
	Calls  []string `json:"calls"`  // the macro calls that led there, innermost first; never null
}

// Place returns the place as flat data.
func (l Loc) Place() Place {
	p := Place{Calls: l.Calls()}
	p.File, p.Line, p.Column = l.Position()
	if p.Calls == nil {
		p.Calls = []string{}
	}
	return p
}
