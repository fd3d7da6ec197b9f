// The tools of a game view: what can be done with the game as a whole.

import { attempt, button, dialog, h, toast } from "./dom.js";
import { icon } from "./icons.js";
import { chooseFile, copy } from "./files.js";
import { prepare } from "./start.js";
import { changes } from "./piece.js";
import { pieceName } from "./position.js";

export function actions(game) {
  return [
    button(icon("flip"), "Flip the board (f)", () => game.flip()),
    button(icon("movers"), "Who can move? (w)", () => game.toggleMovers()),
    button(icon("share"), "Share this game", () => share(game), { id: "share" }),
    button(icon("more"), "More", () => more(game), { id: "more" }),
  ];
}

function share(game) {
  const link = location.href;
  return dialog("Share this game", () => h("div", { class: "share" },
    h("p", {}, "Whoever opens this link watches the game as it goes, and can take any free seat."),
    h("input", { readonly: "", value: link, "aria-label": "Link to this game", onfocus: (e) => e.target.select() }),
    h("button", { class: "primary", onclick: () => attempt(() => copy(link, "Link")) }, "Copy the link")));
}

function more(game) {
  return dialog("This game", (close) => {
    const item = (name, act, id) => h("button", { id, onclick: () => { close(); act(); } }, name);
    return h("div", { class: "menu" },
      item("Save as .zsg", () => save(game), "save"),
      item("Open a file…", chooseFile),
      item("Copy the moves", () => attempt(() => copy(game.line.plies.map((p) => p.text).join("\n"), "Moves"))),
      item("Copy the position", () => attempt(() => copy(positionText(game), "Position"))),
      item("Edit the board", () => editBoard(game)),
      item("Play again", () => (location.hash = `#/new/${game.sheet.entry.id}/${game.sheet.number}`)),
      game.state?.seats.some((s) => s.you) && !game.state.result ? item("Resign", () => game.live.send({ do: "resign" })) : "");
  });
}

async function save(game) {
  await attempt(async () => {
    const response = await fetch(`/api/tables/${game.id}/save`);
    if (!response.ok) throw new Error((await response.json()).error);
    const name = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition"))?.[1] ?? "game.zsg";
    const url = URL.createObjectURL(await response.blob());
    h("a", { href: url, download: name }).click();
    URL.revokeObjectURL(url);
    toast(`${name} saved.`, "note");
  });
}

/** The position as a list of pieces, a player a line. */
function positionText(game) {
  const { sheet, line, at } = game;
  const { codes, turn } = line.at(at);
  const rows = codes.flatMap((code, i) => (code ? [`${pieceName(sheet, code)} ${sheet.squares[i].n}`] : []));
  return [`${sheet.title}, ${sheet.players[sheet.turns[turn]].name} to move`, ...rows.sort()].join("\n");
}

function editBoard(game) {
  const { sheet, line, at } = game;
  const { codes, off, turn } = line.at(at);
  prepare({ id: sheet.entry.id, number: sheet.number, codes, off, turn, edits: changes(sheet.start, codes) });
  location.hash = `#/edit/${sheet.entry.id}/${sheet.number}`;
}
