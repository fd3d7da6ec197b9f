package eval

import (
	"testing"

	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

func TestTables(t *testing.T) {
	program, _ := zrf.Load(rules.FS, "chess.zrf")
	g, _ := program.Find("")
	m, _ := model.Compile(g)
	e := New(m, Options{})
	for c := 1; c < m.Codes(); c++ {
		if m.OwnerOf(model.Code(c)) != 0 {
			continue
		}
		t.Log(m.TypeName(m.TypeOf(model.Code(c))))
		for r := 8; r >= 1; r-- {
			var row []int16
			for f := range 8 {
				sq, _ := m.Square(string(rune('a'+f)) + string(rune('0'+r)))
				row = append(row, e.mid[c*64+int(sq)])
			}
			t.Logf("%5d", row)
		}
	}
}
