// What went wrong, in plain words: what the server refused and what the page noticed, in the reader's language.
import type { Failure } from "../wire/api";
import type { Refusal } from "../wire/refusals";
import type { Say } from "./say";

/** What the page sees by itself, so that no server need be asked. */
export type Notice =
  "others-play" | "own-pin-there" | "plan-ends" | "nothing-planned" | "pin-on-square" | "yarn-on-yarn";
/** The clause that says so, where one does. */
type ClauseNumber = NonNullable<Refusal["clause"]>;

export type Problem =
  | {
      readonly kind: "refused";
      readonly code: Failure;
      readonly clause: string;
      /** The card that cannot be played: what it does is said too. */
      readonly card?: string;
    }
  | { readonly kind: "noticed"; readonly notice: Notice; readonly clause: ClauseNumber | "" };

export const refused = (code: Failure, clause = "", card = ""): Problem => ({ kind: "refused", code, clause, card });
export const noticed = (notice: Notice, clause: ClauseNumber | "" = ""): Problem => ({
  kind: "noticed",
  notice,
  clause,
});

/** Why something is refused, in a few words; nothing where there are none for it. */
export const reason = (say: Say, code: Failure): string => say.maybe("why", code, "");
export const trouble = (say: Say, code: Failure): string => say.maybe("trouble", code, say("problem", { code }));

export function problemInWords(say: Say, problem: Problem): string {
  if (problem.kind === "noticed") return say(`notice-${problem.notice}`);
  const words = reason(say, problem.code);
  return words ? say("not-now", { reason: words }) : trouble(say, problem.code);
}
