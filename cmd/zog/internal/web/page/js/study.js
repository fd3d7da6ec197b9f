// Analysis: what the search thinks of the position on the board, and a graph of
// the score over the game.

import { h, s } from "./dom.js";
import { prefer, prefs } from "./prefs.js";
import { readable } from "./choice.js";

const WIN = 900_000; // scores from here on are decided

export class Study {
  constructor(game) {
    this.game = game;
    this.on = false;
    this.scores = new Map();
    this.toggle = h("button", { id: "analyse", "aria-pressed": "false", onclick: () => this.turn(!this.on) }, "Analyse");
    const lines = h("select", { "aria-label": "Lines", onchange: () => this.useLines(Number(lines.value)) }, [1, 2, 3, 5].map((n) => h("option", { value: String(n), selected: prefs.lines === n }, n === 1 ? "1 line" : `${n} lines`)));
    this.facts = h("p", { class: "facts" });
    this.lines = h("ol", { class: "lines" });
    this.graph = h("div", { class: "graph" });
    this.element = h("div", { class: "study" },
      h("div", { class: "row" }, this.toggle, lines, h("span", { class: "grow" }), h("button", { id: "graph", onclick: () => this.survey() }, "Score the game")),
      this.facts, this.lines, this.graph);
  }

  turn(on) {
    this.on = on;
    this.toggle.setAttribute("aria-pressed", on);
    this.toggle.textContent = on ? "Stop" : "Analyse";
    if (on) this.ask();
    else {
      this.game.live.send({ do: "stop" });
      this.game.board.arrows([]);
    }
  }

  useLines(n) {
    prefer({ lines: n });
    if (this.on) this.ask();
  }

  ask() {
    this.lines.replaceChildren();
    this.facts.textContent = "Thinking…";
    this.game.live.send({ do: "analyse", at: this.game.at, lines: prefs.lines });
  }

  survey() {
    this.turn(false);
    this.game.live.send({ do: "graph" });
  }

  /** The position on the board has changed. */
  moved() {
    if (this.on && this.asked !== this.game.at) this.ask();
    this.asked = this.game.at;
    this.draw();
  }

  show() {
    for (const at of [...this.scores.keys()]) if (at > this.game.line.length) this.scores.delete(at);
    this.game.line.plies.forEach((ply, i) => ply.score && this.scores.set(i + 1, ply.score));
    this.draw();
  }

  take(message) {
    if (!this.on || message.at !== this.game.at) return;
    this.facts.textContent = `Depth ${message.depth}, ${amount(message.nodes)} positions, ${amount(message.nps)} a second${message.done ? ", done" : ""}`;
    this.lines.replaceChildren(...(message.lines ?? []).map((line) => h("li", {},
      h("b", { class: line.score.value >= 0 ? "plus" : "minus" }, line.score.text), " ", line.moves.slice(0, 12).map((text) => unbroken(text, this.game.sheet)).join(", "))));
    this.game.board.arrows((message.lines ?? []).map((l) => [l.from, l.to]));
    if (message.lines?.length) this.score({ at: message.at, score: message.lines[0].score });
  }

  score({ at, score }) {
    this.scores.set(at, score);
    this.draw();
  }

  draw() {
    const { line, at } = this.game;
    if (!this.scores.size) {
      this.graph.replaceChildren();
      return;
    }
    const width = 300;
    const height = 90;
    const x = (i) => (line.length ? (i / line.length) * width : width / 2);
    const y = (value) => height / 2 - (height / 2 - 4) * squash(value);
    const known = [...this.scores.keys()].filter((i) => i <= line.length).sort((a, b) => a - b);
    const points = known.map((i) => `${x(i).toFixed(1)},${y(this.scores.get(i).value).toFixed(1)}`);
    const area = points.length > 1 ? `M${x(known[0])} ${height / 2}L${points.join("L")}L${x(known.at(-1))} ${height / 2}Z` : "";
    const svg = s("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": "Score over the game" },
      s("path", { class: "area", d: area }), s("line", { class: "zero", x1: 0, x2: width, y1: height / 2, y2: height / 2 }),
      s("polyline", { points: points.join(" ") }), s("line", { class: "now", x1: x(at), x2: x(at), y1: 0, y2: height }));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      this.game.goTo(Math.round(((event.clientX - box.left) / box.width) * line.length));
    });
    const here = this.scores.get(at);
    this.graph.replaceChildren(svg, h("p", { class: "note" }, here ? `Here: ${here.text} for ${this.game.sheet.players[0].name}` : "Not scored here yet"));
  }
}

/** A score as -1 to 1: small differences show, decided games fill the height. */
function squash(value) {
  if (Math.abs(value) >= WIN) return Math.sign(value);
  return Math.tanh(value / 600);
}

/** A move's text that stays on one line. */
function unbroken(text, sheet) {
  return readable(text, sheet).replaceAll(" ", "\u00a0");
}

function amount(n) {
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} million`;
  if (n >= 1e4) return `${Math.round(n / 1e3)} thousand`;
  return String(n);
}
