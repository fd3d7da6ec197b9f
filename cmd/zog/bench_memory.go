package main

import (
	"runtime"
	"runtime/metrics"
	"time"
)

const megabyte = 1 << 20

// heap returns the megabytes in use.
func heap() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / megabyte
}

// A peak watches the heap, what has not been collected yet included.
type peak struct {
	stop chan struct{}
	most chan uint64
}

func watchHeap() *peak {
	p := &peak{make(chan struct{}), make(chan uint64)}
	go p.watch()
	return p
}

func (p *peak) watch() {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	var most uint64
	for {
		metrics.Read(sample)
		most = max(most, sample[0].Value.Uint64())
		select {
		case <-tick.C:
		case <-p.stop:
			p.most <- most
			return
		}
	}
}

// done ends the watch and returns the most megabytes seen.
func (p *peak) done() float64 {
	close(p.stop)
	return float64(<-p.most) / megabyte
}
