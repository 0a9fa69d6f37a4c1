// What went wrong, in plain words: what was refused, that nobody answered, and what is a matter of the page alone, in
// the reader's language. What is refused, with which code and clause, the server says; every clause is of its table.
import { Refused } from "../wire/api";
import { CLAUSES, type RefusalCode } from "../wire/refusals";
import type { Say } from "./say";

/**
 * What the page says of itself, where there is no action of which the server could be asked why not. It refuses
 * nothing and so has no code; two of them lead to where one may read on.
 */
export type Notice = "plan-ends" | "nothing-planned" | "still-shown" | "drop-yarn" | "drop-pin";

export type Problem =
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly clause: string; readonly card?: string }
  | { readonly kind: "unanswered" }
  | { readonly kind: "noticed"; readonly notice: Notice; readonly clause: string };

/** Where one may read on: what yarns are swapped with, and where pins walk. */
const READ_ON: Readonly<Partial<Record<Notice, string>>> = {
  "drop-yarn": CLAUSES["equal-colours"],
  "drop-pin": CLAUSES["no-such-walk"],
};

/** A refusal of the server, and the card that cannot be played where it is of one. */
export const refused = (code: RefusalCode, clause = "", card = ""): Problem => ({
  kind: "refused",
  code,
  clause,
  ...(card && { card }),
});
export const noticed = (notice: Notice): Problem => ({ kind: "noticed", notice, clause: READ_ON[notice] ?? "" });

/** Why a request was not answered as wished. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Refused ? refused(error.refusal.code, error.refusal.clause) : { kind: "unanswered" };

/** Why something is refused, in a few words; nothing where there are none for it. */
export const reason = (say: Say, code: RefusalCode): string => say.maybe("why", code, "");
export const trouble = (say: Say, code: RefusalCode): string => say.maybe("trouble", code, say("problem", { code }));

export function problemInWords(say: Say, problem: Problem): string {
  if (problem.kind === "unanswered") return say("unanswered");
  if (problem.kind === "noticed") return say(`notice-${problem.notice}`);
  const words = reason(say, problem.code);
  return words ? say("not-now", { reason: words }) : trouble(say, problem.code);
}
