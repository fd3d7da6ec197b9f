// A row of tabs over panels, one of them shown.

import { h } from "./dom.js";

let count = 0;

/** Builds tabs from {name: panel}. */
export function tabs(panels) {
  const group = ++count;
  const names = Object.keys(panels);
  const id = (i) => `tab${group}-${i}`;
  const list = names.map((name, i) => h("button", { role: "tab", id: id(i), "aria-controls": `${id(i)}-panel`, onclick: () => show(i) }, name));
  const shown = names.map((name, i) => h("div", { role: "tabpanel", id: `${id(i)}-panel`, "aria-labelledby": id(i) }, panels[name]));
  const show = (at) => list.forEach((tab, i) => {
    tab.setAttribute("aria-selected", i === at);
    tab.tabIndex = i === at ? 0 : -1;
    shown[i].hidden = i !== at;
  });
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (list.indexOf(document.activeElement) + step + list.length) % list.length;
    show(next);
    list[next].focus();
  };
  show(0);
  return h("section", { class: "panel tabs" }, h("div", { role: "tablist", onkeydown: walk }, list), shown);
}
