import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../../src/wire/api";
import { nonceFor, openRematch, openTable, remembered, type FairDice } from "../../src/game/commitments";
import type { Opened } from "../../src/wire/types";

vi.mock("../../src/wire/api");
const kept = new Map<string, string>();
const opened = (table: string, commitment: string, seat: number | null = 0): Opened => ({
  table,
  code: "C",
  commitment,
  seat,
  version: 1,
});

beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.mocked(api.commit).mockResolvedValue({ commitment: "given", expires: 0 });
});

test("the nonce is chosen when the commitment is here, and both are remembered with the pins", async () => {
  const drawn = vi.spyOn(crypto, "getRandomValues");
  vi.mocked(api.commit).mockImplementation(async () => {
    expect(drawn).not.toHaveBeenCalled();
    return { commitment: "given", expires: 0 };
  });
  let sent: FairDice | null = null;
  await openTable(["pink", "black"], async (dice) => {
    sent = dice;
    return opened("t", "given");
  });
  expect(sent).toMatchObject({ commitment: "given", nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const nonce = (sent as FairDice | null)?.nonce;
  expect(remembered("t")).toEqual({
    table: "t",
    commitment: "given",
    nonces: [{ seat: 0, nonce }],
    pins: ["pink", "black"],
  });
  expect(remembered("other")).toBeNull();
});

test("what the server answers does not change what it was bound to", async () => {
  await openTable([], async () => opened("t", "another"));
  expect(remembered("t")?.commitment).toBe("given");
  nonceFor("t", "another", 0);
  expect(remembered("t")?.commitment).toBe("given");
});

test("whoever asks for a rematch second chooses another nonce, for the commitment of the table that is there", async () => {
  const asked: FairDice[] = [];
  vi.mocked(api.rematch).mockImplementation(async (_table, wish) => {
    asked.push({ commitment: wish.commitment, nonce: wish.nonce ?? "" });
    return opened("new", "theirs", wish.commitment === "theirs" ? 1 : null);
  });
  expect((await openRematch("old", "", [])).seat).toBe(1);
  expect(asked.map((one) => one.commitment)).toEqual(["given", "theirs"]);
  expect(asked[0]?.nonce).not.toBe(asked[1]?.nonce);
  expect(remembered("new")).toMatchObject({ commitment: "theirs", nonces: [{ seat: 1, nonce: asked[1]?.nonce }] });
});

test("who knows of the new table names its commitment at once, and a taken seat ends it", async () => {
  vi.mocked(api.info).mockResolvedValue({ commitment: "theirs" } as Awaited<ReturnType<typeof api.info>>);
  vi.mocked(api.rematch).mockResolvedValue(opened("new", "theirs", null));
  expect((await openRematch("old", "new", [])).seat).toBeNull();
  expect(api.rematch).toHaveBeenCalledTimes(1);
  expect(remembered("new")).toBeNull();
});

test("the memory is bounded, and what others wrote there is no matter", () => {
  kept.set("fair-dice", "{nonsense");
  for (let table = 0; table < 250; table += 1) nonceFor(`t${table}`, "c", 0);
  for (let seat = 0; seat < 30; seat += 1) nonceFor("t249", "c", seat % 4);
  expect(remembered("t49")).toBeNull();
  expect(remembered("t50")).not.toBeNull();
  expect(remembered("t249")?.nonces).toHaveLength(16);
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(nonceFor("t", "c", 0)).toMatch(/^[0-9a-f]{32}$/);
});
