package fast

import (
	"os"
	"strconv"
	"syscall"
	"testing"
	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

func cpu() float64 {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return float64(r.Utime.Sec) + float64(r.Utime.Usec)/1e6 + float64(r.Stime.Sec) + float64(r.Stime.Usec)/1e6
}

func TestY(t *testing.T) {
	g := os.Getenv("G")
	d, _ := strconv.Atoi(os.Getenv("D"))
	pr, _ := zrf.Load(rules.FS, g+".zrf")
	m, _ := model.Compile(pr.Games[0])
	e := New(m)
	e.Prepare()
	e.Perft(m.Start(), 3)
	reps, _ := strconv.Atoi(os.Getenv("R"))
	for range max(reps, 3) {
		t0 := cpu()
		n := e.Perft(m.Start(), d)
		dt := cpu() - t0
		t.Logf("%s perft %d = %d  %.3fs %.1f Mnps", g, d, n, dt, float64(n)/dt/1e6)
	}
}

func TestZ(t *testing.T) {
	g := os.Getenv("G")
	pr, _ := zrf.Load(rules.FS, g+".zrf")
	m, _ := model.Compile(pr.Games[0])
	e := New(m)
	e.Prepare()
	po := e.NewPlayout(1)
	st := m.Start()
	for range 3 {
		t0 := cpu()
		n, games := 0, 0
		for cpu()-t0 < 0.3 {
			k, _ := po.Play(st, 1000)
			n += k
			games++
		}
		dt := cpu() - t0
		t.Logf("%s %d games, %d plies, %.3f M plies/s", g, games, n, float64(n)/dt/1e6)
	}
}
