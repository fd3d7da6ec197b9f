// The frame of the page: which view is shown, the tools every view has.

import { $, button, h } from "./dom.js";
import { icon } from "./icons.js";
import { applyTheme } from "./prefs.js";
import { home } from "./home.js";
import { start } from "./start.js";
import { game } from "./game.js";
import { edit } from "./edit.js";
import { settings } from "./settings.js";
import { openByDrop } from "./files.js";

const routes = [
  [/^#\/new\/([^/]+)(?:\/(\d+))?$/, start],
  [/^#\/edit\/([^/]+)\/(\d+)$/, edit],
  [/^#\/t\/([0-9a-f]+)$/, game],
  [/^$|^#\/?$/, home],
];

let leave = () => {};

/** Shows a view: it fills main and may return what to do when it is left. */
async function route() {
  leave();
  leave = () => {};
  const hash = location.hash;
  const [pattern, view] = routes.find(([p]) => p.test(hash)) ?? routes.at(-1);
  for (const box of document.querySelectorAll("dialog")) box.close(); // what it asks belongs to the view that is left
  const main = $("#main");
  main.replaceChildren(h("p", { class: "wait" }, "Loading…"));
  main.className = view.name;
  $("#title").textContent = "";
  $("#tools").replaceChildren(button(icon("settings"), "Settings", () => settings()));
  document.title = "zog";
  let left = false;
  leave = () => (left = true);
  try {
    const done = await view(main, ...(pattern.exec(hash) ?? []).slice(1));
    if (!done) return;
    if (left) done();
    else leave = done;
  } catch (error) {
    if (left) return;
    main.replaceChildren(h("section", { class: "message" }, h("p", {}, error.message), h("a", { href: "#/", class: "button" }, "All games")));
  }
}

applyTheme();
window.addEventListener("hashchange", route);
openByDrop();
route();
