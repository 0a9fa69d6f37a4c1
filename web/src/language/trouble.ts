// What went wrong, in plain words: the server's refusals and the page's own notices in the reader's language.
import type { RefusalCode } from "../wire/refusals";
import type { Say } from "./say";

/** What the page finds by itself, where no server was asked. */
export type Notice = "unreachable" | "plan-ends" | "nothing-planned" | "pin-on-square" | "yarn-on-yarn";
export type Trouble = RefusalCode | Notice;

export const trouble = (say: Say, code: Trouble): string => say.maybe("trouble", code, say("problem", { code }));
