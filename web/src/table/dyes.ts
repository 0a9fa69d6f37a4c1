// The colours with which the pattern of a design lies on the board, by the letters of the pattern.
export type Dyes = Readonly<Record<string, string>>;
type Cell = readonly [x: number, y: number, mark: string];

/** Turned and mirrored: all ways in which a pattern may lie. */
const WAYS: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y], (x, y) => [y, x], (x, y) => [-x, y], (x, y) => [x, -y],
  (x, y) => [-x, -y], (x, y) => [-y, x], (x, y) => [y, -x], (x, y) => [-y, -x],
];

/** Cells counted from their own corner, in reading order. */
function placed(cells: readonly Cell[]): readonly Cell[] {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells.map(([x, y, mark]): Cell => [x - left, y - top, mark]).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Which colour stands for which letter; null when the pattern does not lie on these octagons. */
export function dyesOf(
  pattern: readonly string[],
  octagons: readonly string[],
  colourAt: (octagon: string) => string,
): Dyes | null {
  const cells = pattern.flatMap((row, y) =>
    [...row].flatMap((letter, x): Cell[] => (letter === "." ? [] : [[x, y, letter]])),
  );
  const lying = placed(
    octagons.map((octagon): Cell => ["abcde".indexOf(octagon[0] ?? ""), -Number(octagon[1]), colourAt(octagon)]),
  );
  for (const way of WAYS) {
    const turned = placed(cells.map(([x, y, letter]): Cell => [...way(x, y), letter]));
    const isElsewhere = turned.some(([x, y], index) => lying[index]?.[0] !== x || lying[index]?.[1] !== y);
    if (turned.length !== lying.length || isElsewhere) continue;
    const pairs = new Set(turned.map(([, , letter], index) => letter + (lying[index]?.[2] ?? "")));
    const dyes = Object.fromEntries([...pairs].map((pair) => [pair[0] ?? "", pair[1] ?? ""]));
    if (pairs.size === Object.keys(dyes).length && pairs.size === new Set(Object.values(dyes)).size) return dyes;
  }
  return null;
}
