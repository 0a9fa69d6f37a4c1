// A gold thread that runs round the yarns of a pattern, led by a needle's glint.
import { THREAD } from "./durations";
import { FRAME, PITCH, type Point } from "../board/geometry";
import { line, seam, spark, type BoardStage } from "./shapes";

const CORNER = 37 / PITCH; // the thread goes round corners as octagons do
type Side = readonly [from: Point, to: Point];

/**
 * The sides of cells that no other cell shares, clockwise, following
 * each other; cells that touch at a corner are one round.
 */
export function threadLoops(octagons: readonly string[]): readonly (readonly Point[])[] {
  const cells = octagons.map((name) => ({ x: "abcde".indexOf(name[0] ?? ""), y: 5 - Number(name[1]) }));
  const isCell = (x: number, y: number): boolean => cells.some((cell) => cell.x === x && cell.y === y);
  const sides: Side[] = cells.flatMap(({ x, y }) => [
    ...(isCell(x, y - 1)
      ? []
      : [
          [
            { x, y },
            { x: x + 1, y },
          ] as const,
        ]),
    ...(isCell(x + 1, y)
      ? []
      : [
          [
            { x: x + 1, y },
            { x: x + 1, y: y + 1 },
          ] as const,
        ]),
    ...(isCell(x, y + 1)
      ? []
      : [
          [
            { x: x + 1, y: y + 1 },
            { x, y: y + 1 },
          ] as const,
        ]),
    ...(isCell(x - 1, y)
      ? []
      : [
          [
            { x, y: y + 1 },
            { x, y },
          ] as const,
        ]),
  ]);
  const rounds: Point[][] = [];
  while (sides.length) {
    let side = sides.shift();
    const round: Point[] = [];
    while (side) {
      const [from, to]: Side = side;
      round.push(from);
      const turn = (next: Side): number =>
        (to.x - from.x) * (next[1].y - next[0].y) - (to.y - from.y) * (next[1].x - next[0].x);
      // Where two cells meet at a corner, to the left leads on to the other one.
      const [best] = sides.filter((next) => next[0].x === to.x && next[0].y === to.y).sort((a, b) => turn(a) - turn(b));
      if (best) sides.splice(sides.indexOf(best), 1);
      side = best;
    }
    rounds.push(round);
  }
  return rounds;
}

/** A round with its corners cut, on the board's picture. */
function cut(round: readonly Point[]): readonly Point[] {
  const towards = (from: Point, to: Point): Point => ({
    x: from.x + (to.x - from.x) * CORNER,
    y: from.y + (to.y - from.y) * CORNER,
  });
  const points = round.flatMap((point, index) => {
    const [before, after] = [round.at(index - 1) ?? point, round[(index + 1) % round.length] ?? point];
    const isStraight = before.x === after.x || before.y === after.y;
    return isStraight ? [point] : [towards(point, before), towards(point, after)];
  });
  return [...points, ...points.slice(0, 1)].map(({ x, y }) => ({ x: FRAME + x * PITCH, y: FRAME + y * PITCH }));
}

/** For who wants no motion the thread lies there whole. */
export function runThread(
  { board, animations }: BoardStage,
  octagons: readonly string[],
  at: number,
  isStill = false,
): void {
  if (!octagons.length) return;
  const gold = seam();
  for (const points of threadLoops(octagons).map(cut)) {
    points.slice(1).forEach((to, index) => {
      const piece = line(points[index] ?? to, to, "gold");
      gold.append(piece);
      const begins = at + (isStill ? 0 : (THREAD * index) / (points.length - 1));
      animations.play(piece, [{ opacity: 0 }, { opacity: 1 }], { at: begins, lasts: 50 });
    });
    if (isStill) continue;
    const needle = spark(44, { opacity: 0 });
    gold.append(needle);
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, opacity: 1 }));
    const run = { at, lasts: THREAD, easing: "linear", fill: "none" } as const;
    animations.play(needle, frames, run, () => needle.remove());
  }
  board.append(gold);
  const fade = [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }];
  animations.play(gold, fade, { at: at + THREAD, lasts: 900, fill: "both" }, () => gold.remove());
}
