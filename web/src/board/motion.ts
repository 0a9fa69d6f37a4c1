// What happened, moving over the board: pins walk, yarns trade places, a claimed pattern shines. Nothing here decides anything.
import type { Event } from "../wire";
import { STEP, schedule } from "../table/pacing";
import { octagonCentre, squareCentre, type Point } from "./geometry";

const SVG = "http://www.w3.org/2000/svg";
const list = (fact: unknown): readonly string[] => (Array.isArray(fact) ? fact.map(String) : []);
const shift = (from: Point, to: Point): string => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

export interface Stage {
  readonly board: SVGSVGElement;
  /** 1 is the normal pace; smaller is faster. */
  readonly factor: number;
}

/** Play all events of one moment, each after the one before; what is returned ends it at once. */
export function play(stage: Stage, events: readonly Event[]): () => void {
  const running = schedule(events).flatMap(({ event, at }) => one(stage, event, at));
  return () => running.forEach((animation) => animation.cancel());
}

function one(stage: Stage, event: Event, at: number): Animation[] {
  const facts = event.facts ?? {};
  const octagons = list(facts["octagons"]);
  switch (event.kind) {
    case "pin placed":
      return move(stage, `[data-seat="${event.seat ?? 0}"]`, [{ transform: "translateY(-60px)", opacity: 0 }, { transform: "none", opacity: 1 }], 420, at);
    case "pin moved":
      return walk(stage, event.seat ?? 0, [String(facts["from"]), ...(list(facts["path"]).length ? list(facts["path"]) : [String(facts["to"])])], at);
    case "yarns swapped":
      return trade(stage, octagons, at);
    case "yarn replaced":
      return move(stage, `[data-ball="${String(facts["octagon"])}"]`, [{ opacity: 0 }, { opacity: 1 }], 500, at);
    case "tile replaced":
      return move(stage, `[data-tile="${String(facts["square"])}"]`, [{ opacity: 0 }, { opacity: 1 }], 500, at);
    case "tokens collected":
      return octagons.flatMap((octagon) => pulse(stage, octagon, at));
    case "design claimed":
      return octagons.flatMap((octagon, index) => [...pulse(stage, octagon, at + index * 70), ...shine(stage, octagonCentre(octagon), at + index * 70)]);
    default:
      return [];
  }
}

const timing = (stage: Stage, duration: number, at: number): KeyframeAnimationOptions => ({
  duration: duration * stage.factor,
  delay: at * stage.factor,
  easing: "ease-in-out",
  fill: "backwards",
});

function move(stage: Stage, selector: string, frames: Keyframe[], duration: number, at: number): Animation[] {
  const piece = stage.board.querySelector(selector);
  return piece ? [piece.animate(frames, timing(stage, duration, at))] : [];
}

/** A yarn grows for a moment about its own middle. */
function pulse(stage: Stage, octagon: string, at: number): Animation[] {
  const { x, y } = octagonCentre(octagon);
  const grown = `translate(${x}px, ${y}px) scale(1.14) translate(${-x}px, ${-y}px)`;
  return move(stage, `[data-ball="${octagon}"]`, [{ transform: "none" }, { transform: grown }, { transform: "none" }], 300, at);
}

function walk(stage: Stage, seat: number, squares: readonly string[], at: number): Animation[] {
  const points = squares.map(squareCentre);
  const end = points.at(-1);
  if (!end) return [];
  const isJump = points.length === 2;
  const frames = points.map((point) => ({ transform: shift(point, end) }));
  const first = points[0] ?? end;
  const lifted = { transform: `translate(${(first.x - end.x) / 2}px, ${(first.y - end.y) / 2 - 46}px)` };
  const duration = isJump ? 420 : STEP * (points.length - 1) + 120;
  return move(stage, `[data-seat="${seat}"]`, isJump ? [frames[0] ?? lifted, lifted, frames[1] ?? lifted] : frames, duration, at);
}

function trade(stage: Stage, octagons: readonly string[], at: number): Animation[] {
  const [first = "", second = ""] = octagons;
  return ([[first, second, 1], [second, first, -1]] as const).flatMap(([here, there, side]) => {
    const [from, to] = [octagonCentre(there), octagonCentre(here)];
    const aside = { x: ((from.y - to.y) / 4) * side, y: ((to.x - from.x) / 4) * side };
    const half = `translate(${(from.x - to.x) / 2 + aside.x}px, ${(from.y - to.y) / 2 + aside.y}px)`;
    return move(stage, `[data-ball="${here}"]`, [{ transform: shift(from, to) }, { transform: half }, { transform: "none" }], 520, at);
  });
}

function shine(stage: Stage, at: Point, delay: number): Animation[] {
  const spark = document.createElementNS(SVG, "use");
  spark.setAttribute("href", "#symbol-spark");
  for (const [key, value] of Object.entries({ x: -30, y: -30, width: 60, height: 60, class: "passing" })) spark.setAttribute(key, String(value));
  stage.board.append(spark);
  const place = `translate(${at.x}px, ${at.y}px)`;
  const glow = spark.animate(
    [{ transform: `${place} scale(0.2)`, opacity: 0 }, { transform: `${place} scale(1.3) rotate(40deg)`, opacity: 1 }, { transform: `${place} scale(0.4) rotate(90deg)`, opacity: 0 }],
    { ...timing(stage, 900, delay), fill: "both" },
  );
  glow.onfinish = glow.oncancel = () => spark.remove();
  return [glow];
}
