// Mouse, finger and pen on the board: a click, a drag from square to square,
// and the right button or a long press to ask about a piece.

const START = 5; // pixels before a press is a drag
const LONG = 550; // milliseconds before a press is a question

export class Pointer {
  constructor(board) {
    this.board = board;
    this.draggable = () => false; // of a square
    const svg = board.svg;
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.move(e));
    svg.addEventListener("pointerup", (e) => this.up(e));
    svg.addEventListener("pointercancel", () => this.end());
    svg.addEventListener("contextmenu", (e) => e.preventDefault());
  }

  down(event) {
    const square = this.board.squareAt(event.clientX, event.clientY);
    if (square < 0 || !event.isPrimary) return;
    if (event.button === 2) {
      this.board.tell("info", { square });
      return;
    }
    if (event.button !== 0) return;
    event.preventDefault();
    this.board.moveFocus(square);
    this.press = { square, x: event.clientX, y: event.clientY, id: event.pointerId, touch: event.pointerType !== "mouse" };
    this.timer = setTimeout(() => {
      if (!this.press || this.press.dragged || !this.press.touch) return;
      this.board.tell("info", { square });
      this.press = undefined;
    }, LONG);
  }

  move(event) {
    const p = this.press;
    if (!p || event.pointerId !== p.id) return;
    if (!p.dragged) {
      if (Math.hypot(event.clientX - p.x, event.clientY - p.y) < START || !this.draggable(p.square)) return;
      this.lift(p);
    }
    this.carry(event);
  }

  lift(p) {
    p.dragged = true;
    p.piece = this.board.pieces.get(p.square);
    this.board.svg.setPointerCapture(p.id);
    this.board.layers.pieces.append(p.piece);
    p.piece.classList.add("lifted");
    this.board.tell("lift", { square: p.square });
  }

  carry(event) {
    const { piece } = this.press;
    const size = piece.image;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.board.svg.getScreenCTM().inverse());
    piece.style.transform = `translate(${point.x - size.width.baseVal.value / 2}px, ${point.y - size.height.baseVal.value / 2}px)`;
  }

  up(event) {
    const p = this.press;
    if (!p || event.pointerId !== p.id) return;
    const square = this.board.squareAt(event.clientX, event.clientY);
    this.end();
    if (!p.dragged) this.board.tell("square", { square: p.square });
    else this.board.tell("drag", { from: p.square, to: square });
  }

  end() {
    clearTimeout(this.timer);
    const p = this.press;
    this.press = undefined;
    if (!p?.dragged) return;
    p.piece.classList.remove("lifted");
    if (this.board.pieces.get(p.square) === p.piece) this.board.put(p.piece, p.square);
  }
}
