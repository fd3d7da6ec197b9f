package table

import (
	"context"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
)

// bounds of what one browser can ask for.
const (
	studyTime  = 90 * time.Second
	studyLines = 5
	graphTime  = 120 * time.Millisecond // a position
	hintTime   = 1200 * time.Millisecond
)

// Analysis tells what the search thinks of a position so far.
type Analysis struct {
	Type  string `json:"type"` // "analysis"
	At    int    `json:"at"`
	Depth int    `json:"depth"`
	Nodes int64  `json:"nodes"`
	NPS   int64  `json:"nps"`
	Lines []Line `json:"lines"`
	Done  bool   `json:"done"`
}

// A Line is one line of an analysis: its score, its moves, and its first
// move's squares.
type Line struct {
	Score Score    `json:"score"`
	Moves []string `json:"moves"`
	From  int      `json:"from"`
	To    int      `json:"to"`
}

// ScoreAt is the score of one position of the game, for the graph.
type ScoreAt struct {
	Type  string `json:"type"` // "score"
	At    int    `json:"at"`
	Score Score  `json:"score"`
}

// Hint is a move that the search would make.
type Hint struct {
	Type string `json:"type"` // "hint"
	At   int    `json:"at"`
	Text string `json:"text"`
	From int    `json:"from"`
	To   int    `json:"to"`
}

// Analyse thinks about the position after some plies and tells the watcher
// each better result, until ctx ends, the time is up or the outcome is proved.
func (t *Table) Analyse(ctx context.Context, w *Watcher, at, lines int) error {
	play, err := t.Line(at)
	if err != nil {
		return err
	}
	lines = min(max(lines, 1), studyLines)
	if !take(ctx, t.thinkers.studies) {
		return nil
	}
	defer func() { <-t.thinkers.studies }()
	message := Analysis{Type: "analysis", At: at}
	told := time.Time{}
	tell := func(info search.Info) {
		if info.Line == 0 {
			message.Lines = nil
		}
		message.Depth, message.Nodes, message.NPS = info.Depth, info.Nodes, info.NPS
		message.Lines = append(append([]Line(nil), message.Lines...), lineOf(play, info))
		if info.Line == 0 && lines > 1 || time.Since(told) < 60*time.Millisecond && info.Line < lines-1 {
			return
		}
		told = time.Now()
		t.Send(w, message)
	}
	t.Game.Search(ctx, func(s *search.Searcher) {
		s.Think(ctx, play, search.Limits{Time: studyTime, Lines: lines}, tell)
	})
	if ctx.Err() == nil {
		message.Done = true
		t.Send(w, message)
	}
	return nil
}

// lineOf writes a principal variation as texts.
func lineOf(play *interp.Play, info search.Info) Line {
	line := Line{Score: scoreFor(int(play.Model().Turns[play.Pos().Turn].Player), info.Score), From: -1, To: -1}
	done := 0
	for _, mv := range info.PV {
		if !notDone(play) {
			break
		}
		if done == 0 {
			line.From, line.To = int(mv.From), int(mv.To)
		}
		line.Moves = append(line.Moves, play.Text(mv))
		play.Do(mv)
		done++
	}
	for range done {
		play.Undo()
	}
	return line
}

// Graph scores every position of the game that has no score yet, a short
// thought each, and tells the watcher as it goes.
func (t *Table) Graph(ctx context.Context, w *Watcher) error {
	t.mu.Lock()
	plies := t.play.Len()
	t.mu.Unlock()
	if !take(ctx, t.thinkers.studies) {
		return nil
	}
	defer func() { <-t.thinkers.studies }()
	for at := 0; at <= plies && ctx.Err() == nil; at++ {
		t.mu.Lock()
		score, known := t.scores[at]
		play, err := t.line(at)
		t.mu.Unlock()
		if err != nil {
			return err
		}
		if !known {
			score = t.judge(ctx, play)
		}
		if ctx.Err() != nil {
			return nil
		}
		t.mu.Lock()
		t.scores[at] = score
		t.mu.Unlock()
		t.Send(w, ScoreAt{"score", at, score})
	}
	return nil
}

// judge gives a position a score by a short thought, or by the result.
func (t *Table) judge(ctx context.Context, play *interp.Play) Score {
	mover := int(play.Model().Turns[play.Pos().Turn].Player)
	if r := play.Result(); !notDone(play) {
		return resultScore(r)
	}
	if play.Random() {
		return Score{0, "chance"}
	}
	var best search.Best
	t.Game.Search(ctx, func(s *search.Searcher) { best = s.Think(ctx, play, search.Limits{Time: graphTime}, nil) })
	return scoreFor(mover, best.Score)
}

// Hint thinks for a moment about the position now and tells the watcher the
// best move.
func (t *Table) Hint(ctx context.Context, w *Watcher) error {
	t.mu.Lock()
	at := t.play.Len()
	t.mu.Unlock()
	play, err := t.Line(at)
	if err != nil {
		return err
	}
	if !notDone(play) {
		return ErrOver
	}
	if !take(ctx, t.thinkers.studies) {
		return nil
	}
	defer func() { <-t.thinkers.studies }()
	var best search.Best
	t.Game.Search(ctx, func(s *search.Searcher) { best = s.Think(ctx, play, search.Limits{Time: hintTime}, nil) })
	if best.Found && ctx.Err() == nil {
		t.Send(w, Hint{"hint", at, play.Text(best.Move), int(best.Move.From), int(best.Move.To)})
	}
	return nil
}

// resultScore is the score of a game that has ended.
func resultScore(r interp.Result) Score {
	won := r.Verdict == model.Won && r.Player == 0 || r.Verdict == model.Lost && r.Player != 0
	lost := r.Verdict == model.Lost && r.Player == 0 || r.Verdict == model.Won && r.Player != 0
	switch {
	case won:
		return Score{int(search.Win), "won"}
	case lost:
		return Score{-int(search.Win), "lost"}
	}
	return Score{0, "drawn"}
}
