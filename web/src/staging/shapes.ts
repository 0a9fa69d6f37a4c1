// Shapes that lie on the board for a moment only.
import type { Reel } from "./animations";
import type { Point } from "../board/geometry";

/** Where something moves, and the animations of that moment. */
export interface Stage {
  readonly board: SVGSVGElement;
  readonly reel: Reel;
}

function shape(tag: "g" | "path" | "use", attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** What belongs together comes and goes together, and takes no click. */
export const seam = (): SVGElement => shape("g", { class: "passing" });

export const outline = (path: string, kind: "sewn" | "gold" | "above"): SVGElement =>
  shape("path", { d: path, class: kind });
export const line = (from: Point, to: Point, kind: "sewn" | "gold"): SVGElement =>
  outline(`M${from.x} ${from.y}L${to.x} ${to.y}`, kind);

/** A glint around the origin; whoever shows it moves it. */
export const spark = (size: number, attributes: Readonly<Record<string, string | number>>): SVGElement =>
  shape("use", { href: "#symbol-spark", x: -size / 2, y: -size / 2, width: size, height: size, ...attributes });
