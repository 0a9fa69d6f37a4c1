// Walking over the board with arrow keys: to the nearest thing that can be chosen, in that direction.

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The index of the spot to go to, or -1: near counts, and straight counts twice. */
export function towards(from: Spot, spots: readonly Spot[], key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const [dx, dy] = direction;
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = index;
    }
  });
  return best;
}

export function nearest(board: SVGSVGElement, from: Element, key: string): SVGElement | null {
  const all = [...board.querySelectorAll<SVGElement>(".hit")].filter((one) => one !== from);
  const spot = (element: Element): Spot => ({ x: Number(element.getAttribute("cx")), y: Number(element.getAttribute("cy")) });
  return all[towards(spot(from), all.map(spot), key)] ?? null;
}
