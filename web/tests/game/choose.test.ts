import { expect, test } from "vitest";
import {
  NOTHING,
  isHeldUp,
  meant,
  squaresToTouch,
  touchCard,
  touchSquare,
  touchYarn,
  waysTo,
  wordTargets,
  yarnsToTouch,
} from "../../src/game/choose";
import type { Move, Offers } from "../../src/wire/types";

const move = (square: string, pays: Move["pays"] = []): Move => ({
  square,
  action: `move ${square}${pays.length ? ` pay ${pays.join(",")}` : ""}`,
  pays,
  path: [square],
});
const swaps = {
  action: "buy swap",
  groups: [
    { first: ["a1", "a2"], second: ["b1"] },
    { first: ["b1"], second: ["a1", "a2"] },
  ],
};

test("where one move costs nothing it is taken at once; paying instead is asked for", () => {
  const paid = [move("D3", ["pink"]), move("D3", ["white"])];
  const offers: Offers = { moves: [move("C2"), move("C3", ["pink"]), move("C3"), ...paid] };
  expect(touchSquare(NOTHING, offers, "C2").action).toBe("move C2");
  expect(touchSquare(NOTHING, offers, "C3").action).toBe("move C3");
  expect(touchSquare(NOTHING, offers, "C3", true).action).toBe("move C3");
  const asked = waysTo(NOTHING, offers, "C3");
  expect(asked).toMatchObject({ kind: "move", square: "C3", moves: [{ pays: ["pink"] }, { pays: [] }] });
  expect(touchSquare(asked, offers, "C3").action).toBe("move C3");
  expect(touchSquare(asked, offers, "C2").action).toBe("move C2");
  expect(touchSquare(NOTHING, offers, "D3").picking).toEqual({ kind: "move", square: "D3", moves: paid });
  expect(touchSquare(NOTHING, offers, "D4")).toEqual({ picking: NOTHING });
});

test("a finger sees what a walk costs before it goes, a mouse has seen it", () => {
  const offers: Offers = { moves: [move("C2"), move("D2", ["white"]), move("E2", ["black"])] };
  expect(touchSquare(NOTHING, offers, "C2", true).action).toBe("move C2");
  expect(touchSquare(NOTHING, offers, "D2", false).action).toBe("move D2 pay white");
  const first = touchSquare(NOTHING, offers, "D2", true);
  expect(first).toEqual({ picking: { kind: "move", square: "D2", moves: [move("D2", ["white"])] } });
  expect(touchSquare(first.picking, offers, "D2", true).action).toBe("move D2 pay white");
  expect(touchSquare(first.picking, offers, "E2", true).picking).toMatchObject({ square: "E2" });
  expect(touchSquare(first.picking, offers, "C2", true).action).toBe("move C2");
});

test("two yarns make a swap, written in the order of their names", () => {
  const first = touchYarn({ kind: "swap", swaps, first: null }, {}, "b1");
  expect(yarnsToTouch(first.picking, {})).toEqual(["b1", "a1", "a2"]);
  expect(touchYarn(first.picking, {}, "a2").action).toBe("buy swap a2 b1");
  expect(touchYarn(first.picking, {}, "b1").picking).toEqual({ kind: "swap", swaps, first: null });
});

test("the free swap needs no button", () => {
  const offers: Offers = { free_swaps: { ...swaps, action: "freeswap" } };
  const first = touchYarn(NOTHING, offers, "a1");
  expect(touchYarn(first.picking, offers, "b1").action).toBe("freeswap a1 b1");
});

test("a card is played at once or asks for what it needs", () => {
  expect(touchCard({ card: "X", action: "play tax" }).action).toBe("play tax");
  const held = touchCard({ card: "X", action: "play tax" }, true);
  expect(held.action).toBeUndefined();
  expect(isHeldUp(held.picking)).toBe(true);
  const steal = touchCard({ card: "T", action: "play steal-tokens", targets: ["pink"] });
  expect(wordTargets(steal.picking)).toEqual(["pink"]);
  const jump = touchCard({ card: "M", action: "play move", targets: ["A1", "B2"] });
  expect([...squaresToTouch(jump.picking, {}).keys()]).toEqual(["A1", "B2"]);
  expect(touchSquare(jump.picking, {}, "B2").action).toBe("play move B2");
  const replace = touchCard({ card: "R", action: "play replace", replace: [{ first: ["a1"], second: ["G"] }] });
  expect(yarnsToTouch(replace.picking, {})).toEqual(["a1"]);
});

test("who touches a place that cannot be chosen is told why: by what is barred, or the server is asked", () => {
  expect(meant(NOTHING, { barred: [{ what: "move", code: "one-move", clause: "M1" }] }, "C3")).toEqual({
    group: "move",
  });
  expect(meant(NOTHING, { moves: [move("C2")] }, "C3")).toEqual({ action: "move C3" });
  expect(meant(NOTHING, { place: [move("C2")] }, "C3")).toEqual({ action: "place C3" });
  expect(meant({ kind: "swap", swaps, first: "a1" }, {}, "a2")).toEqual({ action: "buy swap a1 a2" });
  expect(meant({ kind: "swap", swaps, first: null }, {}, "C3")).toBeNull();
});
