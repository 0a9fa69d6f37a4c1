// Going through a finished game: by steps, by turns, and to a moment that a link names.
import type { Standpoint } from "../game/state";
import type { Replay } from "../wire/types";

const within = (step: number, replay: Replay): number => Math.max(0, Math.min(replay.moments.length - 1, step));
const turnAt = (replay: Replay, step: number): number => replay.moments[step]?.view.turn ?? 0;

/** `#42` or `#42.1`: the step, and the seat whose eyes it is seen through. */
export function standpointOf(hash: string, replay: Replay): Standpoint {
  const [, step = "0", seat] = /^#(\d+)(?:\.(\d))?$/.exec(hash) ?? [];
  const wanted = seat === undefined ? null : Number(seat);
  return { step: within(Number(step), replay), seat: wanted !== null && wanted < replay.seats.length ? wanted : null };
}

export const hashOf = ({ step, seat }: Standpoint): string => `#${step}${seat === null ? "" : `.${seat}`}`;

export const by = (replay: Replay, step: number, steps: number): number => within(step + steps, replay);

/** The first moment of the next turn, or of this one or the one before when going back. */
export function byTurn(replay: Replay, step: number, direction: 1 | -1): number {
  let at = step + direction;
  if (direction === 1) while (at < replay.moments.length - 1 && turnAt(replay, at) === turnAt(replay, step)) at += 1;
  else while (at > 0 && turnAt(replay, at - 1) === turnAt(replay, at)) at -= 1;
  return within(at, replay);
}

/** Where a key leads: arrows by steps, pages by turns, Home and End to the ends. */
export function wanted(replay: Replay, step: number, key: string): number | null {
  switch (key) {
    case "ArrowLeft":
      return by(replay, step, -1);
    case "ArrowRight":
      return by(replay, step, 1);
    case "PageUp":
      return byTurn(replay, step, -1);
    case "PageDown":
      return byTurn(replay, step, 1);
    case "Home":
      return 0;
    case "End":
      return replay.moments.length - 1;
    default:
      return null;
  }
}
