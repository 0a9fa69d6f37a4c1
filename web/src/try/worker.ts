// Python in a worker, with the library at hand: cells run one after the other.
import { loadPython, readFile } from "../solo/load_python";
import type { Bundle } from "../solo/python";
import type { OutputKind, Run, FromPython } from "./messages";

/** `Session` of solo/cells.py. */
interface CellSession {
  run(source: string): boolean;
}
type NewSession = (tell: (kind: OutputKind, text: string) => void) => CellSession;

const tell = (message: FromPython): void => postMessage(message);
let running = 0;

async function start(): Promise<CellSession> {
  const there = new URL("./", import.meta.url).href;
  const bundle = (await (await fetch(`${there}bundle.json`, { cache: "no-cache" })).json()) as Bundle;
  const wheels = Object.keys(bundle.files).filter((name) => name.endsWith(".whl"));
  const [python, cells, ...packages] = await Promise.all([
    loadPython(bundle, there),
    readFile(bundle, there, "cells.py"),
    ...wheels.map((name) => readFile(bundle, there, name)),
  ]);
  for (const one of packages) python.unpackArchive(one, "wheel");
  const newSession = python.runPython(`${new TextDecoder().decode(cells)}\nSession`) as NewSession;
  return newSession((kind, text) => tell({ type: "output", cell: running, kind, text }));
}

const starting = start();
starting.then(
  () => tell({ type: "ready" }),
  (error: unknown) => tell({ type: "failed", reason: String(error) }),
);

async function run({ cell, source }: Run): Promise<void> {
  const session = await starting;
  running = cell;
  tell({ type: "done", cell, isWhole: session.run(source) });
}

addEventListener("message", (event: MessageEvent<Run>) => void run(event.data).catch(() => undefined));
