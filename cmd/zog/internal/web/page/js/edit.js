// Setting up a position: a palette of pieces, the board, whose turn it is.

import { $, attempt, h } from "./dom.js";
import { gamePath, get, post } from "./api.js";
import { icon } from "./icons.js";
import { Board } from "./board.js";
import { prepare, prepared } from "./start.js";
import { changes } from "./piece.js";
import { codeOf, picture, pieceName } from "./position.js";

export async function edit(main, id, number) {
  const sheet = await get(`/api/games/${id}/${number}`);
  document.title = `${sheet.title} – zog`;
  $("#title").textContent = `${sheet.title}: set up a position`;
  new Editor(main, sheet, prepared(id, sheet.number));
}

class Editor {
  constructor(main, sheet, given) {
    Object.assign(this, { sheet, codes: (given?.codes ?? sheet.start).slice(), off: (given?.off ?? sheet.held ?? []).slice(), turn: given?.turn ?? sheet.turn, hand: 0 });
    this.board = new Board(sheet);
    this.board.place(this.codes);
    this.board.svg.classList.add("yours");
    this.board.addEventListener("square", ({ detail }) => this.put(detail.square));
    this.board.addEventListener("drag", ({ detail }) => this.carry(detail));
    this.board.pointer.draggable = (square) => this.codes[square] > 0;
    this.stores = h("details", { class: "panel", hidden: !sheet.off, open: this.off.some((n) => n > 0) });
    this.palette = h("section", { class: "panel palette", "aria-label": "Pieces" });
    main.replaceChildren(h("div", { class: "stage" }, this.board.svg), h("aside", {}, this.palette, this.stores, this.controls()));
    this.show();
  }

  show() {
    const { sheet } = this;
    const tool = (code, name, content) => h("button", { class: "reserve ready", title: name, "aria-label": name, "aria-pressed": String(this.hand === code), onclick: () => this.take(code) }, content);
    this.palette.replaceChildren(h("div", { class: "tray" }, tool(0, "Remove", icon("remove"))),
      ...sheet.players.map((_, player) => h("div", { class: "tray" }, sheet.types.map((_, type) => codeOf(sheet, type, player)).map((code) =>
        tool(code, pieceName(sheet, code), h("img", { src: picture(sheet, code, this.board.set), alt: "", loading: "lazy" }))))));
    this.showStores();
  }

  /** How many pieces of each type the players have off the board. */
  showStores() {
    const { sheet } = this;
    const store = (code, index) => h("label", { class: "store", title: pieceName(sheet, code) },
      h("img", { src: picture(sheet, code, this.board.set), alt: "", loading: "lazy" }),
      h("input", { type: "number", min: "0", max: "999", value: String(this.off[index] ?? 0), "aria-label": `${pieceName(sheet, code)} off the board`, onchange: ({ target }) => this.hold(index, target) }));
    this.stores.replaceChildren(h("summary", {}, "Off the board"),
      ...sheet.players.map((p, player) => (p.random || p.neutral ? "" : h("div", { class: "tray" }, sheet.types.map((_, type) => store(codeOf(sheet, type, player), player * sheet.types.length + type))))));
  }

  hold(index, input) {
    this.off[index] = Math.min(Math.max(Math.round(Number(input.value)) || 0, 0), 999);
    input.value = String(this.off[index]);
  }

  take(code) {
    this.hand = code;
    this.show();
  }

  put(square) {
    this.codes[square] = this.codes[square] === this.hand ? 0 : this.hand;
    this.board.place(this.codes.slice());
  }

  /** A piece that is dragged off the board is removed. */
  carry({ from, to }) {
    if (to >= 0 && to !== from) this.codes[to] = this.codes[from];
    if (to !== from) this.codes[from] = 0;
    this.board.place(this.codes.slice(), to >= 0 ? [[from, to]] : []);
  }

  set(codes) {
    this.codes = codes.slice();
    this.board.place(this.codes.slice());
  }

  reset() {
    this.set(this.sheet.start);
    this.off = (this.sheet.held ?? []).slice();
    this.showStores();
  }

  controls() {
    const { sheet } = this;
    const turn = h("select", { id: "turn", onchange: () => (this.turn = Number(turn.value)) },
      sheet.turns.map((player, i) => ({ player, i })).filter(({ player, i }) => sheet.turns.indexOf(player) === i)
        .map(({ player, i }) => h("option", { value: String(i), selected: sheet.turns[this.turn] === player }, sheet.players[player].name)));
    return h("section", { class: "panel" },
      h("label", { class: "setting" }, h("span", {}, "To move"), turn),
      h("div", { class: "row" }, h("button", { id: "usual", onclick: () => this.reset() }, "Usual start"), h("button", { onclick: () => this.set(sheet.start.map(() => 0)) }, "Empty board")),
      h("div", { class: "row" }, h("button", { class: "primary", id: "use", onclick: () => this.use() }, "Play from here")));
  }

  /** Goes on to the choice of players with this position. */
  async use() {
    const { sheet } = this;
    const edits = changes(sheet.start, this.codes);
    const off = this.off.some((n, i) => n !== sheet.held[i]) ? this.off : undefined;
    const tried = await attempt(() => post(`${gamePath(sheet)}/position`, { edits, off, turn: this.turn }));
    if (!tried) return;
    prepare({ id: sheet.entry.id, number: sheet.number, edits, off, turn: this.turn, codes: this.codes });
    location.hash = `#/new/${sheet.entry.id}/${sheet.number}`;
  }
}
