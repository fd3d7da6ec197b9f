package protocol

import (
	"strings"

	"zog/interp/coord"
	"zog/interp/model"
)

func (x *xboard) introduce() {
	x.say(`feature ping=1 setboard=1 usermove=1 sigint=0 sigterm=0 reuse=1 analyze=1 playother=1 draw=0 nps=0 colors=0 memory=1 smp=1 debug=1 highlight=1`)
	x.say(`feature myname="zog %s (%s)" variants="%s"`, x.c.Version, x.c.Model.Rules.Title, variantName(x.c.Model.Rules.Title))
	names := levels()
	names[x.c.Level] = "*" + names[x.c.Level] // it is the one in use
	x.say(`feature option="Level -combo %s"`, strings.Join(names, " /// "))
	x.say("feature done=1")
}

// variantName is what front ends call the game: its title in small letters,
// and "normal" for what they take for granted.
func variantName(title string) string {
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, strings.ReplaceAll(strings.ToLower(title), " ", "-"))
	if name == "chess" || name == "" {
		return "normal"
	}
	return name
}

// setup describes the board to a front end that does not know the game.
func (x *xboard) setup() {
	if variantName(x.c.Model.Rules.Title) == "normal" || x.namer.Ranks() == 0 {
		return
	}
	var letters strings.Builder
	for t := range x.c.Model.Types {
		if l := x.namer.Letter(t); len(l) == 1 {
			letters.WriteString(strings.ToUpper(l))
		}
	}
	table := letters.String() + strings.ToLower(letters.String())
	x.say("setup (%s) %dx%d+0_fairy %s", table, x.namer.Files(), x.namer.Ranks(), x.namer.FEN(x.c.start()))
	x.pieces()
}

// pieces tells how the pieces move, as far as Betza's notation can.
func (x *xboard) pieces() {
	m := x.c.Model
	d, err := newDescriber(m, x.namer)
	if err != nil {
		x.say("# the pieces are not described: it %v", err)
		return
	}
	sides := [2]int{m.Turns[0].As, x.namer.Second()}
	for t := range m.Types {
		letter := x.namer.Letter(t)
		if len(letter) != 1 {
			continue
		}
		var texts [2]string
		for i, side := range sides {
			text, err := d.describe(t, side)
			if err != nil {
				x.say("# %s of %s is not described: it %v", m.TypeName(t), m.Players[side].Name, err)
			}
			texts[i] = text
		}
		x.piece(strings.ToUpper(letter), texts)
	}
}

// piece tells how a piece of both sides moves.
func (x *xboard) piece(letter string, texts [2]string) {
	if texts[0] == texts[1] && texts[0] != "" {
		x.say("piece %s& %s", letter, texts[0])
		return
	}
	for i, id := range [2]string{letter, strings.ToLower(letter)} {
		if texts[i] != "" {
			x.say("piece %s %s", id, texts[i])
		}
	}
}

// outward and inward change moves and squares between our ranks and those of
// the protocol, which counts from 0 on boards of exactly ten.
func (x *xboard) outward(text string) string {
	if x.namer.Ranks() != 10 {
		return text
	}
	return coord.ShiftRanks(text, -1)
}

func (x *xboard) inward(text string) string {
	if x.namer.Ranks() != 10 {
		return text
	}
	return coord.ShiftRanks(text, 1)
}

// sayTurn sends a turn leg by leg; a comma says that another follows.
func (x *xboard) sayTurn(turn []model.Move) {
	for i := range turn {
		comma := ""
		if i < len(turn)-1 {
			comma = ","
		}
		x.say("move %s%s", x.outward(x.namer.Text(&turn[i])), comma)
	}
}
