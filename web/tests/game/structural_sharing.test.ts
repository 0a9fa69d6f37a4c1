import { expect, test } from "vitest";
import { shareWith } from "../../src/game/structural_sharing";

const KNOWN = { seats: [{ name: "Ada" }, { name: "Ben" }], view: { yarns: "GRY", players: [{ square: "A1" }] } };
const copy = (): typeof KNOWN => structuredClone(KNOWN);

test("what is equal is the same object", () => {
  expect(shareWith(KNOWN, copy())).toBe(KNOWN);
});

test("what changed is new up to the root, and everything beside it the same", () => {
  const next = copy();
  next.view.players = [{ square: "B2" }];
  const shared = shareWith(KNOWN, next);
  expect(shared).toEqual(next);
  expect(shared).not.toBe(KNOWN);
  expect(shared.view).not.toBe(KNOWN.view);
  expect(shared.seats).toBe(KNOWN.seats);
});

test("what is longer, shorter, of another kind or not there is what it says", () => {
  for (const [before, after] of [
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: [] }, { a: {} }],
    [null, { a: 1 }],
    [{ a: { b: 1 } }, { a: null }],
  ]) {
    expect(shareWith(before, after)).toEqual(after);
  }
});
