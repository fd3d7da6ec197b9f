// Who plays a player's pieces: you, the computer at some strength, or whoever
// has the link.

import { h } from "./dom.js";

const levels = [
  { name: "Beginner", seconds: 0.3, depth: 1 },
  { name: "Easy", seconds: 0.5, depth: 3 },
  { name: "Medium", seconds: 1, depth: 6 },
  { name: "Strong", seconds: 3, depth: 0 },
  { name: "Very strong", seconds: 10, depth: 0 },
  { name: "Patient", seconds: 30, depth: 0 },
];

/** The seats to offer at first: you, then the computer. */
export function seatsFor(sheet, kept) {
  let first = true;
  return sheet.players.map((p, i) => {
    if (p.random || p.neutral) return { kind: "open" };
    const own = kept?.[i] ?? (first ? { kind: "human" } : { kind: "computer", ...strength(2) });
    first = false;
    return own;
  });
}

const strength = (level) => ({ seconds: levels[level].seconds, depth: levels[level].depth });

const valueOf = (seat) => {
  if (seat.kind !== "computer") return seat.kind;
  const level = levels.findIndex((l) => l.seconds === seat.seconds && l.depth === (seat.depth ?? 0));
  return `level${level < 0 ? 2 : level}`;
};

function seatOf(value) {
  if (!value.startsWith("level")) return { kind: value };
  return { kind: "computer", ...strength(Number(value.slice(5))) };
}

export function seatName(seat) {
  if (seat.kind === "computer") return `Computer, ${levels[Number(valueOf(seat).slice(5))].name.toLowerCase()}`;
  return { human: seat.you ? "You" : "Someone else", open: "Free seat", random: "Chance" }[seat.kind];
}

/** The choice of who plays one player. */
export function seatSelect(sheet, player, seat, onchange) {
  const choices = [["human", "You"], ["open", "Someone with the link"], ...levels.map((l, i) => [`level${i}`, `Computer: ${l.name.toLowerCase()}`])];
  const select = h("select", { "aria-label": `Who plays ${sheet.players[player].name}`, onchange: () => onchange(seatOf(select.value)) },
    choices.map(([value, name]) => h("option", { value, selected: value === valueOf(seat) }, name)));
  return select;
}

export function seatPicker(sheet, player, seat, onchange) {
  return h("div", { class: "seat" }, dot(sheet, player), h("span", { class: "name" }, sheet.players[player].name), seatSelect(sheet, player, seat, onchange));
}

/** The colour of a player. */
export function dot(sheet, player) {
  return h("i", { class: `dot ${sheet.players[player].colour}`, "aria-hidden": "true" });
}
