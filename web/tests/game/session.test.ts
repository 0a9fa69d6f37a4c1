import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectLocally } from "./local_table";
import { ReplayTransport } from "../../src/game/transport/replay";
import type { GameView, Happened, Replay, SocketMessage, SocketRequest, TableInfo, Update } from "../../src/wire/types";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { hidden: false, documentElement: { toggleAttribute: () => undefined } });
const { Session } = await import("../../src/game/session.svelte");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const info = { table: "t", code: "abc", deck: { designs: [] }, settings: {} } as unknown as TableInfo;
const view = { phase: "roll", active: 0, rolls: [], players: [] } as unknown as GameView;
const at = (version: number, more: Partial<Update> = {}): Update => ({
  ...{ type: "update", table: "t", version, since: 0, stage: "playing", seats: [], steps: version, yours: [0], view },
  ...{ own: { seat: 0, cards: "", designs: [] }, offers: { roll: "roll" } },
  ...more,
});

/** A table that writes down what it was asked, and answers as it is told. */
function local(answer: (request: SocketRequest) => readonly SocketMessage[] = () => []) {
  const asked: SocketRequest[] = [];
  const connect = connectLocally({
    info,
    greet: () => [at(1)],
    answer: (request) => {
      asked.push(request);
      return answer(request);
    },
  });
  return { asked, session: new Session("t", connect) };
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test("a session lives without a server: it learns its table, acts once, and shows what came of it", async () => {
  const { asked, session } = local((request) =>
    request.type === "act"
      ? [
          { type: "ack", request: request.request, version: 2 },
          at(2, { offers: { end: "end" }, happened: [{ number: 2, at: 0, what: "acted", seat: 0 }] }),
        ]
      : [],
  );
  await settle();
  expect(session.now.info?.code).toBe("abc");
  expect(session.offers).toEqual({ roll: "roll" });
  session.act("roll");
  session.act("roll"); // nothing is sent while an answer is awaited
  expect(session.offers, "what was offered stays until the answer comes").toEqual({ roll: "roll" });
  await settle();
  expect(asked).toMatchObject([{ type: "act", action: "roll", seen: 1 }]);
  expect(session.offers).toEqual({ end: "end" });
});

test("a hint tells plans in the own turn; in others' the chances, and why there are no plans", async () => {
  for (const offers of [{ roll: "roll" }, null]) {
    const { asked, session } = local();
    await settle();
    if (!offers) session.tell(at(2, { offers }));
    session.askHint();
    await settle();
    const before = offers ? { type: "hint", what: "plans" } : { type: "plan", actions: ["end"] };
    expect(asked).toMatchObject([before, { type: "hint", what: "chances" }]);
  }
});

test("a refusal is told, and what was asked can be asked again", async () => {
  const { asked, session } = local(({ type, request }) =>
    type === "act" ? [{ type: "error", request, code: "roll-once", clause: "T2", facts: { action: "roll" } }] : [],
  );
  await settle();
  session.act("roll");
  await settle();
  expect(session.now.problem).toMatchObject({ code: "roll-once", clause: "T2" });
  session.act("roll");
  expect(asked).toHaveLength(2);
});

test("a plan that was committed is done step by step", async () => {
  let version = 1;
  const { asked, session } = local((request) => {
    if (request.type !== "act") return [];
    version += 1;
    const happened: readonly Happened[] = [{ number: version, at: 0, what: "acted", seat: 0 }];
    return [{ type: "ack", request: request.request, version }, at(version, { happened })];
  });
  await settle();
  session.tell({ type: "ghost", actions: ["move C2", "end"], request: "g" });
  session.tell({ type: "commit" });
  await settle();
  expect(asked.map((one) => (one.type === "act" ? [one.action, one.seen] : one.type))).toEqual([
    ["move C2", 1],
    ["end", 2],
  ]);
});

test("a plan that is done asks before it ends the turn with a finished design", async () => {
  const { asked, session } = local();
  await settle();
  session.tell(at(2, { offers: { end: "end", unused: ["claim"] } }));
  session.tell({ type: "ghost", actions: ["end"], request: "g" });
  session.tell({ type: "commit" });
  await settle();
  expect(asked, "nothing is done before the answer").toEqual([]);
  expect(session.now).toMatchObject({ isEnding: true, committing: [] });
  session.end();
  expect(asked).toMatchObject([{ type: "act", action: "end" }]);
});

test("dice are told when they lie", async () => {
  const { session } = local();
  await settle();
  const events = [{ kind: "dice rolled", seat: 0, facts: { colour: "G", number: 3, preset: 0 } }] as const;
  const rolled = { ...view, phase: "act", colour: "G", number: 3 } as GameView;
  const happened: readonly Happened[] = [{ number: 2, at: 0, what: "acted", seat: 0, events }];
  session.tell(at(2, { view: rolled, offers: { end: "end" }, happened }));
  expect([session.held, session.drawn, session.thread]).toEqual(["roll", { roll: "roll" }, []]);
  expect(session.offers, "it can be done, but is not drawn yet").toEqual({ end: "end" });
  await vi.advanceTimersByTimeAsync(1000);
  expect([session.held, session.drawn, session.thread.length]).toEqual(["", { end: "end" }, 1]);
});

test("around one screen the hand is put away once", async () => {
  const { asked, session } = local();
  await settle();
  const others = { yours: [0, 1], view: { ...view, active: 1 } };
  session.tell(at(2, { ...others, happened: [{ number: 2, at: 0, what: "acted", seat: 0 }] }));
  session.tell({ type: "present", seats: [0], spectators: 0 });
  expect(session.curtain).toBe(true);
  expect(asked.filter((one) => one.type === "look")).toMatchObject([{ seat: null }]);
});

test("the same session shows a finished game: one step on is seen moving, a leap is not", async () => {
  const moment = (number: number) => ({
    ...{ seat: 0, step: "roll", private: [], hands: [], view: { ...view, turn: number } },
    events: [{ kind: "dice rolled", seat: 0, facts: { colour: "G", number, preset: 0 } }] as const,
  });
  const game: Replay = { table: "t", seats: [], yours: [], woven: [], moments: [1, 2, 3].map(moment) };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(path.endsWith("/replay") ? game : info)));
  const replayed = new ReplayTransport("t", () => ({ step: 0, seat: null }));
  const session = new Session("t", replayed.connect);
  // A Response is read in its own time, which no timer of the test tells
  await vi.waitFor(() => expect([session.view?.turn, session.now.replay?.table]).toEqual([1, "t"]));
  expect(session.moving).toEqual([]);
  replayed.go({ step: 1, seat: null });
  expect([session.view?.turn, session.moving.length, session.now.standpoint?.step]).toEqual([2, 1, 1]);
  replayed.go({ step: 0, seat: null });
  expect([session.view?.turn, session.moving]).toEqual([1, []]);
  session.close();
});
