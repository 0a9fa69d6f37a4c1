// What is drawn on the board of what can be done: how each square is reached, and what a choice has come to so far.
import type { SquareMark } from "../board/position";
import { laidBy, tumbling } from "../staging/events/all";
import { placesIn } from "../wire/notation";
import type { Happened, Hinted, Move, Offers } from "../wire/types";
import type { Picking } from "./choose";

function markOf(moves: readonly Move[], isStart: boolean): SquareMark {
  if (!moves.length) return { kind: "target", price: 0 };
  const free = moves.find((move) => move.pays.length === 0);
  if (!free) return { kind: "pay", price: Math.min(...moves.map((move) => move.pays.length)) };
  return { kind: free.path.length || isStart ? "walk" : "jump", price: 0, isForked: moves.length > 1 };
}

/** The squares that can be touched, each by the cheapest of the moves to it; none are moves to the target of a card. */
export const marksOf = (
  moves: ReadonlyMap<string, readonly Move[]>,
  isStart: boolean,
): ReadonlyMap<string, SquareMark> => new Map([...moves].map(([square, all]) => [square, markOf(all, isStart)]));

/** What was picked of several things that belong together. */
export function selectedIn(picking: Picking): ReadonlySet<string> {
  if (picking.kind === "none" || picking.kind === "card") return new Set();
  const place = picking.kind === "swap" ? picking.first : picking.kind === "move" ? picking.square : picking.place;
  return new Set(place ? [place] : []);
}

/** The way that is shown: of the moves picked the one pointed at, or the first; else to where somebody points. */
export function pathShown(
  picking: Picking,
  offers: Offers | null,
  pointed: string | null,
  action: string,
): readonly string[] {
  if (picking.kind === "move") {
    const { moves } = picking;
    return (moves.find((one) => one.action === action) ?? moves[0])?.path ?? [];
  }
  const move = (offers?.moves ?? []).find((one) => one.square === pointed);
  return picking.kind === "none" ? (move?.path ?? []) : [];
}

/**
 * What a hint speaks of: the squares and octagons of a plan, each with the number of the step that comes to it first;
 * 0 where there is no order.
 */
export function hintedPlaces(hint: Partial<Hinted> | null, plan: number): ReadonlyMap<string, number> {
  const steps = (hint?.plans?.[plan]?.steps ?? []).map((step) => placesIn(step.action)).filter((step) => step.length);
  const numbered = steps.flatMap((places, index) =>
    places.map((place) => [place, steps.length > 1 ? index + 1 : 0] as const),
  );
  return new Map(numbered.toReversed());
}

/** Octagons where others laid another yarn since the own roll: what one counted on may be gone. */
export function changedSince(happened: readonly Happened[], own: number | null): ReadonlySet<string> {
  const events = happened.flatMap((one) => one.events ?? []);
  const rolled = events.findLastIndex((event) => tumbling(event) && event.seat === own);
  const changes = events.slice(rolled + 1).filter((event) => event.seat !== own);
  return new Set(changes.flatMap((event) => laidBy(event)));
}
