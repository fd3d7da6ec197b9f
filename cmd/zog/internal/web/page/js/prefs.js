// What a person likes: kept in this browser.

const defaults = { theme: "auto", sound: false, names: "auto", motion: true, targets: true, sets: {}, lines: 1 };
const key = "zog.prefs";

function load() {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(key)) };
  } catch {
    return { ...defaults };
  }
}

export const prefs = load();

/** Changes preferences and tells the page with a "prefs" event. */
export function prefer(changes) {
  Object.assign(prefs, changes);
  try {
    localStorage.setItem(key, JSON.stringify(prefs));
  } catch {
    // private windows may not keep anything
  }
  applyTheme();
  window.dispatchEvent(new Event("prefs"));
}

export function applyTheme() {
  const root = document.documentElement;
  if (prefs.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = prefs.theme;
}
