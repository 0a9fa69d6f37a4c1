// What follows from the state: pure functions, each of a part of it. Nothing is remembered here.
import { startBy } from "../staging/events/all";
import type { Held } from "../staging/staging";
import type { Event, GameView, Happened, Idea, Near, Offers, OwnView, Planned } from "../wire/types";
import { isPlacing, rolledToPlace } from "./placing";
import type { Rolled, Settled, State, TableNow } from "./state";

/** Others' moves wait to be seen. */
export const isWatching = ({ coming }: TableNow): boolean => coming.length > 0;

/** The game is over, and others' moves have been seen. */
export const isOver = (table: TableNow): boolean => table.update?.stage === "over" && !isWatching(table);

/** An answer to what was done is awaited. */
export const isWaiting = ({ update, acked, pending }: State): boolean =>
  (update?.version ?? 0) < Math.max(acked, pending ? pending.seen + 1 : 0);

export const answerOf = ({ ghost }: TableNow): Planned | null => ghost?.answer ?? null;

/** The table that is looked at: that of a plan, where one is tried. */
export const viewOf = (table: TableNow): GameView | null => answerOf(table)?.view ?? table.update?.view ?? null;

/** Around one screen: whoever is to act does not have it in hand yet. A plan that ends the turn passes nothing on. */
function isPassedOn(table: TableNow): boolean {
  const { update } = table;
  const turnOf = update?.view?.active ?? null;
  return (
    !!update?.yours &&
    update.yours.length > 1 &&
    turnOf !== null &&
    update.yours.includes(turnOf) &&
    update.own?.seat !== turnOf &&
    update.stage === "playing" &&
    !isWatching(table)
  );
}

/** While pins are placed nobody has a hand yet that a curtain would hide. */
export const hasCurtain = (table: TableNow): boolean => isPassedOn(table) && !isPlacing(table.update?.view);
export const isHandedOver = (table: TableNow): boolean => isPassedOn(table) && isPlacing(table.update?.view);

/** The hand looked through; behind the curtain there is none. */
export const ownOf = (table: TableNow): OwnView | null =>
  hasCurtain(table) ? null : (answerOf(table)?.own ?? table.update?.own ?? null);

const NOTHING_HAPPENED: readonly Happened[] = [];
/** Behind the curtain nothing is told until it is told for everybody's eyes. */
export const happenedIn = (table: TableNow): readonly Happened[] =>
  hasCurtain(table) && table.update?.own ? NOTHING_HAPPENED : table.happened;

/** What the last update, or the answer to a plan, offers. */
export function freshOffers(table: TableNow): Offers | null {
  const answer = answerOf(table);
  return (answer ? (answer.chance ? null : answer.offers) : table.update?.offers) ?? null;
}

/** What can be done now. What was offered stays until the answer comes; meanwhile nothing is sent. */
export const offersOf = (table: TableNow): Offers | null =>
  isWatching(table) || !table.update ? null : table.offered.offers;

/** It is one's own turn, and others' moves have been seen. */
export const isMine = (table: TableNow): boolean => !!table.update?.offers && !isWatching(table);

const NO_IDEAS: readonly Idea[] = [];
/** What is worth a thought in one's own turn; who tries something has had one. */
export const ideasOf = (table: TableNow): readonly Idea[] =>
  isMine(table) && !table.ghost ? (table.update?.ideas ?? NO_IDEAS) : NO_IDEAS;

/** How near a design of a hand is, unless it lies on the board. */
export const nearIn = (hand: OwnView | null, design: string): Near | undefined =>
  hand?.lying?.some((one) => one.design === design) ? undefined : hand?.near?.find((one) => one.design === design);

/** Who starts, until something else has happened. */
export function startIn(table: TableNow): Event<"start decided"> | undefined {
  const last = happenedIn(table).findLast((one) => one.events?.length);
  return last?.events?.flatMap((event) => startBy(event) ?? [])[0];
}

/** What the ribbon and the guide speak of. */
export interface TableFacts extends Pick<TableNow, "update" | "latest" | "picking"> {
  readonly answer: Planned | null;
  readonly view: GameView | null;
  readonly own: OwnView | null;
  readonly offers: Offers | null;
  readonly turnOf: number | null;
  readonly start: Event<"start decided"> | undefined;
  readonly isMine: boolean;
  readonly isWatching: boolean;
  readonly curtain: boolean;
}
export const factsOf = (table: TableNow): TableFacts => ({
  update: table.update,
  latest: table.latest,
  picking: table.picking,
  answer: answerOf(table),
  view: viewOf(table),
  own: ownOf(table),
  offers: offersOf(table),
  turnOf: viewOf(table)?.active ?? null,
  start: startIn(table),
  isMine: isMine(table),
  isWatching: isWatching(table),
  curtain: hasCurtain(table),
});

/** What is being seen and not told yet; whoever does something meanwhile waits for nothing. */
export const heldIn = (state: State): Held | "" =>
  state.picking.kind === "none" && !state.ghost && !hasCurtain(state) ? (state.suspense?.held ?? "") : "";

const diceOf = (view: GameView | null): Rolled => ({
  colour: view?.colour ?? null,
  number: view?.number ?? rolledToPlace(view),
});
const NO_ROLLS: readonly number[] = [];

/** Something of the last moment is still to be seen, of which nothing is said before. */
const isHeldBack = (held: Held | ""): boolean => held !== "" && held !== "yarns";

/** What is drawn: what came of a moment is drawn when it was seen, when the dice lie, or the pin stands. */
export function settledIn(state: State): Settled {
  const { settled: before } = state;
  const held = heldIn(state);
  const view = viewOf(state);
  const isRolling = held === "roll";
  return {
    offers: isHeldBack(held) ? before.offers : offersOf(state),
    hand: held === "claim" || held === "yarns" ? before.hand : ownOf(state),
    thread: isRolling ? before.thread : happenedIn(state),
    dice: isRolling ? before.dice : diceOf(view),
    rolls: isRolling ? before.rolls : (view?.rolls ?? NO_ROLLS),
  };
}

/** What is told: the table as it is, or as it was while something of the last moment is awaited. */
export function toldIn(state: State): TableNow {
  const { told, update, latest, happened, coming, offered, picking, ghost } = state;
  const now = { update, latest, happened, coming, offered, picking, ghost };
  const isSame = Object.entries(now).every(([name, value]) => told[name as keyof TableNow] === value);
  return isSame || isHeldBack(heldIn(state)) ? told : now;
}
