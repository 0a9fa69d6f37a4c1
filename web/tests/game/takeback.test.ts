import { expect, test } from "vitest";
import { waysBack } from "../../src/game/takeback";
import type { Happened } from "../../src/wire/types";

const acted = (number: number, seat: number): Happened => ({ number, at: 0, what: "acted" as const, seat });

test("one asks to go back before the last own step, or before the whole turn", () => {
  const happened = [acted(1, 0), acted(2, 1), acted(3, 1), acted(4, 1), acted(5, 0)];
  expect(waysBack(happened, 5, 1)).toEqual({ step: 3, turn: 1 });
  expect(waysBack(happened, 5, 0)).toEqual({ step: 4, turn: null });
  expect(waysBack(happened, 5, 2)).toEqual({ step: null, turn: null });
});

test("steps that were taken back do not count, and those forgotten do", () => {
  const happened = [
    acted(1, 0),
    acted(2, 1),
    acted(3, 1),
    { number: 4, at: 0, what: "undone" as const, seat: 1, facts: { steps: 2, consent: true } },
  ];
  expect(waysBack(happened, 1, 0)).toEqual({ step: 0, turn: null });
  expect(waysBack(happened, 41, 0)).toEqual({ step: 40, turn: null });
});
