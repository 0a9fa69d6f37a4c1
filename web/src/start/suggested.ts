// The level to meet next, from how the games of this device went.
import type { Level } from "../cast/cast";
import { outcomeOf, type KeptGame } from "../wardrobe/kept_games";
import { counts, strongestOf } from "../wardrobe/statistics";
import { LEVELS } from "../wire/defaults";

/** Who loses so often in a row tries the level below. */
const LOSSES = 2;

const levelIndexOf = (game: KeptGame): number => LEVELS.findIndex((level) => level === strongestOf(game, LEVELS));

/** One level up after a victory, one down after losses in a row; the lowest one at first. */
export function suggestedLevel(games: readonly KeptGame[]): Level {
  let place = 0;
  let losses = 0;
  const played = games.filter((game) => counts(game) && levelIndexOf(game) >= 0);
  for (const game of played.toSorted((one, other) => one.at - other.at)) {
    const isWon = outcomeOf(game) === "won";
    losses = isWon ? 0 : losses + 1;
    place = levelIndexOf(game) + (isWon ? 1 : 0) - (losses >= LOSSES ? 1 : 0);
  }
  return LEVELS[Math.min(Math.max(place, 0), LEVELS.length - 1)] ?? LEVELS[0];
}
