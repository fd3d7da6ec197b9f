package main

import (
	"fmt"
	"reflect"
	"time"

	"github.com/alecthomas/kong"
)

// durations has flags that are times read here.
func durations() kong.Option {
	return kong.TypeMapper(reflect.TypeFor[time.Duration](), kong.MapperFunc(readDuration))
}

// readDuration reads a time. No command can do with none.
func readDuration(ctx *kong.DecodeContext, target reflect.Value) error {
	var text string
	if err := ctx.Scan.PopValueInto("time", &text); err != nil {
		return err
	}
	d, err := time.ParseDuration(text)
	switch {
	case err != nil:
		return fmt.Errorf("a time such as 500ms or 10s is meant, not %q", text)
	case d <= 0:
		return fmt.Errorf("more than 0 is meant, not %s", text)
	}
	target.SetInt(int64(d))
	return nil
}
