// One cell: its code, which can be changed, and below it what became of it.
import type { OutputKind } from "./messages";

export type CellEnd = "done" | "failed" | "stopped";

export class Cell {
  readonly number: number;
  /** Goes to the next cell. */
  onwards: () => void = () => undefined;
  private readonly code = document.createElement("textarea");
  private readonly output = document.createElement("div");
  private readonly whole = document.createElement("section");

  /** Takes the place of a block of code. */
  constructor(block: HTMLElement, number: number, run: (cell: Cell) => void) {
    this.number = number;
    this.whole.className = "try-cell";
    this.whole.setAttribute("aria-label", `Cell ${number}`);
    this.code.value = (block.querySelector("code")?.textContent ?? "").trimEnd();
    this.code.spellcheck = false;
    this.code.setAttribute("aria-label", `Code of cell ${number}`);
    this.code.setAttribute("autocapitalize", "off");
    this.code.setAttribute("wrap", "off");
    this.code.oninput = () => this.fit();
    this.code.onkeydown = (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.preventDefault();
      run(this);
      if (event.shiftKey) this.onwards();
    };
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Run";
    button.setAttribute("aria-label", `Run cell ${number}`);
    button.onclick = () => run(this);
    this.output.className = "try-output";
    this.output.setAttribute("role", "log");
    this.output.setAttribute("aria-label", `Output of cell ${number}`);
    this.output.tabIndex = 0; // what is too broad is scrolled, by keys too
    this.output.hidden = true;
    this.whole.append(this.code, button, this.output);
    block.replaceWith(this.whole);
    this.fit();
  }

  get source(): string {
    return this.code.value;
  }

  focus(): void {
    this.code.focus();
  }

  begin(): void {
    this.output.replaceChildren();
    this.output.hidden = true;
    this.whole.dataset["state"] = "running";
    this.whole.setAttribute("aria-busy", "true");
  }

  show(kind: OutputKind, text: string): void {
    this.output.hidden = false;
    if (kind === "picture") {
      const picture = document.createElement("img");
      picture.alt = "The picture that this cell draws";
      picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      this.output.append(picture);
      return;
    }
    const last = this.output.lastElementChild;
    const place = last instanceof HTMLPreElement && last.className === kind ? last : document.createElement("pre");
    place.className = kind;
    place.append(text);
    if (place !== last) this.output.append(place);
  }

  end(how: CellEnd): void {
    this.whole.dataset["state"] = how;
    this.whole.removeAttribute("aria-busy");
  }

  private fit(): void {
    this.code.rows = this.code.value.split("\n").length;
  }
}
