// Where the focus goes: to choices when they appear, and back when they go; and to a part of the table by its key.

export function reach(choices: HTMLElement): () => void {
  const before = document.activeElement;
  choices.querySelector("button")?.focus({ preventScroll: true });
  return () => {
    const isLost = document.activeElement === document.body || choices.contains(document.activeElement);
    if (isLost && before instanceof Element && "focus" in before) {
      (before as HTMLElement).focus({ preventScroll: true });
    }
  };
}

/** The parts of the table, as `data-part` names them. */
export type Part = "board" | "hand" | "actions" | "log" | "hint";

/** To what can be chosen there, again to the next; else to a plan, to what takes the focus, or to the part itself. */
export function reachPart(page: HTMLElement, part: Part): void {
  const inside = `[data-part=${part}]`;
  const all = (what: string): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(`${inside} ${what}`)];
  const offered = all(".hit");
  const next =
    offered[offered.indexOf(document.activeElement as HTMLElement) + 1] ??
    offered[0] ??
    all("ol button")[0] ??
    all(':is([tabindex="0"], button, summary)')[0] ??
    page.querySelector<HTMLElement>(inside);
  next?.focus();
}
