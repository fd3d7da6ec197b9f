// The line of a game as the page knows it: the start, and what each ply changed.

export class Line {
  constructor() {
    this.start = { codes: [], off: [], turn: 0 };
    this.plies = [];
    this.cache = [];
  }

  /** Takes over a state message: what stands from ply state.from on. */
  update(state) {
    if (state.start) this.start = { codes: state.start.codes ?? [], off: state.start.off ?? [], turn: state.start.turn };
    this.plies.length = Math.min(this.plies.length, state.from);
    this.plies.push(...state.plies);
    this.cache.length = Math.min(this.cache.length, state.from + 1);
  }

  get length() {
    return this.plies.length;
  }

  /** The position after n plies: {codes, off, turn, cont}. */
  at(n) {
    if (!this.cache.length) this.cache.push({ codes: this.start.codes, off: this.start.off, turn: this.start.turn, cont: -1 });
    while (this.cache.length <= n) {
      const before = this.cache.at(-1);
      const ply = this.plies[this.cache.length - 1];
      const codes = before.codes.slice();
      const off = before.off.slice();
      for (const [square, code] of ply.set ?? []) codes[square] = code;
      for (const [index, count] of ply.off ?? []) off[index] = count;
      this.cache.push({ codes, off, turn: ply.turn, cont: ply.cont });
    }
    return this.cache[n];
  }
}

/** Piece codes: 0 is none, else 1 + type * players + owner. */
export const typeOf = (sheet, code) => Math.floor((code - 1) / sheet.players.length);
export const ownerOf = (sheet, code) => (code - 1) % sheet.players.length;
export const codeOf = (sheet, type, owner) => 1 + type * sheet.players.length + owner;

/** "White Pawn". */
export function pieceName(sheet, code) {
  return `${sheet.players[ownerOf(sheet, code)].name} ${sheet.types[typeOf(sheet, code)].name}`;
}

/** Where the picture of a piece is. */
export function picture(sheet, code, set) {
  return `/api/games/${sheet.entry.id}/${sheet.number}/piece/${set}/${ownerOf(sheet, code)}/${typeOf(sheet, code)}`;
}
