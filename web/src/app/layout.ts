// Which shape the screen has, for what is not drawn at all in another one; how it is drawn the sheets say.
import { MediaQuery } from "svelte/reactivity";
import { BREAKPOINTS } from "./breakpoints";

/** Where there is room, the others sit left and oneself right; else all sit in a row. */
export const isWide = new MediaQuery(BREAKPOINTS.wide, true);
export const isLow = new MediaQuery(BREAKPOINTS.low, false);
export const isSmall = new MediaQuery(BREAKPOINTS.small, false);
