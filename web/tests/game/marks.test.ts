import { expect, test } from "vitest";
import { changedSince, hintedPlaces } from "../../src/game/marks";
import type { Event, Happened, Hinted } from "../../src/wire/types";

const step = (action: string) => ({ action, annas: 0, tokens: 0, distances: [], draws: false });
const hint = (...actions: readonly string[]): Partial<Hinted> =>
  ({ plans: [{ steps: actions.map(step), annas: 0, swaps_saved: 0, success: 1, chance: 0.5 }] }) as Partial<Hinted>;

test("places of a plan are numbered in the order of its steps", () => {
  const places = hintedPlaces(hint("move B4", "buy action", "freeswap a3 b3", "buy swap b3 c3"), 0);
  expect(Object.fromEntries(places)).toEqual({ B4: 1, a3: 2, b3: 2, c3: 3 });
  expect(Object.fromEntries(hintedPlaces(hint("move B4"), 0)), "one step needs no number").toEqual({ B4: 0 });
  expect(hintedPlaces(hint("move B4"), 1).size).toBe(0);
});

test("what others changed since the own roll is remembered until the next", () => {
  const happened = (...events: readonly Event[]): Happened[] => [{ number: 1, at: 0, what: "acted", events }];
  const rolled: Event = { kind: "dice rolled", seat: 0, facts: { colour: "R", number: 4, preset: 0 } };
  const swapped = (seat: number, ...octagons: readonly string[]): Event => ({
    kind: "yarns swapped",
    seat,
    facts: { octagons, colours: [], how: "free" },
  });
  const replaced: Event = { kind: "yarn replaced", seat: 2, facts: { octagon: "e5", old: "R", new: "G" } };
  const round = [swapped(1, "d1", "d2"), rolled, swapped(0, "a1", "b1"), swapped(1, "a4", "b4"), replaced];
  expect([...changedSince(happened(...round), 0)]).toEqual(["a4", "b4", "e5"]);
  expect(changedSince(happened(...round, rolled), 0).size).toBe(0);
});
