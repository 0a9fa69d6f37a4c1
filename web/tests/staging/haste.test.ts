import { expect, test } from "vitest";
import { isNearTo } from "../../src/staging/events/all";
import { LONGEST_TURN, hasteOf, type Shown } from "../../src/staging/haste";
import type { Event } from "../../src/wire/types";

const far = (lasting: number): Shown => ({ lasting, isNear: false });
const near = (lasting: number): Shown => ({ lasting, isNear: true });

/** A turn as it is shown, each moment with what is known to come: how long each takes. */
function told(turn: readonly Shown[], known: number): readonly number[] {
  let seen = 0;
  return turn.map(({ lasting }, index) => {
    const long = lasting * hasteOf(turn.slice(index, index + known), seen);
    seen += long;
    return long;
  });
}
const total = (several: readonly number[]): number => several.reduce((sum, one) => sum + one, 0);

test("a short turn is not hurried", () => {
  expect(told([far(600), near(1500), far(400)], 9)).toEqual([600, 1500, 400]);
});

test("in a long turn what is far from the reader gives way to a claim", () => {
  const [roll = 0, , claim, buy = 0] = told([far(1800), far(1900), near(2200), far(1500)], 9);
  expect(claim).toBeCloseTo(2200);
  expect(roll).toBeLessThan(1000);
  expect(buy).toBeLessThan(1000);
});

test.each([1, 2, 9])("three bots' long turns take at most 12 s, %s moments being known ahead", (known) => {
  const turn = [far(1800), far(1900), near(2200), near(1600), far(1500), far(900), near(2200), far(300)];
  expect(3 * total(told(turn, known))).toBeLessThanOrEqual(12_000);
  expect(total(told(turn, known))).toBeGreaterThan(LONGEST_TURN / 2);
});

test("tokens that are paid to the reader are near, to somebody else they are not", () => {
  const paid: Event = { kind: "tokens paid", seat: 1, facts: { to: 0, tokens: 1 } };
  expect(isNearTo(paid, 0)).toBe(true);
  expect(isNearTo(paid, 2)).toBe(false);
});
