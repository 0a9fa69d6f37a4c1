// What happened, as sentences: one for each event, and for what is no event of the game.
import type { Say } from "../language/say";
import { subject, type Teller } from "../language/teller";
import { stagingOf, yarnsOf } from "../staging/events/all";
import { sentence } from "../staging/sentence";
import type { Event, Happened } from "../wire/types";

/** What is no event of the game has a sentence of its own. */
export const TOLD = ["undone", "left", "joined", "back", "stood-in", "resigned"] as const;

export function sentences(teller: Teller, happened: Happened): readonly string[] {
  const what = TOLD.find((one) => one === happened.what);
  if (what) return [teller.say(`event-${what}`, subject(teller, happened.seat)), ...substitute(teller.say, happened)];
  return (happened.events ?? [])
    .map((event) => [sentence(teller, event), ...colours(teller.say, event)].join(" "))
    .filter(Boolean);
}

/** Who plays on for one who gave up. */
function substitute(say: Say, happened: Happened): readonly string[] {
  const level = happened.what === "resigned" ? happened.facts.level : "";
  return level ? [say("plays-on", { bot: say.maybe("level", level) })] : [];
}

/** Sentences that name places and not what lay there tell that too. */
function colours(say: Say, event: Event): readonly string[] {
  if (!stagingOf(event).leavesYarnsUnnamed) return [];
  const words = yarnsOf(event).map((yarn) => say.maybe("colour", yarn));
  return words.length ? [`(${words.join(", ")})`] : [];
}

/** Who is to act. */
export const turnSentence = (teller: Teller, seat: number | null): string =>
  teller.say("turn-of", subject(teller, seat));
