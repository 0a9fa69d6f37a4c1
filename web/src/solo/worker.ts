// The server of a page, in a worker of its own: Python is started, then texts go to and fro.
import type { FromWorker, ToWorker } from "./messages";
import { startPython, type Bundle, type LoadPyodide } from "./python";
import { Rows } from "./rows";

/** `PageServer` of server/solo/page_server.py. */
interface PageServer {
  ask(address: string, body: string): Promise<string>;
  connect(socket: string, address: string): void;
  hear(socket: string, text: string): void;
  disconnect(socket: string): void;
}
interface PageServerModule {
  PageServer(database: Rows, tell: (socket: string, message: string) => void): PageServer;
}

const say = (message: FromWorker): void => postMessage(message);

/** A file of the bundle; how much of all of them is there is told on the way. */
class Download {
  readonly #folder: string;
  readonly #bundle: Bundle;
  #loaded = 0;

  constructor(folder: string, bundle: Bundle) {
    this.#folder = folder;
    this.#bundle = bundle;
  }

  async read(name: string): Promise<Uint8Array> {
    const answer = await fetch(this.#folder + name);
    if (!answer.ok) throw new Error(`${name} was not found`);
    const content = new Uint8Array(await answer.arrayBuffer());
    this.#loaded += content.length;
    const total = Object.values(this.#bundle.files).reduce((sum, size) => sum + size, 0);
    say({ type: "progress", loaded: this.#loaded, total });
    return content;
  }
}

async function start(folder: string): Promise<PageServer> {
  const bundle = (await (await fetch(`${folder}bundle.json`)).json()) as Bundle;
  const download = new Download(folder, bundle);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: LoadPyodide };
  const [python, rows] = await Promise.all([
    startPython(loadPyodide, bundle, { folder, read: (name) => download.read(name) }),
    Rows.open(),
  ]);
  const { PageServer } = python.pyimport("ettana.server.solo.page_server") as PageServerModule;
  return PageServer(rows, (socket, message) => say({ type: "told", socket, message }));
}

let server: PageServer | null = null;

async function hear(message: ToWorker): Promise<void> {
  if (message.type === "start") {
    try {
      server = await start(message.folder);
      say({ type: "ready" });
    } catch (error) {
      say({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  } else if (message.type === "ask") {
    const answer = await server?.ask(message.address, message.body);
    if (answer !== undefined) say({ type: "answer", id: message.id, answer });
  } else if (message.type === "connect") server?.connect(message.socket, message.address);
  else if (message.type === "hear") server?.hear(message.socket, message.text);
  else server?.disconnect(message.socket);
}

addEventListener("message", (event: MessageEvent<ToWorker>) => void hear(event.data));
