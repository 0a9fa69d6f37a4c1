// What a turn brought, in one line: who it was, then a few words for each part that is worth them.
import type { Teller } from "../language/teller";
import { recapped } from "../staging/events/all";
import { TurnTelling } from "../staging/turn_telling";
import type { Event } from "../wire/types";

export interface Recap {
  /** Who it was, as the line begins. */
  readonly by: string;
  readonly parts: string;
}

/** The turn of a seat; `parts` is empty while nothing worth a word has happened. */
export function recapOf(teller: Teller, seat: number | null, events: readonly Event[]): Recap {
  const turn = new TurnTelling(teller, seat);
  return {
    by: teller.say("recap-by", { name: teller.name(seat) }),
    parts: events
      .map((event, index) => recapped(turn, event, events[index - 1]))
      .filter(Boolean)
      .join(", "),
  };
}
