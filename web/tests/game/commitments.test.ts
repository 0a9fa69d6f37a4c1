import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../../src/wire/api";
import { nonceFor, openRematch, openTable, remembered, rememberSeats } from "../../src/game/commitments";
import type { FairDice, SettledTerms } from "../../src/game/commitments";
import type { Opened, TableInfo } from "../../src/wire/types";

vi.mock("../../src/wire/api");
const kept = new Map<string, string>();
const opened = (table: string, commitment: string, seat: number | null = 0): Opened => ({
  table,
  code: "C",
  commitment,
  seat,
  version: 1,
});
const settled: SettledTerms = {
  seats: [
    { pin: "pink", isSilent: false },
    { pin: "black", isSilent: true },
  ],
  deck: { sha256: "d", designs: 36 },
  isNew: true,
};
const infoOf = (table: string, commitment: string, more: Partial<TableInfo> = {}): TableInfo =>
  ({
    table,
    commitment,
    settings: { seats: [{ kind: "link" }, { kind: "bot", pin: "white" }, { kind: "link" }] },
    deck: { name: "Own", sha256: "own", designs: Array.from({ length: 40 }) },
    origin: null,
    ...more,
  }) as TableInfo;

beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.mocked(api.commit).mockResolvedValue({ commitment: "given", expires: 0 });
});

test("the nonce is chosen when the commitment is here, and both are remembered with what was settled", async () => {
  const drawn = vi.spyOn(crypto, "getRandomValues");
  vi.mocked(api.commit).mockImplementation(async () => {
    expect(drawn).not.toHaveBeenCalled();
    return { commitment: "given", expires: 0 };
  });
  let sent: FairDice | null = null;
  await openTable("server", settled, async (dice) => {
    sent = dice;
    return opened("t", "given");
  });
  expect(sent).toMatchObject({ commitment: "given", nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const nonce = (sent as FairDice | null)?.nonce;
  expect(remembered("t")).toEqual({
    table: "t",
    commitment: "given",
    nonces: [{ seat: 0, nonce }],
    settled,
  });
  expect(remembered("other")).toBeNull();
});

test("what the server answers does not change what it was bound to", async () => {
  await openTable("server", settled, async () => opened("t", "another"));
  expect(remembered("t")?.commitment).toBe("given");
  nonceFor(infoOf("t", "another"), 0);
  expect(remembered("t")?.commitment).toBe("given");
});

test("whoever asks for a rematch second chooses another nonce, for the commitment of the table that is there", async () => {
  const asked: FairDice[] = [];
  vi.mocked(api.rematch).mockImplementation(async (_table, wish) => {
    asked.push({ commitment: wish.commitment, nonce: wish.nonce ?? "" });
    return opened("new", "theirs", wish.commitment === "theirs" ? 1 : null);
  });
  expect((await openRematch("old", "", settled)).seat).toBe(1);
  expect(asked.map((one) => one.commitment)).toEqual(["given", "theirs"]);
  expect(asked[0]?.nonce).not.toBe(asked[1]?.nonce);
  expect(remembered("new")).toMatchObject({ commitment: "theirs", nonces: [{ seat: 1, nonce: asked[1]?.nonce }] });
});

test("who knows of the new table names its commitment at once, and a taken seat ends it", async () => {
  vi.mocked(api.info).mockResolvedValue({ commitment: "theirs" } as Awaited<ReturnType<typeof api.info>>);
  vi.mocked(api.rematch).mockResolvedValue(opened("new", "theirs", null));
  expect((await openRematch("old", "new", settled)).seat).toBeNull();
  expect(api.rematch).toHaveBeenCalledTimes(1);
  expect(remembered("new")).toBeNull();
});

test("whoever sits down remembers who is a bot, the deck and how the game begins, whatever is said later", () => {
  nonceFor(infoOf("t", "c"), 0);
  const free = { pin: "", isSilent: false };
  const remembers = { seats: [free, { pin: "white", isSilent: true }, free], deck: { sha256: "own", designs: 40 } };
  expect(remembered("t")?.settled).toEqual({ ...remembers, isNew: true });
  nonceFor(infoOf("t", "c", { settings: { seats: [] }, origin: { table: "old", step: 3 } }), 2);
  expect(remembered("t")?.settled).toEqual({ ...remembers, isNew: true });
  nonceFor(infoOf("on", "c", { origin: { table: "old", step: 3 } }), 0);
  expect(remembered("on")?.settled?.isNew).toBe(false);
});

test("a bot that took an empty seat when the game began is remembered as one, with its pin", () => {
  nonceFor(infoOf("t", "c"), 0);
  const link = { kind: "link", taken: true } as const;
  const bot = { kind: "bot", taken: true, pin: "white", level: "weaver" } as const;
  rememberSeats("t", [{ ...link, pin: "pink" }, bot, { ...link, pin: "black", level: "weaver" }]);
  const begun = [
    { pin: "pink", isSilent: false },
    { pin: "white", isSilent: true },
    { pin: "black", isSilent: true },
  ];
  expect(remembered("t")?.settled?.seats).toEqual(begun);
  rememberSeats("t", [link, link, { ...link, pin: "orange" }]);
  expect(remembered("t")?.settled?.seats).toEqual(begun);
});

test("what was kept before is read, and nothing is added to it that was not known then", () => {
  const old = { table: "t", commitment: "c", nonces: [{ seat: 0, nonce: "0a" }], pins: ["pink", "black"] };
  kept.set("fair-dice", JSON.stringify([old]));
  rememberSeats("t", [{ kind: "link", taken: true, pin: "pink" }]);
  expect(remembered("t")).toMatchObject({ commitment: "c", nonces: old.nonces });
  expect(remembered("t")?.settled).toBeUndefined();
});

test("the memory is bounded, and what others wrote there is no matter", () => {
  kept.set("fair-dice", "{nonsense");
  for (let table = 0; table < 250; table += 1) nonceFor(infoOf(`t${table}`, "c"), 0);
  for (let seat = 0; seat < 30; seat += 1) nonceFor(infoOf("t249", "c"), seat % 4);
  expect(remembered("t49")).toBeNull();
  expect(remembered("t50")).not.toBeNull();
  expect(remembered("t249")?.nonces).toHaveLength(16);
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(nonceFor(infoOf("t", "c"), 0)).toMatch(/^[0-9a-f]{32}$/);
});
