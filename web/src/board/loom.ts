// The loom without anything on it: frame, octagons and squares as one piece of markup. It never changes, so it is put
// together once, and a page that shows a board reads it at one go.
import { look } from "../look/look";
import { BOARD, FRAME, OCTAGONS, SQUARES, isInner, size } from "./geometry";
import { octagonOutline, squareCentre, squareOutline } from "./geometry";

const inner = size("korvai");
const side = BOARD - 2 * inner;

type Along = (along: number, height: number) => string;
/** The four sides: a place along a side, and how far outwards from the field. All sides are one shape. */
const SIDES: readonly Along[] = [
  (along, height) => `${inner + along} ${inner - height}`,
  (along, height) => `${inner + side + height} ${inner + along}`,
  (along, height) => `${inner + side - along} ${inner + side + height}`,
  (along, height) => `${inner - height} ${inner + side - along}`,
];
const around = (one: (at: Along) => string): string => SIDES.map(one).join("");

function teeth(height: number): string {
  const count = size("teeth");
  const step = side / count;
  return around((at) =>
    Array.from(
      { length: count },
      (_, tooth) => `M${at(tooth * step, 0)}L${at((tooth + 0.5) * step, height)}L${at((tooth + 1) * step, 0)}Z`,
    ).join(""),
  );
}

/** Beads are dots: strokes of no length with round ends. */
function beads(isLarge: boolean): string {
  const middle = (inner - size("field-line")) / 2;
  const last = size("beads") - 1;
  return around((at) =>
    Array.from({ length: last + 1 }, (_, bead) =>
      (bead % size("bead-large-every") === 0) === isLarge ? `M${at(6 + (bead * (side - 12)) / last, middle)}h0` : "",
    ).join(""),
  );
}

const box = (inset: number, rest: string): string =>
  `<rect x="${inset}" y="${inset}" width="${BOARD - 2 * inset}" height="${BOARD - 2 * inset}" ${rest}/>`;
const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;

/** Lac band, korvai teeth, beads on peacock, zari lines. */
function frame(): string {
  return (
    box(0, 'rx="10" fill="var(--lac)"') +
    box(0, 'rx="10" fill="url(#paint-thread)" fill-opacity="0.5"') +
    look.geometry["frame-lines"]
      .map((line) => box(line, 'rx="7" fill="none" stroke="var(--frame-zari)" stroke-width="1.4"'))
      .join("") +
    path(teeth(size("teeth-zari")), 'fill="var(--frame-thread)"') +
    path(teeth(size("teeth-peacock")), 'fill="var(--peacock)"') +
    box(inner, 'fill="var(--peacock-deep)"') +
    path(beads(false), `stroke="var(--bead)" stroke-width="${2 * size("bead")}" stroke-linecap="round"`) +
    path(beads(true), `stroke="var(--bead-large)" stroke-width="${2 * size("bead-large")}" stroke-linecap="round"`) +
    box(FRAME - 2, 'fill="var(--field)" stroke="var(--frame-zari)" stroke-width="2"')
  );
}

/** What is alike in all octagons, or in all squares, is one shape. */
function field(): string {
  const silk = OCTAGONS.map((octagon) => octagonOutline(octagon, size("octagon-weave-inset"))).join("");
  const dots = SQUARES.filter((square) => !isInner(square))
    .map(squareCentre)
    .map(({ x, y }) => `M${x} ${y}h0`);
  return (
    path(
      OCTAGONS.map((octagon) => octagonOutline(octagon)).join(""),
      'fill="var(--octagon)" stroke="var(--octagon-edge)" stroke-width="1.2"',
    ) +
    path(silk, 'fill="url(#paint-silk)" fill-opacity="0.9"') +
    path(
      SQUARES.map((square) => squareOutline(square)).join(""),
      'fill="var(--square)" stroke="var(--square-line)" stroke-width="1.2"',
    ) +
    path(
      SQUARES.filter(isInner)
        .map((square) => squareOutline(square, size("square-line-inset")))
        .join(""),
      'fill="none" stroke="var(--square-line)" stroke-width="0.8" stroke-dasharray="2.5 2"',
    ) +
    path(dots.join(""), 'stroke="var(--square-line)" stroke-width="5.2" stroke-linecap="round"')
  );
}

export const LOOM = frame() + field();
