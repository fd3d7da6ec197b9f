// A game under way: the board and the panels beside it, kept in step with the
// table on the server.

import { $, button, h, say, toast } from "./dom.js";
import { icon } from "./icons.js";
import { get, Live } from "./api.js";
import { Board } from "./board.js";
import { Line, ownerOf } from "./position.js";
import { click, droppable, isPass, movesOf, passOf, readable, sources } from "./choice.js";
import { choose } from "./chooser.js";
import { explainPiece } from "./piece.js";
import { Players } from "./players.js";
import { MoveList } from "./movelist.js";
import { Study } from "./study.js";
import { actions } from "./actions.js";
import { outcome } from "./outcome.js";
import { texts } from "./start.js";
import { tabs } from "./tabs.js";
import { settings } from "./settings.js";
import { setCurrent } from "./files.js";
import { prefs } from "./prefs.js";
import { play as playSound } from "./sound.js";

export async function game(main, id) {
  const about = await get(`/api/tables/${id}`);
  const sheet = await get(`/api/games/${about.game}/${about.number}`);
  setCurrent(about.game);
  document.title = `${sheet.title} – zog`;
  $("#title").textContent = sheet.title;
  const view = new Game(main, id, sheet);
  $("#tools").replaceChildren(...actions(view), button(icon("settings"), "Settings", () => settings(view.board)));
  return () => view.close();
}

class Game {
  constructor(main, id, sheet) {
    Object.assign(this, { id, sheet, line: new Line(), state: undefined, at: 0, selected: undefined, showMovers: false });
    this.board = new Board(sheet);
    this.players = new Players(this);
    this.moves = new MoveList(this);
    this.study = new Study(this);
    this.status = h("div", { class: "status", id: "status" });
    this.lost = h("p", { class: "lost", hidden: true }, "Connecting again…");
    main.replaceChildren(
      h("div", { class: "stage" }, this.board.svg),
      h("aside", {}, this.lost, this.players.element, this.status,
        tabs({ Moves: this.moves.element, Analysis: this.study.element, Rules: texts(sheet) })));
    this.listen();
    this.live = new Live(id, (m) => this.receive(m), (up) => this.connected(up));
  }

  listen() {
    const on = (type, f) => this.board.addEventListener(type, (event) => f(event.detail));
    on("square", ({ square }) => this.touch(square));
    on("lift", ({ square }) => this.select({ square }));
    on("drag", ({ from, to }) => this.dropOn(from, to));
    on("info", ({ square }) => this.board.codes[square] && explainPiece(this, square));
    this.board.pointer.draggable = (square) => sources(this.choices()).has(square);
    this.keys = (event) => this.key(event);
    this.preferred = () => this.board.show() || this.draw();
    window.addEventListener("keydown", this.keys);
    window.addEventListener("prefs", this.preferred);
  }

  close() {
    this.live.close();
    window.removeEventListener("keydown", this.keys);
    window.removeEventListener("prefs", this.preferred);
  }

  connected(up) {
    this.lost.hidden = up;
    this.sent = false;
  }

  // ---- what the server says

  receive(message) {
    const take = {
      state: (m) => this.takeState(m),
      moves: (m) => this.takeMoves(m),
      analysis: (m) => this.study.take(m),
      score: (m) => this.study.score(m),
      hint: (m) => this.takeHint(m),
      error: (m) => this.refused(m),
    }[message.type];
    take?.(message);
  }

  takeState(state) {
    const following = !this.state || this.at === this.line.length;
    const before = this.line.length;
    const first = !this.state;
    this.line.update(state);
    this.state = state;
    this.sent = false;
    this.earlier = undefined;
    const to = following || this.at > this.line.length ? this.line.length : this.at;
    const fresh = state.from >= before && this.line.length === before + 1 && !first;
    this.goTo(to, fresh && following);
    if (first) this.firstLook();
    if (this.line.length > before && !first) this.announce();
    this.moves.show();
    this.study.show();
  }

