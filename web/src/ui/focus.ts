// Where the focus goes.
import { untrack } from "svelte";
import type { TablePart } from "./parts";

const AROUND = "[data-part], section, article, aside, main";

/**
 * It is never lost: when what had it goes away, what lay around it takes it, or the main part of the new page. What
 * takes it is no button, so that a key pressed twice does nothing that was not meant.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  /** What lies around it, from the inside out. */
  let around: readonly Element[] = [];
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    const found: Element[] = [];
    for (let one = target.parentElement?.closest(AROUND); one; one = one.parentElement?.closest(AROUND)) {
      found.push(one);
    }
    around = found;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const next =
      around.find((one) => one.isConnected && one.checkVisibility()) ?? document.querySelector("main:not(.opening)");
    if (!(next instanceof HTMLElement)) return; // the new page is not there yet
    if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * For choices that appear: they take the focus once, and give it back when they go. What hears of it may read what will
 * change: that is no reason to take the focus again from where somebody went meanwhile.
 */
export function takeFocus(choices: HTMLElement): () => void {
  const before = document.activeElement;
  untrack(() => choices.querySelector("button")?.focus({ preventScroll: true }));
  return () => {
    const isLost = document.activeElement === document.body || choices.contains(document.activeElement);
    if (isLost && before instanceof Element && "focus" in before) {
      (before as HTMLElement).focus({ preventScroll: true });
    }
  };
}

/** To what can be chosen there, again to the next; else to a plan, to what takes the focus, or to the part itself. */
export function focusPart(page: HTMLElement, part: TablePart): void {
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
