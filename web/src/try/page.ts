// The page "Try it" of the documentation: every block of code that says so becomes a cell that can be changed and run.
import type { Bundle } from "../solo/python";
import { Cell } from "./cell";
import type { Run, FromPython } from "./messages";
import "./page.css";

const MEGABYTE = 1e6;

/** The cells, the worker that runs them, and what stands above them all. */
class Page {
  private readonly cells: readonly Cell[];
  private readonly status = document.createElement("p");
  private readonly runAll = document.createElement("button");
  private readonly stop = document.createElement("button");
  private worker: Worker | null = null;
  private isReady = false;
  private waiting: Cell[] = [];

  constructor(blocks: readonly HTMLElement[]) {
    const bar = document.createElement("div");
    bar.className = "try-bar";
    this.status.setAttribute("role", "status");
    this.runAll.textContent = "Run all";
    this.runAll.onclick = () => this.run(this.cells);
    this.stop.textContent = "Stop";
    this.stop.onclick = () => this.restart();
    this.stop.disabled = true;
    for (const button of [this.runAll, this.stop]) button.type = "button";
    bar.append(this.runAll, this.stop, this.status);
    blocks[0]?.before(bar); // while it is there: cells take the place of the blocks
    this.cells = blocks.map((block, index) => new Cell(block, index + 1, (cell) => this.run([cell])));
    this.cells.forEach((cell, index) => {
      cell.onwards = () => (this.cells[index + 1] ?? cell).focus();
    });
    void this.saySize();
  }

  /** What the first run will fetch. */
  private async saySize(): Promise<void> {
    const told = (await (await fetch(new URL("./bundle.json", import.meta.url))).json()) as Bundle;
    if (!this.worker)
      this.say(`Python starts with the first cell that you run: ${(told.packed / MEGABYTE).toFixed(0)} MB.`);
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private run(cells: readonly Cell[]): void {
    const added = cells.filter((cell) => !this.waiting.includes(cell));
    this.waiting.push(...added);
    for (const cell of added) cell.begin();
    if (this.waiting.length === added.length) this.next();
    this.stop.disabled = false;
  }

  /** Cells are sent one by one, so that what was stopped was not run. */
  private next(): void {
    const cell = this.waiting[0];
    if (!cell) {
      this.stop.disabled = true;
      this.say("Ready.");
      return;
    }
    this.worker ??= this.start();
    this.say(this.isReady ? `Running cell ${cell.number}.` : "Python is starting.");
    this.worker.postMessage({ cell: cell.number, source: cell.source } satisfies Run);
  }

  private start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromPython>) => this.hear(data);
    worker.onerror = () => this.fail("its script could not be loaded");
    return worker;
  }

  private hear(told: FromPython): void {
    if (told.type === "ready") {
      this.isReady = true;
      if (this.waiting[0]) this.say(`Running cell ${this.waiting[0].number}.`);
    } else if (told.type === "failed") this.fail(told.reason);
    else if (told.type === "output") this.cells[told.cell - 1]?.show(told.kind, told.text);
    else {
      this.waiting.shift()?.end(told.isWhole ? "done" : "failed");
      this.next();
    }
  }

  private fail(reason: string): void {
    this.forget();
    this.say(`Python cannot start here: ${reason}`);
  }

  /** Python is ended wherever it is; what cells had named is gone. */
  private restart(): void {
    this.forget();
    this.say("Stopped. The next cell starts Python anew: run the cells from the top.");
  }

  private forget(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    for (const cell of this.waiting) cell.end("stopped");
    this.waiting = [];
    this.stop.disabled = true;
  }
}

const blocks = [...document.querySelectorAll<HTMLElement>(".try-cell")];
if (blocks.length > 0) new Page(blocks);
