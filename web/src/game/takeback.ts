// How far back somebody may ask the others to go: counts of steps, as the server names moments of a game.
import type { Happened } from "../wire/types";
import { standing } from "./history";

export interface WaysBack {
  /** To before the last own step. */
  readonly step: number | null;
  /** To before the whole last own turn, when that is further. */
  readonly turn: number | null;
}

export function waysBack(happened: readonly Happened[], steps: number, seat: number): WaysBack {
  const seats = standing(happened).flatMap((one) => (one.what === "acted" ? [one.seat ?? -1] : []));
  const forgotten = steps - seats.length;
  const last = seats.lastIndexOf(seat);
  if (last < 0 || forgotten < 0) return { step: null, turn: null };
  let first = last;
  while (seats[first - 1] === seat) first -= 1;
  return { step: forgotten + last, turn: first < last ? forgotten + first : null };
}
