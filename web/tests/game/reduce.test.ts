import { expect, test } from "vitest";
import { NOTHING } from "../../src/game/choose";
import { reduce } from "../../src/game/reduce";
import { INITIAL_STATE, type State } from "../../src/game/state";
import type { Happened, LastRound, Update } from "../../src/wire/types";

const at = (version: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  table: "t",
  version,
  since: 0,
  stage: "playing",
  seats: [],
  steps: 0,
  ...more,
});

test("an older update is dropped", () => {
  const state = reduce(reduce(INITIAL_STATE, at(5)), at(4));
  expect(state.update?.version).toBe(5);
});

test("what was picked is forgotten when the game goes on", () => {
  let state: State = reduce(INITIAL_STATE, at(1));
  state = reduce(state, {
    type: "picking",
    picking: { kind: "swap", swaps: { action: "buy swap", groups: [] }, first: "a1" },
  });
  expect(reduce(state, { type: "talk", talk: [{ number: 2, at: 0, name: "Asha", text: "?" }] }).picking.kind).toBe(
    "swap",
  );
  expect(
    reduce(state, at(2, { happened: [{ number: 2, at: 0, what: "undone", facts: { steps: 1, consent: false } }] }))
      .picking,
  ).toEqual(NOTHING);
});

test("an action is pending until it is answered", () => {
  const sent = reduce(INITIAL_STATE, { type: "sent", pending: { request: "r", action: "roll", seen: 0 } });
  expect(reduce(sent, { type: "ack", request: "other", version: 1 }).pending).not.toBeNull();
  expect(reduce(sent, { type: "ack", request: "r", version: 1 }).pending).toBeNull();
  const refused = reduce(sent, {
    type: "error",
    request: "r",
    code: "roll-once",
    clause: "T2",
    facts: { action: "roll" },
  });
  expect(refused.pending).toBeNull();
  expect(refused.problem).toMatchObject({ clause: "T2" });
});

test("what came too late is told, unless it was no more than a question", () => {
  const sent = reduce(INITIAL_STATE, { type: "sent", pending: { request: "r", action: "roll", seen: 0 } });
  const late = reduce(sent, { type: "error", request: "r", code: "stale", facts: { version: 1 } });
  expect(late.problem).toMatchObject({ kind: "refused", code: "stale" });
  expect(reduce(sent, { type: "error", request: "other", code: "stale", facts: { version: 1 } }).problem).toBeNull();
});

test("what happened is told once, however often it is sent", () => {
  const happened: readonly Happened[] = [{ number: 1, at: 0, what: "started" }];
  const state = reduce(
    reduce(INITIAL_STATE, at(1, { happened })),
    at(2, { happened: [...happened, { number: 2, at: 0, what: "acted" }] }),
  );
  expect(state.happened.map((one) => one.number)).toEqual([1, 2]);
});

test("a line is heard once and none is lost, whether it comes by itself or with an update", () => {
  const line = (number: number) => ({ number, at: 0, name: "Asha", text: `line ${number}` });
  let state = reduce(INITIAL_STATE, at(5, { talk: [line(1), line(2)] }));
  state = reduce(state, { type: "talk", talk: [line(3)] });
  state = reduce(state, at(4, { talk: [line(3), line(4)] })); // an older table, after a lost connection
  state = reduce(state, { type: "talk", talk: [line(4), line(5)] });
  expect(state.talk.map((one) => one.number)).toEqual([1, 2, 3, 4, 5]);
  expect(state.update?.version).toBe(5);
});

const did = (number: number, seat: number): readonly Happened[] => [
  { number, at: 0, what: "acted", seat, events: [{ kind: "turn ended", seat, facts: { turn: 1 } }] },
];
const own = { seat: 0, cards: "", designs: [] };

test("what others did waits until it is shown; own steps are seen at once", () => {
  let state = reduce(INITIAL_STATE, at(1, { own }));
  state = reduce(state, at(2, { own, happened: did(2, 0) }));
  expect(state.update?.version).toBe(2);
  state = reduce(state, at(3, { own, happened: did(3, 1) }));
  state = reduce(state, at(4, { own, happened: did(4, 1) }));
  expect([state.update?.version, state.coming.length]).toEqual([2, 2]);
  state = reduce(state, { type: "next" });
  expect([state.update?.version, state.latest[0]?.number]).toEqual([3, 3]);
  expect(reduce(state, { type: "skip" }).update?.version).toBe(4);
});

