// Everything the table page knows, and the one pure function by which it changes.
import type { Happened, Hinted, Planned, SocketMessage, TableInfo, Talk, Update } from "../wire";
import { NOTHING, type Picking } from "./choosing";

export type Connection = "connecting" | "open" | "lost" | "gone";

export interface Pending {
  readonly request: string;
  readonly action: string;
}

export interface State {
  readonly info: TableInfo | null;
  readonly update: Update | null;
  readonly picking: Picking;
  readonly pending: Pending | null;
  readonly happened: readonly Happened[];
  readonly talk: readonly Talk[];
  readonly hint: Hinted | null;
  readonly planned: Planned | null;
  readonly problem: { readonly code: string; readonly clause: string } | null;
  readonly present: readonly number[];
  readonly spectators: number;
  readonly connection: Connection;
  readonly isDown: boolean;
  readonly closed: string;
}

export const START: State = {
  info: null,
  update: null,
  picking: NOTHING,
  pending: null,
  happened: [],
  talk: [],
  hint: null,
  planned: null,
  problem: null,
  present: [],
  spectators: 0,
  connection: "connecting",
  isDown: false,
  closed: "",
};

export type Message =
  | SocketMessage
  | { readonly type: "info"; readonly info: TableInfo }
  | { readonly type: "picking"; readonly picking: Picking }
  | { readonly type: "sent"; readonly pending: Pending }
  | { readonly type: "connection"; readonly connection: Connection }
  | { readonly type: "forget-hint" }
  | { readonly type: "forget-problem" };

const KEPT = 400;

export function update(state: State, message: Message): State {
  switch (message.type) {
    case "update":
      return updated(state, message);
    case "ack":
      return state.pending?.request === message.request ? { ...state, pending: null } : state;
    case "error":
      return {
        ...state,
        pending: state.pending?.request === message.request ? null : state.pending,
        problem: message.code === "stale" ? null : { code: message.code, clause: message.clause ?? "" },
      };
    case "planned":
      return { ...state, planned: message };
    case "hinted":
      return { ...state, hint: message };
    case "present":
      return { ...state, present: message.seats, spectators: message.spectators };
    case "down":
      return { ...state, isDown: message.down };
    case "closed":
      return { ...state, closed: message.reason, connection: "gone" };
    case "info":
      return { ...state, info: message.info };
    case "picking":
      return { ...state, picking: message.picking, problem: null };
    case "sent":
      return { ...state, pending: message.pending, picking: NOTHING, problem: null, hint: null, planned: null };
    case "connection":
      return { ...state, connection: message.connection };
    case "forget-hint":
      return { ...state, hint: null, planned: null };
    case "forget-problem":
      return { ...state, problem: null };
  }
}

/** An older update than the one shown is dropped; what was picked stays only while the game stood still. */
function updated(state: State, fresh: Update): State {
  if (state.update && fresh.version < state.update.version) return state;
  const isSameGame = state.update?.version === fresh.version && state.update.own?.seat === fresh.own?.seat;
  const known = new Set(state.happened.map((one) => one.number));
  const said = new Set(state.talk.map((one) => one.number));
  return {
    ...state,
    update: fresh,
    connection: "open",
    picking: isSameGame ? state.picking : NOTHING,
    hint: isSameGame ? state.hint : null,
    planned: isSameGame ? state.planned : null,
    happened: [...state.happened, ...(fresh.happened ?? []).filter((one) => !known.has(one.number))].slice(-KEPT),
    talk: [...state.talk, ...(fresh.talk ?? []).filter((one) => !said.has(one.number))].slice(-KEPT),
  };
}
