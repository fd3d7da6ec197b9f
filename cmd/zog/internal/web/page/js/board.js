// The board: a drawing of a position that can be pointed at, dragged on and
// walked over with the arrow keys. It knows squares and codes, not moves.

import { s } from "./dom.js";
import { prefs } from "./prefs.js";
import { gamePath } from "./api.js";
import { ownerOf, picture, pieceName, typeOf } from "./position.js";
import { Pointer } from "./pointer.js";
import { labels } from "./labels.js";
import { neighbour } from "./walk.js";

const SLIDE = 220; // milliseconds

export class Board extends EventTarget {
  /** Events: "square" {square}, "drag" {from, to}, "lift" {square}, "info" {square}. */
  constructor(sheet) {
    super();
    this.sheet = sheet;
    this.set = Math.min(prefs.sets[sheet.entry.id] ?? 0, sheet.views.length - 1);
    this.flipped = false;
    this.codes = [];
    this.pieces = new Map(); // by square
    this.focus = sheet.squares.findIndex((q) => q.w);
    this.build();
    this.pointer = new Pointer(this);
  }

  build() {
    this.layers = {};
    const layer = (name) => (this.layers[name] = s("g", { class: name }));
    this.ground = s("image", { preserveAspectRatio: "none" });
    this.turned = s("g", {}, this.ground, layer("marks"));
    this.cells = s("g", { class: "cells" });
    this.cell = this.sheet.squares.map((q, i) => this.makeCell(q, i));
    this.top = s("g", {}, layer("targets"), this.cells);
    this.svg = s("svg", { class: "board", role: "group", "aria-label": "Board" },
      s("defs", {}, s("marker", { id: "head", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 3.4, markerHeight: 3.4, orient: "auto-start-reverse" },
        s("path", { d: "M0 0L10 5L0 10Z" }))),
      this.turned, layer("names"), layer("pieces"), this.top, layer("arrows"));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  makeCell(square, index) {
    if (!square.w) return undefined;
    const cell = s("path", { d: square.o, class: "cell", role: "button", tabindex: index === this.focus ? 0 : -1, "aria-label": square.n });
    cell.dataset.square = index;
    cell.addEventListener("focus", () => this.moveFocus(index, false));
    this.cells.append(cell);
    return cell;
  }

  /** Lays everything out anew: after a change of the set or the side. */
  show() {
    const view = this.sheet.views[this.set];
    this.view = view;
    this.svg.setAttribute("viewBox", `${view.X} ${view.Y} ${view.W} ${view.H}`);
    this.svg.style.setProperty("--ratio", view.W / view.H);
    this.svg.style.setProperty("--grain", Math.min(...this.sheet.squares.filter((q) => q.w).map((q) => Math.min(q.w, q.h)), 400) / 100);
    for (const [name, value] of Object.entries({ x: view.X, y: view.Y, width: view.W, height: view.H, href: `${gamePath(this.sheet)}/board/${this.set}` })) {
      this.ground.setAttribute(name, value);
    }
    const turn = this.flipped ? `rotate(180 ${view.X + view.W / 2} ${view.Y + view.H / 2})` : "";
    this.turned.setAttribute("transform", turn);
    this.top.setAttribute("transform", turn);
    this.layers.names.replaceChildren(...labels(this));
    const codes = this.codes;
    this.codes = [];
    for (const el of this.pieces.values()) el.remove();
    this.pieces.clear();
    this.place(codes);
  }

  flip() {
    this.flipped = !this.flipped;
    this.show();
  }

  useSet(set) {
    this.set = set;
    this.show();
  }

  /** The middle of a square as it is seen. */
  centre(index) {
    const q = this.sheet.squares[index];
    const x = q.x + q.w / 2;
    const y = q.y + q.h / 2;
    if (!this.flipped) return { x, y };
    return { x: 2 * this.view.X + this.view.W - x, y: 2 * this.view.Y + this.view.H - y };
  }

  /** Where the picture of a piece goes on a square: its own size, centred; a drawing fills the square, or what its neighbours leave of it. */
  box(code, index) {
    const q = this.sheet.squares[index];
    const [wide, high] = q.r ?? [q.w, q.h];
    const [w, h] = this.sheet.types[typeOf(this.sheet, code)].sizes[this.set][ownerOf(this.sheet, code)];
    const c = this.centre(index);
    const width = w || 0.96 * wide;
    const height = h || 0.96 * high;
    return { x: c.x - width / 2, y: c.y - height / 2, width, height };
  }

  makePiece(code, index) {
    const image = s("image", { href: picture(this.sheet, code, this.set) });
    const el = s("g", { class: "piece" }, image);
    Object.assign(el, { code, image });
    this.put(el, index);
    this.layers.pieces.append(el);
    return el;
  }

  put(el, index) {
    const b = this.box(el.code, index);
    const turned = this.flipped && this.sheet.types[typeOf(this.sheet, el.code)].turns;
    el.image.setAttribute("width", b.width);
    el.image.setAttribute("height", b.height);
    el.style.transform = `translate(${b.x}px, ${b.y}px)` + (turned ? ` translate(${b.width}px, ${b.height}px) rotate(180deg)` : "");
  }

  /**
   * Shows a position. Slides are pieces that are known to have moved, as
   * [from, to]; what else differs fades in or out.
   */
  place(codes, slides = []) {
    const motion = prefs.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.layers.pieces.classList.toggle("still", !motion || !slides.length);
    const moved = new Map();
    for (const [from, to] of slides) {
      const el = this.pieces.get(from);
      if (!el || !this.sheet.squares[to]?.w) continue;
      moved.set(to, el);
      if (!codes[from]) this.pieces.delete(from);
    }
    for (const [to, el] of moved) {
      if ([...this.pieces.values()].includes(el)) continue; // a copy: the piece stays where it was
      this.pieces.get(to) && this.vanish(this.pieces.get(to), motion);
      this.pieces.set(to, el);
      this.layers.pieces.append(el);
    }
    codes.forEach((code, index) => this.settle(code, index, motion && slides.length > 0));
    this.codes = codes;
    this.describe();
  }

  /** Makes the piece on one square the one that should be there. */
  settle(code, index, motion) {
    let el = this.pieces.get(index);
    if (!this.sheet.squares[index].w) return;
    if (!code) {
      if (el) this.vanish(el, motion);
      this.pieces.delete(index);
      return;
    }
    if (!el) {
      el = this.makePiece(code, index);
      if (motion) el.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
      this.pieces.set(index, el);
      return;
    }
    if (el.code !== code) {
      el.code = code;
      el.image.setAttribute("href", picture(this.sheet, code, this.set));
      if (motion) el.animate([{ opacity: 0.2 }, { opacity: 1 }], SLIDE);
    }
    this.put(el, index);
  }

  vanish(el, motion) {
    if (!motion) {
      el.remove();
      return;
    }
    el.animate([{ opacity: 1 }, { opacity: 0 }], { duration: SLIDE, fill: "forwards" }).finished.then(() => el.remove(), () => el.remove());
  }

  /** Names the squares for those who can't see them. */
  describe(note = () => "") {
    this.cell.forEach((cell, i) => {
      if (!cell) return;
      const code = this.codes[i];
      const what = code ? pieceName(this.sheet, code) : "empty";
      const more = note(i);
      cell.setAttribute("aria-label", `${this.sheet.squares[i].n}, ${what}${more ? `, ${more}` : ""}`);
    });
  }

  /** Marks squares: {class name: squares}. */
  mark(marks) {
    const draw = (name, layer) =>
      layer.replaceChildren(...Object.entries(marks).filter(([n]) => (n === "target") === name)
        .flatMap(([n, squares]) => [...squares].filter((q) => this.sheet.squares[q]?.w).map((q) => (name ? this.target(q) : s("path", { d: this.sheet.squares[q].o, class: n })))));
    draw(false, this.layers.marks);
    draw(true, this.layers.targets);
    const aimed = new Set(marks.target ?? []);
    this.cell.forEach((cell, i) => cell?.classList.toggle("aimed", aimed.has(i)));
  }

  /** A dot on an empty square, a ring around a piece. */
  target(index) {
    const q = this.sheet.squares[index];
    const size = Math.min(q.w, q.h);
    const taken = this.codes[index] > 0;
    return s("circle", { class: taken ? "target ring" : "target", cx: q.x + q.w / 2, cy: q.y + q.h / 2, r: size * (taken ? 0.44 : 0.15), "stroke-width": size * 0.075 });
  }

  /** Draws arrows from square to square, the first the strongest. */
  arrows(pairs) {
    const grain = Math.min(...this.sheet.squares.filter((q) => q.w).map((q) => Math.min(q.w, q.h)));
    this.layers.arrows.replaceChildren(...pairs.filter(([f, t]) => f !== t && this.sheet.squares[f]?.w && this.sheet.squares[t]?.w).map(([f, t], i) => {
      const a = this.centre(f);
      const b = this.centre(t);
      return s("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, "stroke-width": grain * (i ? 0.07 : 0.13), "marker-end": "url(#head)", class: i ? "weak" : "" });
    }));
  }

  /** The square at a point of the screen. */
  squareAt(x, y) {
    const cell = document.elementsFromPoint(x, y).find((e) => e.classList?.contains("cell") && this.cells.contains(e));
    return cell ? Number(cell.dataset.square) : -1;
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  moveFocus(index, grab = true) {
    this.cell[this.focus]?.setAttribute("tabindex", -1);
    this.focus = index;
    this.cell[index]?.setAttribute("tabindex", 0);
    if (grab) this.cell[index]?.focus({ preventScroll: true });
  }

  key(event) {
    const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (ways[event.key]) {
      this.moveFocus(neighbour(this, this.focus, ways[event.key]));
    } else if (event.key === "Enter" || event.key === " ") {
      this.tell("square", { square: this.focus });
    } else if (event.key === "i") {
      this.tell("info", { square: this.focus });
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