test("skipping tells all that was skipped", () => {
  let state = reduce(INITIAL_STATE, at(1, { own }));
  for (const version of [2, 3, 4]) state = reduce(state, at(version, { own, happened: did(version, 1) }));
  state = reduce(state, { type: "skip" });
  expect(state.happened.map((one) => one.number)).toEqual([2, 3, 4]);
  expect(state.coming).toEqual([]);
});

const round = (...numbers: readonly number[]): LastRound => ({
  version: numbers.at(-1) ?? 0,
  moments: numbers.map((number) => ({ happened: { number, at: 0, what: "acted" }, view: {} as never, own })),
});

test("who comes later sees the last turns when asking for them, up to where the game is, and hears of them at once", () => {
  const come = at(3, { own, happened: [...did(2, 1), ...did(3, 1)], offers: { roll: "roll" } });
  let state = reduce(INITIAL_STATE, come);
  expect([state.happened.length, state.coming, state.latest]).toEqual([2, [], []]);
  state = reduce(state, { type: "show-again", round: round(2, 3, 4) });
  const seen: unknown[] = [];
  while (state.coming.length) {
    state = reduce(state, { type: "next" });
    seen.push([state.update?.version, state.update?.offers, state.latest.map((one) => one.number)]);
  }
  expect(seen).toEqual([
    [2, null, [2]],
    [3, come.offers, [3]],
  ]);
  expect([state.update, state.happened.length]).toEqual([come, 2]);
});

test("what happens now is not held up by what is to be shown again", () => {
  let state = reduce(reduce(INITIAL_STATE, at(1, { own })), at(2, { own, happened: did(2, 1) }));
  const { coming } = state;
  state = reduce(state, { type: "show-again", round: round(1) });
  expect(state.coming).toBe(coming);
});

test("a plan that is refused loses the refused step, and is done step by step", () => {
  let state = reduce(reduce(INITIAL_STATE, at(1, { own })), {
    type: "ghost",
    actions: ["move C2", "move C3"],
    request: "p",
  });
  state = reduce(state, {
    type: "planned",
    request: "p",
    version: 1,
    done: 1,
    events: [],
    view: {} as never,
    own,
    refused: { type: "error", code: "one-move", clause: "M1", facts: { action: "move C3" } },
  });
  expect(state.ghost?.actions).toEqual(["move C2"]);
  expect(state.problem).toMatchObject({ clause: "M1" });
  state = reduce(state, { type: "commit" });
  expect([state.committing, state.ghost]).toEqual([["move C2"], null]);
  expect(reduce(state, { type: "sent", pending: { request: "r", action: "move C2", seen: 1 } }).committing).toEqual([]);
});

test("a question why something cannot be done is answered with the clause, and changes nothing else", () => {
  const asked = reduce(reduce(INITIAL_STATE, at(1, { own })), { type: "asked", request: "q" });
  const state = reduce(asked, {
    type: "planned",
    request: "q",
    version: 1,
    done: 0,
    events: [],
    view: {} as never,
    own,
    refused: { type: "error", code: "not-reachable", clause: "M6", facts: { action: "move A1" } },
  });
  expect(state.problem).toMatchObject({ code: "not-reachable", clause: "M6" });
  expect([state.ghost, state.update]).toEqual([null, asked.update]);
});

test("who shares a screen never sees what only the seat before was told", () => {
  const yours = [0, 1];
  const drew = (card: string | null): readonly Happened[] => [
    { number: 2, at: 0, what: "acted", seat: 0, events: [{ kind: "card drawn", seat: 0, facts: { card } }] },
  ];
  let state = reduce(INITIAL_STATE, at(1, { own: { seat: 0, cards: "M", designs: ["07"] }, yours }));
  state = reduce(state, at(2, { own: { seat: 0, cards: "MS", designs: ["07"] }, yours, happened: drew("S") }));
  state = reduce(state, at(2, { own: null, yours, happened: drew(null) }));
  expect(JSON.stringify(state)).not.toMatch(/"S"|MS|07/);
  expect(state.happened).toEqual(drew(null));
});

