// When one of the cast says something: rarely, and only about what everybody at the table saw.
import type { Say } from "../language/say";
import { reactionsTo, stagingOf } from "../staging/events/all";
import type { Reaction } from "../staging/staging";
import type { Event } from "../wire/types";

/** What somebody of a level says. */
export const REACTION_WORDS: Readonly<Record<Reaction["to"], (say: Say, level: string) => string>> = {
  claims: (say, level) => say.maybe("reaction-claims", level, ""),
  robbed: (say, level) => say.maybe("reaction-robbed", level, ""),
  won: (say, level) => say.maybe("reaction-won", level, ""),
  lost: (say, level) => say.maybe("reaction-lost", level, ""),
};

const BETWEEN_REACTIONS = 20_000; // milliseconds between two of them
const MOST_REACTIONS = { claims: 2, robbed: 1, won: 1, lost: 1 } as const; // of one kind, by one player in a game

/** One for each game. */
export class Manners {
  readonly #said: Reaction[] = [];
  #last = -BETWEEN_REACTIONS;

  /** What is said of these events, if anything; `bots` are the seats of the cast, `now` is in milliseconds. */
  reaction(events: readonly Event[], bots: readonly number[], now: number): Reaction | null {
    const isOver = events.some((event) => stagingOf(event).turn === "ends the game");
    if (!isOver && now - this.#last < BETWEEN_REACTIONS) return null;
    const found = events
      .flatMap((event) => reactionsTo(event, bots))
      .filter(({ seat, to }) => bots.includes(seat) && this.#count(seat, to) < MOST_REACTIONS[to]);
    const chosen = isOver ? found.find(({ to }) => to === "won" || to === "lost") : found.at(-1);
    if (!chosen) return null;
    this.#last = now;
    this.#said.push(chosen);
    return chosen;
  }

  #count(seat: number, to: Reaction["to"]): number {
    return this.#said.filter((one) => one.seat === seat && one.to === to).length;
  }
}
