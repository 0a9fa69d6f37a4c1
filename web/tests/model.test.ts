import { expect, test } from "vitest";
import { NOTHING } from "../src/table/choosing";
import { START, update, type State } from "../src/table/model";
import type { Update } from "../src/wire";

const at = (version: number, more: Partial<Update> = {}): Update => ({ type: "update", table: "t", version, since: 0, stage: "playing", seats: [], steps: 0, ...more });

test("an older update is dropped", () => {
  const state = update(update(START, at(5)), at(4));
  expect(state.update?.version).toBe(5);
});

test("what was picked is forgotten when the game goes on", () => {
  let state: State = update(START, at(1));
  state = update(state, { type: "picking", picking: { kind: "swap", swaps: { action: "buy swap", groups: [] }, first: "a1" } });
  expect(update(state, at(1)).picking.kind).toBe("swap");
  expect(update(state, at(2)).picking).toEqual(NOTHING);
});

test("an action is pending until it is answered", () => {
  const sent = update(START, { type: "sent", pending: { request: "r", action: "roll" } });
  expect(update(sent, { type: "ack", request: "other", version: 1 }).pending).not.toBeNull();
  expect(update(sent, { type: "ack", request: "r", version: 1 }).pending).toBeNull();
  const refused = update(sent, { type: "error", request: "r", code: "roll-once", clause: "T2" });
  expect(refused.pending).toBeNull();
  expect(refused.problem?.clause).toBe("T2");
});

test("what happened is told once, however often it is sent", () => {
  const happened = [{ number: 1, at: 0, what: "started" }];
  const state = update(update(START, at(1, { happened })), at(2, { happened: [...happened, { number: 2, at: 0, what: "acted" }] }));
  expect(state.happened.map((one) => one.number)).toEqual([1, 2]);
});
