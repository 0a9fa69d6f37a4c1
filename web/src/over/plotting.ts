// The arithmetic of a plot.

export interface Line {
  readonly pin: string;
  readonly name: string;
  readonly values: readonly number[];
}

type Coordinates = readonly [number, number];

/** The heads of the pins, small: so that no line needs its colour. */
export const HEADS: Readonly<Record<string, string>> = {
  "head-round": "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z",
  "head-lozenge": "M0-6L5.5 0L0 6L-5.5 0Z",
  "head-square": "M-4.2-4.2h8.4v8.4h-8.4Z",
  "head-triangle": "M0-5.5L5.4 4H-5.4Z",
};

/** Straight from point to point; or what is reached holds until the next. */
export function linePath(points: readonly Coordinates[], isStepped: boolean): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : isStepped ? `H${x}V${y}` : `L${x} ${y}`)).join("");
}

/** At most so many of the numbers below `count`, evenly spread, the first and the last among them. */
export function evenly(count: number, most: number): readonly number[] {
  const few = Math.min(count, most);
  return few < 2
    ? [count - 1]
    : Array.from({ length: few }, (_, index) => Math.round((index * (count - 1)) / (few - 1)));
}

/**
 * The indexes of the places that are named below a plot: those that a whole step of 1, 2, 5, 10... leads to, so that
 * there are at most so many; the last one too when it has room, or always when it has a word of its own.
 */
export function steps(places: readonly number[], most: number, isLastNamed: boolean): readonly number[] {
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const least = (last - first) / most;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least || 1)));
  const step = power * ([1, 2, 5, 10].find((one) => power * one >= least) ?? 10);
  const end = places.length - 1;
  const before = [...places.keys()].filter((index) => index < end && (places[index] ?? 0) % step === 0);
  const isNear = (index: number): boolean => last - (places[index] ?? 0) < 0.8 * least;
  if (isLastNamed) return [...before.filter((index) => !isNear(index)), end];
  return last % step && before.some(isNear) ? before : [...before, end];
}

/** A line across at one height that leaves out what it would strike through. */
export const broken = (width: number, y: number, gaps: readonly (readonly [number, number])[]): string =>
  [...gaps, [width, width] as const]
    .map(([from], index) => [gaps[index - 1]?.[1] ?? 0, from] as const)
    .filter(([from, to]) => to > from)
    .map(([from, to]) => `M${from} ${y}H${to}`)
    .join("");

/** The index of the place nearest to a point. */
export const nearest = (places: readonly number[], point: number): number =>
  places.reduce(
    (best, place, index) => (Math.abs(place - point) < Math.abs((places[best] ?? 0) - point) ? index : best),
    0,
  );
