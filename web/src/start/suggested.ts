// The level to meet next, from how the games of this device went.
import type { Level } from "../cast/cast";
import { outcomeOf, type KeptGame } from "../wardrobe/kept_games";
import { counts, strongestOf } from "../wardrobe/statistics";
import { LEVELS } from "../wire/defaults";

const levelIndexOf = (game: KeptGame): number => LEVELS.findIndex((level) => level === strongestOf(game, LEVELS));

/**
 * One level up after a victory, one down after as many losses in a row as there are players: the more sit there, the
 * less a loss tells. The lowest one at first.
 */
export function suggestedLevel(games: readonly KeptGame[]): Level {
  let place = 0;
  let losses = 0;
  const played = games.filter((game) => counts(game) && levelIndexOf(game) >= 0);
  for (const game of played.toSorted((one, other) => one.at - other.at)) {
    const isWon = outcomeOf(game) === "won";
    losses = isWon ? 0 : losses + 1;
    place = levelIndexOf(game) + (isWon ? 1 : 0) - (losses >= game.seats.length ? 1 : 0);
  }
  return LEVELS[Math.min(Math.max(place, 0), LEVELS.length - 1)] ?? LEVELS[0];
}
