// Choosing among moves that go the same way: what a pawn becomes, which piece
// comes in, and whatever else a rules file leaves open.

import { h } from "./dom.js";
import { readable } from "./choice.js";
import { picture, pieceName } from "./position.js";

/** Resolves with the chosen move, or undefined. */
export function choose(sheet, board, moves, square) {
  return new Promise((resolve) => {
    const box = h("dialog", { class: "chooser", "aria-label": "Choose" });
    const done = (move) => {
      box.move = move;
      box.close();
    };
    const pictures = new Set(moves.map((m) => m.b)).size > 1;
    box.append(h("div", { class: "options" }, moves.map((m) => option(sheet, board, m, pictures, moves, () => done(m)))));
    box.addEventListener("close", () => {
      box.remove();
      resolve(box.move);
    });
    box.addEventListener("click", (event) => event.target === box && done());
    document.body.append(box);
    box.showModal();
    place(box, board.cell[square]?.getBoundingClientRect());
  });
}

/** One choice: the piece that it makes, and where that says too little its text. */
function option(sheet, board, move, pictures, all, onclick) {
  const same = all.filter((m) => m.b === move.b).length > 1;
  const name = pictures && !same ? pieceName(sheet, move.b) : readable(move.t, sheet);
  return h("button", { onclick, title: readable(move.t, sheet) },
    h("img", { src: picture(sheet, move.b, board.set), alt: "", width: 52, height: 52 }),
    h("span", {}, pictures && !same ? name.replace(/^\S+ /, "") : name));
}

function place(box, near) {
  if (!near) return;
  const { width, height } = box.getBoundingClientRect();
  const x = Math.min(Math.max(8, near.left + near.width / 2 - width / 2), innerWidth - width - 8);
  const y = near.bottom + height + 8 < innerHeight ? near.bottom + 6 : Math.max(8, near.top - height - 6);
  Object.assign(box.style, { left: `${x}px`, top: `${y}px`, margin: "0" });
}
