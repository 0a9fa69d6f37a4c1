// A table without a server: a function answers what a server would.
import type { LastRound, SocketMessage, SocketRequest, TableInfo } from "../../src/wire/types";
import { newId, type Connect } from "../../src/game/transport/transport";

export interface LocalTable {
  readonly info: TableInfo;
  /** What the table says when somebody comes. */
  readonly greet: () => readonly SocketMessage[];
  readonly answer: (request: SocketRequest) => readonly SocketMessage[];
}

const NO_ROUND: LastRound = { version: 0, moments: [] };

/** Answers come after the request was sent, as they do from a server. */
export const connectLocally =
  (table: LocalTable): Connect =>
  (listener) => {
    let isOpen = true;
    const tell = (messages: readonly SocketMessage[]): void =>
      queueMicrotask(() => {
        if (isOpen) messages.forEach(listener.message);
      });
    tell(table.greet());
    return {
      send: (wish) => {
        const request = newId();
        tell(table.answer({ ...wish, request } as SocketRequest));
        return request;
      },
      info: () => Promise.resolve(table.info),
      lastRound: () => Promise.resolve(NO_ROUND),
      close: () => {
        isOpen = false;
      },
    };
  };
