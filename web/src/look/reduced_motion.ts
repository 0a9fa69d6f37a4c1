// Whether somebody wants things to stand still.
let wish: MediaQueryList | undefined;

/** The browser is asked once: a list of its own follows what changes. */
export const isStill = (): boolean => (wish ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;
