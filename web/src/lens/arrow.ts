// An arrow between two places, bent so that two of them can be told apart, with a head at both ends.
import type { Point } from "../board/geometry";

const FROM_CENTRE = 25; // so that what lies there stays in sight
const SIDEWAYS = 0.2; // of its length
const HEAD = 14;
const SPREAD = 0.5; // radians, of a head's two strokes

export interface Arrow {
  readonly path: string;
  readonly heads: string;
  /** Beside it, where its number stands. */
  readonly beside: Point;
}

const along = (from: Point, to: Point, length: number): Point => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) };
};
const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The two strokes at a tip that is reached from `behind`. */
function head(tip: Point, behind: Point): string {
  const angle = Math.atan2(behind.y - tip.y, behind.x - tip.x);
  const stroke = (turn: number): string =>
    text({ x: tip.x + HEAD * Math.cos(angle + turn), y: tip.y + HEAD * Math.sin(angle + turn) });
  return `M${stroke(SPREAD)}L${text(tip)}L${stroke(-SPREAD)}`;
}

export function arrowBetween(from: Point, to: Point): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const control = { x: (from.x + to.x) / 2 - dy * SIDEWAYS, y: (from.y + to.y) / 2 + dx * SIDEWAYS };
  const [begin, end] = [along(from, control, FROM_CENTRE), along(to, control, FROM_CENTRE)];
  return {
    path: `M${text(begin)}Q${text(control)} ${text(end)}`,
    heads: head(begin, control) + head(end, control),
    beside: control,
  };
}
