// What a click means: offers say what is possible, this finds the action under the fingers. Pure, and no rules:
// every action is put together from the texts of the offers.
import { isOctagon, isSquare } from "../board/geometry";
import type { CardOffer, Group, Move, Offers, OfferedSwaps } from "../wire/types";

export type Picking =
  | { readonly kind: "none" }
  | { readonly kind: "move"; readonly square: string; readonly moves: readonly Move[] }
  | { readonly kind: "swap"; readonly swaps: OfferedSwaps; readonly first: string | null }
  | { readonly kind: "card"; readonly offer: CardOffer }
  | { readonly kind: "replace"; readonly offer: CardOffer; readonly place: string | null };

export const NOTHING: Picking = { kind: "none" };

export type Picked = { readonly picking: Picking; readonly action?: string };

const pair = (action: string, first: string, second: string): string => `${action} ${[first, second].sort().join(" ")}`;

export const partners = (swaps: OfferedSwaps, octagon: string): readonly string[] =>
  swaps.groups.filter((group) => group.first.includes(octagon)).flatMap((group) => group.second);

const firsts = (groups: readonly Group[]): readonly string[] => [...new Set(groups.flatMap((group) => group.first))];

export const pieces = (groups: readonly Group[], place: string): readonly string[] =>
  groups.filter((group) => group.first.includes(place)).flatMap((group) => group.second);

/** The swaps a touched yarn would belong to: those being picked, else the free ones. */
const swapsNow = (picking: Picking, offers: Offers): OfferedSwaps | null =>
  picking.kind === "swap" ? picking.swaps : picking.kind === "none" ? (offers.free_swaps ?? null) : null;

/** Octagons that respond to a touch. */
export function yarnsToTouch(picking: Picking, offers: Offers): readonly string[] {
  if (picking.kind === "replace") {
    return picking.place ? [] : firsts(picking.offer.replace ?? []).filter(isOctagon);
  }
  const swaps = swapsNow(picking, offers);
  if (!swaps) return [];
  const first = picking.kind === "swap" ? picking.first : null;
  return first ? [first, ...partners(swaps, first)] : firsts(swaps.groups);
}

/** Squares that respond, each with the moves that end there; none for targets of a card. */
export function squaresToTouch(picking: Picking, offers: Offers): ReadonlyMap<string, readonly Move[]> {
  if (picking.kind === "card") {
    return new Map((picking.offer.targets ?? []).filter(isSquare).map((square) => [square, []]));
  }
  if (picking.kind === "replace") {
    const places = picking.place ? [] : firsts(picking.offer.replace ?? []);
    return new Map(places.filter(isSquare).map((square) => [square, []]));
  }
  if (picking.kind === "swap") return new Map();
  const found = new Map<string, Move[]>();
  for (const move of [...(offers.place ?? []), ...(offers.moves ?? [])]) {
    found.set(move.square, [...(found.get(move.square) ?? []), move]);
  }
  return found;
}

/**
 * Where one way is free, that is the one. A finger has seen nothing by pointing: where a walk costs tokens, its first
 * touch shows the way and whom it pays, and the second goes.
 */
export function touchSquare(picking: Picking, offers: Offers, square: string, isFinger = false): Picked {
  if (picking.kind === "card") return { picking: NOTHING, action: `${picking.offer.action} ${square}` };
  if (picking.kind === "replace") return { picking: { ...picking, place: square } };
  const moves = squaresToTouch(picking, offers).get(square) ?? [];
  const isAgain = picking.kind === "move" && picking.square === square;
  const chosen = moves.find((move) => !move.pays.length) ?? (moves.length === 1 ? moves[0] : undefined);
  if (chosen && (isAgain || !isFinger || !chosen.pays.length)) return { picking: NOTHING, action: chosen.action };
  return { picking: waysTo(picking, offers, square) };
}

