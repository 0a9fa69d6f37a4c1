// The page's own server, as the page sees it: started when it is first needed, in a worker that it talks with in texts.
import { mount } from "svelte";
import type { LineEnd, PageServer } from "../wire/page_server";
import type { RefusalCode } from "../wire/refusals";
import type { Down, Summary } from "../wire/types";
import { hostState, QUIET_HOST } from "./host_state";
import { bundleAt, fetchBundle, isDownloaded } from "./download";
import type { FromWorker, SoloTrouble, ToWorker } from "./messages";
import HostNotice from "./HostNotice.svelte";
import type { Bundle } from "./python";
import { Rows } from "./rows";
import { isUsed, rememberUse } from "./used";

const HERE = import.meta.url;
/** The bundle lies beside the folder of the scripts. */
const FOLDER = new URL("../solo/", HERE).href;

/** How the page's server says that it cannot save, or can again: nobody but this browser is to blame. */
const DOWN = '{"type":"down"';

/** Milliseconds a service worker has to be there once the bundle is. */
const REGISTERED_WITHIN = 20_000;

class Failed extends Error {}

export const tellFull = (isFull = true): void => hostState.set(isFull ? { is: "failed", trouble: "full" } : QUIET_HOST);

class Host implements PageServer {
  readonly #worker: Worker;
  readonly #answers = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  readonly #lines = new Map<string, LineEnd>();
  #made = 0;

  constructor(ready: () => void, failed: (trouble: SoloTrouble) => void) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onerror = () => this.#end("old-browser", failed);
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "answer") {
        this.#answers.get(data.id)?.resolve(data.answer);
        this.#answers.delete(data.id);
      } else if (data.type === "told") this.#told(data.socket, data.message);
      else if (data.type === "progress") hostState.set({ is: "starting", share: data.loaded / data.total });
      else if (data.type === "ready") ready();
      else this.#end(data.trouble, failed);
    };
    this.#tell({ type: "start", folder: FOLDER });
  }

  ask(address: string, body: string): Promise<string> {
    const id = this.#made++;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.#tell({ type: "ask", id, address, body });
    });
  }

  connect(address: string, end: LineEnd): (text: string | null) => void {
    const socket = String(this.#made++);
    this.#lines.set(socket, end);
    this.#tell({ type: "connect", socket, address });
    return (text) => this.#tell(text === null ? { type: "disconnect", socket } : { type: "hear", socket, text });
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** As ASGI writes it: a text that is sent, or the end of the socket. */
  #told(socket: string, message: string): void {
    const { text, reason = "" } = JSON.parse(message) as { readonly text?: string; readonly reason?: string };
    const end = this.#lines.get(socket);
    if (text?.startsWith(DOWN)) tellFull((JSON.parse(text) as Down).down);
    else if (text !== undefined) end?.told(text);
    else if (this.#lines.delete(socket)) end?.closed(reason);
  }

  #end(trouble: SoloTrouble, failed: (trouble: SoloTrouble) => void): void {
    this.#worker.terminate();
    failed(trouble);
    for (const { reject } of this.#answers.values()) reject(new Failed(trouble));
    for (const end of this.#lines.values()) end.closed("");
    this.#answers.clear();
    this.#lines.clear();
  }
}

let host: Promise<Host> | null = null;
let isShown = false;
/** While the games go on in another tab, or were not to be loaded, tables wait until somebody wants them here: whatever
 * asks again by itself neither takes them back nor asks a person twice. */
let waiting: Promise<void> | null = null;
let endWaiting = (): void => undefined;
function waitUntilWanted(): void {
  waiting ??= new Promise((resolve) => {
    endWaiting = () => {
      waiting = null;
      resolve();
    };
  });
}

/** Bytes that come over the network, where they may cost something; null where they need not be spoken of. */
async function costs(bundle: Bundle): Promise<number | null> {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  const isMetered = connection?.saveData === true || connection?.type === "cellular";
  return isMetered && !(await isDownloaded(FOLDER, bundle)) ? bundle.packed : null;
}
/** The bundle on its way to this device before anybody plays. */
let ahead: Promise<unknown> | null = null;

/** Have the bundle on this device before anybody plays, unless fetching it costs something: whether the page then opens
 * and plays without a connection. */
export async function fetchAhead(tell: (share: number) => void): Promise<"" | "ready" | "not-kept"> {
  if (typeof caches === "undefined") return "not-kept";
  const bundle = await bundleAt(FOLDER);
  if ((await costs(bundle)) !== null) return "";
  if (!(await isDownloaded(FOLDER, bundle))) {
    const total = Object.values(bundle.files).reduce((sum, size) => sum + size, 0);
    ahead ??= fetchBundle(FOLDER, bundle, (loaded) => tell(loaded / total));
    await ahead.finally(() => (ahead = null));
  }
  const opens =
    "serviceWorker" in navigator && (await Promise.race([navigator.serviceWorker.ready, registeredTooLate()]));
  return opens && (await isDownloaded(FOLDER, bundle)) ? "ready" : "not-kept";
}
/** A browser that takes no service worker never says so. */
const registeredTooLate = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, REGISTERED_WITHIN, false));
async function mayLoad(): Promise<boolean> {
  const bytes = await bundleAt(FOLDER).then(costs, () => null); // why it is not there, the worker finds out
  if (bytes === null) return true;
  const isWanted = await new Promise<boolean>((decide) => hostState.set({ is: "asking", bytes, decide }));
  hostState.set(QUIET_HOST);
  return isWanted;
}

