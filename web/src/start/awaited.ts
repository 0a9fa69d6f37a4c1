// The games that wait for somebody come first in the list of their own.
import type { Summary } from "../wire/types";

/** Whether the asker is to act; on a shared screen everybody is the asker, and a name says more. */
export const isAwaited = (game: Summary): boolean =>
  game.active !== null && game.yours.includes(game.active) && !isGivenUp(game) && game.yours.length < game.seats.length;

/** Whether the asker gave up; the others may still be playing. */
export const isGivenUp = ({ yours, seats }: Summary): boolean =>
  yours.length > 0 && yours.every((seat) => seats[seat]?.resigned);

const STAGES = ["playing", "waiting", "over"];
const rank = (game: Summary): number => (isAwaited(game) ? -1 : STAGES.indexOf(isGivenUp(game) ? "over" : game.stage));

/** Those that wait for the asker, then those that go on, those that wait for players, those that are over. */
export const byNeed = (games: readonly Summary[]): readonly Summary[] =>
  games.toSorted((one, other) => rank(one) - rank(other));
