package main

import (
	"io"
	"os"

	"github.com/mattn/go-isatty"
)

// An output is what a command prints to. It remembers that something could not be
// printed, so that no command need ask at every line.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// terminal reports whether a stream is a terminal.
func terminal(stream any) bool {
	f := fileOf(stream)
	return f != nil && isatty.IsTerminal(f.Fd())
}

// fileOf returns the file that a stream is, nil if it is none.
func fileOf(stream any) *os.File {
	if o, ok := stream.(*output); ok {
		stream = o.Writer
	}
	f, _ := stream.(*os.File)
	return f
}
