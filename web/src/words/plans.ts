// What one would do, as sentences: the plans of a hint.
import type { Say } from "../language/say";
import { isSquare } from "../board/geometry";
import { cardPlayedBy } from "../wire/notation";
import type { PlanHint } from "../wire/types";
import type { Session } from "../game/session.svelte";

/** At the table a plan is for: opponents are called by name and not by pin. */
export type Planner = Pick<Session, "say" | "teller" | "view">;

/** A face of the colour die, a number, a pin or a place, in words. */
export const pieceName = (say: Say, piece: string): string => say.maybe("colour", piece, say.maybe("pin", piece));

/** What playing a card comes to; its targets are places, pieces, a number or a pin. */
function playSentence({ say, teller, view }: Planner, card: string, targets: readonly string[]): string {
  const [first = "", second = ""] = targets;
  if (card === "swap") return say("do-play-swap", { first, second });
  if (card === "move") return say("do-play-move", { square: first });
  if (card === "gain") return say("do-play-gain", { number: first });
  if (card === "replace") {
    return isSquare(first)
      ? say("do-replace-tile", { square: first, number: second })
      : say("do-replace-yarn", { octagon: first, colour: pieceName(say, second) });
  }
  if (card === "steal-card" || card === "steal-tokens") {
    return say(`do-${card}`, { from: teller.name(view?.players.findIndex(({ pin }) => pin === first)) });
  }
  return say("do-play", { card: say.maybe("card", cardPlayedBy(card) ?? card) });
}

/** An action of the notation: what one would do, as a part of a sentence. */
function actionSentence(planner: Planner, action: string): string {
  const { say, teller } = planner;
  const [verb = "", first = "", ...rest] = action.split(" = ")[0]?.split(" ") ?? [];
  if (verb === "play") return playSentence(planner, first, rest);
  if (verb === "preset") return say("do-preset", { colour: pieceName(say, first) });
  if (verb === "buy" && first === "swap") return say("do-buy-swap", { first: rest[0] ?? "", second: rest[1] ?? "" });
  if (verb === "buy") return say(first === "design" ? "do-buy-design" : "do-buy-action");
  if (verb === "claim" || verb === "exchange") return say(`do-${verb}`, { design: teller.design(first) });
  if (verb === "freeswap") return say("do-freeswap", { first, second: rest[0] ?? "" });
  if (verb === "move" || verb === "place") return say(`do-${verb}`, { square: first });
  return verb === "roll" || verb === "end" ? say(`do-${verb}`) : action;
}

export function planSentence(planner: Planner, { steps }: PlanHint): string {
  const parts = steps.map((step) => actionSentence(planner, step.action));
  const last = parts.at(-1) ?? "";
  const whole = parts.length > 1 ? planner.say("do-then", { steps: parts.slice(0, -1).join(", "), last }) : last;
  return `${whole.charAt(0).toLocaleUpperCase()}${whole.slice(1)}.`;
}

const LOOKS = {
  play: "look-cards",
  preset: "look-cards",
  buy: "look-tokens",
  exchange: "look-designs",
  roll: "look-roll",
  end: "look-end",
} as const;

/** Where to look for what a plan does, without saying what that is. */
export function whereToLook({ say, teller }: Planner, { steps }: PlanHint): string {
  const claimed = steps.find((step) => step.action.startsWith("claim "))?.action.split(" ")[1];
  const nearer = steps.flatMap((step) => step.distances).find(({ before, after }) => (after ?? 99) < (before ?? 99));
  const design = claimed ?? nearer?.design;
  if (design) return say("look-design", { design: teller.design(design) });
  const verbs = steps.map((step) => step.action.split(" ")[0] ?? "");
  const verb = verbs.find((one) => one in LOOKS) as keyof typeof LOOKS | undefined;
  return say(verb && (verb !== "end" || verbs.length === 1) ? LOOKS[verb] : "look-board");
}

/** What a plan brings. */
export const planFacts = (say: Say, { annas, swaps_saved: saved, chance }: PlanHint): readonly string[] => [
  ...(annas ? [say("annas", { count: annas })] : []),
  ...(saved > 0 ? [say("hint-nearer", { count: saved })] : []),
  ...(chance === null ? [] : [say("hint-plan-chance", { percent: Math.round(chance * 100) })]),
];
