import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/language/catalogues";
import { catalogueIn } from "../language/whole_catalogue";
import { speaker } from "../../src/language/say";
import { tellerAt } from "../../src/language/people";
import { planSentence, type Planner } from "../../src/words/plans";
import type { PlanHint, Update } from "../../src/wire/types";

const table = {
  yours: [0],
  seats: [
    { name: "Asha", pin: "pink" },
    { name: "weaver", level: "weaver", pin: "black" },
    { name: "weaver", level: "weaver", pin: "white" },
  ],
} as unknown as Update;
const view = { players: [{ pin: "pink" }, { pin: "black" }, { pin: "white" }] };
const plan = (...actions: readonly string[]): PlanHint =>
  ({ steps: actions.map((action) => ({ action })) }) as unknown as PlanHint;

test.each([
  [
    "en",
    "Buy a swap of d5 and e3, replace the yarn on b5 by a purple one, then end the turn.",
    "Take a card from Weaver (black).",
  ],
  [
    "nl",
    "Koop een ruil van d5 en e3, vervang het garen op b5 door een paars garen, en beëindig de beurt.",
    "Neem een kaart van Wever (zwart).",
  ],
  [
    "es",
    "Compra un intercambio de d5 y e3, reemplaza el ovillo de b5 por uno lila y luego termina el turno.",
    "Roba una carta a Tejedor (negra).",
  ],
  [
    "it",
    "Compra uno scambio di d5 con e3, sostituisci il gomitolo su b5 con uno viola e poi termina il turno.",
    "Ruba una carta a Tessitore (nera).",
  ],
] as const)("%s: a plan is a whole sentence that names opponents", async (language, long, short) => {
  const say = speaker(language, catalogueIn(language));
  const planner = { say, teller: tellerAt(say, table, (number) => number), view } as unknown as Planner;
  expect(planSentence(planner, plan("buy swap d5 e3", "play replace b5 P", "end"))).toBe(long);
  expect(planSentence(planner, plan("play steal-card black = ?"))).toBe(short);
});

const ACTIONS = [
  "place C3",
  "preset G",
  "roll",
  "move C3 via C2",
  "freeswap a1 b1",
  "buy action",
  "buy design",
  "buy swap a1 b1",
  "play move C3",
  "play swap a1 b1",
  "play steal-card black",
  "play steal-tokens white",
  "play replace a1 G",
  "play replace C2 5",
  "play design",
  "play collect",
  "play gain 4",
  "play again",
  "play tax",
  "claim 05",
  "exchange 05",
  "end",
];

test.each(LANGUAGES)("%s has words for every action", async (language) => {
  const say = speaker(language, catalogueIn(language));
  const planner = { say, teller: tellerAt(say, table, (number) => number), view } as unknown as Planner;
  const told = ACTIONS.map((action) => planSentence(planner, plan(action)));
  expect(told.filter((text) => !/^\p{Lu}[^{}:;]+\.$/u.test(text) || /do-|undefined/.test(text))).toEqual([]);
  expect(new Set(told).size).toBe(ACTIONS.length);
});
