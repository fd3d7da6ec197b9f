// Building elements. Text always goes in as text: nothing here parses markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (name in element && typeof value !== "string" && !(element instanceof SVGElement)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((c) => c !== undefined && c !== null && c !== false));
  return element;
}

/** An HTML element: h("button", {onclick: f}, "Play"). */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export const $ = (selector) => document.querySelector(selector);

/** Tells a screen reader. */
export function say(text) {
  $("#say").textContent = text;
}

/** Shows a message for a few seconds. */
export function toast(text, kind = "error") {
  const box = h("div", { class: `toast ${kind}` }, text);
  $("#toasts").append(box);
  setTimeout(() => box.remove(), kind === "error" ? 7000 : 3500);
}

/** Runs something that may fail, and shows why it did. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message);
    return undefined;
  }
}

/** A modal dialog; resolves with what close was called with. */
export function dialog(title, build, options = {}) {
  return new Promise((resolve) => {
    const box = h("dialog", { class: options.class ?? "", "aria-label": title });
    const close = (value) => {
      box.returned = value;
      box.close();
    };
    const head = h("header", {}, h("h2", {}, title), h("button", { class: "plain", "aria-label": "Close", onclick: () => close() }, "×"));
    box.append(head, build(close));
    box.addEventListener("close", () => {
      box.remove();
      resolve(box.returned);
    });
    box.addEventListener("click", (event) => event.target === box && close());
    document.body.append(box);
    box.showModal();
  });
}

/** Text as rules files write it: paragraphs, with white space that says nothing. */
export function prose(text) {
  const parts = (text ?? "").split(/\n+/).map((p) => p.trim()).filter(Boolean);
  return parts.map((p) => h("p", {}, p));
}

/** A button with a drawn sign and a name. */
export function button(sign, name, onclick, more = {}) {
  return h("button", { class: "sign", title: name, "aria-label": name, onclick, ...more }, sign);
}
