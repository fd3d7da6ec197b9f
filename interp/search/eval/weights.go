package eval

// Weights are the numbers by which terms that differ in kind are made
// comparable. They are the same for every game unless tuned for one.
type Weights struct {
	Quiet     float64              // of a move to an empty square, in the mobility of a piece
	Capture   float64              // of a capture, in the mobility of a piece
	Promotion float64              // share of the gain that a promoting piece is worth from the start
	Place     float64              // of mobility at a square against the average, in centi-units a move
	Race      float64              // of a step nearer to a goal of the game
	Pattern   float64              // of a configuration that lacks one piece
	Royal     float64              // of a friend beside a royal piece
	Hand      float64              // of a piece in reserve, against the same on the board
	Mobility  float64              // of a square controlled
	Danger    float64              // of a square attacked beside a royal piece, as a share of the attacker's value
	Exposure  float64              // of a square from which a royal piece can be seen along a line
	Guard     float64              // of a light piece guarded by another
	Threat    float64              // of a piece attacked by a light one
	Runner    float64              // of a runner before its goal that no enemy runner can stop, as a share of what it gains
	Doubled   float64              // of a runner behind another of its side
	Hold      float64              // of a square that is surely kept to the end against one that surely is not
	Turn      float64              // of being to move
	Types     map[string]float64   `json:",omitempty"` // by piece name: factor on its measured value
	Places    map[string]float64   `json:",omitempty"` // by piece name: factor on Place
	Advance   map[string][]float64 `json:",omitempty"` // by piece name and moves to where it promotes or wins: hundredths added
}

// DefaultWeights are what every game starts with.
func DefaultWeights() Weights {
	return Weights{Quiet: 1, Capture: 1.5, Promotion: 0.02, Place: 5, Race: 20, Pattern: 160, Royal: 8, Hand: 1.05,
		Mobility: 2, Danger: 0.02, Exposure: 2, Guard: 6, Threat: 30, Runner: 0.12, Doubled: 12, Hold: 150, Turn: 8}
}
