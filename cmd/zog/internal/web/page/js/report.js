// What is wrong with a rules file: each finding with its line, and the place
// under it.

import { h } from "./dom.js";

export function report(rules) {
  const errors = rules.diagnostics.filter((d) => d.severity === "error").length;
  const unplayable = rules.games.length ? `Other games of ${rules.entry.name} can't be played yet` : `${rules.entry.name} can't be played yet`;
  const heading = errors ? unplayable : "Warnings about this file";
  return h("section", { class: "panel report" }, h("h2", {}, heading),
    h("ol", {}, rules.diagnostics.map((d) => h("li", { class: d.severity },
      h("p", {}, h("b", {}, `${d.file}:${d.line}:${d.column}`), ` ${d.severity}[${d.code}]: ${d.message}`),
      d.text ? h("pre", {}, `${d.text.trimEnd()}\n${d.text.slice(0, Math.max(0, d.column - 1)).replace(/[^\t]/g, " ")}^`) : "",
      d.notes.map((n) => h("p", { class: "note" }, n))))));
}
