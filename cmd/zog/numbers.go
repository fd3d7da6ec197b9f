package main

import (
	"fmt"
	"reflect"
	"strconv"
	"time"

	"github.com/alecthomas/kong"
)

// numbers has flags that are numbers and times read here, so that what is said of
// wrong ones is for people.
func numbers() []kong.Option {
	return []kong.Option{
		kong.KindMapper(reflect.Int, kong.MapperFunc(readNumber)),
		kong.KindMapper(reflect.Int64, kong.MapperFunc(readNumber)),
		kong.TypeMapper(reflect.TypeFor[time.Duration](), kong.MapperFunc(readDuration)),
	}
}

// readNumber reads a whole number.
func readNumber(ctx *kong.DecodeContext, target reflect.Value) error {
	var text string
	if err := ctx.Scan.PopValueInto("number", &text); err != nil {
		return err
	}
	n, err := strconv.ParseInt(text, 10, target.Type().Bits())
	if err != nil {
		return fmt.Errorf("a whole number is meant, not %q", text)
	}
	target.SetInt(n)
	return nil
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
