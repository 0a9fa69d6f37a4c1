// What a table needs is asked for at once, before the app is there to show it.
import * as api from "../../wire/api";
import type { TableInfo } from "../../wire/types";

/** A socket that was opened early, and what was heard on it so far. */
interface Early {
  readonly address: string;
  readonly socket: WebSocket;
  readonly heard: MessageEvent<string>[];
}
const infos = new Map<string, Promise<TableInfo>>();
let early: Early | null = null;

export function socketAddress(table: string, since: number, heard: number, seat: number | null): string {
  const where = new URLSearchParams({ since: String(since), heard: String(heard) });
  if (seat !== null) where.set("seat", String(seat));
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket?${where}`;
}

/** Kept is what was asked; the answer of the socket, or that there is none, is worth a moment's waiting. */
export function askEarly(table: string): Promise<unknown> {
  const address = socketAddress(table, 0, 0, null);
  const heard: MessageEvent<string>[] = [];
  const socket = new WebSocket(address);
  early = { address, socket, heard };
  const info = api.info(table);
  info.catch(() => undefined); // whoever takes it is told
  infos.set(table, info);
  return new Promise((resolve) => {
    socket.onclose = resolve;
    socket.onmessage = (event: MessageEvent<string>) => resolve(heard.push(event));
  });
}

/** The socket that was opened early, once, when it is the one that is wanted and still lives. */
export function takeSocket(address: string): Early | null {
  const taken = early;
  if (taken?.address !== address) return null;
  early = null;
  return taken.socket.readyState <= WebSocket.OPEN ? taken : null;
}

export function takeInfo(table: string): Promise<TableInfo> {
  const info = infos.get(table) ?? api.info(table);
  infos.delete(table);
  return info;
}
