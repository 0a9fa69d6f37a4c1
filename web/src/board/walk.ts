// Walking over the board with keys: from place to place, or to the nearest thing that can be chosen.
import { OCTAGON_COLUMNS, SQUARE_COLUMNS, isSquare, octagonCentre, squareCentre, type Point } from "./geometry";

export const centreOf = (place: string): Point => (isSquare(place) ? squareCentre(place) : octagonCentre(place));

/** The board from top to bottom: a row of squares, a row of octagons, and so on. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: 11 }, (_, index) => {
  const columns = index % 2 ? OCTAGON_COLUMNS : SQUARE_COLUMNS;
  const row = 6 - Math.ceil(index / 2);
  return [...columns].map((column) => column + row);
});

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads from a place; null when it leads nowhere. Up and down keep the letter of the column. */
export function stepFrom(place: string, key: string, isFar = false): string | null {
  const row = ROWS.findIndex((one) => one.includes(place));
  const column = ROWS[row]?.indexOf(place) ?? 0;
  if (key === "Home") return (isFar ? ROWS[0] : ROWS[row])?.[0] ?? null;
  if (key === "End") return (isFar ? ROWS.at(-1) : ROWS[row])?.at(-1) ?? null;
  if (key === "PageUp") return ROWS[row % 2]?.[column] ?? null;
  if (key === "PageDown") return ROWS[ROWS.length - 1 - (row % 2)]?.[column] ?? null;
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const there = ROWS[row + direction[1]];
  return there?.[direction[1] ? Math.min(column, there.length - 1) : column + direction[0]] ?? null;
}

/** The nearest of some places in a direction: near counts, and straight counts twice. */
export function towards(from: string, places: Iterable<string>, key: string): string | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  const start = centreOf(from);
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    const { x, y } = centreOf(place);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const far = along + 2 * (Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx));
    if (along > 1 && far < least) [best, least] = [place, far];
  }
  return best;
}
