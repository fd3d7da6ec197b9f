// The names of squares on the board: a name for each row and column where the
// squares are an upright grid, else one in each square.

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
    const [wide, high] = q.r ?? [q.w, q.h];
    const size = Math.min(0.17 * Math.min(wide, high), (1.5 * wide) / q.n.length);
    return text(c.x, c.y + 0.42 * high - size * 0.3, size, q.n, "middle");
  });
}

/** Whether squares lie on top of each other, where names would not be read. */
function heaped(squares) {
  return squares.some((q, i) => i > 0 && Math.hypot(q.x - squares[i - 1].x, q.y - squares[i - 1].y) < 0.4 * Math.min(q.w, q.h));
}

function text(x, y, size, value, anchor, kind = "") {
  return s("text", { x, y, "font-size": size, "text-anchor": anchor, class: kind }, value);
}

/** What upright columns and rows of a grid are called: {names: by index, a map a dimension; columns: which dimension}. */
function grid(squares) {
  const upright = squares.every((q) => q.g?.length === 3 && q.g[0] === squares[0].g[0]);
  if (!upright) return undefined;
  const straight = (d, axis) => [...grouped(squares, d).values()].every((line) => line.every((q) => q[axis] === line[0][axis]));
  const columns = [0, 1].find((d) => straight(d, "x") && straight(1 - d, "y"));
  if (columns === undefined) return undefined;
  const names = [0, 1].map((d) => new Map([...grouped(squares, d)].map(([at, line]) => [at, line.map((q) => q.n).reduce((a, b) => common(a, b, d))])));
  return { names, columns };
}

/** The squares by their place along a dimension. */
function grouped(squares, d) {
  return Map.groupBy(squares, (q) => q.g[d + 1]);
}

/** What two names share: the beginning (d 0) or the end (d 1). */
function common(a, b, d) {
  let n = 0;
  const at = (t, k) => (d ? t[t.length - 1 - k] : t[k]);
  while (n < Math.min(a.length, b.length) && at(a, n) === at(b, n)) n++;
  return d ? a.slice(a.length - n) : a.slice(0, n);
}

/** A name for each column at its foot and for each row at its left: in the margin if there is one along the whole side, else in the squares. */
function edgeLabels(board, squares, { names, columns }) {
  const seen = squares.map((q) => ({ ...q, c: board.centre(q.i) }));
  const feet = [...grouped(seen, columns).values()].map((line) => line.reduce((a, b) => (b.c.y > a.c.y ? b : a)));
  const heads = [...grouped(seen, 1 - columns).values()].map((line) => line.reduce((a, b) => (b.c.x < a.c.x ? b : a)));
  const column = (q) => names[columns].get(q.g[columns + 1]);
  const row = (q) => names[1 - columns].get(q.g[2 - columns]);
  const room = margin(board.view, feet, heads);
  const longest = Math.max(...heads.map((q) => row(q).length), 1);
  const size = (q) => Math.min(0.2 * Math.min(q.w, q.h), room ? Math.min(0.8, 1.4 / longest) * room : Infinity);
  if (room) {
    const { X, Y, H } = board.view;
    const kind = board.view.Dark ? "light" : "";
    return [...feet.map((q) => text(q.c.x, Y + H - room / 2 + size(q) * 0.35, size(q), column(q), "middle", kind)),
      ...heads.map((q) => text(X + room / 2, q.c.y + size(q) * 0.35, size(q), row(q), "middle", kind))];
  }
  return [...feet.map((q) => text(q.c.x + 0.45 * q.w, q.c.y + 0.45 * q.h, size(q), column(q), "end")),
    ...heads.map((q) => text(q.c.x - 0.46 * q.w, q.c.y - 0.46 * q.h + size(q) * 0.75, size(q), row(q), "start"))];
}

/** How broad the margin is left of all rows and below all columns, 0 if it is too narrow or they do not all end there. */
function margin(view, feet, heads) {
  const ends = [...feet.map((q) => view.Y + view.H - q.c.y - q.h / 2), ...heads.map((q) => q.c.x - q.w / 2 - view.X)];
  const room = Math.min(...ends);
  const even = Math.max(...ends) - room < 2;
  return even && room > 0.12 * Math.min(feet[0].w, feet[0].h) ? room : 0;
}
