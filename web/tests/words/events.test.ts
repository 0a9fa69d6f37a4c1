import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../src/language/catalogues";
import { catalogueIn } from "../language/whole_catalogue";
import { speaker, type Say } from "../../src/language/say";
import { namer, tellerAt } from "../../src/language/people";
import { sentence } from "../../src/staging/sentence";
import type { Event, EventKind, Update } from "../../src/wire/types";

const sayer = (language: Language): Say => speaker(language, catalogueIn(language));

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
] as const)("%s tells the reader what the reader did and had done", (language, ...told) => {
  const teller = tellerAt(sayer(language), table, (number) => number);
  expect([PAID, STOLEN, BOUGHT].map((event) => sentence(teller, event))).toEqual(told);
});

test.each([
  ["en", "Bela paid 1 token to Asha", "Asha bought a swap"],
  ["nl", "Bela betaalde 1 speelfiche aan Asha", "Asha kocht een ruil"],
  ["es", "Bela pagó 1 token a Asha", "Asha compró un intercambio"],
  ["it", "Bela ha pagato 1 gettone a Asha", "Asha ha comprato uno scambio"],
] as const)("%s tells whoever watches by names", (language, ...told) => {
  const teller = tellerAt(sayer(language), { ...table, yours: [] }, (number) => number);
  expect([PAID, BOUGHT].map((event) => sentence(teller, event))).toEqual(told);
});

test.each(LANGUAGES)("%s has two forms of whatever somebody can do", (language) => {
  const say = sayer(language);
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

test("who shares a name is told by the pin, unless the other one is oneself", () => {
  const say = sayer("en");
  const seats = [
    { name: "Weaver", pin: "pink" },
    { name: "weaver", level: "weaver", pin: "white" },
    { name: "Bela", pin: "black" },
  ] as unknown as Update["seats"];
  const names = (yours: readonly number[]) => seats.map((_, seat) => namer(say, { seats, yours })(seat));
  expect(names([])).toEqual(["Weaver (pink)", "Weaver (white)", "Bela"]);
  expect(names([0])).toEqual(["You", "Weaver", "Bela"]);
});
