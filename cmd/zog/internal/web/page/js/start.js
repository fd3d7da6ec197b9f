// Before a game: which variant, who plays, what the rules say.

import { $, attempt, h, prose } from "./dom.js";
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { report } from "./report.js";
import { seatPicker, seatsFor } from "./seats.js";
import { setCurrent } from "./files.js";
import { prefs } from "./prefs.js";

/** A position made in the editor, to be played next: {id, number, edits, off, turn, codes}; off is undefined for the usual pieces off the board. */
let position;
export const prepare = (made) => (position = made);

/** The prepared position, if it is of this game. */
export const prepared = (id, number) => (position?.id === id && position.number === number ? position : undefined);

export async function start(main, id, number) {
  setCurrent(id);
  const rules = await get(`/api/games/${id}`);
  if (!rules.games.length) {
    $("#title").textContent = rules.entry.name;
    main.replaceChildren(report(rules));
    return;
  }
  const chosen = rules.games.find((g) => g.number === Number(number)) ?? rules.games.find((g) => g.default) ?? rules.games[0];
  const sheet = await get(`/api/games/${id}/${chosen.number}`);
  document.title = `${sheet.title} – zog`;
  $("#title").textContent = sheet.title;
  const special = prepared(id, chosen.number);
  const board = new Board(sheet);
  board.place(special?.codes ?? sheet.start);
  board.svg.setAttribute("aria-hidden", "true");
  main.replaceChildren(
    h("div", { class: "stage" }, board.svg),
    h("aside", {},
      rules.games.length > 1 ? variants(id, rules.games, chosen) : "",
      sheet.reason ? h("p", { class: "warning" }, sheet.reason) : form(sheet, special),
      special ? h("p", { class: "note" }, "From the position you set up.") : "",
      texts(sheet), rules.diagnostics.length ? report(rules) : ""));
}

function variants(id, games, chosen) {
  const select = h("select", { id: "variant", onchange: () => (location.hash = `#/new/${id}/${select.value}`) },
    games.map((g) => h("option", { value: String(g.number), selected: g === chosen }, g.title || `Game ${g.number}`)));
  return h("section", { class: "panel" }, h("label", { for: "variant" }, "Variant"), select);
}

function form(sheet, special) {
  const seats = seatsFor(sheet, prefs.seats?.[sheet.entry.id]);
  const rows = sheet.players.map((p, i) => (p.random || p.neutral ? "" : seatPicker(sheet, i, seats[i], (seat) => (seats[i] = seat))));
  const begin = async () => {
    const made = await attempt(() => post("/api/tables", { game: sheet.entry.id, number: sheet.number, seats, edits: special?.edits ?? [], off: special?.off, turn: special?.turn ?? sheet.turn }));
    if (!made) return;
    prepare(undefined);
    location.hash = `#/t/${made.id}`;
  };
  return h("section", { class: "panel" }, h("h2", {}, "Who plays?"), rows,
    h("div", { class: "row" },
      h("button", { class: "primary", id: "begin", onclick: begin }, "Start"),
      h("a", { class: "button", href: `#/edit/${sheet.entry.id}/${sheet.number}` }, "Set up a position")));
}

/** What the rules file says about the game. */
export function texts(sheet) {
  const part = (name, text, open) => (text ? h("details", { open }, h("summary", {}, name), prose(text)) : "");
  const pieces = sheet.types.filter((t) => t.help || t.description);
  const all = [
    part("Rules", sheet.description, true), part("History", sheet.history, false), part("Strategy", sheet.strategy, false),
    pieces.length ? h("details", {}, h("summary", {}, "Pieces"), h("dl", {}, pieces.map((t) => [h("dt", {}, t.name), h("dd", {}, prose(t.description || t.help))]))) : "",
  ].filter(Boolean);
  if (!all.length) return h("p", { class: "note" }, "The rules file says nothing about the game.");
  return h("section", { class: "panel texts" }, all);
}

