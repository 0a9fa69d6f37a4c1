// The server inside the page: games of this device's people and bots need no other. Where a table is, its id says.
/** As much of a socket as a table's line needs. */
export interface TableLine {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}
/** What is heard through a line of the page. */
export interface LineEnd {
  readonly told: (text: string) => void;
  readonly closed: (reason: string) => void;
}
export interface PageServer {
  /** The answer to a request, after its status, as JSON; without a body it is a GET. */
  ask(address: string, body: string): Promise<string>;
  /** What is said into the line; nothing ends it. */
  connect(address: string, end: LineEnd): (text: string | null) => void;
}

let isAlone = false;
/** The app is a folder of files (`ettana site`): the page has no other server than its own. */
export const isStatic = (): boolean => isAlone;
export function setStatic(): void {
  isAlone = true;
}

/** Every table of a page's own server has an id that begins so, and no other has (server/solo/page_server.py). */
const PREFIX = "solo-";
/** Whether the page's own server is asked for a table. */
export const isSolo = (table: string): boolean => isAlone || table.startsWith(PREFIX);

type Load = (table: string) => Promise<PageServer>;
let load!: Load;
/** Says where the page's own server comes from, when one is needed. */
export function setPageServer(loaded: Load): void {
  load = loaded;
}
/** Started when it is first asked for; a start that failed is tried again. The table is empty before there is one. */
export const pageServer: Load = (table) => load(table);

class PageLine implements TableLine {
  readyState: number = WebSocket.CONNECTING;
  onopen: TableLine["onopen"] = null;
  onmessage: TableLine["onmessage"] = null;
  onclose: TableLine["onclose"] = null;
  #say: (text: string | null) => void = () => undefined;

  constructor(table: string, address: string) {
    pageServer(table).then(
      (server) => {
        if (this.readyState !== WebSocket.CONNECTING) return;
        this.readyState = WebSocket.OPEN;
        this.#say = server.connect(address, {
          told: (data) => this.onmessage?.(new MessageEvent("message", { data })),
          closed: (reason) => this.#closed(reason),
        });
        this.onopen?.(new Event("open"));
      },
      () => this.#closed(""),
    );
  }

  send(text: string): void {
    this.#say(text);
  }

  close(): void {
    this.#say(null);
    this.#closed("");
  }

  #closed(reason: string): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close", { reason }));
  }
}

/** A socket to a table: of the network, or of the page. */
export function openLine(table: string, query: URLSearchParams): TableLine {
  const path = `/api/tables/${table}/socket?${query}`;
  if (isSolo(table)) return new PageLine(table, path);
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
}
