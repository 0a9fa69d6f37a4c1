import { expect, test } from "vitest";
import { byNeed, isAwaited } from "../../src/start/awaited";
import type { Summary } from "../../src/wire/types";

const game = (table: string, facts: Partial<Summary>): Summary =>
  ({ table, stage: "playing", seats: [{}, {}], active: null, yours: [0], ...facts }) as Summary;

test("what waits for me comes first, then what goes on, what waits for players, what is over", () => {
  const games = [
    game("over", { stage: "over" }),
    game("waiting", { stage: "waiting" }),
    game("theirs", { active: 1 }),
    game("mine", { active: 0 }),
  ];
  expect(byNeed(games).map((one) => one.table)).toEqual(["mine", "theirs", "waiting", "over"]);
});

test("what was given up waits for nobody, also while others play on", () => {
  const givenUp = game("given up", { active: 0, seats: [{ resigned: true }, {}] as unknown as Summary["seats"] });
  expect(isAwaited(givenUp)).toBe(false);
  expect(byNeed([givenUp, game("waiting", { stage: "waiting" })]).map((one) => one.table)).toEqual([
    "waiting",
    "given up",
  ]);
});

test("on a shared screen nobody is awaited more than the others", () => {
  expect(isAwaited(game("screen", { active: 0, yours: [0, 1] }))).toBe(false);
});
