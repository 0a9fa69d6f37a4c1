// What went wrong, in plain words: the server's refusals and the page's own notices in the reader's language.
import type { Refusal, RefusalCode } from "../wire/refusals";
import type { Say } from "./say";

/** What the page finds by itself, where no server was asked. */
export type Notice = "unreachable" | "plan-ends" | "nothing-planned" | "pin-on-square" | "yarn-on-yarn";
export type Trouble = RefusalCode | Notice;
type Clause = NonNullable<Refusal["clause"]>;
/** The clause by which the server says so; a notice of the page may lead to any. */
export type ClauseOf<Code extends Trouble> = Code extends RefusalCode
  ? NonNullable<Extract<Refusal, { code: Code }>["clause"]>
  : Clause;

export const trouble = (say: Say, code: Trouble): string => say.maybe("trouble", code, say("problem", { code }));
