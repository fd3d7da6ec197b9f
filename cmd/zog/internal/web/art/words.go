package art

import "strings"

// aliases maps a word of a piece's name to the drawing it asks for.
var aliases = func() map[string]string {
	m := make(map[string]string)
	for kind := range shapes {
		m[kind] = kind
	}
	for kind := range unions {
		m[kind] = kind
	}
	for kind, words := range map[string]string{
		"pawn":       "soldier foot peon padati bia ye footman fighter panthan private pincer",
		"rook":       "castle ruea ratha rok rukh warder coordinator",
		"knight":     "horse ma ashva mount cavalry nightrider thoat horseman unicorn mao leaper",
		"bishop":     "mitre runner missionary chameleon",
		"queen":      "lady amazon dame withdrawer",
		"king":       "shah raja prince emperor chief ruler sultan",
		"elephant":   "fil alfil gaja oliphant mammoth",
		"camel":      "dromedary",
		"general":    "khon silver captain colonel major commander sin sit-ke marshal dwar",
		"minister":   "ferz fers firzan firz mantri met counselor counsellor advisor adviser vizier wazir mandarin",
		"guard":      "defender bodyguard sentinel commoner",
		"priestess":  "priest princess",
		"hero":       "champion sword swordsman padwar",
		"warrior":    "attacker raider odwar militia",
		"assassin":   "ninja thief spy",
		"wizard":     "mage magician sorcerer wiz",
		"machine":    "warmachine catapult dabbabah dababa dabbaba engine",
		"cannon":     "gun artillery pao po",
		"chariot":    "wagon cart",
		"boat":       "",
		"ship":       "sailer galley",
		"flier":      "eagle hawk falcon fly wing phoenix griffin gryphon angel",
		"sun":        "",
		"cross":      "x ex",
		"nought":     "o zero naught circle",
		"seed":       "bean",
		"dragon":     "drake wyvern",
		"lion":       "leo kirin",
		"fox":        "",
		"goose":      "geese swan",
		"chick":      "chicken",
		"hen":        "rooster cock",
		"bird":       "crow dove pigeon swallow",
		"tiger":      "leopard cat panther",
		"wolf":       "dog jackal",
		"rat":        "mouse",
		"bear":       "boar",
		"monkey":     "ape",
		"spear":      "lance lancer pike pikeman",
		"shield":     "",
		"snake":      "serpent viper cobra",
		"arrow":      "",
		"wall":       "block blocked blocker obstacle burnt",
		"flag":       "",
		"hook":       "",
		"tower":      "immobilizer keep",
		"archbishop": "cardinal janus",
		"chancellor": "marshall empress",
	} {
		for _, w := range strings.Fields(words) {
			m[w] = kind
		}
	}
	return m
}()

// unions are the pieces that unite the moves of two others.
var unions = map[string][2]string{
	"archbishop": {"bishop", "knight"},
	"chancellor": {"rook", "knight"},
}

// silent are words that tell no piece from another.
var silent = map[string]bool{
	"the": true, "a": true, "of": true, "piece": true, "white": true, "black": true, "red": true, "blue": true,
	"green": true, "yellow": true, "mark": true, "war": true, "moved": true, "unmoved": true,
	"field": true, "fire": true, "wooden": true, "tafl": true, "north": true, "south": true,
}

// tokens maps words for things that are no figures to what is drawn.
var tokens = map[string]string{
	"stone": "stone", "disc": "stone", "counter": "stone", "marble": "stone", "peg": "stone", "ball": "stone",
	"bead": "stone", "token": "stone", "piece": "stone",
	"man": "man", "men": "man", "checker": "man", "draughtsman": "man", "draught": "man",
	"die": "die", "dice": "die", "roll": "die", "throw": "die", "pips": "die",
	"disk": "stone", "ring": "stone",
	"seeds": "seeds", "seed": "seeds", "heap": "seeds", "stones": "seeds", "beans": "seeds",
	"tile": "tile", "number": "tile",
	"mark": "mark",
}

// numerals are the words that stand for numbers.
var numerals = map[string]int{
	"blank": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}
