// The focus is never lost: when what had it goes away, what lay around it takes it, or the main part of the new page.
// What takes it is no button, so that a key pressed twice does nothing that was not meant.

const AROUND = "[data-part], section, article, aside, main";

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
