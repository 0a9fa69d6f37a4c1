// When one of the cast says something: rarely, and only about what everybody at the table saw.
import type { Say } from "../language/say";
import type { Event } from "../wire/types";

export interface Reaction {
  readonly seat: number;
  readonly to: "claims" | "robbed" | "won" | "lost";
}

/** What somebody of a level says. */
export const WORDS: Readonly<Record<Reaction["to"], (say: Say, level: string) => string>> = {
  claims: (say, level) => say.maybe("reaction-claims", level, ""),
  robbed: (say, level) => say.maybe("reaction-robbed", level, ""),
  won: (say, level) => say.maybe("reaction-won", level, ""),
  lost: (say, level) => say.maybe("reaction-lost", level, ""),
};

const QUIET = 20_000; // milliseconds between two of them
const MOST = { claims: 2, robbed: 1, won: 1, lost: 1 } as const; // of one kind, by one player in a game

function reactionsTo(event: Event, bots: readonly number[]): readonly Reaction[] {
  switch (event.kind) {
    case "design claimed":
      return [{ seat: event.seat ?? -1, to: "claims" }];
    case "card stolen":
    case "tokens stolen":
      return [{ seat: event.facts.from, to: "robbed" }];
    case "game over": {
      const { winners } = event.facts;
      const won = bots.filter((seat) => winners.includes(seat));
      // Against several bots one speaks for all: the one who has won, or else the first.
      return won.length ? won.map((seat) => ({ seat, to: "won" })) : bots.map((seat) => ({ seat, to: "lost" }));
    }
    default:
      return [];
  }
}

/** One for each game. */
export class Manners {
  readonly #said: Reaction[] = [];
  #last = -QUIET;

  /** What is said of these events, if anything; `bots` are the seats of the cast, `now` is in milliseconds. */
  reaction(events: readonly Event[], bots: readonly number[], now: number): Reaction | null {
    const isOver = events.some(({ kind }) => kind === "game over");
    if (!isOver && now - this.#last < QUIET) return null;
    const found = events
      .flatMap((event) => reactionsTo(event, bots))
      .filter(({ seat, to }) => bots.includes(seat) && this.#count(seat, to) < MOST[to]);
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
