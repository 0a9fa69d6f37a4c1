// The socket of a table, at a server or in the page: it comes back by itself, and what is asked is sent again until it
// is answered.
import type { Refusal } from "../../wire/refusals";
import * as api from "../../wire/api";
import type { LastRound, SocketMessage, TableInfo } from "../../wire/types";
import { endedBy } from "../state";
import { isSolo, openLine, type TableLine } from "../../wire/page_server";
import { socketQuery, takeInfo, takeSocket } from "./early";
import { newId, type Connect, type Listener, type Transport, type Wish } from "./transport";

const FIRST_WAIT = 150; // milliseconds: a server that starts again is hardly noticed
const LONGEST_WAIT = 5_000;
const SILENCE = 4_000; // a line on which nothing is heard for so long, though asked, may be dead
const DOUBT = 2_000; // the same when there is a reason for doubt
const TICK = 5_000;
const SLEPT = 20_000; // so much later than it should have come, a tick tells of a device that slept
const ASK_AFTER = 60_000; // so long nothing need happen at a table; then it is asked whether the line still lives
const A_WHILE = 1_000; // for what the server cannot do just now
type Later = Extract<Refusal, { code: "down" | "too-often" }>;
const isLater = (refusal: Refusal): refusal is Later => refusal.code === "down" || refusal.code === "too-often";

export class SocketTransport implements Transport {
  readonly #table: string;
  readonly #listener: Listener;
  readonly #unanswered = new Map<string, string>();
  #socket: TableLine | null = null;
  #wait = FIRST_WAIT;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #ticked = Date.now();
  #heardAt = Date.now();
  #isSeatLost = false;
  #isClosed = false;

  constructor(table: string, listener: Listener) {
    this.#table = table;
    this.#listener = listener;
    addEventListener("online", this.#wake);
    if (!isSolo(table)) addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#wake);
    this.#watch = setInterval(this.#tick, TICK);
    this.#open();
  }

  info(): Promise<TableInfo> {
    return takeInfo(this.#table);
  }

  lastRound(seat: number | null): Promise<LastRound> {
    return api.lastRound(this.#table, seat);
  }

  /** Send a request; its id. It is sent again after a lost connection, and done only once. */
  send(wish: Wish): string {
    const request = newId();
    this.#unanswered.set(request, JSON.stringify({ ...wish, request }));
    api.setAwaited(request, true);
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
    for (const request of this.#unanswered.keys()) api.setAwaited(request, false);
  }

  #open(): void {
    clearTimeout(this.#opening);
    const seat = this.#isSeatLost ? null : this.#listener.seat();
    const query = socketQuery(this.#listener.version(), this.#listener.heard(), seat);
    const early = takeSocket(this.#table, query);
    const socket = early?.socket ?? openLine(this.#table, query);
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
    api.setAwaited(request, false);
    if (message.type === "closed") this.close();
    this.#listener.message(message);
  }

  #lost(reason: string): void {
    clearTimeout(this.#listening);
    if (this.#isClosed) return;
    const ended = endedBy(reason);
    if (ended) {
      this.close();
      this.#listener.state(ended);
      return;
    }
    this.#listener.state("lost");
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
    this.#listener.state("lost");
    this.#wake();
  };

  /** Who waits for others sends nothing, and would never notice a line that died meanwhile. */
  readonly #tick = (): void => {
    const now = Date.now();
    const hasSlept = now - this.#ticked > SLEPT;
    this.#ticked = now;
    if (hasSlept) this.#wake();
    else if (!document.hidden && now - this.#heardAt > ASK_AFTER && this.#socket?.readyState === WebSocket.OPEN) {
      this.#heardAt = now;
      this.#ask(SILENCE);
    }
  };

  /** Ask whether anybody is there; when nobody is, this socket is given up. */
  #ask(patience: number): void {
    const known = { since: this.#listener.version(), heard: this.#listener.heard() };
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

export const connectToServer =
  (table: string): Connect =>
  (listener) =>
    new SocketTransport(table, listener);
