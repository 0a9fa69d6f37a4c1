// Positions that are only looked at: what the board does not draw is nothing.
import type { GameView, Pin } from "../wire/types";
import { SQUARES } from "./geometry";

/** Tiles by their columns, B to E, each from the bottom. */
export const tilesOf = (columns: readonly string[]): string =>
  SQUARES.map(([column = "", row = ""]) => columns["BCDE".indexOf(column)]?.["2345".indexOf(row)] ?? "0").join("");

/** The first of the pins is to act. */
export function still(yarns: string, tiles: string, pins: readonly (readonly [Pin, string])[]): GameView {
  const none = { tokens: 0, cards: 0, designs: 0, claimed: [], points: 0, annas: 0 };
  return {
    yarns,
    tiles,
    players: pins.map(([pin, square]) => ({ ...none, pin, square })),
    reserve: { yarns: "", tiles: "", tokens: 0 },
    stack: 0,
    discard: "",
    designs: 0,
    turn: 1,
    phase: "act",
    active: 0,
    colour: null,
    number: null,
    preset: false,
    moved: false,
    rolls: [],
    winners: [],
  };
}
