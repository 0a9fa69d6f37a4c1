// What the games that are kept on this device come to: of those in which one person sat here.
import { roundOf } from "../language/round";
import { outcomeOf, type KeptGame } from "./kept_games";

/** Games against the same: the strongest bot at the table, or people alone. */
export interface Against {
  /** Empty where no bot played. */
  readonly level: string;
  readonly played: number;
  readonly won: number;
}

export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Victories in a row: up to the last game, and the most there ever were. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly longest: KeptGame | null;
  readonly shortest: KeptGame | null;
  readonly against: readonly Against[];
}

/** Whose result counts for whoever sits here: one person played it alone here, from its beginning. */
export const counts = ({ yours, origin }: KeptGame): boolean => yours.length === 1 && !origin;

const isWon = (game: KeptGame): boolean => ["won", "shared"].includes(outcomeOf(game));

/** Turns of everybody make a round. */
export const roundsOf = ({ turns, seats }: KeptGame): number => roundOf(turns, seats.length);

export const strongestOf = ({ seats }: KeptGame, levels: readonly string[]): string =>
  seats
    .map(({ level = "" }) => level)
    .sort((one, other) => levels.indexOf(other) - levels.indexOf(one))
    .find(Boolean) ?? "";

/** Whoever sat at a table where one person won alone here is beaten. */
export const beatenLevels = (games: readonly KeptGame[]): ReadonlySet<string> =>
  new Set(
    games
      .filter((game) => counts(game) && outcomeOf(game) === "won")
      .flatMap(({ seats }) => seats.map(({ level = "" }) => level)),
  );

/** `games` with the newest first, `levels` from the weakest to the strongest. */
export function statisticsOf(games: readonly KeptGame[], levels: readonly string[]): Statistics {
  const own = games.filter(counts);
  const lost = own.findIndex((game) => !isWon(game));
  let row = 0;
  let bestStreak = 0;
  for (const game of own) bestStreak = Math.max(bestStreak, (row = isWon(game) ? row + 1 : 0));
  const ended = own.filter((game) => outcomeOf(game) !== "given-up");
  const byLength = ended.toSorted((one, other) => roundsOf(one) - roundsOf(other));
  const found = new Map<string, Against>();
  for (const game of own) {
    const level = strongestOf(game, levels);
    const { played, won } = found.get(level) ?? { played: 0, won: 0 };
    found.set(level, { level, played: played + 1, won: won + (isWon(game) ? 1 : 0) });
  }
  return {
    played: own.length,
    won: own.filter(isWon).length,
    streak: lost < 0 ? own.length : lost,
    bestStreak,
    longest: byLength.at(-1) ?? null,
    shortest: byLength[0] ?? null,
    against: [...found.values()].sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level)),
  };
}
