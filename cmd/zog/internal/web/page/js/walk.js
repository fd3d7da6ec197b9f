// Walking over a board of any shape with the arrow keys.

/** The nearest square in a direction as it is seen, or the same square if there is none. */
export function neighbour(board, from, [dx, dy]) {
  const a = board.centre(from);
  let best = from;
  let least = Infinity;
  board.sheet.squares.forEach((square, i) => {
    if (!square.w || i === from) return;
    const b = board.centre(i);
    const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const across = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    if (along <= 0 || across > 2 * along) return;
    const cost = along + 2.5 * across;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