test("after the last turn was shown again the hand is there as before", () => {
  let state = reduce(
    reduce(INITIAL_STATE, { type: "speed", isQueued: false, isMoving: false }),
    at(1, { yours: [0, 1], own }),
  );
  state = reduce(state, at(2, { yours: [0, 1], own, happened: did(2, 0) }));
  state = reduce(state, at(2, { yours: [0, 1], own: { ...own, seat: 1 }, happened: did(2, 0) }));
  state = reduce(state, { type: "show-again", round: round(1, 2) });
  while (state.coming.length) state = reduce(state, { type: "next" });
  expect(state.update?.own?.seat).toBe(1);
});

test("how near a design is changes when the yarns that somebody else swaps lie", () => {
  const own = (in_place: number) => ({
    seat: 0,
    cards: "",
    designs: ["01"],
    near: [{ design: "01", in_place, yarns: 4, swaps: 1 }],
  });
  const nearOf = ({ settled }: State) => settled.hand?.near?.[0]?.in_place;
  const swap = (seat: number): Happened => ({
    number: 2,
    at: 0,
    what: "acted",
    events: [{ kind: "yarns swapped", seat, facts: { octagons: ["a1", "b2"], colours: ["R", "B"], how: "free" } }],
  });
  const after = (seat: number): State => {
    const before = reduce(INITIAL_STATE, at(1, { yours: [0], own: own(3) }));
    const arrived = reduce(before, at(2, { yours: [0], own: own(2), happened: [swap(seat)] }));
    return arrived.coming.length ? reduce(arrived, { type: "next" }) : arrived;
  };
  expect([nearOf(after(1)), nearOf(reduce(after(1), { type: "settled" }))]).toEqual([3, 2]);
  expect(nearOf(after(0))).toBe(2);
});

test("of a roll is spoken when the dice lie, and of a choice that is made meanwhile at once", () => {
  const happened: readonly Happened[] = [
    {
      ...{ number: 2, at: 0, what: "acted", seat: 0 },
      events: [{ kind: "dice rolled", seat: 0, facts: { colour: "G", number: 3, preset: 0 } }],
    },
  ];
  const before = reduce(INITIAL_STATE, at(1, { yours: [0], own, offers: { roll: "roll" } }));
  const rolled = reduce(before, at(2, { yours: [0], own, offers: { end: "end" }, happened }));
  expect([rolled.update?.version, rolled.told.update?.version]).toEqual([2, 1]);
  expect(reduce(rolled, { type: "settled" }).told.update?.version).toBe(2);
  const picking = { kind: "move", square: "C2", moves: [] } as const;
  expect(reduce(rolled, { type: "picking", picking }).told).toMatchObject({ picking, update: { version: 2 } });
});

test("what somebody looks at changes nothing of which is spoken", () => {
  const before = reduce(INITIAL_STATE, at(1));
  const after = reduce(before, { type: "attention", to: { pointed: "C2", planShown: 1 } });
  expect([after.pointed, after.planShown, after.wayShown]).toEqual(["C2", 1, ""]);
  expect(after.told).toBe(before.told);
});

test("what was picked before a yarn was lifted is remembered until it lies", () => {
  const picking = { kind: "swap", swaps: { action: "freeswap", groups: [] }, first: "a1" } as const;
  let state = reduce(reduce(INITIAL_STATE, { type: "picking", picking }), { type: "lift" });
  state = reduce(state, { type: "picking", picking: { ...picking, first: "b2" } });
  expect(state.beforeLift).toEqual(picking);
});

test("that a connection was lost is known when it is back", () => {
  const lost = reduce(INITIAL_STATE, { type: "connection", connection: "lost" });
  expect([INITIAL_STATE.wasLost, reduce(lost, at(1)).connection, reduce(lost, at(1)).wasLost]).toEqual([
    false,
    "open",
    true,
  ]);
});
