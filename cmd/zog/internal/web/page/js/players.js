// The players' panel: who sits where, whose turn it is, and the pieces each
// has off the board.

import { button, h } from "./dom.js";
import { codeOf, picture, pieceName } from "./position.js";
import { dot, seatName, seatSelect } from "./seats.js";

export class Players {
  constructor(game) {
    this.game = game;
    this.element = h("section", { class: "panel players", "aria-label": "Players" });
    this.ready = new Set();
  }

  show() {
    const { sheet, state } = this.game;
    const seats = state.seats.map((seat, i) => ({ seat, i })).filter(({ i }) => !sheet.players[i].neutral && !sheet.players[i].random);
    this.element.replaceChildren(...seats.map(({ seat, i }) => this.row(seat, i)),
      state.watching > 1 ? h("p", { class: "note" }, `${state.watching} browsers are at this table.`) : "");
  }

  row(seat, player) {
    const { sheet, state } = this.game;
    const turn = state.mover === player && !state.result;
    return h("div", { class: `player ${turn ? "turn" : ""}` },
      h("div", { class: "who" }, dot(sheet, player), h("span", { class: "name" }, sheet.players[player].name), this.control(seat, player),
        turn && state.thinking ? h("span", { class: "spin", "aria-label": "thinking" }) : ""),
      sheet.off ? this.tray(player) : "");
  }

  /** What this browser may do with a seat. */
  control(seat, player) {
    const { sheet, state, live } = this.game;
    const seated = state.seats.some((s) => s.you);
    const empty = !state.seats.some((s) => s.kind === "human");
    if (seat.kind === "open") {
      const sit = h("button", { class: "primary", onclick: () => live.send({ do: "sit", player }) }, `Play ${sheet.players[player].name}`);
      return seated ? h("span", { class: "controls" }, sit, this.select(seat, player)) : sit;
    }
    if (seat.you || (seat.kind === "computer" && (seated || empty))) return this.select(seat, player);
    return h("span", { class: "held" }, seatName(seat));
  }

  select(seat, player) {
    return seatSelect(this.game.sheet, player, seat, (wanted) => this.game.live.send({ do: "seat", player, seat: wanted }));
  }

  /** The pieces a player has off the board. */
  tray(player) {
    const { sheet, line, at, board } = this.game;
    const { off } = line.at(at);
    const pieces = sheet.types.map((_, type) => ({ code: codeOf(sheet, type, player), count: off[player * sheet.types.length + type] ?? 0 })).filter((p) => p.count > 0);
    if (!pieces.length) return "";
    return h("div", { class: "tray", role: "group", "aria-label": `${sheet.players[player].name}: pieces off the board` }, pieces.map(({ code, count }) => {
      const b = button("", `${pieceName(sheet, code)}, ${count} off the board`, () => this.take(code), { class: "reserve" });
      b.dataset.code = code;
      b.append(h("img", { src: picture(sheet, code, board.set), alt: "" }), count > 1 ? h("small", {}, String(count)) : "");
      return b;
    }));
  }

  take(code) {
    if (!this.ready.has(code)) return;
    this.game.select(this.game.selected?.code === code ? undefined : { code });
  }

  /** Shows which pieces can be dropped, and which is chosen. */
  drop(ready, chosen) {
    this.ready = ready;
    for (const b of this.element.querySelectorAll(".reserve")) {
      b.classList.toggle("ready", ready.has(Number(b.dataset.code)));
      b.setAttribute("aria-pressed", Number(b.dataset.code) === chosen);
    }
  }
}
