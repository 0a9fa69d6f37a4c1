// The games that were finished on this device, each with its cloth: kept here and nowhere else.
import type { Piece, WovenCloth } from "../cloth/woven";
import type { Origin, SeatInfo } from "../wire/types";

const WARDROBE = "wardrobe";
const MOST_KEPT = 500;
const VERSION = 1;

export interface KeptSeat extends Pick<SeatInfo, "name" | "pin" | "level" | "resigned"> {
  readonly annas: number;
}

/** A finished game as it is remembered. */
export interface KeptGame {
  readonly table: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly turns: number;
  readonly seats: readonly KeptSeat[];
  readonly yours: readonly number[];
  readonly winners: readonly number[];
  /** Of a game that was played on from a moment of another one: it is nobody's result. */
  readonly origin?: Origin | null;
  /** The seat whose cloth hangs in the wardrobe. */
  readonly weaver: number;
  readonly cloth: WovenCloth;
}

export type Outcome = "won" | "lost" | "shared" | "given-up";

/**
 * How it went for whoever sat on this device. Around one screen somebody always wins. Who gave up has not won, whoever
 * won for that seat.
 */
export function outcomeOf({ seats, winners, yours }: KeptGame): Outcome {
  const stayed = yours.filter((seat) => !seats[seat]?.resigned);
  if (!winners.length || !stayed.length) return "given-up";
  if (!winners.some((seat) => stayed.includes(seat))) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** Of what a device keeps it may have been changed by hand: what is no game is no game. */
function isGame(one: unknown): one is KeptGame {
  const { table, at, turns, seats, yours, winners, cloth } = (one ?? {}) as Partial<KeptGame>;
  const isCloth =
    Array.isArray(cloth?.pieces) && cloth.pieces.every((piece: Partial<Piece>) => !!piece.pattern?.length);
  return !!table && !!at && turns !== undefined && [seats, yours, winners].every(Array.isArray) && isCloth;
}

/** The newest first. */
export function keptGames(): readonly KeptGame[] {
  try {
    const { games } = JSON.parse(localStorage.getItem(WARDROBE) ?? "{}") as { readonly games?: readonly unknown[] };
    return (games ?? []).filter(isGame).sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

/** A game is kept once, as it was when its end was first seen. */
export function keepGame(game: KeptGame): void {
  const known = keptGames();
  if (known.some(({ table }) => table === game.table)) return;
  write([game, ...known].slice(0, MOST_KEPT));
}

export const isKept = (table: string): boolean => keptGames().some((game) => game.table === table);

/** Where a device keeps nothing more, the game itself matters more than its memory. */
function write(games: readonly KeptGame[]): void {
  try {
    localStorage.setItem(WARDROBE, JSON.stringify({ version: VERSION, games }));
  } catch {
    // Full, or not allowed.
  }
}

export const eraseGames = (): void => localStorage.removeItem(WARDROBE);

/** Everything that is kept, as a file somebody can take along. */
export const exported = (): string => JSON.stringify({ version: VERSION, games: keptGames() }, null, 2);
