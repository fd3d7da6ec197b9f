// The sounds that a rules file names. Off unless a person turns them on.

import { prefs } from "./prefs.js";
import { gamePath } from "./api.js";

export function play(sheet, kind) {
  const name = `${kind}-sound`;
  if (!prefs.sound || !sheet.sounds.includes(name)) return;
  new Audio(`${gamePath(sheet)}/sound/${name}`).play().catch(() => {}); // a file may be missing or of a kind that this browser can't play
}