/** Every way to a square is to be chosen from: who can go for nothing may pay on second thoughts. */
export function waysTo(picking: Picking, offers: Offers, square: string): Picking {
  const moves = squaresToTouch(picking, offers).get(square) ?? [];
  return moves.length ? { kind: "move", square, moves } : NOTHING;
}

export function touchYarn(picking: Picking, offers: Offers, octagon: string): Picked {
  if (picking.kind === "replace") return { picking: { ...picking, place: octagon } };
  const swaps = swapsNow(picking, offers);
  if (!swaps) return { picking };
  const first = picking.kind === "swap" ? picking.first : null;
  if (first === octagon) return { picking: picking.kind === "swap" ? { ...picking, first: null } : NOTHING };
  if (first && partners(swaps, first).includes(octagon)) {
    return { picking: NOTHING, action: pair(swaps.action, first, octagon) };
  }
  return firsts(swaps.groups).includes(octagon) ? { picking: { kind: "swap", swaps, first: octagon } } : { picking };
}

/** A card that asks for nothing: it is held up by a first touch, and played by the second. */
export const asksNothing = (offer: CardOffer): boolean =>
  !offer.swaps && !offer.replace?.length && !offer.targets?.length;
export const isHeldUp = (picking: Picking): boolean => picking.kind === "card" && asksNothing(picking.offer);

/**
 * A card that stands up: played at once, or what it needs is picked next. A finger
 * has not read what it does: its first touch only holds the card up.
 */
export function touchCard(offer: CardOffer, isFinger = false): Picked {
  if (isFinger && asksNothing(offer)) return { picking: { kind: "card", offer } };
  if (offer.swaps) return { picking: { kind: "swap", swaps: offer.swaps, first: null } };
  if (offer.replace?.length) return { picking: { kind: "replace", offer, place: null } };
  if (offer.targets?.length) return { picking: { kind: "card", offer } };
  return { picking: NOTHING, action: offer.action };
}

/** Pins, faces or numbers a card asks for: these are buttons, not places on the board. */
export const wordTargets = (picking: Picking): readonly string[] =>
  picking.kind === "card" ? (picking.offer.targets ?? []).filter((target) => !isSquare(target)) : [];

/** A yarn in the hand: those it can be swapped with respond. */
export function lifted(picking: Picking, offers: Offers, octagon: string): Picking {
  const swaps = swapsNow(picking, offers);
  return swaps ? { kind: "swap", swaps, first: octagon } : picking;
}

/** What it means to drop a yarn on a place, or the own pin; null when that cannot be done. */
export function dropOn(picking: Picking, offers: Offers, from: string, to: string): Picked | null {
  if (!isOctagon(from)) return squaresToTouch(picking, offers).has(to) ? touchSquare(picking, offers, to) : null;
  const swaps = swapsNow(picking, offers);
  return swaps && partners(swaps, from).includes(to)
    ? { picking: NOTHING, action: pair(swaps.action, from, to) }
    : null;
}

/** Whether nothing of a kind can be done now, whatever is touched; the offers say why. */
export const isBarred = (offers: Offers, group: string): boolean =>
  offers.barred?.some((one) => one.what === group) ?? false;

/** What somebody meant who touched a place that cannot be chosen: a group that is barred, or an action to ask about. */
export function meant(
  picking: Picking,
  offers: Offers,
  place: string,
): { readonly group: string } | { readonly action: string } | null {
  const group = isSquare(place) ? "move" : "free-swap";
  const isChoosing = picking.kind !== "none" && picking.kind !== "move";
  if (!isChoosing && isBarred(offers, group)) return { group };
  if (isSquare(place)) {
    if (picking.kind === "card") return { action: `${picking.offer.action} ${place}` };
    return isChoosing ? null : { action: `${offers.place?.length ? "place" : "move"} ${place}` };
  }
  const swaps = swapsNow(picking, offers);
  const other = picking.kind === "swap" ? picking.first : swaps && firsts(swaps.groups).find((one) => one !== place);
  return swaps && other && other !== place ? { action: pair(swaps.action, other, place) } : null;
}
