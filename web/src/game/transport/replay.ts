// A finished game as a transport: every step is an update, seen through one's eyes or everybody's. Nothing can be done.
import type { Event, LastRound, Replay, ReplayMoment, TableInfo, Update } from "../../wire/types";
import { problemOf } from "../../language/trouble";
import * as api from "../../wire/api";
import { endedBy, type Standpoint, type Scene } from "../state";
import { newId, type Connect, type Listener, type Transport } from "./transport";

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
function sceneAt(game: Replay, { step, seat }: Standpoint): Scene | null {
  const moment = game.moments[step];
  if (!moment) return null;
  const { table, seats, yours, woven } = game;
  const update: Update = {
    type: "update",
    table,
    version: step,
    since: 0,
    stage: "over",
    seats,
    yours,
    steps: step,
    woven,
    view: moment.view,
  };
  return { update, happened: [{ number: step, at: 0, what: "acted", events: seenBy(moment, seat) }] };
}

const NO_ROUND: LastRound = { version: 0, moments: [] };
const AGAIN = 3000; // milliseconds after which a server that is away is asked again

/** Loads a game that was kept, and goes to any place of it. */
export class ReplayTransport implements Transport {
  readonly #table: string;
  readonly #opensAt: (replay: Replay) => Standpoint;
  #listener: Listener | null = null;
  #replay: Replay | null = null;
  #loading: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #learn: (info: TableInfo) => void = () => undefined;
  readonly #info = new Promise<TableInfo>((resolve) => (this.#learn = resolve));

  /** Where the game is opened when it is there. */
  constructor(table: string, opensAt: (replay: Replay) => Standpoint) {
    this.#table = table;
    this.#opensAt = opensAt;
  }

  readonly connect: Connect = (listener) => {
    this.#listener = listener;
    void this.#load();
    return this;
  };

  readonly go = (standpoint: Standpoint): void => {
    const scene = this.#replay && sceneAt(this.#replay, standpoint);
    if (scene) this.#listener?.message({ type: "scene", scene, standpoint });
  };

  /** Nothing can be done in a game that is over. */
  readonly send = newId;
  info(): Promise<TableInfo> {
    return this.#info;
  }
  lastRound(): Promise<LastRound> {
    return Promise.resolve(NO_ROUND);
  }
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#loading);
  }

  async #load(): Promise<void> {
    try {
      const [replay, info] = await Promise.all([api.replay(this.#table), api.info(this.#table)]);
      if (this.#isClosed) return;
      this.#learn(info);
      this.#replay = replay;
      this.#listener?.message({ type: "replay", replay });
      this.go(this.#opensAt(replay));
    } catch (error: unknown) {
      if (!this.#isClosed) this.#missed(error);
    }
  }

  /** A server that is away for a moment is asked again. */
  #missed(error: unknown): void {
    const code = api.codeOf(error);
    const ended = code && endedBy(code);
    if (ended) return this.#listener?.state(ended);
    this.#listener?.message({ type: "why", problem: problemOf(error) });
    if (code === "not-over") return;
    this.#listener?.state("lost");
    this.#loading = setTimeout(() => void this.#load(), AGAIN);
  }
}