  /** A player who holds only seats of the far side sees the board from there. */
  firstLook() {
    const own = this.state.seats.map((s, i) => (s.you ? i : -1)).filter((i) => i >= 0);
    const active = this.sheet.players.map((p, i) => i).filter((i) => !this.sheet.players[i].random && !this.sheet.players[i].neutral);
    if (active.length === 2 && own.length === 1 && own[0] === active[1]) this.board.flip();
    this.draw();
  }

  announce() {
    const ply = this.line.plies.at(-1);
    const text = readable(ply.text, this.sheet);
    say(`${this.sheet.players[ply.player].name}: ${text}. ${outcome(this).text}`);
    const taken = / x /.test(ply.text);
    playSound(this.sheet, this.state.result ? this.ending() : { 2: "drop" }[ply.kind] ?? (taken ? "capture" : "move"));
  }

  /** The sound of the end, for whoever sits here. */
  ending() {
    const { verdict, player } = this.state.result;
    if (verdict === "drawn") return "draw";
    return (verdict === "won") === this.mine(player) ? "win" : "loss";
  }

  takeMoves(message) {
    if (message.at !== this.at) return;
    this.earlier = message.moves;
    this.draw();
  }

  takeHint(message) {
    if (message.at !== this.at) return;
    this.board.arrows([[message.from, message.to]]);
    this.board.mark({ hint: [message.from, message.to].filter((q) => q >= 0) });
    toast(`Hint: ${readable(message.text, this.sheet)}`, "note");
  }

  refused(message) {
    toast(message.text);
    this.sent = false;
    this.select(undefined);
    this.board.place(this.line.at(this.at).codes);
  }

  // ---- what is shown

  /** Whether the position on the board is the one being played. */
  get current() {
    return this.at === this.line.length;
  }

  /** The legal moves of the position on the board that this browser may make. */
  choices() {
    if (!this.state || this.sent || (this.state.result && this.current)) return [];
    if (this.current) return this.mine(this.state.mover) ? this.state.moves : [];
    return this.state.alone ? (this.earlier ?? []) : [];
  }

  mine(player) {
    return this.state.seats[player].you;
  }

  goTo(at, animate = false) {
    const step = animate || Math.abs(at - this.at) === 1;
    const forward = at > this.at;
    const ply = this.line.plies[Math.max(at, this.at) - 1];
    const slides = step && ply ? (forward ? ply.slides ?? [] : (ply.slides ?? []).map(([f, t]) => [t, f])) : [];
    this.at = at;
    this.selected = undefined;
    this.board.arrows([]);
    this.board.place(this.line.at(at).codes, slides);
    if (!this.current && this.state.alone) this.live.send({ do: "moves", at });
    this.earlier = undefined;
    const cont = this.line.at(at).cont;
    if (cont >= 0 && this.choices().some((m) => m.f === cont)) this.selected = { square: cont };
    this.players.show();
    this.draw();
    this.moves.highlight();
    this.study.moved();
  }

  select(selected) {
    this.selected = selected;
    this.draw();
  }

  /** Marks, targets, names and the status line for what is shown now. */
  draw() {
    if (!this.state) return;
    const choices = this.choices();
    const ply = this.line.plies[this.at - 1];
    const aimed = movesOf(choices, this.selected).map((m) => m.o);
    const movers = sources(choices);
    const marks = {
      last: ply ? [ply.from, ply.to].filter((q) => q >= 0) : [],
      movers: this.showMovers ? movers : [],
      chosen: this.selected?.square >= 0 ? [this.selected.square] : [],
      target: this.selected && prefs.targets ? aimed : [],
    };
    if (this.current && this.state.checked) marks.check = this.royals();
    this.board.mark(marks);
    const reach = new Set(aimed);
    this.board.describe((i) => (reach.has(i) ? "can go here" : i === this.selected?.square ? "chosen" : movers.has(i) ? "can move" : ""));
    this.board.svg.classList.toggle("yours", choices.length > 0);
    this.players.drop(this.current ? droppable(choices) : new Set(), this.selected?.code);
    this.showStatus(choices);
  }

