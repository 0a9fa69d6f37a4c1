// What happened, as sentences: one for each event, and for what is no event of the game.
import type { Say } from "../language/say";
import { subject, type Teller } from "../language/teller";
import { yarnsOf } from "../staging/events/all";
import { sentence } from "../staging/sentence";
import type { Event, Happened } from "../wire/types";

/** What is no event of the game has a sentence of its own. */
export const TOLD = ["undone", "left", "joined", "back", "stood-in"] as const;

export function sentences(teller: Teller, happened: Happened): readonly string[] {
  const what = TOLD.find((one) => one === happened.what);
  if (what) return [teller.say(`event-${what}`, subject(teller, happened.seat))];
  return (happened.events ?? [])
    .map((event) => [sentence(teller, event), ...colours(teller.say, event)].join(" "))
    .filter(Boolean);
}

/** Sentences that name places and not what lay there tell that too. */
function colours(say: Say, event: Event): readonly string[] {
  if (event.kind !== "yarns swapped" && event.kind !== "yarn replaced") return [];
  const words = yarnsOf(event).map((yarn) => say.maybe("colour", yarn));
  return words.length ? [`(${words.join(", ")})`] : [];
}

/** Who is to act. */
export const turnSentence = (teller: Teller, seat: number | null): string =>
  teller.say("turn-of", subject(teller, seat));
