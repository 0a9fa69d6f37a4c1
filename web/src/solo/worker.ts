// The server of a page, in a worker of its own: Python is started, then texts go to and fro.
import { CannotStart, bestBundle, folderOf, forgetSnapshot, keepSnapshot, keptSnapshot } from "./download";
import { loadServer } from "./load_python";
import type { FromWorker, SoloTrouble, ToWorker } from "./messages";
import { serverOf, type Bundle, type Python } from "./python";
import { Rows } from "./rows";

/** `PageServer` of server/solo/page_server.py. */
interface PythonServer {
  ask(address: string, body: string): Promise<string>;
  connect(socket: string, address: string): void;
  hear(socket: string, text: string): void;
  disconnect(socket: string): void;
}
interface PageServerModule {
  PageServer(database: Rows, tell: (socket: string, message: string) => void): PythonServer;
}

const tell = (message: FromWorker): void => postMessage(message);

const OWNER = "ettana rows";

/** One worker alone answers for the rows of this device: the last that was opened. */
function own(): Promise<void> {
  const giveUp = (reason: unknown): void => {
    server = null;
    tell({ type: "failed", trouble: "elsewhere", reason: String(reason) });
    close();
  };
  if (!("locks" in navigator)) return Promise.resolve(callOut(giveUp));
  const forever = new Promise<never>(() => undefined);
  return new Promise((given) => {
    const take = (): Promise<never> => {
      given();
      return forever;
    };
    navigator.locks.request(OWNER, { steal: true }, take).catch(giveUp);
  });
}

/** A page without encryption has no locks: there the last that was opened says so, and all others hear it. Of two that
 * were opened at once, or by clocks that differ, only the one with the greater name stays. */
function callOut(giveUp: (reason: unknown) => void): void {
  const channel = new BroadcastChannel(OWNER);
  const name = `${Date.now()} ${Math.random()}`;
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data > name) giveUp(data);
    else channel.postMessage(name);
  };
  channel.postMessage(name);
}

const openRows = (): Promise<Rows> =>
  Rows.open().catch((error: unknown) => {
    throw new CannotStart("no-storage", error);
  });

/** From the memory of an earlier start, where that can be read; else anew, and the memory is kept for the next one. */
async function loadKept(folder: string, bundle: Bundle): Promise<Python> {
  const there = folderOf(folder, bundle);
  const snapshot = await keptSnapshot(there).catch(() => null);
  if (snapshot)
    try {
      return await loadServer(bundle, there, snapshot);
    } catch {
      await forgetSnapshot(there);
    }
  const python = await loadServer(bundle, there, null);
  // Taken at once, before there is any table: what is drawn for one is in no copy of the memory.
  void remember(python, folder, bundle).catch(() => undefined);
  return python;
}

async function remember(python: Python, folder: string, bundle: Bundle): Promise<void> {
  await keepSnapshot(folder, bundle, python.makeMemorySnapshot());
}

async function start(folder: string): Promise<PythonServer> {
  if (typeof WebAssembly === "undefined" || !("instantiateStreaming" in WebAssembly))
    throw new CannotStart("old-browser", "WebAssembly");
  const rows = await openRows();
  const bundle = await bestBundle(folder, (loaded, total) => tell({ type: "progress", loaded, total }));
  await own();
  const { PageServer } = serverOf(await loadKept(folder, bundle)) as PageServerModule;
  return PageServer(rows, (socket, message) => tell({ type: "told", socket, message }));
}

let server: PythonServer | null = null;

/** What was not foreseen is mostly WebAssembly as it was years ago; once Python runs, it is too little memory. */
const troubleOf = (error: unknown): SoloTrouble => {
  if (error instanceof CannotStart) return error.trouble;
  return server || error instanceof RangeError || String(error).includes("memory") ? "no-memory" : "old-browser";
};

function fail(error: unknown): void {
  tell({ type: "failed", trouble: troubleOf(error), reason: String(error) });
  close();
}

async function hear(message: ToWorker): Promise<void> {
  if (message.type === "start") {
    server = await start(message.folder);
    tell({ type: "ready" });
  } else if (message.type === "ask") {
    const answer = await server?.ask(message.address, message.body);
    if (answer !== undefined) tell({ type: "answer", id: message.id, answer });
  } else if (message.type === "connect") server?.connect(message.socket, message.address);
  else if (message.type === "hear") server?.hear(message.socket, message.text);
  else server?.disconnect(message.socket);
}

/** Python dies in what it set itself to do later, too: nobody waits for that. */
function died(event: ErrorEvent | PromiseRejectionEvent): void {
  if (!server) return;
  event.preventDefault();
  fail("reason" in event ? event.reason : event.error);
}

addEventListener("error", died);
addEventListener("unhandledrejection", died);
addEventListener("message", (event: MessageEvent<ToWorker>) => void hear(event.data).catch(fail));
