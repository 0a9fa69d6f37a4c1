import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SocketTransport } from "../../../src/game/transport/socket";
import { askEarly } from "../../../src/game/transport/early";

class Line {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Line[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;
  constructor(readonly address: string) {
    Line.all.push(this);
  }
  open(): this {
    this.readyState = Line.OPEN;
    this.onopen?.();
    return this;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(reason = ""): void {
    this.readyState = Line.CLOSED;
    this.onclose?.({ reason });
  }
}

const newest = (): Line => Line.all[Line.all.length - 1] as Line;
const states: string[] = [];
const connect = (): SocketTransport =>
  new SocketTransport("t", {
    message: () => undefined,
    state: (state) => states.push(state),
    version: () => 7,
    heard: () => 0,
    seat: () => 1,
  });

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  states.length = 0;
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { toggleAttribute: vi.fn() } }));
  const page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is not answered is sent again, as the same request, when the line is back", () => {
  const connection = connect();
  newest().open();
  connection.send({ type: "undo", seen: 7 });
  const [first] = newest().sent;
  newest().close();
  expect(states).toEqual(["lost"]);
  vi.advanceTimersByTime(1000);
  expect(Line.all.length).toBe(2);
  expect(newest().address).toContain("since=7");
  expect(newest().open().sent).toEqual([first]);
  newest().hear({ type: "ack", request: JSON.parse(first ?? "").request, version: 8 });
  newest().close();
  vi.advanceTimersByTime(1000);
  expect(newest().open().sent).toEqual([]);
});

test("what the server cannot do just now is asked again later", () => {
  const connection = connect();
  newest().open();
  const request = connection.send({ type: "undo", seen: 7 });
  newest().hear({ type: "error", request, code: "down" });
  expect(newest().sent.length).toBe(1);
  vi.advanceTimersByTime(1500);
  expect(newest().sent.length).toBe(2);
  expect(newest().sent[1]).toBe(newest().sent[0]);
});

test("a line that stays silent, though asked, is given up", () => {
  connect().send({ type: "undo", seen: 7 });
  newest().open();
  vi.advanceTimersByTime(5000);
  expect(newest().sent.length).toBe(2);
  expect(states).toEqual([]);
  vi.advanceTimersByTime(4000);
  expect(states).toEqual(["lost"]);
  expect(Line.all.length).toBe(2);
});

test("a device that wakes up does not wait", () => {
  connect();
  newest().open().close();
  dispatchEvent(new Event("online"));
  expect(Line.all.length).toBe(2);
});

test("a table that is gone is not asked for again, and a lost seat is not claimed", () => {
  connect();
  expect(newest().address).toContain("seat=1");
  newest().open().hear({ type: "error", code: "not-your-seat" });
  newest().close("not-your-seat");
  vi.advanceTimersByTime(1000);
  expect(newest().address).not.toContain("seat=");
  newest().open().close("no-such-table");
  expect(states).toEqual(["lost", "gone"]);
  vi.advanceTimersByTime(60_000);
  expect(Line.all.length).toBe(2);
});

test("a socket that was opened early is taken over with what was heard on it, once", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const heard: string[] = [];
  const handlers = {
    message: (message: { type: string }) => heard.push(message.type),
    state: () => undefined,
    version: () => 0,
    heard: () => 0,
    seat: () => null,
  };
  const answer = askEarly("t");
  newest().open().hear({ type: "present", seats: [], spectators: 0 });
  await answer;
  const first = new SocketTransport("t", handlers);
  expect(heard).toEqual([]);
  await Promise.resolve();
  newest().hear({ type: "down", down: true });
  expect([Line.all.length, ...heard]).toEqual([1, "present", "down"]);
  first.close();
  new SocketTransport("t", handlers).close();
  expect(Line.all.length).toBe(2);
});

test("who only waits notices that the line died", () => {
  connect();
  newest().open().hear({ type: "present", seats: [], spectators: 0 });
  vi.advanceTimersByTime(50_000);
  expect(newest().sent).toEqual([]);
  vi.advanceTimersByTime(17_000);
  expect(JSON.parse(newest().sent[0] ?? "")).toMatchObject({ type: "resync", since: 7 });
  vi.advanceTimersByTime(6_000);
  expect(states).toEqual(["lost"]);
  expect(Line.all.length).toBe(2);
});

test("a device that slept asks at once whether the line still lives", () => {
  connect();
  newest().open();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5_000);
  expect(newest().sent.length).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(states).toEqual(["lost"]);
});

test("what the browser knows to be offline is lost at once, until somebody answers", () => {
  connect();
  newest().open();
  dispatchEvent(new Event("offline"));
  expect(states).toEqual(["lost"]);
  expect(newest().sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(["resync"]);
});
