// HTTP: what is asked before or beside a table.
import { isSolo, pageServer } from "./page_server";
import type { RefusalCode } from "./refusals";
import type { AskRematch, Committed, Create, Error as ErrorMessage, FirstGame, Found, HandIn } from "./types";
import type {
  GameStatistics,
  LastRound,
  Opened,
  Outlooks,
  PlayOn,
  Replay,
  Seated,
  SeatLink,
  Summary,
  TableInfo,
} from "./types";

export class Refused extends Error {
  readonly refusal: ErrorMessage;
  constructor(refusal: ErrorMessage) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The server was not reached, or what answered was not the server. */
class Unreachable extends Error {}

/** With which code a request was refused; null where nobody answered. */
export const codeOf = (error: unknown): RefusalCode | null => (error instanceof Refused ? error.refusal.code : null);

/** Headers tell the time to a second, and it takes time until they come. */
const CLOSE_ENOUGH = 2500;
let ahead = 0;

/** The time of the server in milliseconds: a device's own clock may go wrong. */
export const serverNow = (): number => Date.now() + ahead;

function compareClocks(date: string | null): void {
  const difference = Date.parse(date ?? "") - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > CLOSE_ENOUGH ? difference : 0;
}

const posted = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Milliseconds: what is answered sooner is not seen to be awaited, and nothing is drawn for it. */
const NOTICED = 300;
/** What is awaited: while there is anything for longer than that, the root says so. */
const awaited = new Set<unknown>();
let noticing: ReturnType<typeof setTimeout> | undefined;

export function setAwaited(what: unknown, isAwaited: boolean): void {
  const root = document.documentElement;
  if (isAwaited) awaited.add(what);
  else awaited.delete(what);
  if (awaited.size) {
    noticing ??= setTimeout(() => root.toggleAttribute("data-awaiting", true), NOTICED);
  } else {
    clearTimeout(noticing);
    noticing = undefined;
    root.toggleAttribute("data-awaiting", false);
  }
}

const isRefusal = (answer: unknown): answer is ErrorMessage => (answer as ErrorMessage | null)?.type === "error";

/** An answer, and whether it is one as wished. */
interface Answered {
  readonly isGood: boolean;
  readonly answer: unknown;
}
async function askServer(path: string, body: unknown): Promise<Answered> {
  const response = await fetch(path, body === undefined ? {} : posted(body));
  compareClocks(response.headers.get("date"));
  const isJson = response.headers.get("content-type")?.includes("json");
  const answer: unknown = await (isJson ? response.json() : response.text()).catch(() => null);
  return { isGood: response.ok, answer };
}
async function askPage(path: string, body: unknown): Promise<Answered> {
  const told = await (await pageServer(tableOfPath(path))).ask(path, body === undefined ? "" : JSON.stringify(body));
  const [status, answer] = JSON.parse(told) as readonly [number, unknown];
  return { isGood: status < 300, answer };
}

/** Who answers: a server, or the page itself. What is asked of a table that is there goes where the table is. */
export type Answerer = "server" | "page";
export const answererOf = (table: string): Answerer => (isSolo(table) ? "page" : "server");
const tableOfPath = (path: string): string => path.split(/[/?]/)[3] ?? "";
const answererOfPath = (path: string): Answerer => answererOf(tableOfPath(path));

async function ask<Answer>(path: string, body?: unknown, answerer = answererOfPath(path)): Promise<Answer> {
  const asked = Symbol(path);
  setAwaited(asked, true);
  try {
    const { isGood, answer } = await (answerer === "page" ? askPage : askServer)(path, body);
    if (isGood) return answer as Answer;
    throw isRefusal(answer) ? new Refused(answer) : new Unreachable();
  } catch (error) {
    throw error instanceof Refused ? error : new Unreachable();
  } finally {
    setAwaited(asked, false);
  }
}

export const commit = (answerer: Answerer): Promise<Committed> => ask("/api/commitments", {}, answerer);
export const create = (body: Create, answerer: Answerer): Promise<Opened> => ask("/api/tables", body, answerer);
export const firstGame = (body: FirstGame, answerer: Answerer): Promise<Opened> =>
  ask("/api/first-game", body, answerer);
/** A record of a game, to be seen again by the page itself; refused when it is none. */
export const openRecord = (record: string): Promise<Found> => ask("/api/records", { record }, "page");
export const info = (table: string): Promise<TableInfo> => ask(`/api/tables/${table}`);
export const lastRound = (table: string, seat: number | null): Promise<LastRound> =>
  ask(`/api/tables/${table}/round${seat === null ? "" : `?seat=${seat}`}`);
export const openTables = (): Promise<Summary[]> => ask("/api/tables");
export const ownTables = (): Promise<Summary[]> => ask("/api/tables/mine");
export const byCode = (code: string): Promise<Found> => ask(`/api/codes/${encodeURIComponent(code)}`);
export const statistics = (table: string): Promise<GameStatistics> => ask(`/api/tables/${table}/statistics`);
export const replay = (table: string): Promise<Replay> => ask(`/api/tables/${table}/replay`);
export const outlooks = (table: string): Promise<Outlooks> => ask(`/api/tables/${table}/outlooks`);
export const playOn = (table: string, wish: PlayOn): Promise<Opened> => ask(`/api/tables/${table}/play-on`, wish);
export const record = (table: string): Promise<string> => ask(`/api/tables/${table}/record`);
export const rematch = (table: string, wish: AskRematch): Promise<Opened> => ask(`/api/tables/${table}/rematch`, wish);
export const handIn = (game: HandIn): Promise<Opened> => ask("/api/records", game);
export const makeLink = (table: string, seat: number): Promise<SeatLink> => ask(`/api/tables/${table}/links`, { seat });
export const useLink = (token: string): Promise<Seated> => ask("/api/links", { token });
