// The list of moves, and the buttons that step through it.

import { button, h } from "./dom.js";
import { icon } from "./icons.js";
import { readable } from "./choice.js";

export class MoveList {
  constructor(game) {
    this.game = game;
    this.list = h("ol", { class: "moves", "aria-label": "Moves" });
    this.items = [];
    const step = (to) => () => game.state && game.goTo(Math.min(Math.max(0, to()), game.line.length));
    this.typed = h("input", { class: "typed", placeholder: "Type a move: e2e4, Knight f3, pass", "aria-label": "Type a move", autocomplete: "off", onkeydown: (event) => this.enter(event) });
    this.element = h("div", { class: "movelist" }, this.list, this.typed,
      h("div", { class: "row steps" },
        button(icon("first"), "To the start", step(() => 0)), button(icon("back"), "One move back ([)", step(() => game.at - 1)),
        button(icon("forward"), "One move forward (])", step(() => game.at + 1)), button(icon("last"), "To the last move", step(() => game.line.length)),
        h("span", { class: "grow" }),
        button(icon("undo"), "Take back (u)", () => game.live.send({ do: "undo" }), { id: "undo" }),
        button(icon("redo"), "Play again (r)", () => game.live.send({ do: "redo" }), { id: "redo" }),
        button(icon("hint"), "Hint (h)", () => game.live.send({ do: "hint" }))));
  }

  /** Plays a move that was typed, in any form that is not ambiguous. */
  enter(event) {
    if (event.key !== "Enter" || !this.typed.value.trim()) return;
    this.game.send(this.typed.value.trim());
    this.typed.value = "";
  }

  /** Brings the list in step with the line, from the first ply that differs. */
  show() {
    const { plies } = this.game.line;
    let keep = 0;
    while (keep < this.items.length && keep < plies.length && this.items[keep].ply === plies[keep]) keep++;
    for (const { item, row } of this.items.splice(keep)) {
      item.remove();
      if (!row.querySelector("button")) row.remove();
    }
    for (let i = keep; i < plies.length; i++) this.append(plies[i], i);
    this.highlight();
  }

  append(ply, i) {
    const { sheet } = this.game;
    const last = this.items.at(-1);
    const item = h("button", { class: `ply ${sheet.players[ply.player].colour}`, title: ply.text, onclick: () => this.game.goTo(i + 1) }, readable(ply.text, sheet));
    let row = last?.row;
    if (!last || (ply.player !== last.ply.player && ply.player <= last.ply.player)) {
      row = h("li", {});
      this.list.append(row);
    }
    row.append(item);
    this.items.push({ ply, item, row });
  }

  highlight() {
    const now = this.items[this.game.at - 1]?.item;
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    now?.setAttribute("aria-current", "true");
    if (now) this.list.scrollTop = Math.max(0, now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2);
    else this.list.scrollTop = 0;
  }
}
