package model

import "sync"

// A program is what an executor has compiled a model to. The model only keeps
// it, so that executors of one model share it and it goes when the model does.
type program struct {
	once  sync.Once
	value any
}

// Program returns what make has made of the model: it is called the first time
// only. Goroutines may call it at once.
func (m *Model) Program(make func() any) any {
	m.program.once.Do(func() { m.program.value = make() })
	return m.program.value
}
