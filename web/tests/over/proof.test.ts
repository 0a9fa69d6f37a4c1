import { expect, test } from "vitest";
import page from "../../../docs/fair-dice.md?raw";
import playedOn from "../../../tests/golden/fair-played-on.ettana?raw";
import type { Memory, SettledTerms } from "../../src/game/commitments";
import { headersOf } from "../../src/over/fair";
import { prove, seenRuns, type Known } from "../../src/over/proof";
import { DEFAULT_DECK } from "../../src/wire/defaults";
import type { Happened, SeatInfo } from "../../src/wire/types";

const record = /```record\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
const commitment = headersOf(record).get("Commitment") ?? "";
const nonceOf = (pin: string): string =>
  new RegExp(`${pin}=([0-9a-f]+)`).exec(headersOf(record).get("Nonces") ?? "")?.[1] ?? "";
const PINK = nonceOf("pink");
const WHITE = nonceOf("white");
const seat = (pin: "pink" | "white" | "black", more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "link",
  taken: true,
  pin,
  ...more,
});
const OPEN = { pin: "", isSilent: false } as const;
const settled: SettledTerms = { seats: [OPEN, OPEN], deck: DEFAULT_DECK, isNew: true };
const memory: Memory = { table: "t", commitment, nonces: [{ seat: 0, nonce: PINK }], settled };
const remembering = (more: Partial<SettledTerms>): Memory => ({ ...memory, settled: { ...settled, ...more } });
const known = (more: Partial<Known> = {}): Known => ({
  memory,
  deck: DEFAULT_DECK,
  seats: [seat("pink"), seat("white")],
  yours: [0],
  seen: [],
  ...more,
});

test("what was given and sent before is proved against what the device remembers", () => {
  expect(prove(record, known())).toEqual({ kind: "proved", draws: 57, isStartGiven: false });
});

test("a record that is right in itself, but of another commitment, is not proved", () => {
  const other = { ...memory, commitment: "ab".repeat(32) };
  expect(prove(record, known({ memory: other }))).toMatchObject({ kind: "not-proved", reason: "commitment" });
  const elsewhere = [seat("pink"), seat("black"), seat("white")];
  expect(prove(playedOn, known({ seats: elsewhere }))).toMatchObject({ kind: "not-proved", reason: "commitment" });
});

test("a device that remembers nothing, or sent nothing for its seats, says what follows and no more", () => {
  expect(prove(record, known({ memory: null }))).toMatchObject({ kind: "follows", draws: 57 });
  expect(prove(record, known({ yours: [] }))).toMatchObject({ kind: "follows", draws: 57 });
  expect(prove(record, known({ yours: [1] }))).toMatchObject({ kind: "follows", draws: 57 });
});

test("another nonce than was sent is not proved; of several that were sent any one will do", () => {
  const other = { ...memory, nonces: [{ seat: 0, nonce: "0a" }] };
  expect(prove(record, known({ memory: other }))).toMatchObject({ kind: "not-proved", reason: "nonce", seat: 0 });
  const both = {
    ...memory,
    nonces: [
      { seat: 1, nonce: "0b" },
      { seat: 0, nonce: "0a" },
      { seat: 0, nonce: PINK },
    ],
  };
  expect(prove(record, known({ memory: both })).kind).toBe("proved");
});

test("for a bot, and for a neighbour at the screen, the server may not choose a nonce, whatever it says they are", () => {
  const chosen = { kind: "not-proved", reason: "server-nonce", seat: 1 };
  const silent = remembering({ seats: [OPEN, { pin: "white", isSilent: true }] });
  for (const told of [{ kind: "bot", level: "weaver" }, { kind: "link" }, { kind: "anyone" }] as const) {
    const seats = [seat("pink"), seat("white", told)];
    expect(prove(record, known({ memory: silent, seats }))).toMatchObject(chosen);
  }
  const bot = known({ seats: [seat("pink"), seat("white", { kind: "bot", level: "weaver" })] });
  expect(prove(record, bot)).toMatchObject(chosen);
  const screen = [seat("pink", { kind: "screen" }), seat("white", { kind: "screen" })];
  expect(prove(record, known({ memory: silent, seats: screen, yours: [0, 1] }))).toMatchObject(chosen);
  const own = { ...silent, nonces: [...memory.nonces, { seat: 1, nonce: WHITE }] };
  expect(prove(record, known({ memory: own, seats: screen, yours: [0, 1] })).kind).toBe("proved");
});

test("other pins than were settled, or than the game had, are not proved", () => {
  const black = remembering({ seats: [OPEN, { pin: "black", isSilent: false }] });
  expect(prove(record, known({ memory: black }))).toMatchObject({ kind: "not-proved", reason: "pins", seat: 1 });
  const pink = remembering({ seats: [{ pin: "pink", isSilent: false }, OPEN] });
  expect(prove(record, known({ memory: pink })).kind).toBe("proved");
  expect(prove(record, known({ seats: [seat("white"), seat("pink")] }))).toMatchObject({ reason: "pins" });
  const three = remembering({ seats: [OPEN, OPEN, OPEN] });
  expect(prove(record, known({ memory: three }))).toMatchObject({ kind: "not-proved", reason: "pins" });
});

const memoryOfPlayedOn = (isNew: boolean): Memory => {
  const [first = "", ...others] = (headersOf(playedOn).get("Nonces") ?? "").split(";").map((one) => one.split("=")[1]);
  const seats = [OPEN, ...others.map(() => OPEN)];
  return {
    table: "t",
    commitment: headersOf(playedOn).get("Commitment") ?? "",
    nonces: [{ seat: 0, nonce: first }],
    settled: { seats, deck: DEFAULT_DECK, isNew },
  };
};

test("a new game that begins in a given position is not proved, nor a game with another deck than was settled", () => {
  const pins = (headersOf(playedOn).get("Nonces") ?? "").split(";").map((one) => one.split("=")[0]);
  const seats = pins.map((pin) => seat(pin as "pink"));
  const given = prove(playedOn, known({ memory: memoryOfPlayedOn(false), seats }));
  expect(given).toMatchObject({ kind: "proved", isStartGiven: true });
  const other = { kind: "not-proved", reason: "start" };
  expect(prove(playedOn, known({ memory: memoryOfPlayedOn(true), seats }))).toMatchObject(other);
  expect(prove(record, known({ memory: remembering({ isNew: false }) }))).toMatchObject(other);
  const deck = { sha256: "ab".repeat(32), designs: 36 };
  expect(prove(record, known({ memory: remembering({ deck }) }))).toMatchObject(other);
});

test("what a device kept before it kept what was settled proves no more than that the draws follow", () => {
  const { settled: _, ...old } = memory;
  expect(prove(record, known({ memory: old }))).toMatchObject({ kind: "follows", draws: 57 });
  const other = { ...old, commitment: "ab".repeat(32) };
  expect(prove(record, known({ memory: other }))).toMatchObject({ kind: "not-proved", reason: "commitment" });
});

test("designs that were put in another order to arrange the deal are not proved", () => {
  const arranged = record.replace(".07.", ".36.").replace(".36 ", ".07 ").replace(" 07G", " 36G");
  expect(prove(arranged, known())).toMatchObject({ kind: "not-proved", reason: "draw" });
});

test("a secret of another commitment and a changed draw are not proved, whatever is remembered", () => {
  for (const one of [memory, null]) {
    const changed = record.replace(/Secret: ../, "Secret: ff");
    expect(prove(changed, known({ memory: one }))).toMatchObject({ kind: "not-proved", reason: "secret" });
    expect(prove(record.replace("roll = Y4", "roll = Y5"), known({ memory: one }))).toMatchObject({
      kind: "not-proved",
      reason: "draw",
      line: "roll = Y5",
    });
  }
});

const happened = (steps: readonly string[], first = 4): readonly Happened[] =>
  steps.map((step, index) => ({ number: first + index, at: 0, what: "acted", step }));

test("what the page has seen of the game must be in the record, in its order, hidden cards aside", () => {
  const steps = ["place B3 = 3", "place E3 = pink ?? 28D", "roll = K2 P", "roll = Y4", "buy action = S"];
  const after = happened(["end", "roll = K2 A"], 20);
  const seen = (some: readonly string[]): Known => known({ seen: seenRuns([...happened(some), ...after]) });
  expect(prove(record, seen(steps)).kind).toBe("proved");
  expect(prove(record, seen(steps.slice(3))).kind).toBe("proved");
  const missing = { kind: "not-proved", reason: "seen" };
  const other = [...steps.slice(0, 3), "roll = R4", ...steps.slice(4)];
  expect(prove(record, seen(other))).toMatchObject({ ...missing, line: "roll = R4" });
  const turned = seenRuns(happened([steps[3] ?? "", steps[2] ?? ""]));
  expect(prove(record, known({ seen: turned, memory: null }))).toMatchObject({ ...missing, line: "roll = K2 P" });
});

test("a step that the page would have seen, and that the record has as undone, is not proved", () => {
  const started: Happened = { number: 3, at: 0, what: "started" };
  const all = ["place B3 = 3", "place E3 = pink 07G 28D", "roll = K2 P", "roll = Y4"];
  expect(prove(record, known({ seen: seenRuns([started, ...happened(all)]) })).kind).toBe("proved");
  const rolledAgain = all.filter((step) => step !== "roll = K2 P");
  const missing = { kind: "not-proved", reason: "seen", line: "roll = Y4" };
  expect(prove(record, known({ seen: seenRuns(happened(rolledAgain)) }))).toMatchObject(missing);
  const late = seenRuns([started, ...happened(all.slice(1))]);
  expect(prove(record, known({ seen: late }))).toMatchObject({ ...missing, line: all[1] });
});
