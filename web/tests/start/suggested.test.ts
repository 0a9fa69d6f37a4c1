import { expect, test } from "vitest";
import { suggestedLevel } from "../../src/start/suggested";
import { LEVELS } from "../../src/wire/defaults";
import type { Summary } from "../../src/wire/types";

/** A finished game against bots, one after the other; seat 0 is mine. */
const games = (...played: readonly (readonly [level: string, winner: number])[]): Summary[] =>
  played.map(
    ([level, winner], created) =>
      ({ created, seats: [{}, { level }], yours: [0], result: { winners: [winner], annas: [] } }) as unknown as Summary,
  );

test("who has not played yet meets the lowest level", () => {
  expect(suggestedLevel([])).toBe(LEVELS[0]);
  expect(suggestedLevel(games(["random", 0]))).toBe(LEVELS[0]);
});

test("a victory leads one level up, and nowhere beyond the highest", () => {
  expect(suggestedLevel(games([LEVELS[0], 0]))).toBe(LEVELS[1]);
  expect(suggestedLevel(games([LEVELS.at(-1) ?? "", 0]))).toBe(LEVELS.at(-1));
});

test("after one loss the same level is met again, after two in a row the one below", () => {
  expect(suggestedLevel(games([LEVELS[2], 1]))).toBe(LEVELS[2]);
  expect(suggestedLevel(games([LEVELS[2], 1], [LEVELS[2], 1]))).toBe(LEVELS[1]);
  expect(suggestedLevel(games([LEVELS[2], 1], [LEVELS[2], 0], [LEVELS[3], 1]))).toBe(LEVELS[3]);
});
