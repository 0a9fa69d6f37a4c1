// The socket of a table: it comes back by itself, and a request is sent again until it is answered.
import type { SocketMessage, SocketRequest } from "../wire";

type Handlers = {
  readonly message: (message: SocketMessage) => void;
  readonly state: (state: "connecting" | "open" | "lost" | "gone") => void;
  readonly version: () => number;
  readonly seat: () => number | null;
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const GONE = new Set(["no-such-table", "deleted", "expired"]);

/** Without what only the connection itself fills in. */
export type Wish = SocketRequest extends infer One ? (One extends SocketRequest ? Omit<One, "request"> : never) : never;

export const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

export class Connection {
  readonly #table: string;
  readonly #handlers: Handlers;
  readonly #unanswered = new Map<string, string>();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(table: string, handlers: Handlers) {
    this.#table = table;
    this.#handlers = handlers;
    this.#open();
  }

  /** Send a request; its id. It is sent again after a lost connection, and done only once. */
  send(wish: Wish): string {
    const request = newId();
    const text = JSON.stringify({ ...wish, request });
    this.#unanswered.set(request, text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    return request;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.#handlers.seat();
    const where = new URLSearchParams({ since: String(this.#handlers.version()) });
    if (seat !== null) where.set("seat", String(seat));
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#table}/socket?${where}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      for (const text of this.#unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(JSON.parse(event.data) as SocketMessage);
    socket.onclose = (event) => this.#lost(event.reason);
  }

  #heard(message: SocketMessage): void {
    if ("request" in message && message.request) this.#unanswered.delete(message.request);
    this.#handlers.message(message);
  }

  #lost(reason: string): void {
    if (this.#isClosed) return;
    if (GONE.has(reason)) {
      this.#handlers.state("gone");
      return;
    }
    this.#handlers.state("lost");
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
