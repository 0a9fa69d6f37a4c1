import { expect, test } from "vitest";
import { by, byTurn, hashOf, standpointOf, wanted } from "../../src/replay/scrubbing";
import type { Replay } from "../../src/wire/types";

const game = {
  table: "t",
  seats: [{}, {}],
  moments: [0, 0, 1, 1, 1, 2, 2].map((turn) => ({ view: { turn } })),
} as unknown as Replay;

test("a link names a moment and whose eyes", () => {
  expect(standpointOf("#4.1", game)).toEqual({ step: 4, seat: 1 });
  expect(standpointOf("#99", game)).toEqual({ step: 6, seat: null });
  expect(standpointOf("#nonsense", game)).toEqual({ step: 0, seat: null });
  expect(standpointOf("#1.3", game).seat).toBeNull();
  expect(hashOf(standpointOf("#4.1", game))).toBe("#4.1");
});

test("steps stay within the game", () => {
  expect([by(game, 0, -1), by(game, 3, 1), by(game, 6, 1)]).toEqual([0, 4, 6]);
});

test("turns begin where the number of the turn changes", () => {
  expect([byTurn(game, 2, 1), byTurn(game, 5, 1), byTurn(game, 4, -1), byTurn(game, 2, -1)]).toEqual([5, 6, 2, 0]);
});

test("keys go by steps, by turns and to the ends", () => {
  const led = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "x"].map((key) => wanted(game, 3, key));
  expect(led).toEqual([2, 4, 2, 5, 0, 6, null]);
});
