import { expect, test } from "vitest";
import { broken, evenly, nearest, linePath, steps } from "../../src/over/plotting";
import { indexAt, xAt, turnXs } from "../../src/replay/outlook";
import { seenBy } from "../../src/game/transport/replay";
import type { ReplayMoment } from "../../src/wire/types";

const outlooks = [
  { step: 3, turn: 1, chances: [0.5, 0.5] },
  { step: 7, turn: 2, chances: [0.6, 0.4] },
  { step: 9, turn: 2, chances: [1, 0] },
];

test("a step belongs to the turn that had begun", () => {
  expect([0, 3, 6, 7, 8, 9].map((step) => indexAt(outlooks, step))).toEqual([0, 0, 0, 1, 1, 2]);
});

test("the end stands after the last turn, and steps between", () => {
  expect(turnXs(outlooks)).toEqual([1, 2, 3]);
  expect([0, 3, 5, 7, 8, 9].map((step) => xAt(outlooks, step))).toEqual([1, 1, 1.5, 2, 2.5, 3]);
});

test("a plot finds the nearest turn and spreads its marks evenly", () => {
  expect(nearest([10, 20, 40], 31)).toBe(2);
  expect(evenly(11, 3)).toEqual([0, 5, 10]);
  expect(evenly(2, 6)).toEqual([0, 1]);
  expect(
    linePath(
      [
        [0, 9],
        [5, 4],
      ],
      true,
    ),
  ).toBe("M0 9H5V4");
});

test("through the eyes of one seat the cards of others are not told", () => {
  const events = [
    { kind: "dice rolled", seat: 0, facts: { colour: "K" } },
    { kind: "card drawn", seat: 0, facts: { card: "M" } },
  ];
  const moment = { events, private: [{ event: 1, facts: ["card"], seen_by: [0] }] } as unknown as ReplayMoment;
  expect(seenBy(moment, 0)).toEqual(events);
  expect(seenBy(moment, null)).toEqual(events);
  expect(seenBy(moment, 1)).toEqual([events[0], { kind: "card drawn", seat: 0, facts: { card: null } }]);
});

test("turns below a plot are named in whole steps, and the last where there is room", () => {
  const turns = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const named = (places: readonly number[], most: number, isLastNamed = false) =>
    steps(places, most, isLastNamed).map((index) => places[index]);
  expect(named(turns(18), 8)).toEqual([0, 5, 10, 15, 18]);
  expect(named(turns(16), 8)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16]);
  expect(named(turns(16), 5)).toEqual([0, 5, 10, 15]);
  expect(named(turns(16, 1), 5, true)).toEqual([5, 10, 16]);
  expect(named(turns(120), 5)).toEqual([0, 50, 100, 120]);
  expect(named([7, 8], 9)).toEqual([7, 8]);
  expect(named([0], 9)).toEqual([0]);
});

test("a line is broken where it would strike through something", () => {
  expect(broken(100, 5, [])).toBe("M0 5H100");
  expect(
    broken(100, 5, [
      [10, 20],
      [90, 110],
    ]),
  ).toBe("M0 5H10M20 5H90");
});
