// What went wrong, in plain words: what was refused, that nobody answered, and what the page says of a plan, in the
// reader's language. Every code and every clause is of the server's table.
import { Refused } from "../wire/api";
import { CLAUSES, type RefusalCode } from "../wire/refusals";
import type { Say } from "./say";

/** What was dropped where nothing can be done with it. */
export type Drop = "pin" | "yarn";
/** What is said of a plan: nothing is refused, so nobody need be asked. */
export type Notice = "plan-ends" | "nothing-planned";

/** What goes with a refusal where it is known: the card that cannot be played, or how something was dropped. */
interface Circumstances {
  readonly card?: string;
  readonly drop?: Drop;
}
export type Problem =
  | ({ readonly kind: "refused"; readonly code: RefusalCode; readonly clause: string } & Circumstances)
  | { readonly kind: "unanswered" }
  | { readonly kind: "noticed"; readonly notice: Notice };

const CLAUSE: Readonly<Partial<Record<RefusalCode, string>>> = CLAUSES;

/** A refusal of the server, or one that it would say: then the clause is that of its table. */
export const refused = (code: RefusalCode, clause = CLAUSE[code] ?? "", more: Circumstances = {}): Problem => ({
  kind: "refused",
  code,
  clause,
  ...more,
});
export const noticed = (notice: Notice): Problem => ({ kind: "noticed", notice });

/** Why a request was not answered as wished. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Refused ? refused(error.refusal.code, error.refusal.clause ?? "") : { kind: "unanswered" };

/** Why something is refused, in a few words; nothing where there are none for it. */
export const reason = (say: Say, code: RefusalCode): string => say.maybe("why", code, "");
export const trouble = (say: Say, code: RefusalCode): string => say.maybe("trouble", code, say("problem", { code }));

export function problemInWords(say: Say, problem: Problem): string {
  if (problem.kind === "unanswered") return say("unanswered");
  if (problem.kind === "noticed") return say(`notice-${problem.notice}`);
  if (problem.drop) return say(`drop-${problem.drop}`);
  const words = reason(say, problem.code);
  return words ? say("not-now", { reason: words }) : trouble(say, problem.code);
}