async function start(): Promise<Host> {
  if (!isShown) mount(HostNotice, { target: document.body, props: { goOnHere } });
  isShown = true;
  if (!(await mayLoad())) throw new Failed("declined" satisfies SoloTrouble);
  hostState.set({ is: "starting", share: 0 });
  await ahead?.catch(() => undefined); // the worker finds what has come
  return new Promise((resolve, reject) => {
    const ready = (): void => {
      rememberUse();
      void navigator.storage?.persist?.(); // what is played here is nowhere else
      hostState.set(QUIET_HOST);
      endWaiting();
      resolve(made);
    };
    const failed = (trouble: SoloTrouble): void => {
      host = null;
      if (trouble === "elsewhere") waitUntilWanted();
      hostState.set({ is: "failed", trouble });
      reject(new Failed(trouble));
    };
    const made = new Host(ready, failed);
  });
}

function begin(): Promise<Host> {
  host ??= start().catch((error: unknown) => {
    host = null;
    throw error;
  });
  return host;
}

/** What a table is told that this device has not got: nothing has to be loaded for that. */
const UNKNOWN: RefusalCode = "no-such-table";
const NOT_HERE: PageServer = {
  ask: () => Promise.resolve(JSON.stringify([404, { type: "error", code: UNKNOWN }])),
  connect: (_, end) => {
    queueMicrotask(() => end.closed(UNKNOWN));
    return () => undefined;
  },
};
const isHere = async (table: string): Promise<boolean> =>
  (await isUsed()) &&
  Rows.tables(table).then(
    (found) => found.length > 0,
    () => true, // the start says why nothing can be read
  );

/** The one server of this page, for what is asked of a table, or for what somebody begins. */
export async function hostOfPage(table: string): Promise<PageServer> {
  if (!table) return begin();
  await waiting;
  if (!host && !(await isHere(table))) return NOT_HERE;
  return begin().catch((error: unknown) => {
    if (!(error instanceof Failed) || error.message !== "declined") throw error;
    hostState.set({ is: "failed", trouble: "declined" });
    waitUntilWanted();
    return hostOfPage(table);
  });
}

/** Whoever has played here will again: a newer bundle comes beforehand, where that costs nothing. */
export async function keepUpToDate(): Promise<void> {
  if (typeof caches === "undefined") return;
  const bundle = await bundleAt(FOLDER);
  if ((await costs(bundle)) === null) await fetchBundle(FOLDER, bundle, () => undefined);
}

function goOnHere(): void {
  hostState.set(QUIET_HOST);
  endWaiting();
}

interface KeptTable {
  readonly summary: string;
  readonly turn: number;
  readonly active: number | null;
  readonly holders: readonly (readonly [seat: number, guest: string])[];
}
/** Who holds seats here (`GUEST` of server/solo/routes.py): records that were opened are others' games. */
const GUEST = "you";
/** The games of this device, newest first, read without starting anything. */
export async function keptTables(): Promise<Summary[]> {
  return (await Rows.tables(""))
    .map((text) => {
      const { summary, turn, active, holders } = JSON.parse(text) as KeptTable;
      const told = JSON.parse(summary) as Omit<Summary, "turn" | "active" | "yours">;
      return { ...told, turn, active, yours: holders.filter(([, guest]) => guest === GUEST).map(([seat]) => seat) };
    })
    .filter(({ yours }) => yours.length)
    .sort((one, other) => other.created - one.created);
}
