// What happened, moving over the board: pins walk, yarns trade places, a
// claimed pattern shines. Nothing here decides anything.
import { ARC, EXCHANGE, PULSE, STEP, SWAP, isWalk, octagonsOf, pathOf, type Timed } from "../table/pacing";
import type { Reel, Timing } from "../table/reel";
import type { Event } from "../wire";
import { octagonCentre, squareCentre, squareOutline, type Point } from "./geometry";
import { runThread } from "./thread";

const SVG = "http://www.w3.org/2000/svg";
const HOP = 7;
const HIGH = 46;
const STITCH = 21; // from one stitch to the next, as the path of a move is drawn
const shift = (from: Point, to: Point, lifted = 0): string =>
  `translate(${from.x - to.x}px, ${from.y - to.y - lifted}px)`;
const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export interface Stage {
  readonly board: SVGSVGElement;
  readonly reel: Reel;
}

/**
 * Play what happened at one moment; `completed` are octagons on which a design of the own hand has just come to lie.
 */
export function play(stage: Stage, moving: readonly Timed[], completed: readonly string[]): void {
  for (const { event, at } of moving) one(stage, event, at);
  const swap = moving.find(({ event }) => event.kind === "yarns swapped" || event.kind === "yarn replaced");
  if (swap && completed.length) {
    runThread(stage, completed, swap.at + (swap.event.kind === "yarns swapped" ? SWAP : EXCHANGE));
  }
}

function one(stage: Stage, event: Event, at: number): void {
  const facts = event.facts ?? {};
  const pin = `[data-seat="${event.seat ?? 0}"]`;
  switch (event.kind) {
    case "pin placed":
      return move(
        stage,
        pin,
        [
          { transform: "translateY(-60px)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { at, lasts: ARC },
      );
    case "pin moved": {
      const squares = [String(facts["from"]), ...pathOf(event)];
      return isWalk(event) ? walk(stage, pin, squares, at) : jump(stage, pin, squares.map(squareCentre), at);
    }
    case "yarns swapped":
      return trade(stage, octagonsOf(event), at);
    case "yarn replaced":
      return hide(stage, `[data-ball="${String(facts["octagon"])}"]`, at + EXCHANGE);
    case "tile replaced":
      return hide(stage, `[data-tile="${String(facts["square"])}"]`, at + EXCHANGE);
    case "tokens collected":
      return octagonsOf(event).forEach((octagon) => pulse(stage, octagon, at));
    case "design claimed":
      return octagonsOf(event).forEach((octagon, index) => {
        pulse(stage, octagon, at + index * 50);
        shine(stage, octagonCentre(octagon), at + index * 50);
      });
  }
}

function move({ board, reel }: Stage, selector: string, frames: Keyframe[], timing: Timing): void {
  const piece = board.querySelector(selector);
  if (piece) reel.play(piece, frames, timing);
}

/** A piece that is still in the air does not lie on the board yet. */
function hide(stage: Stage, selector: string, until: number): void {
  move(stage, selector, [{ opacity: 0 }, { opacity: 0 }], { at: 0, lasts: until });
}

/** A yarn grows for a moment about its own middle. */
function pulse(stage: Stage, octagon: string, at: number): void {
  const { x, y } = octagonCentre(octagon);
  // Every frame has the same functions: against `none` the browser would let the yarn swerve.
  const frames = [1, 1.16, 1].map((scale) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale}) translate(${-x}px, ${-y}px)`,
  }));
  move(stage, `[data-ball="${octagon}"]`, frames, { at, lasts: PULSE });
}

/** Step by step, each a small hop, leaving a running stitch behind. */
function walk(stage: Stage, pin: string, squares: readonly string[], at: number): void {
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
  stage.reel.later(() => sew(stage, squares, at));
}

function jump(stage: Stage, pin: string, [from, to]: readonly Point[], at: number): void {
  if (!from || !to) return;
  const top = { transform: shift(between(from, to, 0.5), to, HIGH), easing: "ease-in" };
  move(stage, pin, [{ transform: shift(from, to), easing: "ease-out" }, top, { transform: "none" }], {
    at,
    lasts: ARC,
    easing: "linear",
  });
}

/** The thread goes under the squares, so that their numbers stay readable. */
function sew({ board, reel }: Stage, squares: readonly string[], at: number): void {
  const points = squares.map(squareCentre);
  const seam = document.createElementNS(SVG, "g");
  seam.setAttribute("class", "passing");
  const long = STEP * (points.length - 1);
  points.slice(1).forEach((to, step) => {
    const from = points[step] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STITCH));
    for (let index = 0; index < count; index += 1) {
      const [a, b] = [between(from, to, (index + 0.2) / count), between(from, to, (index + 0.75) / count)];
      const stitch = document.createElementNS(SVG, "path");
      stitch.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}`);
      stitch.setAttribute("class", "sewn");
      seam.append(stitch);
      reel.play(stitch, [{ opacity: 0 }, { opacity: 1 }], { at: at + STEP * (step + index / count), lasts: 60 });
    }
  });
  const over = document.createElementNS(SVG, "path");
  over.setAttribute("d", squares.map((square) => squareOutline(square)).join(""));
  over.setAttribute("class", "over");
  seam.append(over);
  (board.querySelector(".halos") ?? board.lastElementChild)?.before(seam);
  reel.play(seam, [{ opacity: 1 }, { opacity: 0 }], { at: at + long + 350, lasts: 400, fill: "both" }, () =>
    seam.remove(),
  );
}

/** Each goes round the other, so that their tails cross. */
function trade(stage: Stage, octagons: readonly string[], at: number): void {
  const [first = "", second = ""] = octagons;
  for (const [here, there] of [[first, second], [second, first]] as const) {
    const [from, to] = [octagonCentre(there), octagonCentre(here)];
    const half = between(from, to, 0.5);
    const aside = { x: half.x + (from.y - to.y) / 3, y: half.y + (to.x - from.x) / 3 };
    move(
      stage,
      `[data-ball="${here}"]`,
      [{ transform: shift(from, to) }, { transform: shift(aside, to) }, { transform: "none" }],
      { at, lasts: SWAP },
    );
  }
}

function shine({ board, reel }: Stage, { x, y }: Point, at: number): void {
  const spark = document.createElementNS(SVG, "use");
  spark.setAttribute("href", "#symbol-spark");
  for (const [key, value] of Object.entries({ x: -30, y: -30, width: 60, height: 60, class: "passing" })) {
    spark.setAttribute(key, String(value));
  }
  board.append(spark);
  const place = `translate(${x}px, ${y}px)`;
  const frames = [
    { transform: `${place} scale(0.2)`, opacity: 0 },
    { transform: `${place} scale(1.3) rotate(40deg)`, opacity: 1 },
    { transform: `${place} scale(0.4) rotate(90deg)`, opacity: 0 },
  ];
  reel.play(spark, frames, { at, lasts: 800, fill: "both" }, () => spark.remove());
}
