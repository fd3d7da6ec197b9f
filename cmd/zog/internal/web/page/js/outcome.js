// What is going on, in plain words.

function resultText(sheet, result) {
  const name = (i) => sheet.players[i].name;
  const active = sheet.players.map((_, i) => i).filter((i) => !sheet.players[i].random && !sheet.players[i].neutral);
  const other = active.length === 2 ? active.find((i) => i !== result.player) : undefined;
  const why = result.reason ? `: ${result.reason}` : "";
  switch (result.verdict) {
    case "won":
      return active.length === 1 ? `Solved${why}` : `${name(result.player)} wins${why}`;
    case "lost":
      return other === undefined ? `${name(result.player)} has lost${why}` : `${name(other)} wins${why}`;
    case "resigned":
      return other === undefined ? `${name(result.player)} gives up` : `${name(result.player)} gives up, ${name(other)} wins`;
    default:
      return `Draw${why}`;
  }
}

/** {text, over} for what a game view shows. */
export function outcome(game) {
  const { sheet, state, line, at } = game;
  if (at < line.length) return { text: at ? `After move ${at} of ${line.length}` : "The start", over: false };
  if (state.result) return { text: resultText(sheet, state.result), over: true };
  const name = sheet.players[state.mover].name;
  if (sheet.players[state.mover].random) return { text: `${name.replace(/^\?/, "")} rolls…`, over: false };
  const check = state.checked ? "Check! " : "";
  if (state.seats[state.mover].kind === "computer") return { text: `${check}${name}: the computer ${state.thinking ? "thinks" : "waits"}…`, over: false };
  if (state.seats[state.mover].kind === "open") return { text: `Waiting for someone to play ${name}`, over: false };
  const turn = state.cont >= 0 ? `${name} goes on with the same piece` : `${name} to move`;
  return { text: check + turn, over: false };
}
