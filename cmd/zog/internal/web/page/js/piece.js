// What does this piece do? Its picture, what the rules file says of it, and
// its moves from where it stands, shown on the board.

import { attempt, dialog, h, prose } from "./dom.js";
import { gamePath, post } from "./api.js";
import { movesOf } from "./choice.js";
import { ownerOf, picture, pieceName, typeOf } from "./position.js";

export async function explainPiece(game, square) {
  const { sheet, board } = game;
  const code = board.codes[square];
  const type = sheet.types[typeOf(sheet, code)];
  const moves = await attempt(() => movesFrom(game, square));
  const targets = [...new Set((moves ?? []).map((m) => m.o))].filter((q) => q >= 0);
  board.mark({ chosen: [square], target: targets });
  await dialog(pieceName(sheet, code), () => h("div", { class: "piece-card" },
    h("img", { src: picture(sheet, code, board.set), alt: "", width: 88, height: 88 }),
    h("div", {}, prose(type.description || type.help || "The rules file says nothing about this piece."),
      h("p", { class: "note" }, reach(sheet, targets)))), { class: "aside" });
  game.draw();
}

function reach(sheet, targets) {
  if (!targets.length) return "From here it has no move.";
  return `From here it can go to ${targets.map((q) => sheet.squares[q].n).join(", ")}.`;
}

/** The moves of the piece on a square: the legal ones if its player is to move, else those it would have. */
async function movesFrom(game, square) {
  const { sheet, state, line, at } = game;
  const owner = ownerOf(sheet, game.board.codes[square]);
  const position = line.at(at);
  const mover = sheet.turns[position.turn];
  if (game.current && mover === owner) return movesOf(state.moves, { square });
  const turn = sheet.turns.indexOf(owner);
  if (turn < 0) return [];
  const edits = changes(sheet.start, position.codes);
  const { moves } = await post(`${gamePath(sheet)}/position`, { edits, off: position.off.length ? position.off : undefined, turn });
  return movesOf(moves, { square });
}

/** The edits that lead from one board to another. */
export function changes(from, to) {
  return to.map((code, square) => ({ square, code })).filter((e) => from[e.square] !== e.code);
}
