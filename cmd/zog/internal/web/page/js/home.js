// The list of games: what was played last, every game with a picture of its
// start, and a way to open files.

import { $, h } from "./dom.js";
import { get } from "./api.js";
import { chooseFile } from "./files.js";

export async function home(main) {
  const [entries, recent] = await Promise.all([get("/api/games"), get("/api/tables")]);
  document.title = "zog: games";
  $("#title").textContent = "";
  const list = h("div", { class: "families" });
  const search = h("input", { type: "search", placeholder: `Search ${entries.length} games`, "aria-label": "Search games", oninput: () => show(search.value) });
  const show = (words) => list.replaceChildren(...families(entries, words));
  main.replaceChildren(
    h("section", { class: "hero" },
      h("h2", {}, "Pick a game"),
      h("p", {}, "Play it here, against the computer or someone with the link. Any Zillions rules file opens too: drop a .zrf or a .zip anywhere on this page."),
      h("div", { class: "row" }, search, h("button", { onclick: chooseFile }, "Open a file…"))),
    recent.length ? h("section", {}, h("h3", {}, "Go on playing"), h("div", { class: "recent" }, recent.map(resume))) : "",
    list);
  show("");
}

function resume(table) {
  const moves = table.plies === 1 ? "1 move" : `${table.plies} moves`;
  return h("a", { class: "resume", href: `#/t/${table.id}` },
    h("img", { src: `/api/games/${table.game}/preview`, alt: "", loading: "lazy" }),
    h("span", {}, h("b", {}, table.title), h("small", {}, `${moves}, ${ago(table.changed)}`)));
}

function ago(time) {
  const minutes = Math.round((Date.now() - new Date(time)) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return new Date(time).toLocaleDateString();
}

/** The entries that have all the words, by family: files of one's own first. */
function families(entries, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const hit = (e) => wanted.every((w) => `${e.name} ${e.family} ${e.summary}`.toLowerCase().includes(w));
  const groups = new Map();
  const own = (e) => e.origin !== "embedded";
  for (const e of entries.filter(hit).sort((a, b) => own(b) - own(a))) {
    if (!groups.has(e.family)) groups.set(e.family, []);
    groups.get(e.family).push(e);
  }
  if (!groups.size) return [h("p", { class: "empty" }, "No game has these words.")];
  return [...groups].map(([family, list]) => h("section", {}, h("h3", {}, family), h("div", { class: "cards" }, list.map(card))));
}

function card(entry) {
  return h("a", { class: "card", href: `#/new/${entry.id}` },
    h("span", { class: "picture" }, h("img", { src: `/api/games/${entry.id}/preview`, alt: "", loading: "lazy", onerror: ({ target }) => target.replaceWith("no picture") })),
    h("b", {}, entry.name), h("small", {}, summary(entry)));
}

/** What is said of a game, without its name once more. */
function summary({ name, summary, origin }) {
  if (origin !== "embedded") return summary; // a file's name
  const text = summary.toLowerCase().startsWith(`${name.toLowerCase()}: `) ? summary.slice(name.length + 2) : summary;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
