// Where things are on the board's own picture; docs/drawing.md explains the formulas.
import { look, type Size } from "../look/look";

/** A measure of the look, in units of the board's picture. */
export const size = (name: Size): number => look.geometry[name];
export const FRAME = size("frame");
export const PITCH = size("pitch");
export const BOARD = 2 * FRAME + 5 * PITCH;
const CUT = size("cut");
export const OCTAGON_COLUMNS = "abcde";
export const SQUARE_COLUMNS = "ABCDEF";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const placesOf = (columns: string, rows: string): readonly string[] =>
  [...columns].flatMap((column) => [...rows].map((row) => column + row));
export const OCTAGONS = placesOf(OCTAGON_COLUMNS, "12345");
export const SQUARES = placesOf(SQUARE_COLUMNS, "123456");
export const isSquare = (word: string): boolean => /^[A-F][1-6]$/.test(word);
export const isOctagon = (word: string): boolean => /^[a-e][1-5]$/.test(word);

/** Whether a place is in the upper half of the board. */
export const isUpper = (place: string): boolean => Number(place[1]) > (isSquare(place) ? 3 : 2);

/** The yarn that lies on an octagon. */
export const yarnAt = ({ yarns }: { readonly yarns: string }, octagon: string): string =>
  yarns[OCTAGONS.indexOf(octagon)] ?? "";

/** Column and row of a place, counted from 0. */
const place = (name: string, columns: string): readonly [number, number] => [
  columns.indexOf(name[0] ?? ""),
  Number(name[1]) - 1,
];

export function octagonCentre(name: string): Point {
  const [column, row] = place(name, OCTAGON_COLUMNS);
  return { x: FRAME + (column + 0.5) * PITCH, y: FRAME + (4.5 - row) * PITCH };
}

export function octagonOutline(name: string, inset = size("octagon-inset")): string {
  const { x, y } = octagonCentre(name);
  const h = PITCH / 2 - inset;
  const c = h - (CUT - 0.586 * inset + 1.2);
  const points = [
    [-c, -h],
    [c, -h],
    [h, -c],
    [h, c],
    [c, h],
    [-c, h],
    [-h, c],
    [-h, -c],
  ].map(([dx = 0, dy = 0]) => `${x + dx} ${y + dy}`);
  return `M${points.join("L")}Z`;
}

export const isInner = (name: string): boolean => !"AF".includes(name[0] ?? "") && !"16".includes(name[1] ?? "");

/** Where the four corners meet, and for a rim square the point its pin and mark stand at. */
export function squareCentre(name: string): Point {
  const [column, row] = place(name, SQUARE_COLUMNS);
  const inwards = size("rim-inwards");
  const corner = { x: FRAME + column * PITCH, y: FRAME + (5 - row) * PITCH };
  return {
    x: corner.x + (column === 0 ? inwards : column === 5 ? -inwards : 0),
    y: corner.y + (row === 5 ? inwards : row === 0 ? -inwards : 0),
  };
}

/** A diamond; on the rim the half, in a corner the quarter that lies on the board. */
export function squareOutline(name: string, inset = size("square-inset")): string {
  const [column, row] = place(name, SQUARE_COLUMNS);
  const x = FRAME + column * PITCH;
  const y = FRAME + (5 - row) * PITCH;
  const reach = CUT - inset;
  const rim = size("rim-inset");
  const left = column === 0 ? x + rim : x - reach;
  const right = column === 5 ? x - rim : x + reach;
  const top = row === 5 ? y + rim : y - reach;
  const bottom = row === 0 ? y - rim : y + reach;
  const at = (px: number, py: number): string => `${px} ${py}`;
  const points = (): readonly string[] => {
    if (column === 0 && row === 5) return [at(left, top), at(x + reach, top), at(left, y + reach)];
    if (column === 5 && row === 5) return [at(right, top), at(right, y + reach), at(x - reach, top)];
    if (column === 0 && row === 0) return [at(left, bottom), at(left, y - reach), at(x + reach, bottom)];
    if (column === 5 && row === 0) return [at(right, bottom), at(x - reach, bottom), at(right, y - reach)];
    if (column === 0) return [at(left, y - reach), at(right, y), at(left, y + reach)];
    if (column === 5) return [at(right, y - reach), at(right, y + reach), at(left, y)];
    if (row === 5) return [at(x - reach, top), at(x + reach, top), at(x, bottom)];
    if (row === 0) return [at(x - reach, bottom), at(x, top), at(x + reach, bottom)];
    return [at(x, top), at(right, y), at(x, bottom), at(left, y)];
  };
  return `M${points().join("L")}Z`;
}
