// How pieces move over the board: pins walk and jump, yarns trade places, a claimed pattern shines.
import { octagonCentre, squareCentre, squareOutline, type Point } from "../board/geometry";
import { selectorOf, type PieceAnchor } from "./anchors";
import type { Timing } from "./animations";
import { APPEAR, ARC, PULSE, STEP, SWAP } from "./durations";
import { MOMENTARY, line, outline, seam, spark, type BoardStage } from "./shapes";

const HOP = 7;
const HIGH = 46;
const FROM_ABOVE = [
  { transform: "translateY(-60px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const STITCH = 21; // from one stitch to the next, as the path of a move is drawn
const shift = (from: Point, to: Point, lifted = 0): string =>
  `translate(${from.x - to.x}px, ${from.y - to.y - lifted}px)`;
const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

function move({ board, animations }: BoardStage, piece: PieceAnchor, frames: Keyframe[], timing: Timing): void {
  const found = board.querySelector(selectorOf(piece));
  if (found) animations.play(found, frames, timing);
}

/** A pin comes down to its square. */
export const drop = (stage: BoardStage, pin: PieceAnchor, at: number): void =>
  move(stage, pin, FROM_ABOVE, { at, lasts: ARC });

/** A piece that is still in the air does not lie on the board yet. */
export function hide(stage: BoardStage, piece: PieceAnchor, until: number): void {
  move(stage, piece, [{ opacity: 0 }, { opacity: 0 }], { at: 0, lasts: until });
}

/** The gold of a pattern that was claimed goes when its cloth comes. */
export function fade({ board, animations }: BoardStage, octagons: readonly string[], at: number): void {
  for (const gold of board.querySelectorAll("[data-shine]")) {
    const [one = "", two = one] = gold.getAttribute("data-shine")?.match(/../g) ?? [];
    if (octagons.includes(one) && octagons.includes(two)) {
      animations.play(gold, [{ opacity: 1 }, { opacity: 0 }], { at, lasts: APPEAR });
    }
  }
}

/** A yarn grows for a moment about its own middle. */
export function pulse(stage: BoardStage, octagon: string, at: number): void {
  const { x, y } = octagonCentre(octagon);
  // Every frame has the same functions: against `none` the browser would let the yarn swerve.
  const frames = [1, 1.16, 1].map((scale) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale}) translate(${-x}px, ${-y}px)`,
  }));
  move(stage, `ball:${octagon}`, frames, { at, lasts: PULSE });
}

/** Step by step, each a small hop, leaving a running stitch behind. */
export function walk(stage: BoardStage, pin: PieceAnchor, squares: readonly string[], at: number): void {
  const points = squares.map(squareCentre);
  const end = points.at(-1);
  if (!end) return;
  const frames = points.flatMap((point, index) => {
    const next = points[index + 1];
    return [
      { transform: shift(point, end) },
      ...(next ? [{ transform: shift(between(point, next, 0.5), end, HOP) }] : []),
    ];
  });
  move(stage, pin, frames, { at, lasts: STEP * (points.length - 1), easing: "linear" });
  stage.animations.later(() => sew(stage, squares, at));
}

export function jump(stage: BoardStage, pin: PieceAnchor, [from, to]: readonly Point[], at: number): void {
  if (!from || !to) return;
  const top = { transform: shift(between(from, to, 0.5), to, HIGH), easing: "ease-in" };
  const frames = [{ transform: shift(from, to), easing: "ease-out" }, top, { transform: "none" }];
  move(stage, pin, frames, { at, lasts: ARC, easing: "linear" });
}

/**
 * A stitch comes quickly and stays as long as the seam. Whenever an animation ends the browser sorts all layers anew,
 * so they end together: stitch by stitch, that would keep a slow device busy for as long as the pin walks.
 */
const sewing = (lasts: number): Keyframe[] => [
  { opacity: 0, easing: "ease-in-out" },
  { opacity: 1, offset: Math.min(1, 60 / lasts) },
  { opacity: 1 },
];

/** The thread goes under the squares, so that their numbers stay readable. */
function sew({ board, animations }: BoardStage, squares: readonly string[], at: number): void {
  const points = squares.map(squareCentre);
  const sewn = seam();
  const fades = at + STEP * (points.length - 1) + 350;
  const gone = fades + 400;
  points.slice(1).forEach((to, step) => {
    const from = points[step] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STITCH));
    for (let index = 0; index < count; index += 1) {
      const [a, b] = [between(from, to, (index + 0.2) / count), between(from, to, (index + 0.75) / count)];
      const stitch = line(a, b, "sewn");
      sewn.append(stitch);
      const begins = at + STEP * (step + index / count);
      animations.play(stitch, sewing(gone - begins), { at: begins, lasts: gone - begins, easing: "linear" });
    }
  });
  sewn.append(outline(squares.map((square) => squareOutline(square)).join(""), "above"));
  (board.querySelector(".halos") ?? board.lastElementChild)?.before(sewn);
  const fade = { at: fades, lasts: gone - fades, fill: "both" } as const;
  animations.play(sewn, [{ opacity: 1 }, { opacity: 0 }], fade, () => sewn.remove());
}

/** Each goes round the other, so that their tails cross. */
export function trade(stage: BoardStage, octagons: readonly string[], at: number): void {
  const [first = "", second = ""] = octagons;
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const [from, to] = [octagonCentre(there), octagonCentre(here)];
    const half = between(from, to, 0.5);
    const aside = { x: half.x + (from.y - to.y) / 3, y: half.y + (to.x - from.x) / 3 };
    const frames = [{ transform: shift(from, to) }, { transform: shift(aside, to) }, { transform: "none" }];
    move(stage, `ball:${here}`, frames, { at, lasts: SWAP });
  }
}

export function shine({ board, animations }: BoardStage, { x, y }: Point, at: number): void {
  const glint = spark(60, MOMENTARY);
  board.append(glint);
  const place = `translate(${x}px, ${y}px)`;
  const frames = [
    { transform: `${place} scale(0.2)`, opacity: 0 },
    { transform: `${place} scale(1.3) rotate(40deg)`, opacity: 1 },
    { transform: `${place} scale(0.4) rotate(90deg)`, opacity: 0 },
  ];
  animations.play(glint, frames, { at, lasts: 800, fill: "both" }, () => glint.remove());
}
