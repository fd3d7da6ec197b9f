package main

import (
	"context"
	"os"
	"os/signal"
)

// interruptible returns a context that ends when the user interrupts the
// command, so that it can still say what it has found. A second interrupt
// ends the command at once.
func interruptible() (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
