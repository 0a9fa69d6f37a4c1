// A place on the board in words: what is there, and what can be done with it now.
import { OCTAGONS, SQUARES, isInner } from "../board/geometry";
import type { Say } from "../language/say";
import type { GameView, Move } from "../wire/types";
import type { Session } from "../game/session.svelte";

/** What lies and stands there. */
export function placeName(say: Say, view: GameView, place: string): string {
  const octagon = OCTAGONS.indexOf(place);
  if (octagon >= 0) return say("yarn-at", { colour: say.maybe("colour", view.yarns[octagon] ?? ""), place });
  const square = isInner(place)
    ? say("square-tile", { place, number: view.tiles[SQUARES.indexOf(place)] ?? "" })
    : say("square-at", { place });
  const pin = view.players.find((player) => player.square === place)?.pin;
  return pin ? `${square}, ${say("place-pin", { pin: say(`pin-${pin}`) })}` : square;
}

/** The pins that a move pays, in words. */
export const payees = (say: Say, { pays }: Move): string => say.list(pays.map((pin) => say(`pin-${pin}`)));

function way(say: Say, move: Move, isStart: boolean): string {
  if (isStart) return say("way-start");
  const path = move.path.join(", ");
  if (move.pays.length) return say("way-walk-pays", { path, names: payees(say, move) });
  return path ? say("way-walk", { path }) : say("way-jump");
}

/** What a move costs, and whom that pays. */
function price(say: Say, move: Move): string {
  if (!move.pays.length) return say("way-free");
  return say("way-costs", { tokens: say("tokens", { count: move.pays.length }), names: payees(say, move) });
}

/** All that the names of places depend on. */
type PlaceNaming = Pick<Session, "say" | "view" | "picking" | "moves" | "yarns" | "selected" | "complete">;

function possible(
  { say, picking, moves, yarns, selected, complete, view }: PlaceNaming,
  place: string,
): readonly string[] {
  const words: string[] = [];
  if (complete.has(place)) words.push(say("lies-in-design"));
  if (selected.has(place)) words.push(say("is-chosen"));
  else if (yarns.has(place)) words.push(say(picking.kind === "replace" ? "can-be-chosen" : "can-be-swapped"));
  const ways = moves.get(place) ?? [];
  words.push(...ways.map((move) => way(say, move, view?.phase === "place")));
  if (isForked(ways)) words.push(say("way-other-key"));
  if (moves.has(place) && !ways.length) words.push(say("can-be-chosen"));
  return words;
}

/** What a square that can be chosen costs, whom that pays, and the way there: the price first, for it may be long. */
export function offerAt({ say, moves, view }: Session, square: string): string {
  const ways = [...(moves.get(square) ?? [])].sort((one, two) => one.pays.length - two.pays.length);
  if (view?.phase === "place") return `${square} · ${say("way-start")}`;
  if (!ways.length) return `${square} · ${say("can-be-chosen")}`;
  return ways
    .map((move) => [price(say, move), ...(move.path.length ? [move.path.join(" ")] : [say("way-jump"), square])])
    .map((words) => words.join(" · "))
    .concat(isForked(ways) ? [say("way-other")] : [])
    .join(" / ");
}

/** It can be reached for nothing, and by paying too. */
const isForked = (ways: readonly Move[]): boolean => ways.length > 1 && ways.some((move) => !move.pays.length);

export const nameOf = (known: PlaceNaming, place: string): string =>
  known.view ? [placeName(known.say, known.view, place), ...possible(known, place)].join("; ") : place;
