import { expect, test } from "vitest";
import { CATALOGUES, type Language } from "../src/language/catalogues";
import { speaker, type Say } from "../src/language/say";
import { namer } from "../src/table/calling";
import { turns } from "../src/table/log";
import { sentence } from "../src/table/telling";
import type { Happened, Update } from "../src/wire";

async function sayer(language: Language): Promise<Say> {
  return speaker(language, (await CATALOGUES[language]()).default);
}

const table = { yours: [0], seats: [{ name: "Asha", pin: "pink" }, { name: "Bela", pin: "black" }] } as unknown as Update;

test.each([
  ["en", "Bela paid you", "You bought a swap"],
  ["nl", "Bela betaalde jou", "Jij kocht een ruil"],
  ["es", "Bela pagó a Asha", "Asha compró un intercambio"],
  ["it", "Bela ha pagato Asha", "Asha ha comprato uno scambio"],
] as const)("%s says who did what to whom", async (language, paid, bought) => {
  const say = await sayer(language);
  const teller = { say, name: namer(say, table, true), design: (number: string) => number };
  expect(sentence(teller, { kind: "tokens paid", seat: 1, facts: { to: 0, tokens: 1 } })).toBe(paid);
  expect(sentence(teller, { kind: "bought", seat: 0, facts: { what: "swap", price: 3 } })).toBe(bought);
});

test("what happened is told by turns, the newest first", async () => {
  const say = await sayer("en");
  const teller = { say, name: namer(say, table, true), design: (number: string) => number };
  const began = (number: number, turn: number, seat: number): Happened => ({ number, at: 0, what: "acted", seat: 0, events: [{ kind: "pin moved", seat: 1 - seat, facts: { to: `A${turn}` } }, { kind: "turn began", seat, facts: { turn } }] });
  const told = turns(teller, [began(1, 2, 1), began(2, 3, 0)], 80).map((turn) => [turn.title, ...turn.entries.map((one) => one.text)]);
  expect(told).toEqual([["Turn 3 · You"], ["Turn 2 · Bela", "Bela went to A3"], ["", "You went to A2"]]);
  expect(turns(teller, [began(1, 2, 1), began(2, 3, 0)], 1).map((turn) => turn.entries.length)).toEqual([0, 1]);
});
