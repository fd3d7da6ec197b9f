// The settings dialog.

import { dialog, h } from "./dom.js";
import { prefer, prefs } from "./prefs.js";

const row = (label, control) => h("label", { class: "setting" }, h("span", {}, label), control);

function select(name, options) {
  const box = h("select", { onchange: () => prefer({ [name]: box.value }) }, Object.entries(options).map(([value, text]) => h("option", { value, selected: prefs[name] === value }, text)));
  return box;
}

function check(name) {
  const box = h("input", { type: "checkbox", checked: prefs[name], onchange: () => prefer({ [name]: box.checked }) });
  return box;
}

/** Shows the settings; a board adds its picture sets and its own actions. */
export function settings(board) {
  return dialog("Settings", () => h("div", { class: "settings" },
    row("Appearance", select("theme", { auto: "As the system", light: "Light", dark: "Dark" })),
    row("Names of squares", select("names", { auto: "On drawn boards", on: "Always", off: "Never" })),
    row("Show where a piece can go", check("targets")),
    row("Animate moves", check("motion")),
    row("Sounds of the game", check("sound")),
    board && board.sheet.views.length > 1 ? row("Pieces and board", sets(board)) : "",
    h("p", { class: "keys" }, "Keys: arrows walk over the board, Enter chooses, Escape lets go, i explains a piece; [ and ] step through the moves, f flips, u takes back, h hints, w shows who can move, e ends a turn.")));
}

function sets(board) {
  const { sheet } = board;
  const box = h("select", {
    onchange: () => {
      prefer({ sets: { ...prefs.sets, [sheet.entry.id]: Number(box.value) } });
      board.useSet(Number(box.value));
    },
  }, sheet.views.map((_, i) => h("option", { value: String(i), selected: i === board.set }, `Set ${i + 1}`)));
  return box;
}
