import { expect, test } from "vitest";
import page from "../../../docs/fair-dice.md?raw";
import playedOn from "../../../tests/golden/fair-played-on.ettana?raw";
import type { Memory } from "../../src/game/commitments";
import { headersOf } from "../../src/over/fair";
import { prove, type Known } from "../../src/over/proof";
import type { SeatInfo } from "../../src/wire/types";

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
const memory: Memory = { table: "t", commitment, nonces: [{ seat: 0, nonce: PINK }], pins: [] };
const known = (more: Partial<Known> = {}): Known => ({
  memory,
  seats: [seat("pink"), seat("white")],
  yours: [0],
  seen: [],
  ...more,
});

test("what was given and sent before is proved against what the device remembers", () => {
  expect(prove(record, known())).toEqual({ kind: "proved", draws: 57 });
});

test("a record that is right in itself, but of another commitment, is not proved", () => {
  const other = { ...memory, commitment: "ab".repeat(32) };
  expect(prove(record, known({ memory: other }))).toMatchObject({ kind: "not-proved", reason: "commitment" });
  const elsewhere = [seat("pink"), seat("black"), seat("white")];
  expect(prove(playedOn, known({ seats: elsewhere }))).toMatchObject({ kind: "not-proved", reason: "commitment" });
});

test("a device that remembers nothing, or sent nothing for its seats, says what follows and no more", () => {
  expect(prove(record, known({ memory: null }))).toEqual({ kind: "follows", draws: 57 });
  expect(prove(record, known({ yours: [] }))).toEqual({ kind: "follows", draws: 57 });
  expect(prove(record, known({ yours: [1] }))).toEqual({ kind: "follows", draws: 57 });
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

test("for a bot, and for a neighbour at the screen, the server may not choose a nonce", () => {
  const bot = known({ seats: [seat("pink"), seat("white", { kind: "bot", level: "weaver" })] });
  expect(prove(record, bot)).toMatchObject({ kind: "not-proved", reason: "server-nonce", seat: 1 });
  const screen = known({ seats: [seat("pink", { kind: "screen" }), seat("white", { kind: "screen" })], yours: [0, 1] });
  expect(prove(record, screen)).toMatchObject({ kind: "not-proved", reason: "server-nonce", seat: 1 });
  const own = { ...memory, nonces: [...memory.nonces, { seat: 1, nonce: WHITE }] };
  expect(prove(record, { ...screen, memory: own }).kind).toBe("proved");
});

test("other pins than were settled, or than the game had, are not proved", () => {
  const settled: Memory = { ...memory, pins: ["pink", "black"] };
  expect(prove(record, known({ memory: settled }))).toMatchObject({ kind: "not-proved", reason: "pins", seat: 1 });
  expect(prove(record, known({ memory: { ...memory, pins: ["pink", ""] } })).kind).toBe("proved");
  expect(prove(record, known({ seats: [seat("white"), seat("pink")] }))).toMatchObject({ reason: "pins" });
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

test("what the page has seen of the game must be in the record, in its order, hidden cards aside", () => {
  const seen = ["place B3 = 3", "place E3 = pink ?? 28D", "roll = K2 P", "roll = Y4", "buy action = ?", "roll = K2 A"];
  expect(prove(record, known({ seen })).kind).toBe("proved");
  expect(prove(record, known({ seen: seen.slice(3) })).kind).toBe("proved");
  const other = [...seen.slice(0, 3), "roll = R4", ...seen.slice(4)];
  expect(prove(record, known({ seen: other }))).toMatchObject({
    kind: "not-proved",
    reason: "seen",
    line: "roll = R4",
  });
  const turned = [seen[3] ?? "", seen[2] ?? ""];
  expect(prove(record, known({ seen: turned, memory: null }))).toMatchObject({ reason: "seen", line: "roll = K2 P" });
});
