// What the server says of a table that is no more, and what the page makes of it.
import { expect, test } from "vitest";
import { endedBy, hasEnded } from "../../src/game/state";

test.each([
  ["no-such-table", "gone"],
  ["deleted", "gone"],
  ["expired", "gone"],
  ["unreadable", "unreadable"],
  ["ending", null],
  ["too-often", null],
  ["", null],
])("%s: %s", (code, ended) => {
  expect(endedBy(code)).toBe(ended);
});

test("a line that is lost comes back, a table that is gone does not", () => {
  expect([hasEnded("lost"), hasEnded("open"), hasEnded("gone"), hasEnded("unreadable")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
