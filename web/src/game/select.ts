// What follows from the state: pure functions, each of a part of it. Nothing is remembered here.
import type { Held } from "../staging/staging";
import type { GameView, Happened, Offers, OwnView, Planned } from "../wire/types";
import { isPlacing, rolledToPlace } from "./placing";
import type { Rolled, Settled, State } from "./state";

/** Others' moves wait to be seen. */
export const isWatching = ({ coming }: State): boolean => coming.length > 0;

/** An answer to what was done is awaited. */
export const isWaiting = ({ update, acked, pending }: State): boolean =>
  (update?.version ?? 0) < Math.max(acked, pending ? pending.seen + 1 : 0);

export const answerOf = ({ ghost }: State): Planned | null => ghost?.answer ?? null;

/** The table that is looked at: that of a plan, where one is tried. */
export const viewOf = (state: State): GameView | null => answerOf(state)?.view ?? state.update?.view ?? null;

/** Around one screen: whoever is to act does not have it in hand yet. A plan that ends the turn passes nothing on. */
function isPassedOn(state: State): boolean {
  const { update } = state;
  const turnOf = update?.view?.active ?? null;
  return (
    !!update?.yours &&
    update.yours.length > 1 &&
    turnOf !== null &&
    update.yours.includes(turnOf) &&
    update.own?.seat !== turnOf &&
    update.stage === "playing" &&
    !isWatching(state)
  );
}

/** While pins are placed nobody has a hand yet that a curtain would hide. */
export const hasCurtain = (state: State): boolean => isPassedOn(state) && !isPlacing(state.update?.view);
export const isHandedOver = (state: State): boolean => isPassedOn(state) && isPlacing(state.update?.view);

/** The hand looked through; behind the curtain there is none. */
export const ownOf = (state: State): OwnView | null =>
  hasCurtain(state) ? null : (answerOf(state)?.own ?? state.update?.own ?? null);

const NOTHING_HAPPENED: readonly Happened[] = [];
/** Behind the curtain nothing is told until it is told for everybody's eyes. */
export const happenedIn = (state: State): readonly Happened[] =>
  hasCurtain(state) && state.update?.own ? NOTHING_HAPPENED : state.happened;

/** What the last update, or the answer to a plan, offers. */
export function freshOffers(state: State): Offers | null {
  const answer = answerOf(state);
  return (answer ? (answer.chance ? null : answer.offers) : state.update?.offers) ?? null;
}

/** What can be done now. What was offered stays until the answer comes; meanwhile nothing is sent. */
export const offersOf = (state: State): Offers | null =>
  isWatching(state) || !state.update ? null : state.offered.offers;

/** What is being seen and not told yet; whoever does something meanwhile waits for nothing. */
export const heldIn = (state: State): Held | "" =>
  state.picking.kind === "none" && !state.ghost && !hasCurtain(state) ? (state.suspense?.held ?? "") : "";

const diceOf = (view: GameView | null): Rolled => ({
  colour: view?.colour ?? null,
  number: view?.number ?? rolledToPlace(view),
});
const NO_ROLLS: readonly number[] = [];

/** What is drawn: what came of a moment is drawn when it was seen, when the dice lie, or the pin stands. */
export function settledIn(state: State): Settled {
  const { settled: before } = state;
  const held = heldIn(state);
  const view = viewOf(state);
  const isRolling = held === "roll";
  return {
    offers: held && held !== "yarns" ? before.offers : offersOf(state),
    hand: held === "claim" || held === "yarns" ? before.hand : ownOf(state),
    thread: isRolling ? before.thread : happenedIn(state),
    dice: isRolling ? before.dice : diceOf(view),
    rolls: isRolling ? before.rolls : (view?.rolls ?? NO_ROLLS),
  };
}
