// What to do now, or what somebody else is doing, in a sentence.
import { isSquare } from "../board/geometry";
import { isFace, isNumber } from "../wire/notation";
import type { CardOffer, Move } from "../wire/types";
import { isHeldUp } from "../game/choose";
import type { TableFacts } from "../game/select";
import type { Session } from "../game/session.svelte";
import { summaryOf } from "./summary";
import { payees } from "./places";
import { rolledToPlace } from "../game/placing";
import { startSentence } from "../staging/events/turns";

/** The table of which something is said, and the voice that says it. */
type Prompted = TableFacts & Pick<Session, "say" | "name" | "teller" | "outcome">;

/** What led to the own first turn: the highest roll, or the one after a tie. */
export const startOf = ({ isMine, start, teller }: Prompted): string =>
  isMine && start ? `${startSentence(teller, start)}.` : "";

function asked(target: string) {
  if (isSquare(target)) return "which-square";
  if (isNumber(target)) return "which-number";
  return isFace(target) ? "which-face" : "from-whom";
}

/** What a card asks for: a square, a number, a face of the colour die, or somebody. */
function question({ say }: Prompted, { card, targets = [] }: CardOffer): string {
  const [first = ""] = targets;
  const what = asked(first);
  return say(`prompt-${what}`, { card: say.maybe("card", card) });
}

/** What comes of a plan, where nothing can be done any more: nothing while something can. */
function planned({ say, answer, own }: Prompted): string {
  if (!answer) return "";
  if (answer.chance) return say("ghost-chance");
  const { phase, winners, active } = answer.view;
  if (phase === "over") return say(own && winners.includes(own.seat) ? "ghost-wins" : "ghost-over");
  return active === own?.seat ? "" : say("ghost-ends-turn");
}

/** One way is only shown by a finger: what it costs, and how to go. */
function ways({ say }: Prompted, moves: readonly Move[]): string {
  const [first, ...others] = moves;
  if (first && !others.length) {
    const tokens = say("tokens", { count: first.pays.length });
    return say("prompt-pay-shown", { tokens, names: payees(say, first) });
  }
  return say(moves.some((move) => !move.pays.length) ? "prompt-pay-again" : "prompt-pay");
}

/** What was rolled leads the sentence that says what it is for. */
export function rolledOf({ view, offers, picking, isMine, say, answer }: Prompted): string {
  if (!isMine || answer?.chance || picking.kind !== "none" || offers?.free_swaps) return "";
  if (view?.phase !== "act" || view.moved || !view.colour) return "";
  return say("rolled", { colour: say(`colour-${view.colour}`), number: view.number ?? 0 });
}

export function promptOf(prompted: Prompted): string {
  const { view, update, picking, say, isMine, turnOf, own, offers, name } = prompted;
  if (!view || !update) return "";
  if (update.stage === "over" && !prompted.isWatching) return prompted.outcome;
  if (picking.kind === "swap") return say(picking.first ? "prompt-swap-second" : "prompt-swap-first");
  if (picking.kind === "replace") return say(picking.place ? "prompt-replace-piece" : "prompt-replace-place");
  if (isHeldUp(picking)) return say("prompt-play-again");
  if (picking.kind === "card") return question(prompted, picking.offer);
  if (picking.kind === "move") return ways(prompted, picking.moves);
  const end = planned(prompted);
  if (end) return end;
  if (!isMine) {
    return turnOf === null || turnOf === own?.seat
      ? ""
      : summaryOf(prompted) || say("prompt-wait", { name: name(turnOf) });
  }
  if (view.phase === "place") {
    const number = rolledToPlace(view);
    return number ? say("prompt-place-rolled", { number }) : say("prompt-place");
  }
  if (view.phase === "roll") return say(offers?.cards?.length ? "prompt-roll" : "prompt-roll-only");
  if (offers?.free_swaps) return say(offers.claims?.length ? "prompt-freeswap-or-claim" : "prompt-freeswap");
  if (view.moved) return say(offers?.claims?.length ? "prompt-claim" : "prompt-moved");
  return say("prompt-act", { number: view.number ?? 0 });
}
