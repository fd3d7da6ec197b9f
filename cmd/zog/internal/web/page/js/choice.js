// Which move a person means. Moves are as the server lists them: t text,
// k kind (0 move, 1 copy, 2 drop, 3 pass), f from, o to, c the piece that moves,
// b what it becomes, p whether it goes on.

const DROP = 2;
const PASS = 3;

const isDrop = (move) => move.k === DROP;
export const isPass = (move) => move.k === PASS;

/** The pass among the moves, if there is one. */
export const passOf = (moves) => moves.find(isPass);

/** Squares with a piece that can move. */
export function sources(moves) {
  return new Set(moves.filter((m) => !isDrop(m) && !isPass(m)).map((m) => m.f));
}

/** Pieces off the board that can be dropped. */
export function droppable(moves) {
  return new Set(moves.filter(isDrop).map((m) => m.c));
}

/** The moves of what is selected: {square} or {code} of a piece to drop. */
export function movesOf(moves, selected) {
  if (!selected) return [];
  if (selected.code !== undefined) return moves.filter((m) => isDrop(m) && m.c === selected.code);
  return moves.filter((m) => !isDrop(m) && !isPass(m) && m.f === selected.square);
}

/**
 * What a click on a square means, given what is selected:
 * {play: move}, {choose: moves}, {select: {square}} or {clear: true}.
 * A second click on a selected piece plays the move it makes on the spot, and
 * lets go of it if it has none.
 */
export function click(moves, selected, square) {
  const aimed = movesOf(moves, selected).filter((m) => m.o === square);
  if (aimed.length === 1) return { play: aimed[0] };
  if (aimed.length > 1) return { choose: aimed };
  if (selected?.square === square) return { clear: true };
  if (sources(moves).has(square)) return { select: { square } };
  const drops = selected ? [] : moves.filter((m) => isDrop(m) && m.o === square);
  if (drops.length === 1) return { play: drops[0] };
  if (drops.length > 1) return { choose: drops };
  return { clear: true };
}

/**
 * A move's text as people read it: without the numbers Zillions needs, and
 * without what happens on squares that nobody sees, such as a hand that the
 * rules keep beside the board.
 */
export function readable(text, sheet) {
  const seen = text.replace(/^partial \d+ /, "").replace(/ ?@ \S+ \d+ [01]/g, "");
  const hidden = new Set(sheet.squares.filter((q) => !q.w).map((q) => q.n));
  const show = (part, square) => (hidden.has(square) ? "" : part);
  const shown = hidden.size ? seen.replace(/(?:^|(?<= ))\S+ \S+ - (\S+)(?: |$)/g, show).replace(/ = \S+ on (\S+)/g, show).replace(/ x (\S+)/g, show) : seen;
  return shown.trim() || seen.trim() || text;
}
