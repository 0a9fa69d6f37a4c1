// Where a session's messages come from and its requests go to: a server, a game that was kept, or the page itself.
import type { LastRound, SocketMessage, SocketRequest, TableInfo } from "../../wire/types";
import type { Ended } from "../../wire/refusals";
import type { Message } from "../state";

/** A request without what only the transport itself fills in. */
export type Wish = SocketRequest extends infer One ? (One extends SocketRequest ? Omit<One, "request"> : never) : never;

export const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** What a server says, or what a game that was kept shows. */
export type TransportMessage = SocketMessage | Extract<Message, { readonly type: "replay" | "scene" | "why" }>;

/** What a session hears from its transport, and what it says of itself to whoever must ask for what was missed. */
export interface Listener {
  readonly message: (message: TransportMessage) => void;
  readonly state: (state: "lost" | Ended) => void;
  readonly version: () => number;
  /** The number of the last line that was said. */
  readonly heard: () => number;
  readonly seat: () => number | null;
}

export interface Transport {
  /** Send a request; its id, by which its answer is known. */
  readonly send: (wish: Wish) => string;
  /** What never changes at the table. */
  readonly info: () => Promise<TableInfo>;
  /** The last turn of everybody, as a seat saw it. */
  readonly lastRound: (seat: number | null) => Promise<LastRound>;
  readonly close: () => void;
}

export type Connect = (listener: Listener) => Transport;
