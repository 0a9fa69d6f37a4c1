import { expect, test } from "vitest";
import { threadLoops } from "../../src/staging/gold_thread";
import { COIN, PULSE, STEP, TUMBLE } from "../../src/staging/durations";
import { announcedBy, fillsOf, flightsOf, notesOf } from "../../src/staging/events/all";
import { duration, schedule, suspenseOf } from "../../src/staging/timeline";
import type { Event } from "../../src/wire/types";

const walk: Event = {
  kind: "pin moved",
  seat: 0,
  facts: { from: "B2", to: "F2", how: "walk", path: ["C2", "D2", "E2", "F2"] },
};
const paid = (to: number): Event => ({ kind: "tokens paid", seat: 0, facts: { to, tokens: 1 } });
const squareOf = (seat: number): string | null => ["F2", "C2", "E2"][seat] ?? null;

test("whoever is passed is paid when the pin comes by", () => {
  const times = schedule([paid(1), paid(2), walk], { own: 0, squareOf }).map(({ at }) => at);
  expect(times).toEqual([STEP, 3 * STEP, 0]);
});

test("events follow each other, and the moment lasts until the last coin has landed", () => {
  const rolled: Event = { kind: "dice rolled", seat: 0, facts: { colour: "G", number: 3, preset: 0 } };
  const collected = (seat: number): Event => ({
    kind: "tokens collected",
    seat,
    facts: { tokens: 2, octagons: ["a1", "b2"] },
  });
  const events = [rolled, collected(0), collected(1)];
  const timed = schedule(events);
  expect(timed.map(({ at }) => at)).toEqual([...timed.map(({ at }) => at)].sort((a, b) => a - b));
  const last = timed
    .flatMap(({ event, at }) => flightsOf(event, at, null))
    .reduce((end, { at, lasts }) => Math.max(end, at + lasts), 0);
  expect(duration([{ number: 1, at: 0, what: "acted", events }])).toBeGreaterThanOrEqual(last);
});

test("a card of somebody else is shown longer than an own one", () => {
  const happened = [
    {
      number: 1,
      at: 0,
      what: "acted" as const,
      events: [{ kind: "card played", seat: 1, facts: { card: "S" } }] satisfies Event[],
    },
  ];
  expect(duration(happened, 0)).toBeGreaterThan(2 * duration(happened, 1));
});

test("a token chinks when it lands", () => {
  const event: Event = { kind: "tokens collected", seat: 0, facts: { tokens: 3, octagons: ["a1", "a2", "b1"] } };
  const landing = flightsOf(event, 500, 0).map(({ at, lasts }) => at + lasts);
  expect(landing[0]).toBe(500 + PULSE + COIN);
  expect(notesOf(event, 500, 0).map(({ at }) => at)).toEqual(expect.arrayContaining(landing));
});

test("that the own turn begins is seen at the ribbon and heard; another's is neither", () => {
  const began: Event = { kind: "turn began", seat: 0, facts: { turn: 3 } };
  expect(announcedBy(began, 0)).toEqual(["ribbon"]);
  expect(notesOf(began, 500, 0).map(({ at }) => at)).toEqual([500, 640]);
  expect([announcedBy(began, 1), notesOf(began, 500, 1), announcedBy(began, null)]).toEqual([[], [], []]);
});

test("the steps of a claim fill after the cloth has landed, one after the other", () => {
  const claimed: Event<"design claimed"> = {
    kind: "design claimed",
    seat: 1,
    facts: { design: "07", annas: 2, total: 5, octagons: ["a1"] },
  };
  const [cloth] = flightsOf(claimed, 0, 0);
  const steps = fillsOf(claimed, 0);
  expect(steps.map(({ step }) => step)).toEqual(["step:1:3", "step:1:4"]);
  expect(steps[0]?.at).toBe((cloth?.at ?? 0) + (cloth?.lasts ?? 0));
  expect(steps[1]?.at).toBeGreaterThan(steps[0]?.at ?? 0);
});

test("a thread goes once round yarns that touch, be it at a corner, and round a hole too", () => {
  expect(threadLoops(["a1"]).map((round) => round.length)).toEqual([4]);
  expect(threadLoops(["a1", "b1"]).map((round) => round.length)).toEqual([6]);
  expect(threadLoops(["a1", "b2", "c3"]).map((round) => round.length)).toEqual([12]);
  expect(threadLoops(["a1", "d4"])).toHaveLength(2);
  const frame = ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"];
  expect(threadLoops(frame).map((round) => round.length)).toEqual([12, 4]);
});

test("what comes of the own deed is told when it was seen: dice that lie, a pin that stands, a cloth that takes off", () => {
  const claim: Event = {
    kind: "design claimed",
    seat: 0,
    facts: { design: "07", annas: 1, total: 1, octagons: ["a1"] },
  };
  const rolled: Event = { kind: "dice rolled", seat: 1, facts: { colour: "G", number: 3, preset: 2 } };
  expect(suspenseOf(schedule([walk]), 0)).toMatchObject({ held: "walk", until: 4 * STEP });
  expect(suspenseOf(schedule([walk]), 1), "others are only watched").toBeNull();
  expect(suspenseOf(schedule([rolled]), 0)).toMatchObject({ held: "roll", until: TUMBLE, isPreset: true });
  const [timed] = schedule([claim]);
  const [cloth] = timed ? flightsOf(timed.event, timed.at, 0) : [];
  expect(suspenseOf(schedule([claim]), 0)?.until).toBeGreaterThan(cloth?.at ?? Infinity);
  expect(suspenseOf([], 0)).toBeNull();
});

test("what others change on the board is looked at longer than what they roll for themselves", () => {
  const after = (event: Event, own: number): number =>
    duration([{ number: 1, at: 0, what: "acted", events: [event] }], own);
  const swapped: Event = {
    kind: "yarns swapped",
    seat: 0,
    facts: { octagons: ["a4", "b4"], colours: ["G", "R"], how: "free" },
  };
  const rolled: Event = { kind: "dice rolled", seat: 0, facts: { colour: "G", number: 3, preset: 0 } };
  for (const change of [walk, swapped]) expect(after(change, 1) - after(change, 0)).toBe(1200);
  expect(after(rolled, 1)).toBeLessThan(1000);
});
