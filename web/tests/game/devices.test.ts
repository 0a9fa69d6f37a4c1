import { expect, test } from "vitest";
import { isRemovable, newcomers } from "../../src/game/devices";

const first = { seat: 0, device: 2, at: 5 };
const laptop = { seat: 0, device: 9, at: 7 };
const phone = { seat: 0, device: 12, at: 9 };
const seenFrom = (own: typeof first) =>
  [first, laptop, phone].map((one) => (one === own ? { ...one, yours: true } : one));

test("who was let in later is new until it is known", () => {
  expect(newcomers(seenFrom(first), 0).map(({ device }) => device)).toEqual([9, 12]);
  expect(newcomers(seenFrom(first), 9).map(({ device }) => device)).toEqual([12]);
  expect(newcomers(seenFrom(phone), 0)).toEqual([]);
  expect(newcomers([], 0)).toEqual([]);
});

test("only the device itself and later ones can be removed, and never the last", () => {
  const removable = (own: typeof first) =>
    seenFrom(own)
      .filter((one) => isRemovable(seenFrom(own), one))
      .map(({ device }) => device);
  expect(removable(first)).toEqual([2, 9, 12]);
  expect(removable(laptop)).toEqual([9, 12]);
  expect(removable(phone)).toEqual([12]);
  expect(isRemovable([{ ...first, yours: true }], first)).toBe(false);
});
