// Shapes that lie on the board for a moment only.
import type { Point } from "../board/geometry";
import type { Animations } from "./animations";

/** Where something moves, and the animations of that moment. */
export interface BoardStage {
  readonly board: SVGSVGElement;
  readonly animations: Animations;
}

type Attributes = Readonly<Record<string, string | number>>;
/** It comes and goes with an animation, and takes no click. */
export const MOMENTARY: Attributes = { class: "momentary", "pointer-events": "none" };
const ROUND_ENDS: Attributes = { "stroke-linecap": "round" };
const KINDS: Readonly<Record<"sewn" | "gold" | "above", Attributes>> = {
  sewn: { ...ROUND_ENDS, fill: "none", stroke: "var(--stitch)", "stroke-width": 6 },
  gold: { ...ROUND_ENDS, fill: "none", stroke: "var(--zari-bright)", "stroke-width": 7 },
  /** Squares over a thread that goes under them. */
  above: {
    ...ROUND_ENDS,
    fill: "var(--square)",
    stroke: "var(--stitch)",
    "stroke-width": 2.2,
    "stroke-dasharray": "0.1 5",
  },
};

function shapeOf(tag: "g" | "path" | "use", attributes: Attributes): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** What belongs together comes and goes together. */
export const seam = (): SVGElement => shapeOf("g", MOMENTARY);

export const outline = (path: string, kind: keyof typeof KINDS): SVGElement =>
  shapeOf("path", { d: path, class: kind, ...KINDS[kind] });
export const line = (from: Point, to: Point, kind: "sewn" | "gold"): SVGElement =>
  outline(`M${from.x} ${from.y}L${to.x} ${to.y}`, kind);

/** A glint around the origin; whoever shows it moves it. */
export const spark = (size: number, attributes: Attributes): SVGElement =>
  shapeOf("use", { href: "#symbol-spark", x: -size / 2, y: -size / 2, width: size, height: size, ...attributes });
