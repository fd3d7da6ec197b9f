// Opening files: by dropping them on the page, or by choosing them.

import { attempt, h, toast } from "./dom.js";
import { upload } from "./api.js";

/** The game on the page, so that a save without rules finds them. */
let current = "";
export const setCurrent = (id) => (current = id);

export function chooseFile() {
  const input = h("input", { type: "file", accept: ".zrf,.zip,.zsg" });
  input.addEventListener("change", () => input.files[0] && openFile(input.files[0]));
  input.click();
}

/** Opens a rules file, an archive, or a saved game. */
async function openFile(file) {
  const name = encodeURIComponent(file.name);
  if (/\.zsg$/i.test(file.name)) {
    const made = await attempt(() => upload(`/api/saves?name=${name}&game=${encodeURIComponent(current)}`, file));
    if (!made) return;
    if (made.note) toast(made.note);
    location.hash = `#/t/${made.id}`;
    return;
  }
  const entries = await attempt(() => upload(`/api/games?name=${name}`, file));
  if (!entries) return;
  if (entries.length > 1) toast(`${entries.length} rules files were opened; they are in the list of games.`, "note");
  location.hash = entries.length > 1 ? "#/" : `#/new/${entries[0].id}`;
  if (entries.length > 1) window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Lets files be dropped anywhere on the page. */
export function openByDrop() {
  const shade = h("div", { class: "dropping", hidden: true }, h("p", {}, "Drop a .zrf, .zip or .zsg to open it"));
  document.body.append(shade);
  let depth = 0;
  const files = (event) => event.dataTransfer?.types.includes("Files");
  window.addEventListener("dragenter", (event) => {
    if (!files(event)) return;
    depth++;
    shade.hidden = false;
  });
  window.addEventListener("dragleave", (event) => {
    if (files(event) && --depth <= 0) shade.hidden = true;
  });
  window.addEventListener("dragover", (event) => files(event) && event.preventDefault());
  window.addEventListener("drop", (event) => {
    depth = 0;
    shade.hidden = true;
    if (!files(event)) return;
    event.preventDefault();
    for (const file of event.dataTransfer.files) openFile(file);
  });
}

/** Gives a text to the clipboard. */
export async function copy(text, what) {
  await navigator.clipboard.writeText(text);
  toast(`${what} copied.`, "note");
}
