// Whether somebody wants things to stand still.
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
