// What went wrong, in plain words: the server's codes in the reader's language.
import type { Say } from "./say";

export const trouble = (say: Say, code: string): string => say.maybe("trouble", code, say("problem", { code }));
