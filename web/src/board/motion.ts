// What happened, moving over the board: pins walk, yarns trade places, tokens fly. Nothing here decides anything.
import type { Event } from "../wire";
import { STEP } from "../table/pacing";
import { octagonCentre, squareCentre, type Point } from "./geometry";

const SVG = "http://www.w3.org/2000/svg";
const list = (fact: unknown): readonly string[] => (Array.isArray(fact) ? fact.map(String) : []);
const shift = (from: Point, to: Point): string => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

export interface Stage {
  readonly board: SVGSVGElement;
  /** Where the pin of a seat stands now. */
  readonly pinOf: (seat: number) => Point | null;
  /** 1 is the normal pace; smaller is faster. */
  readonly factor: number;
}

/** Play all events of one moment, each after the one before. */
export function play(stage: Stage, events: readonly Event[]): void {
  let at = 0;
  for (const event of events) at += one(stage, event, at);
}

function one(stage: Stage, event: Event, at: number): number {
  const facts = event.facts ?? {};
  const pin = typeof event.seat === "number" ? stage.pinOf(event.seat) : null;
  switch (event.kind) {
    case "pin moved":
      return walk(stage, event.seat ?? 0, [String(facts["from"]), ...(list(facts["path"]).length ? list(facts["path"]) : [String(facts["to"])])], at);
    case "yarns swapped":
      return trade(stage, list(facts["octagons"]), at);
    case "yarn replaced":
      return appear(stage, `[data-ball="${String(facts["octagon"])}"]`, at);
    case "tokens collected":
      if (pin) list(facts["octagons"]).forEach((octagon, index) => fly(stage, octagonCentre(octagon), pin, at + index * 60));
      return 500;
    case "tokens paid": {
      const to = typeof facts["to"] === "number" ? stage.pinOf(facts["to"]) : null;
      if (pin && to) fly(stage, pin, to, at);
      return 450;
    }
    case "tokens stolen": {
      const from = typeof facts["from"] === "number" ? stage.pinOf(facts["from"]) : null;
      if (pin && from) fly(stage, from, pin, at);
      return 450;
    }
    case "dice rolled":
      return 700;
    case "design claimed":
      list(facts["octagons"]).forEach((octagon, index) => shine(stage, octagonCentre(octagon), at + index * 70));
      return 900;
    default:
      return 0;
  }
}

const timing = (stage: Stage, duration: number, at: number): KeyframeAnimationOptions => ({
  duration: duration * stage.factor,
  delay: at * stage.factor,
  easing: "ease-in-out",
  fill: "backwards",
});

/** Step by step along the path; a jump is one arc. */
function walk(stage: Stage, seat: number, squares: readonly string[], at: number): number {
  const pin = stage.board.querySelector(`[data-seat="${seat}"]`);
  const points = squares.map(squareCentre);
  const end = points.at(-1);
  if (!pin || !end) return 0;
  const isJump = points.length === 2;
  const frames = points.map((point) => ({ transform: shift(point, end) }));
  const first = points[0] ?? end;
  const lifted = { transform: `translate(${(first.x - end.x) / 2}px, ${(first.y - end.y) / 2 - 46}px)` };
  const duration = isJump ? 420 : STEP * (points.length - 1) + 120;
  pin.animate(isJump ? [frames[0] ?? lifted, lifted, frames[1] ?? lifted] : frames, timing(stage, duration, at));
  return duration;
}

function trade(stage: Stage, octagons: readonly string[], at: number): number {
  const [first = "", second = ""] = octagons;
  for (const [here, there, side] of [[first, second, 1], [second, first, -1]] as const) {
    const ball = stage.board.querySelector(`[data-ball="${here}"]`);
    const [from, to] = [octagonCentre(there), octagonCentre(here)];
    const aside = { x: ((from.y - to.y) / 4) * side, y: ((to.x - from.x) / 4) * side };
    const half = `translate(${(from.x - to.x) / 2 + aside.x}px, ${(from.y - to.y) / 2 + aside.y}px)`;
    ball?.animate([{ transform: shift(from, to) }, { transform: half }, { transform: "none" }], timing(stage, 520, at));
  }
  return 560;
}

function appear(stage: Stage, selector: string, at: number): number {
  stage.board.querySelector(selector)?.animate([{ opacity: 0 }, { opacity: 1 }], timing(stage, 500, at));
  return 520;
}

function passing(stage: Stage, name: string, size: number): SVGElement {
  const thing = document.createElementNS(SVG, "use");
  thing.setAttribute("href", `#symbol-${name}`);
  for (const [key, value] of Object.entries({ x: -size / 2, y: -size / 2, width: size, height: size })) thing.setAttribute(key, String(value));
  thing.setAttribute("class", "passing");
  stage.board.append(thing);
  return thing;
}

function fly(stage: Stage, from: Point, to: Point, at: number): void {
  const token = passing(stage, "token", 30);
  const place = (point: Point): string => `translate(${point.x}px, ${point.y}px)`;
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 34 };
  const flight = token.animate(
    [{ transform: place(from), opacity: 0 }, { transform: place(from), opacity: 1, offset: 0.1 }, { transform: place(top), opacity: 1 }, { transform: place(to), opacity: 0.2 }],
    { ...timing(stage, 560, at), fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => token.remove();
}

function shine(stage: Stage, at: Point, delay: number): void {
  const spark = passing(stage, "spark", 60);
  const place = `translate(${at.x}px, ${at.y}px)`;
  const glow = spark.animate(
    [{ transform: `${place} scale(0.2)`, opacity: 0 }, { transform: `${place} scale(1.3) rotate(40deg)`, opacity: 1 }, { transform: `${place} scale(0.4) rotate(90deg)`, opacity: 0 }],
    { ...timing(stage, 900, delay), fill: "both" },
  );
  glow.onfinish = glow.oncancel = () => spark.remove();
}
