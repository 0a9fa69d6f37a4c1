// What a table needs is asked for at once, before the app is there to show it.
import * as api from "../../wire/api";
import { openLine, type TableLine } from "../../wire/page_server";
import type { TableInfo } from "../../wire/types";

/** A socket that was opened early, and what was heard on it so far. */
interface Early {
  readonly address: string;
  readonly socket: TableLine;
  readonly heard: MessageEvent<string>[];
}
const infos = new Map<string, Promise<TableInfo>>();
let early: Early | null = null;

/** What a socket says of who opens it: what is known there, and through which seat one looks. */
export function socketQuery(since: number, heard: number, seat: number | null): URLSearchParams {
  const query = new URLSearchParams({ since: String(since), heard: String(heard) });
  if (seat !== null) query.set("seat", String(seat));
  return query;
}

/** Kept is what was asked; the answer of the socket, or that there is none, is worth a moment's waiting. */
export function askEarly(table: string): Promise<unknown> {
  const query = socketQuery(0, 0, null);
  const heard: MessageEvent<string>[] = [];
  const socket = openLine(table, query);
  early = { address: `${table}?${query}`, socket, heard };
  const info = api.info(table);
  info.catch(() => undefined); // whoever takes it is told
  infos.set(table, info);
  return new Promise((resolve) => {
    socket.onclose = resolve;
    socket.onmessage = (event: MessageEvent<string>) => resolve(heard.push(event));
  });
}

/** The socket that was opened early, once, when it is the one that is wanted and still lives. */
export function takeSocket(table: string, query: URLSearchParams): Early | null {
  const taken = early;
  if (taken?.address !== `${table}?${query}`) return null;
  early = null;
  return taken.socket.readyState <= WebSocket.OPEN ? taken : null;
}

export function takeInfo(table: string): Promise<TableInfo> {
  const info = infos.get(table) ?? api.info(table);
  infos.delete(table);
  return info;
}
