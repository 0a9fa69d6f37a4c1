// The socket of a table: it comes back by itself, and a request is sent again until it is answered.
import type { Refusal } from "../../wire/refusals";
import type { SocketMessage, SocketRequest } from "../../wire/types";
import { socketAddress, takeSocket } from "./early";
import { endedBy, type Ended } from "../state";

type Handlers = {
  readonly message: (message: SocketMessage) => void;
  readonly state: (state: "lost" | Ended) => void;
  readonly version: () => number;
  /** The number of the last line that was said. */
  readonly heard: () => number;
  readonly seat: () => number | null;
};

const FIRST_WAIT = 150; // milliseconds: a server that starts again is hardly noticed
const LONGEST_WAIT = 5_000;
const SILENCE = 4_000; // a line on which nothing is heard for so long, though asked, may be dead
const DOUBT = 2_000; // the same when there is a reason for doubt
const TICK = 5_000;
const SLEPT = 20_000; // so much later than it should have come, a tick tells of a device that slept
const QUIET = 60_000; // so long nothing need happen at a table; then it is asked whether the line still lives
const A_WHILE = 1_000; // for what the server cannot do just now
const GONE = new Set(["no-such-table", "deleted", "expired", "unreadable"]);
type Later = Extract<Refusal, { code: "down" | "too-often" }>;
const isLater = (refusal: Refusal): refusal is Later => refusal.code === "down" || refusal.code === "too-often";

/** Without what only the connection itself fills in. */
export type Wish = SocketRequest extends infer One ? (One extends SocketRequest ? Omit<One, "request"> : never) : never;

export const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

export class Connection {
  readonly #table: string;
  readonly #handlers: Handlers;
  readonly #unanswered = new Map<string, string>();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #ticked = Date.now();
  #heardAt = Date.now();
  #isSeatLost = false;
  #isClosed = false;

  constructor(table: string, handlers: Handlers) {
    this.#table = table;
    this.#handlers = handlers;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#wake);
    this.#watch = setInterval(this.#tick, TICK);
    this.#open();
  }

  /** Send a request; its id. It is sent again after a lost connection, and done only once. */
  send(wish: Wish): string {
    const request = newId();
    this.#unanswered.set(request, JSON.stringify({ ...wish, request }));
    this.#say(request);
    return request;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#opening);
    clearTimeout(this.#listening);
    clearInterval(this.#watch);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#opening);
    const address = socketAddress(
      this.#table,
      this.#handlers.version(),
      this.#handlers.heard(),
      this.#isSeatLost ? null : this.#handlers.seat(),
    );
    const early = takeSocket(address);
    const socket = early?.socket ?? new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      for (const request of this.#unanswered.keys()) this.#say(request);
    };
    const hear = (event: MessageEvent<string>): void => this.#heard(JSON.parse(event.data) as SocketMessage);
    socket.onmessage = hear;
    if (early) queueMicrotask(() => early.heard.forEach(hear));
    socket.onclose = (event) => this.#lost(event.reason);
  }

  #say(request: string): void {
    const text = this.#unanswered.get(request);
    if (!text || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    this.#listen(SILENCE, () => this.#ask(SILENCE));
  }

  #heard(message: SocketMessage): void {
    clearTimeout(this.#listening);
    this.#heardAt = Date.now();
    this.#wait = FIRST_WAIT;
    this.#isSeatLost = message.type === "error" && message.code === "not-your-seat";
    const request = "request" in message ? (message.request ?? "") : "";
    if (message.type === "error" && isLater(message) && this.#unanswered.has(request)) {
      setTimeout(() => this.#say(request), (message.facts?.seconds ?? 0) * 1000 || A_WHILE);
      return;
    }
    this.#unanswered.delete(request);
    if (message.type === "closed") this.close();
    this.#handlers.message(message);
  }

  #lost(reason: string): void {
    clearTimeout(this.#listening);
    if (this.#isClosed) return;
    if (GONE.has(reason)) {
      this.close();
      this.#handlers.state(endedBy(reason));
      return;
    }
    this.#handlers.state("lost");
    if (reason === "too-often") this.#wait = LONGEST_WAIT;
    this.#opening = setTimeout(() => this.#open(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  /** A device that slept or changed its network does not wait for what may never come. */
  readonly #wake = (): void => {
    this.#wait = FIRST_WAIT;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask(DOUBT);
    else if (this.#socket?.readyState === WebSocket.CLOSED) this.#open();
  };

  /** The browser knows first; a server on the same machine may still be there, and then what it answers is heard. */
  readonly #doubt = (): void => {
    this.#handlers.state("lost");
    this.#wake();
  };

  /** Who waits for others sends nothing, and would never notice a line that died meanwhile. */
  readonly #tick = (): void => {
    const now = Date.now();
    const hasSlept = now - this.#ticked > SLEPT;
    this.#ticked = now;
    if (hasSlept) this.#wake();
    else if (!document.hidden && now - this.#heardAt > QUIET && this.#socket?.readyState === WebSocket.OPEN) {
      this.#heardAt = now;
      this.#ask(SILENCE);
    }
  };

  /** Ask whether anybody is there; when nobody is, this socket is given up. */
  #ask(patience: number): void {
    const known = { since: this.#handlers.version(), heard: this.#handlers.heard() };
    this.#socket?.send(JSON.stringify({ type: "resync", ...known, request: newId() }));
    this.#listen(patience, () => {
      const socket = this.#socket;
      if (socket) socket.onclose = socket.onmessage = null;
      socket?.close();
      this.#socket = null;
      this.#lost("");
    });
  }

  #listen(patience: number, then: () => void): void {
    clearTimeout(this.#listening);
    this.#listening = setTimeout(then, patience);
  }
}
