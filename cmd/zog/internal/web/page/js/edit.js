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
    Object.assign(this, { sheet, codes: (given?.codes ?? sheet.start).slice(), turn: given?.turn ?? sheet.turn, hand: 0 });
    this.board = new Board(sheet);
    this.board.place(this.codes);
    this.board.svg.classList.add("yours");
    this.board.addEventListener("square", ({ detail }) => this.put(detail.square));
    this.board.addEventListener("drag", ({ detail }) => this.carry(detail));
    this.board.pointer.draggable = (square) => this.codes[square] > 0;
    this.palette = h("section", { class: "panel palette", "aria-label": "Pieces" });
    main.replaceChildren(h("div", { class: "stage" }, this.board.svg), h("aside", {}, this.palette, this.controls()));
    this.show();
  }

  show() {
    const { sheet } = this;
    const tool = (code, name, content) => h("button", { class: "reserve ready", title: name, "aria-label": name, "aria-pressed": String(this.hand === code), onclick: () => this.take(code) }, content);
    this.palette.replaceChildren(h("div", { class: "tray" }, tool(0, "Remove", icon("remove"))),
      ...sheet.players.map((_, player) => h("div", { class: "tray" }, sheet.types.map((_, type) => codeOf(sheet, type, player)).map((code) =>
        tool(code, pieceName(sheet, code), h("img", { src: picture(sheet, code, this.board.set), alt: "", loading: "lazy" }))))));
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

  controls() {
    const { sheet } = this;
    const turn = h("select", { id: "turn", onchange: () => (this.turn = Number(turn.value)) },
      sheet.turns.map((player, i) => ({ player, i })).filter(({ player, i }) => sheet.turns.indexOf(player) === i)
        .map(({ player, i }) => h("option", { value: String(i), selected: sheet.turns[this.turn] === player }, sheet.players[player].name)));
    return h("section", { class: "panel" },
      h("label", { class: "setting" }, h("span", {}, "To move"), turn),
      h("div", { class: "row" }, h("button", { onclick: () => this.set(sheet.start) }, "Usual start"), h("button", { onclick: () => this.set(sheet.start.map(() => 0)) }, "Empty board")),
      h("div", { class: "row" }, h("button", { class: "primary", id: "use", onclick: () => this.use() }, "Play from here")));
  }

  /** Goes on to the choice of players with this position. */
  async use() {
    const { sheet } = this;
    const edits = changes(sheet.start, this.codes);
    const tried = await attempt(() => post(`${gamePath(sheet)}/position`, { edits, turn: this.turn }));
    if (!tried) return;
    prepare({ id: sheet.entry.id, number: sheet.number, edits, turn: this.turn, codes: this.codes });
    location.hash = `#/new/${sheet.entry.id}/${sheet.number}`;
  }
}
