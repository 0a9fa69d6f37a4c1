// A finished game as a transport: every step is an update, seen through one's eyes or everybody's. Nothing can be done.
import type { Event, LastRound, Replay, ReplayMoment, TableInfo, Update } from "../../wire/types";
import type { Scene } from "../state";
import { newId, type Connect } from "./transport";

/** What happened; facts that the seat could not see are nothing. Null: everybody's eyes see all. */
export function seenBy(moment: ReplayMoment, seat: number | null): readonly Event[] {
  const hidden = moment.private.filter((one) => seat !== null && !one.seen_by.includes(seat));
  return moment.events.map((event, index) => {
    const names = hidden.filter((one) => one.event === index).flatMap((one) => one.facts);
    const unseen = Object.fromEntries(names.map((name) => [name, null]));
    // Only facts that may be hidden are private: each of them may be null.
    return names.length ? ({ ...event, facts: { ...event.facts, ...unseen } } as Event) : event;
  });
}

/** The table after a step, and what happened then. */
export function sceneAt(game: Replay, step: number, seat: number | null): Scene | null {
  const moment = game.moments[step];
  if (!moment) return null;
  const { table, seats, yours, dyes } = game;
  const update: Update = {
    type: "update",
    table,
    version: step,
    since: 0,
    stage: "over",
    seats,
    yours,
    steps: step,
    dyes,
    view: moment.view,
  };
  return { update, happened: [{ number: step, at: 0, what: "acted", events: seenBy(moment, seat) }] };
}

const NO_ROUND: LastRound = { version: 0, moments: [] };

export const connectToReplay =
  (info: Promise<TableInfo>): Connect =>
  () => ({
    send: newId,
    info: () => info,
    lastRound: () => Promise.resolve(NO_ROUND),
    close: () => undefined,
  });
