import { expect, test } from "vitest";
import { suggestedLevel } from "../../src/start/suggested";
import { LEVELS } from "../../src/wire/defaults";
import { outcomeOf, type KeptGame } from "../../src/wardrobe/kept_games";
import { beatenLevels, statisticsOf } from "../../src/wardrobe/statistics";

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

test("who gave up has not won, whoever won for that seat", () => {
  const level = LEVELS[1];
  const givenUp = games([level, 0]).map((game) => ({ ...game, seats: [{ resigned: true }, { level }] }));
  const kept = givenUp as unknown as readonly KeptGame[];
  expect(kept.map(outcomeOf)).toEqual(["given-up"]);
  expect(statisticsOf(kept, LEVELS)).toMatchObject({ played: 1, won: 0, streak: 0 });
  expect(beatenLevels(kept).size).toBe(0);
  expect([suggestedLevel(games([level, 0])), suggestedLevel(kept)]).toEqual([LEVELS[2], level]);
  const together = kept.map((game) => ({ ...game, yours: [0, 1] }));
  expect(together.map(outcomeOf), "around one screen the other one lost").toEqual(["lost"]);
});

test("a game that was played on is nobody's result", () => {
  const kept = games(["sage", 0]).map((game) => ({ ...game, origin: { table: "t", step: 12 } }));
  expect(kept.map(outcomeOf)).toEqual(["won"]);
  expect(statisticsOf(kept, LEVELS)).toMatchObject({ played: 0, won: 0, streak: 0, longest: null, against: [] });
  expect(beatenLevels(kept).size).toBe(0);
  expect(suggestedLevel(kept)).toBe(LEVELS[0]);
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

test("at a table of four, where three of four lose, it takes four losses in a row", () => {
  const four = (count: number) =>
    games(...Array.from({ length: count }, () => [LEVELS[2], 1] as const)).map((game) => ({
      ...game,
      seats: [...game.seats, {}, {}] as KeptGame["seats"],
    }));
  expect([2, 3, 4].map((count) => suggestedLevel(four(count)))).toEqual([LEVELS[2], LEVELS[2], LEVELS[1]]);
});
