package main

import (
	"io"

	"zog/zrf/lsp"
)

type lspCmd struct{}

// Run is a language server on the standard streams.
func (lspCmd) Run(e *env) error {
	ctx, stop := interruptible()
	defer stop()
	return lsp.Serve(ctx, duplex{e.in, e.out}, version)
}

// duplex makes one stream of the command's two.
type duplex struct {
	io.Reader
	io.Writer
}

// Close does nothing: the streams are not the command's to close.
func (duplex) Close() error { return nil }
