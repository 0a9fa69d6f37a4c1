import { expect, test } from "vitest";
import { suggestedLevel } from "../../src/start/suggested";
import { LEVELS } from "../../src/wire/defaults";
import type { KeptGame } from "../../src/wardrobe/kept_games";
import { beatenLevels } from "../../src/wardrobe/statistics";

/** A finished game against bots, one after the other; seat 0 is mine. */
const games = (...played: readonly (readonly [level: string, winner: number])[]): KeptGame[] =>
  played.map(
    ([level, winner], at) => ({ at, seats: [{}, { level }], yours: [0], winners: [winner] }) as unknown as KeptGame,
  );

test("who was beaten is remembered, and nobody else", () => {
  const beaten = beatenLevels(games(["dyer", 0], ["weaver", 1], ["dyer", 1]));
  expect([...LEVELS].filter((level) => beaten.has(level))).toEqual(["dyer"]);
  const together = games(["sage", 0]).map((game) => ({ ...game, yours: [0, 1] }));
  expect(beatenLevels(together).size, "around one screen somebody always wins").toBe(0);
});

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
