package fast

import (
	"os"
	"testing"
	"time"
	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

func TestX(t *testing.T) {
	games, _ := rules.Games()
	for _, g := range games {
		if o := os.Getenv("G"); o != "" && o != g.Name {
			continue
		}
		pr, ds := zrf.Load(rules.FS, g.File)
		if ds.HasErrors() {
			continue
		}
		m, _ := model.Compile(pr.Games[0])
		e := New(m)
		t0 := time.Now()
		e.Prepare()
		dt := time.Since(t0)
		for i := range m.Turns {
			if i > 1 {
				break
			}
			v := e.view(int16(i))
			s := v.problem
			if len(v.kernels) > 0 {
				s = ""
				for ty := range m.Types {
					s += m.TypeName(ty) + ":" + v.kernels[0].Layers(m.Code(ty, m.Turns[i].As)) + "; "
				}
			}
			t.Logf("%s w%d turn %d: %v left %d nodes %d %s", g.Name, m.Words, i, dt, e.gen.pr.left, len(e.gen.pr.graph.nodes), s)
		}
	}
}
