// What is told once, and what is looked at only as long as it is there.
import { expect, test } from "vitest";
import { reduce } from "../../src/game/reduce";
import { INITIAL_STATE, type State } from "../../src/game/state";
import type { Idea, OwnView, Update } from "../../src/wire/types";

const at = (version: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  table: "t",
  version,
  since: 0,
  stage: "playing",
  seats: [],
  steps: 0,
  yours: [0],
  offers: { end: "end" },
  ...more,
});
const BUY: Idea = { idea: "buy-design", tokens: 9, price: 4 };
const SWAP: Idea = { idea: "free-swap" };
const ideaAfter = (state: State, ...updates: readonly Update[]): string | null =>
  updates.reduce(reduce, state).idea?.idea ?? null;

test("an idea stays while it counts, and comes no second time in a game", () => {
  const begun = reduce(reduce(INITIAL_STATE, { type: "ideas-told", told: [] }), at(1, { ideas: [BUY] }));
  expect([begun.idea, begun.ideasTold]).toEqual([BUY, ["buy-design"]]);
  expect(ideaAfter(begun, at(2, { ideas: [BUY, SWAP] }))).toBe("buy-design");
  expect(ideaAfter(begun, at(2), at(3, { ideas: [BUY] }))).toBeNull();
  expect(ideaAfter(begun, at(2), at(3, { ideas: [BUY, SWAP] }))).toBe("free-swap");
});

test("what was told before the page was loaded anew is not told again, and whoever wants no ideas is told none", () => {
  const again = reduce(reduce(INITIAL_STATE, at(1, { ideas: [BUY] })), { type: "ideas-told", told: ["buy-design"] });
  expect([again.idea, again.ideasTold]).toEqual([null, ["buy-design"]]);
  expect(ideaAfter(INITIAL_STATE, at(1, { ideas: [BUY] }))).toBeNull();
  const begun = reduce(reduce(INITIAL_STATE, at(1, { ideas: [BUY] })), { type: "ideas-told", told: [] });
  expect(begun.idea).toEqual(BUY);
  expect(reduce(begun, { type: "ideas-told", told: null }).idea).toBeNull();
});

test("an idea that was put away leaves its place empty until there are others", () => {
  const begun = reduce(reduce(INITIAL_STATE, { type: "ideas-told", told: [] }), at(1, { ideas: [BUY, SWAP] }));
  const shut = reduce(begun, { type: "forget-idea" });
  expect([shut.idea, reduce(shut, { type: "talk", talk: [] }).idea]).toEqual([null, null]);
  expect(ideaAfter(shut, at(2, { ideas: [SWAP] }))).toBe("free-swap");
});

test("a design is looked at until it is finished or gone, and is not looked at again by itself", () => {
  const near = [{ design: "07", in_place: 3, yarns: 4, swaps: 1 }];
  const own: OwnView = { seat: 0, cards: "", designs: ["07"], near };
  const looking = { design: "07", place: 1, isPinned: true };
  const begun = reduce(reduce(INITIAL_STATE, at(1, { own })), { type: "attention", to: { looking } });
  expect(begun.looking).toEqual(looking);
  const finished = reduce(begun, at(2, { own: { ...own, lying: [{ design: "07", octagons: ["a1"], dyes: {} }] } }));
  expect([finished.looking, reduce(finished, at(3, { own })).looking]).toEqual([null, null]);
  expect(reduce(begun, at(2, { own: { ...own, designs: [], near: [] } })).looking).toBeNull();
});
