package protocol

import (
	"strconv"
	"strings"
	"time"

	"zog/interp/search"
)

// clockCommand obeys a command about time, depth or what the engine may use.
func (x *xboard) clockCommand(word, rest string) {
	n, err := strconv.Atoi(strings.Fields(rest + " 0")[0])
	if word != "level" && (err != nil || n < 1 && word != "time" && word != "otim") {
		x.say("Error (no such number): %s %s", word, rest)
		return
	}
	switch word {
	case "level":
		x.setLevel(rest)
	case "st":
		x.fixed = clamp(n, time.Second)
	case "sd":
		x.depth = n
	case "time":
		x.clock.left = clamp(n, 10*time.Millisecond)
	case "memory", "cores":
		x.stop()
		if word == "memory" {
			x.c.Options.Hash = n
		} else {
			x.c.Options.Threads = n
		}
		x.renew()
		x.resume()
	}
}

// option obeys NAME=VALUE.
func (x *xboard) option(text string) {
	name, value, _ := strings.Cut(text, "=")
	if !strings.EqualFold(name, "level") {
		x.say("Error (unknown option): %s", text)
		return
	}
	level, err := search.ParseLevel(value)
	if err != nil {
		x.say("Error (%v): option %s", err, text)
		return
	}
	x.stop()
	x.c.Level = level
	x.resume()
}

// setLevel reads "level MOVES MINUTES[:SECONDS] INCREMENT".
func (x *xboard) setLevel(rest string) {
	f := strings.Fields(rest)
	if len(f) != 3 {
		x.say("Error (three values): level %s", rest)
		return
	}
	moves, _ := strconv.Atoi(f[0])
	minutes, seconds, _ := strings.Cut(f[1], ":")
	m, _ := strconv.Atoi(minutes)
	sec, _ := strconv.Atoi(seconds)
	inc, _ := strconv.ParseFloat(f[2], 64)
	x.level = clock{
		left:      clamp(m, time.Minute) + clamp(sec, time.Second),
		increment: clamp(int(inc*1000), time.Millisecond), moves: moves,
	}
	x.clock, x.fixed, x.made = x.level, 0, 0
}

// limits are those of the next move.
func (x *xboard) limits() search.Limits {
	l := search.Limits{Depth: x.depth, Time: x.fixed}
	if l.Time == 0 {
		c := x.clock
		if x.level.moves > 0 {
			c.moves = x.level.moves - x.made%x.level.moves
		}
		l.Time = x.spend(c)
	}
	return l
}
