import { isSquare } from "./geometry";
// Dragging over the board: what is lifted follows the pointer. What the drop means is for others to say.
import { isStill } from "../look/reduced_motion";
import { ballAt } from "./piece_selectors";
import { ROWS, centreOf } from "./walk";

export const PIN = "pin";
const BEGINS = 8; // pixels: less is a click
const NEAR = 40;
const OCTAGON_LARGER = 20;

/** The place at a point of the screen. */
export function placeAt(board: SVGSVGElement, { clientX, clientY }: MouseEvent): string | null {
  const grid = board.getScreenCTM();
  if (!grid) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(grid.inverse());
  const far = (place: string): number =>
    Math.hypot(centreOf(place).x - x, centreOf(place).y - y) - (isSquare(place) ? 0 : OCTAGON_LARGER);
  const place = ROWS.flat().reduce((best, one) => (far(one) < far(best) ? one : best));
  return far(place) < NEAR ? place : null;
}

interface Handlers {
  readonly lift: (from: string) => void;
  /** Held over a place, or with null over none. */
  readonly over: (place: string | null) => void;
  /** Dropped on a place, or with null nowhere. */
  readonly drop: (from: string, to: string | null) => void;
}

/** One piece at a time: a yarn that can be chosen, or the own pin. */
export class Drag {
  readonly #handlers: Handlers;
  #piece: SVGElement | null = null;
  #from = "";
  #start: PointerEvent | null = null;
  #isMoving = false;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  readonly down = (event: PointerEvent): void => {
    const target = event.target as Element;
    const board = event.currentTarget as SVGSVGElement;
    const yarn = target.closest(".hit")?.getAttribute("data-yarn");
    const pin = target.closest<SVGElement>("[data-seat]");
    this.#piece = yarn ? board.querySelector(ballAt(yarn)) : pin;
    if (!this.#piece || !event.isPrimary || event.button !== 0) return;
    this.#from = yarn ?? PIN;
    this.#start = event;
  };

  readonly move = (event: PointerEvent): void => {
    if (!this.#start || !this.#piece) return;
    const [x, y] = [event.clientX - this.#start.clientX, event.clientY - this.#start.clientY];
    const board = event.currentTarget as SVGSVGElement;
    if (!this.#isMoving && Math.hypot(x, y) > BEGINS) {
      this.#isMoving = true;
      board.setPointerCapture(event.pointerId);
      this.#handlers.lift(this.#from);
    }
    const scale = board.getScreenCTM()?.a ?? 1;
    if (!this.#isMoving) return;
    this.#piece.style.translate = `${x / scale}px ${y / scale}px`;
    this.#handlers.over(placeAt(board, event));
  };

  /** A finger that drags something does not scroll the page; for a listener that is not passive. */
  readonly hold = (event: TouchEvent): void => {
    if (this.#start) event.preventDefault();
  };

  readonly up = (event: PointerEvent): void => {
    const [from, isMoving] = [this.#from, this.#isMoving];
    this.#putBack();
    if (!isMoving) return;
    const board = event.currentTarget as SVGSVGElement;
    // The click that ends a drag means nothing more.
    const swallow = (click: Event): void => click.stopPropagation();
    board.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => board.removeEventListener("click", swallow, { capture: true }));
    const to = event.type === "pointercancel" ? null : placeAt(board, event);
    this.#handlers.over(null);
    this.#handlers.drop(from, to === from ? null : to);
  };

  #putBack(): void {
    const offset = this.#piece?.style.translate;
    if (this.#piece && offset) {
      this.#piece.style.translate = "";
      const back = [{ translate: offset }, { translate: "0 0" }];
      if (!isStill()) this.#piece.animate(back, { duration: 160, easing: "ease-out" });
    }
    this.#piece = this.#start = null;
    this.#isMoving = false;
  }
}
