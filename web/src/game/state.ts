// Everything the table page knows, and everything it may be told.
import type { Trouble } from "../language/trouble";
import type { Happened, Hinted, LastRound, Planned, SocketMessage, TableInfo, Talk, Update } from "../wire/types";
import { NOTHING, type Picking } from "./choose";

export type Connection = "connecting" | "open" | "lost" | Ended;

/** Nothing more comes from this table: it is not there any more, or the server cannot read it. */
export type Ended = "gone" | "unreadable";
export const hasEnded = (connection: Connection): boolean => connection === "gone" || connection === "unreadable";
export const endedBy = (code: string): Ended => (code === "unreadable" ? "unreadable" : "gone");

/** What was chosen and is not answered yet. */
export interface Pending {
  readonly request: string;
  readonly action: string;
  /** The version on which it rests: a newer one shows what came of it. */
  readonly seen: number;
}

/** The table at one moment, and what had just happened then. */
export interface Moment {
  readonly update: Update;
  readonly happened: readonly Happened[];
}

/** Own actions tried on a ghost of the board; `request` is the question of which the answer is awaited. */
export interface Ghost {
  readonly actions: readonly string[];
  readonly request: string;
  readonly answer: Planned | null;
}

export interface Problem {
  readonly code: Trouble;
  readonly clause: string;
  /** The card that cannot be played: what it does is said too. */
  readonly card?: string;
}

export interface State {
  readonly info: TableInfo | null;
  readonly update: Update | null;
  readonly moment: readonly Happened[];
  /** The moment came by skipping: it is told, but not seen moving. */
  readonly isAtOnce: boolean;
  readonly coming: readonly Moment[];
  readonly isPaced: boolean;
  readonly picking: Picking;
  readonly pending: Pending | null;
  readonly acked: number;
  readonly happened: readonly Happened[];
  readonly talk: readonly Talk[];
  readonly hint: Partial<Hinted> | null;
  readonly ghost: Ghost | null;
  /** The request that asked why something cannot be done. */
  readonly asked: string;
  readonly committing: readonly string[];
  readonly problem: Problem | null;
  /** What would end the turn, while it is being asked whether it really shall. */
  readonly ending: string;
  readonly present: readonly number[];
  readonly spectators: number;
  readonly connection: Connection;
  readonly isDown: boolean;
}

export const START: State = {
  info: null,
  update: null,
  moment: [],
  isAtOnce: false,
  coming: [],
  isPaced: true,
  picking: NOTHING,
  pending: null,
  acked: 0,
  happened: [],
  talk: [],
  hint: null,
  ghost: null,
  asked: "",
  committing: [],
  problem: null,
  ending: "",
  present: [],
  spectators: 0,
  connection: "connecting",
  isDown: false,
};

export type Message =
  | SocketMessage
  | { readonly type: "info"; readonly info: TableInfo }
  | { readonly type: "paced"; readonly isPaced: boolean }
  | { readonly type: "next" }
  | { readonly type: "skip" }
  | { readonly type: "show-again"; readonly round: LastRound }
  | { readonly type: "picking"; readonly picking: Picking }
  | { readonly type: "sent"; readonly pending: Pending }
  | { readonly type: "ghost"; readonly actions: readonly string[] | null; readonly request: string }
  | { readonly type: "ending"; readonly action: string }
  | { readonly type: "commit" }
  | { readonly type: "asked"; readonly request: string }
  | { readonly type: "connection"; readonly connection: Connection }
  | { readonly type: "why"; readonly problem: Problem | null }
  | { readonly type: "forget-hint" };
