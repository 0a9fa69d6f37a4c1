// What a board shows: what lies and stands on it, and how a square is marked.
import { SQUARES } from "./geometry";

export interface Position {
  /** By octagon and by square, in the order of their names. */
  readonly yarns: string;
  readonly tiles: string;
  readonly players: readonly { readonly pin: string; readonly square: string | null }[];
  /** Whose turn it is. */
  readonly active: number | null;
}

/** How a square can be reached: by a walk, by a jump, by paying, or as the target of a card. */
export interface SquareMark {
  readonly kind: "walk" | "jump" | "pay" | "target";
  readonly price: number;
  /** Reached for nothing, it can be reached by paying too. */
  readonly isForked?: boolean;
}

/** Tiles by their columns, B to E, each from the bottom. */
export const tilesOf = (columns: readonly string[]): string =>
  SQUARES.map(([column = "", row = ""]) => columns["BCDE".indexOf(column)]?.["2345".indexOf(row)] ?? "0").join("");

/** A position that is only looked at. The first of the pins is to act. */
export const still = (yarns: string, tiles: string, pins: readonly (readonly [string, string])[]): Position => ({
  yarns,
  tiles,
  players: pins.map(([pin, square]) => ({ pin, square })),
  active: 0,
});
