// Python from a bundle that lies somewhere, in a worker: its scripts are loaded, and its files as they are asked for.
import { openFile } from "./download";
import { startPython, startServer, type Bundle, type Files, type Pyodide, type Python } from "./python";

export const readFile = async (bundle: Bundle, there: string, name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await openFile(bundle, there, name)).arrayBuffer());

/** Pyodide fetches files by itself: it gets them as they are kept, unpacked. */
function answerPyodide(bundle: Bundle, there: string): void {
  const fetchAny = fetch.bind(globalThis);
  globalThis.fetch = (wish, options) => {
    const address = wish instanceof Request ? wish.url : String(wish);
    const name = Object.keys(bundle.files).find((one) => address === there + one);
    return name ? openFile(bundle, there, name) : fetchAny(wish, options);
  };
}

/** Rejected when WebAssembly cannot be started, as where memory is short: Pyodide only warns then, and waits on. */
function cannotInstantiate(): Promise<never> {
  const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (source, imports) => {
      const instance = instantiate(source, imports);
      instance.catch(reject);
      return instance;
    };
  });
}

/** Python as `start` wants it, from the scripts and files of a bundle. */
async function load(
  bundle: Bundle,
  there: string,
  start: (pyodide: Pyodide, bundle: Bundle, files: Files) => Promise<Python>,
): Promise<Python> {
  answerPyodide(bundle, there);
  const failing = cannotInstantiate();
  const script = (name: string): Promise<unknown> => import(/* @vite-ignore */ there + name);
  const [{ loadPyodide }, { default: createPyodideModule }] = (await Promise.all([
    script("pyodide.js"),
    script("pyodide.asm.js"),
  ])) as [Pick<Pyodide, "loadPyodide">, { default: Pyodide["createPyodideModule"] }];
  const read: Files["read"] = (name) => readFile(bundle, there, name);
  return Promise.race([start({ loadPyodide, createPyodideModule }, bundle, { folder: there, read }), failing]);
}

export const loadPython = (bundle: Bundle, there: string): Promise<Python> => load(bundle, there, startPython);

export const loadServer = (bundle: Bundle, there: string, snapshot: Uint8Array | null): Promise<Python> =>
  load(bundle, there, (pyodide, _, files) => startServer(pyodide, bundle, files, snapshot));
