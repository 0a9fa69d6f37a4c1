// The level to meet next, from how the games of this device went.
import { LEVELS } from "../wire/defaults";
import type { Summary } from "../wire/types";

export type Level = (typeof LEVELS)[number];

/** Who loses so often in a row tries the level below. */
const LOSSES = 2;

const strongest = (game: Summary): number =>
  Math.max(...game.seats.map((seat) => LEVELS.findIndex((level) => level === seat.level)));

const isWon = ({ result, yours }: Summary): boolean => result?.winners.some((seat) => yours.includes(seat)) ?? false;

/** One level up after a victory, one down after losses in a row; the lowest one at first. */
export function suggestedLevel(games: readonly Summary[]): Level {
  let place = 0;
  let losses = 0;
  const played = games.filter((game) => game.result && game.yours.length === 1 && strongest(game) >= 0);
  for (const game of played.sort((one, other) => one.created - other.created)) {
    losses = isWon(game) ? 0 : losses + 1;
    place = strongest(game) + (isWon(game) ? 1 : 0) - (losses >= LOSSES ? 1 : 0);
  }
  return LEVELS[Math.min(Math.max(place, 0), LEVELS.length - 1)] ?? LEVELS[0];
}
