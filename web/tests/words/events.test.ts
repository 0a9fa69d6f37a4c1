import { expect, test } from "vitest";
import { catalogueIn, type Language } from "../../src/language/catalogues";
import { speaker, type Say } from "../../src/language/say";
import { namer, tellerAt } from "../../src/language/people";
import { turns } from "../../src/words/log";
import { lastOf } from "../../src/game/history";
import { sentence } from "../../src/staging/sentence";
import type { Event, EventKind, Happened, Update } from "../../src/wire/types";

async function sayer(language: Language): Promise<Say> {
  return speaker(language, await catalogueIn(language));
}

const table = {
  yours: [0],
  seats: [
    { name: "Asha", pin: "pink" },
    { name: "Bela", pin: "black" },
  ],
} as unknown as Update;

const PAID = { kind: "tokens paid", seat: 1, facts: { to: 0, tokens: 1 } } as const;
const STOLEN = { kind: "tokens stolen", seat: 0, facts: { from: 1, tokens: 2 } } as const;
const BOUGHT = { kind: "bought", seat: 0, facts: { what: "swap", price: 3 } } as const;

test.each([
  ["en", "Bela paid you 1 token", "You stole 2 tokens from Bela", "You bought a swap"],
  ["nl", "Bela betaalde je 1 speelfiche", "Je stal 2 speelfiches van Bela", "Je kocht een ruil"],
  ["es", "Bela te pagó 1 token", "Robaste 2 tokens a Bela", "Compraste un intercambio"],
  ["it", "Bela ti ha pagato 1 gettone", "Hai rubato 2 gettoni a Bela", "Hai comprato uno scambio"],
] as const)("%s tells the reader what the reader did and had done", async (language, ...told) => {
  const teller = tellerAt(await sayer(language), table, (number) => number);
  expect([PAID, STOLEN, BOUGHT].map((event) => sentence(teller, event))).toEqual(told);
});

test.each([
  ["en", "Bela paid 1 token to Asha", "Asha bought a swap"],
  ["nl", "Bela betaalde 1 speelfiche aan Asha", "Asha kocht een ruil"],
  ["es", "Bela pagó 1 token a Asha", "Asha compró un intercambio"],
  ["it", "Bela ha pagato 1 gettone a Asha", "Asha ha comprato uno scambio"],
] as const)("%s tells whoever watches by names", async (language, ...told) => {
  const teller = tellerAt(await sayer(language), { ...table, yours: [] }, (number) => number);
  expect([PAID, BOUGHT].map((event) => sentence(teller, event))).toEqual(told);
});

test.each(["en", "nl", "es", "it"] as const)("%s has two forms of whatever somebody can do", async (language) => {
  const say = await sayer(language);
  const seats = [0, 1].map((reader) => tellerAt(say, { ...table, yours: [reader] }, (number) => number));
  const kinds: readonly EventKind[] = [
    "pin placed",
    "dice rolled",
    "colour preset",
    "tokens collected",
    "card drawn",
    "tokens paid",
    "pin moved",
    "yarns swapped",
    "bought",
    "design drawn",
    "card played",
    "card stolen",
    "tokens stolen",
    "yarn replaced",
    "tile replaced",
    "number named",
    "number rolled",
    "tokens taken",
    "tax paid",
    "design claimed",
    "design returned",
  ];
  for (const kind of kinds) {
    const event = { kind, seat: 0, facts: { to: 1, from: 1, what: "action" } } as unknown as Event;
    const told = seats.map((teller) => sentence(teller, event));
    expect([kind, told[0]?.includes("Asha"), told[1]?.startsWith("Asha ")]).toEqual([kind, false, true]);
  }
});

test("what happened is told by turns, the newest first", async () => {
  const say = await sayer("en");
  const teller = tellerAt(say, table, (number) => number);
  const began = (number: number, turn: number, seat: number): Happened => ({
    number,
    at: 0,
    what: "acted" as const,
    seat: 0,
    events: [
      { kind: "pin moved", seat: 1 - seat, facts: { from: "B1", to: `A${turn}`, how: "walk", path: [`A${turn}`] } },
      { kind: "turn began", seat, facts: { turn } },
    ],
  });
  const told = turns(teller, [began(1, 2, 1), began(2, 3, 0)], 80, 3).map((turn) => [
    turn.title,
    ...turn.entries.map((one) => one.text),
  ]);
  expect(told).toEqual([["Turn 3 · You"], ["Turn 2 · Bela", "Bela went to A3"], ["Turn 1 · You", "You went to A2"]]);
  expect(turns(teller, [began(1, 2, 1), began(2, 3, 0)], 1, 3).map((turn) => turn.entries.length)).toEqual([0, 1]);
  const titles = (happened: readonly Happened[], now: number): readonly string[] =>
    turns(teller, happened, 80, now).map((turn) => turn.title);
  expect(titles([began(1, 1, 1)], 1), "before the first turn everything is set up").toEqual(["Turn 1 · Bela", "Setup"]);
  expect(titles([{ number: 1, at: 0, what: "joined", seat: 0 }], 18), "a game that is played on").toEqual(["Turn 18"]);
});

test("who shares a name is told by the pin, unless the other one is oneself", async () => {
  const say = await sayer("en");
  const seats = [
    { name: "Weaver", pin: "pink" },
    { name: "weaver", level: "weaver", pin: "white" },
    { name: "Bela", pin: "black" },
  ] as unknown as Update["seats"];
  const names = (yours: readonly number[]) => seats.map((_, seat) => namer(say, { seats, yours })(seat));
  expect(names([])).toEqual(["Weaver (pink)", "Weaver (white)", "Bela"]);
  expect(names([0])).toEqual(["You", "Weaver", "Bela"]);
});

test("draws that were taken back are never left out", async () => {
  const teller = tellerAt(await sayer("en"), table, (number) => number);
  const rolled = { kind: "dice rolled", seat: 1, facts: { colour: "R", number: 4, preset: 0 } } as const;
  const undone = {
    number: 1,
    at: 0,
    what: "undone" as const,
    seat: 1,
    facts: { steps: 1, consent: true },
    taken: [rolled],
  };
  const later = Array.from({ length: 9 }, (_, index) => ({
    number: index + 2,
    at: 0,
    what: "acted" as const,
    seat: 0,
    events: [BOUGHT],
  }));
  const told = turns(teller, lastOf([undone, ...later], 4), 4, 3).flatMap(({ entries }) =>
    entries.map((one) => one.text),
  );
  expect(told.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => "You bought a swap"));
  expect(told.slice(4)).toEqual(["Taken back: Bela rolled red 4", "Bela took something back"]);
});

test("however many draws were taken back, all of them are in the thread of play", async () => {
  const teller = tellerAt(await sayer("en"), table, (number) => number);
  const rolled = { kind: "dice rolled", seat: 1, facts: { colour: "R", number: 4, preset: 0 } } as const;
  const often = 600; // more than the page remembers of anything else
  const undone = Array.from({ length: often }, (_, index) => ({
    number: index + 1,
    at: 0,
    what: "undone" as const,
    seat: 1,
    facts: { steps: 1, consent: true },
    taken: [rolled],
  }));
  const told = turns(teller, lastOf(undone, 80), 80, 3).flatMap(({ entries }) => entries.map((one) => one.text));
  expect(told.filter((text) => text === "Taken back: Bela rolled red 4")).toHaveLength(often);
});
