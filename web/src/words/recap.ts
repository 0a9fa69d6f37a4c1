// What a turn brought, in one line: who it was, then a few words for each part that is worth them.
import type { Teller } from "../language/teller";
import { recapped, stagingOf } from "../staging/events/all";
import { TurnTelling } from "../staging/turn_telling";
import type { Event } from "../wire/types";

export interface Recap {
  /** Who it was, as the line begins. */
  readonly by: string;
  readonly parts: string;
}

/** The turn of a seat; `parts` is empty while nothing worth a word has happened. Briefly, what is alike is one part. */
export function recapOf(teller: Teller, seat: number | null, events: readonly Event[], isBrief = false): Recap {
  const turn = new TurnTelling(teller, seat);
  const part = (event: Event, index: number): string => {
    const { recapsOften } = stagingOf(event);
    const alike = recapsOften && isBrief ? events.filter((one) => stagingOf(one) === stagingOf(event)) : [];
    if (!recapsOften || alike.length < 2) return recapped(turn, event, events[index - 1]);
    return alike[0] === event ? recapsOften(turn, alike.length) : "";
  };
  return {
    by: teller.say("recap-by", { name: teller.name(seat) }),
    parts: events.map(part).filter(Boolean).join(", "),
  };
}
