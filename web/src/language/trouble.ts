// What went wrong, in plain words: what the server refused and what the page noticed, in the reader's language.
import type { Failure } from "../wire/api";
import { CLAUSES } from "../wire/refusals";
import type { Say } from "./say";

/** What the page sees by itself, so that no server need be asked. */
export type Notice =
  "others-play" | "own-pin-there" | "plan-ends" | "nothing-planned" | "pin-on-square" | "yarn-on-yarn";
/** With which refusal the server would say the same, where there is one: the clause is that of the refusal. */
const SAME: Readonly<Record<Notice, keyof typeof CLAUSES | null>> = {
  "others-play": "not-your-turn",
  "own-pin-there": "pin-stays",
  "plan-ends": null,
  "nothing-planned": null,
  "pin-on-square": "no-such-walk",
  "yarn-on-yarn": "equal-colours",
};

export type Problem =
  | {
      readonly kind: "refused";
      readonly code: Failure;
      readonly clause: string;
      /** The card that cannot be played: what it does is said too. */
      readonly card?: string;
    }
  | { readonly kind: "noticed"; readonly notice: Notice; readonly clause: string };

export const refused = (code: Failure, clause = "", card = ""): Problem => ({ kind: "refused", code, clause, card });
export function noticed(notice: Notice): Problem {
  const same = SAME[notice];
  return { kind: "noticed", notice, clause: same ? CLAUSES[same] : "" };
}

/** Why something is refused, in a few words; nothing where there are none for it. */
export const reason = (say: Say, code: Failure): string => say.maybe("why", code, "");
export const trouble = (say: Say, code: Failure): string => say.maybe("trouble", code, say("problem", { code }));

export function problemInWords(say: Say, problem: Problem): string {
  if (problem.kind === "noticed") return say(`notice-${problem.notice}`);
  const words = reason(say, problem.code);
  return words ? say("not-now", { reason: words }) : trouble(say, problem.code);
}