  royals() {
    const { codes } = this.line.at(this.at);
    return codes.map((c, i) => (c && ownerOf(this.sheet, c) === this.state.mover && this.sheet.royals.includes(c) ? i : -1)).filter((i) => i >= 0);
  }

  showStatus(choices) {
    const said = outcome(this);
    const pass = passOf(choices);
    const parts = [h("p", { class: said.over ? "result" : "turn" }, said.text)];
    if (!this.current) parts.push(h("button", { onclick: () => this.goTo(this.line.length) }, "Back to the game"));
    if (pass && this.current) parts.push(h("button", { class: "primary", id: "pass", onclick: () => this.play(pass) }, this.state.cont >= 0 ? "End turn" : "Pass"));
    if (this.state.asker >= 0) parts.push(this.question(this.state.asker));
    if (this.state.fault) parts.push(h("p", { class: "warning" }, this.state.fault));
    this.status.replaceChildren(...parts);
  }

  /** Somebody asks to take back. */
  question(asker) {
    const { sheet, state, live } = this;
    if (state.seats[asker].you) return h("p", { class: "note" }, "You ask to take back. The others have to agree.");
    const seated = state.seats.some((s) => s.you);
    const answer = (yes) => h("button", { class: yes ? "primary" : "", onclick: () => live.send({ do: "agree", yes }) }, yes ? "Allow" : "Refuse");
    return h("div", { class: "row" }, h("span", {}, `${sheet.players[asker].name} asks to take back.`), seated ? [answer(true), answer(false)] : "");
  }

  // ---- what a person does

  async touch(square) {
    const choices = this.choices();
    if (!choices.length) {
      if (this.current && !this.state.result) this.explainWait();
      return;
    }
    const meant = click(choices, this.selected, square);
    if (meant.play) this.play(meant.play);
    else if (meant.choose) await this.pick(meant.choose, square);
    else this.select(meant.select ?? (this.state.cont >= 0 && this.current ? this.selected : undefined));
  }

  explainWait() {
    const { mover, seats } = this.state;
    const name = this.sheet.players[mover].name;
    say({ open: `The seat of ${name} is free.`, computer: `The computer thinks for ${name}.` }[seats[mover].kind] ?? `It is ${name}'s turn.`);
  }

  dropOn(from, to) {
    if (to === from || to < 0) return;
    const aimed = movesOf(this.choices(), { square: from }).filter((m) => m.o === to);
    if (aimed.length === 1) this.play(aimed[0]);
    else if (aimed.length) this.pick(aimed, to);
  }

  async pick(moves, square) {
    const move = await choose(this.sheet, this.board, moves, square);
    if (move) this.play(move);
  }

  play(move) {
    this.selected = undefined;
    if (move.k === 0 || move.k === 1) this.preview(move);
    this.sent = this.send(move.t); // no second move before the answer
  }

  /** Sends a move's text for the position on the board, which may be an earlier one. */
  send(text) {
    return this.live.send({ do: this.current ? "move" : "branch", at: this.at, text });
  }

  /** Shows the piece on its way before the server has answered. */
  preview(move) {
    if (isPass(move) || move.f === move.o) return;
    const codes = this.board.codes.slice();
    codes[move.o] = move.b;
    if (move.k === 0) codes[move.f] = 0;
    this.board.mark({ last: [move.f, move.o] });
    this.board.place(codes, [[move.f, move.o]]);
  }

  key(event) {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      "[": () => this.at > 0 && this.goTo(this.at - 1),
      "]": () => this.at < this.line.length && this.goTo(this.at + 1),
      f: () => this.flip(),
      u: () => this.live.send({ do: "undo" }),
      r: () => this.live.send({ do: "redo" }),
      h: () => this.live.send({ do: "hint" }),
      w: () => this.toggleMovers(),
      e: () => passOf(this.choices()) && this.play(passOf(this.choices())),
      Escape: () => this.select(undefined),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  flip() {
    this.board.flip();
    this.draw();
  }

  toggleMovers() {
    this.showMovers = !this.showMovers;
    this.draw();
  }
}

