// The names of squares on the board: along two edges where the squares are a
// grid of rows and columns, else in each square.

import { s } from "./dom.js";
import { prefs } from "./prefs.js";

/** The text elements for a board, none if names are off. */
export function labels(board) {
  const { sheet } = board;
  const wanted = prefs.names === "on" || (prefs.names === "auto" && sheet.drawn);
  if (!wanted) return [];
  const squares = sheet.squares.map((q, i) => ({ ...q, i })).filter((q) => q.w);
  const edges = grid(squares);
  if (edges) return edgeLabels(board, squares, edges);
  if (heaped(squares)) return [];
  return squares.map((q) => {
    const c = board.centre(q.i);
    const size = 0.17 * Math.min(q.w, q.h);
    return text(c.x, c.y + 0.42 * q.h - size * 0.3, size, q.n, "middle");
  });
}

/** Whether squares lie on top of each other, where names would not be read. */
function heaped(squares) {
  return squares.some((q, i) => i > 0 && Math.hypot(q.x - squares[i - 1].x, q.y - squares[i - 1].y) < 0.4 * Math.min(q.w, q.h));
}

function text(x, y, size, value, anchor) {
  return s("text", { x, y, "font-size": size, "text-anchor": anchor }, value);
}

/** Column and row names of an upright grid: {0: prefix by index, 1: suffix by index}. */
function grid(squares) {
  const upright = squares.every((q) => q.g?.length === 3 && q.g[0] === squares[0].g[0]);
  if (!upright) return undefined;
  const names = [new Map(), new Map()];
  for (const q of squares) {
    for (const d of [0, 1]) {
      const shared = names[d].get(q.g[d + 1]);
      names[d].set(q.g[d + 1], shared === undefined ? q.n : common(shared, q.n, d));
    }
  }
  const first = squares.filter((q) => q.g[1] === squares[0].g[1]);
  if (new Set(first.map((q) => q.x)).size !== 1 && new Set(first.map((q) => q.y)).size !== 1) return undefined;
  return { names, columns: new Set(first.map((q) => q.x)).size === 1 ? 0 : 1 };
}

/** What two names share: the beginning (d 0) or the end (d 1). */
function common(a, b, d) {
  let n = 0;
  const at = (t, k) => (d ? t[t.length - 1 - k] : t[k]);
  while (n < Math.min(a.length, b.length) && at(a, n) === at(b, n)) n++;
  return d ? a.slice(a.length - n) : a.slice(0, n);
}

function edgeLabels(board, squares, { names, columns }) {
  const seen = squares.map((q) => ({ q, c: board.centre(q.i) }));
  const bottom = Math.max(...seen.map((e) => e.c.y));
  const left = Math.min(...seen.map((e) => e.c.x));
  const out = [];
  for (const { q, c } of seen) {
    const size = 0.175 * Math.min(q.w, q.h);
    if (Math.abs(c.y - bottom) < 1) out.push(text(c.x + 0.45 * q.w, c.y + 0.45 * q.h, size, names[columns].get(q.g[columns + 1]), "end"));
    if (Math.abs(c.x - left) < 1) out.push(text(c.x - 0.46 * q.w, c.y - 0.46 * q.h + size * 0.75, size, names[1 - columns].get(q.g[2 - columns]), "start"));
  }
  return out;
}
