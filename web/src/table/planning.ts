// What one would do, as sentences: the plans of a hint, and how far a design is.
import type { Say } from "../language/say";
import { CARD_LETTERS } from "../notation";
import type { PlanHint } from "../wire";
import type { Teller } from "./telling";

/** A face of the colour die, a number, a pin or a place, in words. */
export const pieceName = (say: Say, piece: string): string => say.maybe("colour", piece, say.maybe("pin", piece));

/** An action of the notation as a sentence: what one would do. */
function actionSentence({ say, design }: Teller, action: string): string {
  const [verb = "", first = "", ...rest] = action.split(" = ")[0]?.split(" ") ?? [];
  if (verb === "play") {
    const target = rest.map((word) => pieceName(say, word));
    return say(target.length ? "do-play-on" : "do-play", {
      card: say.maybe("card", CARD_LETTERS[first] ?? first),
      target: target.join(", "),
    });
  }
  if (verb === "preset") return say("do-play-on", { card: say("card-P"), target: pieceName(say, first) });
  if (verb === "buy" && first === "swap") return say("do-buy-swap", { first: rest[0] ?? "", second: rest[1] ?? "" });
  if (verb === "buy") return say(first === "design" ? "do-buy-design" : "do-buy-action");
  if (verb === "claim" || verb === "exchange") return say(`do-${verb}`, { design: design(first) });
  if (verb === "freeswap") return say("do-freeswap", { first, second: rest[0] ?? "" });
  if (verb === "move" || verb === "place") return say(`do-${verb}`, { square: first });
  return verb === "roll" || verb === "end" ? say(`do-${verb}`) : action;
}

export const planSentence = (teller: Teller, { steps }: PlanHint): string =>
  steps.map((step) => actionSentence(teller, step.action)).join("; ");

/** What a plan brings. */
export const planFacts = (say: Say, { annas, swaps_saved: saved, chance }: PlanHint): readonly string[] => [
  ...(annas ? [say("annas", { count: annas })] : []),
  ...(saved > 0 ? [say("hint-nearer", { count: saved })] : []),
  ...(chance === null ? [] : [say("hint-chance", { percent: Math.round(chance * 100) })]),
];

/** How far a design is. */
export const distance = (say: Say, swaps: number | null): string =>
  swaps === null ? say("swaps-never") : say("swaps-away", { count: swaps });
