// What somebody else does, as it is seen, in as few words as the ribbon has room for.
import type { Event } from "../wire/types";
import type { TableFacts } from "../game/select";
import { subject, type Subject, type Teller } from "../language/teller";
import { inBrief, stagingOf } from "../staging/events/all";
import { sentence } from "../staging/sentence";
import type { InRibbon } from "../staging/staging";

const MOST_SENTENCES = 4; // sentences at once
/** What is told, and by whom. */
type Summarized = TableFacts & { readonly teller: Teller };
const how = (event: Event): InRibbon => stagingOf(event).ribbon;
/** What several get or pay at the same time is told of all in one sentence. */
const isAlike = (event: Event): boolean => how(event) === "alike" || how(event) === "alike but for one";

/** One event, or the same of several. */
interface Gathered {
  readonly event: Event;
  readonly seats: readonly (number | null)[];
}

const isSame = (one: Event, other: Event): boolean =>
  isAlike(one) && one.kind === other.kind && JSON.stringify(one.facts) === JSON.stringify(other.facts);

function gathered(events: readonly Event[]): readonly Gathered[] {
  return events.reduce<readonly Gathered[]>((parts, event) => {
    const last = parts.at(-1);
    const seat = event.seat ?? null;
    return last && isSame(last.event, event)
      ? [...parts.slice(0, -1), { event, seats: [...last.seats, seat] }]
      : [...parts, { event, seats: [seat] }];
  }, []);
}

/** Whoever plays a tax pays none. */
function together({ event, seats }: Gathered, { say }: Teller, everybody: number): string {
  if (seats.length < 2) return "";
  if (seats.length === everybody) return say("everybody");
  return how(event) === "alike but for one" && seats.length === everybody - 1 ? say("everybody-else") : "";
}

/** Of several the reader is told in the second person, unless it is all of them. */
function apart(part: Gathered, teller: Teller, everybody: number): readonly Gathered[] {
  const { event, seats } = part;
  if (seats.length < 2 || together(part, teller, everybody)) return [part];
  const [you, they] = (["you", "they"] as const).map((who) => seats.filter((seat) => teller.person(seat) === who));
  return [you, they].flatMap((some) => (some?.length ? [{ event, seats: some }] : []));
}

function subjectOf(part: Gathered, teller: Teller, everybody: number): Subject {
  const { seats } = part;
  if (seats.length < 2) return subject(teller, seats[0]);
  return { who: "several", name: together(part, teller, everybody) || teller.say.list(seats.map(teller.name)) };
}

/** The last ones; the card that was played stays, for what follows comes of it. */
function shortened(parts: readonly Gathered[]): readonly Gathered[] {
  const played = parts
    .slice(0, 1 - MOST_SENTENCES)
    .filter(({ event }) => how(event) === "cause")
    .slice(-1);
  return parts.length > MOST_SENTENCES && played.length
    ? [...played, ...parts.slice(1 - MOST_SENTENCES)]
    : parts.slice(-MOST_SENTENCES);
}

/** Of what everybody collects from a roll only the own part is told. Who goes on is not named again. */
export function summaryOf({ isMine, curtain, own, latest, view, teller }: Summarized): string {
  if (isMine || curtain) return "";
  const everybody = view?.players.length ?? 0;
  const events = latest
    .flatMap(({ seat, events = [] }) =>
      // The own pin stands, and somebody else's roll follows, or who starts.
      seat === own?.seat ? events.filter((event) => how(event) === "after own") : events,
    )
    .filter((event) => how(event) !== "to whom it concerns" || event.seat === own?.seat)
    .filter((event) => sentence(teller, event));
  const parts = shortened(gathered(events).flatMap((part) => apart(part, teller, everybody)));
  return parts
    .map((part, index) => {
      const brief = inBrief(teller, part.event);
      if (brief) return brief;
      const by = subjectOf(part, teller, everybody);
      const isNamed = by.who === "they" && String(parts[index - 1]?.seats) === String(part.seats);
      return sentence(teller, part.event, isNamed ? { ...by, name: "" } : by).trim();
    })
    .join(" · ");
}
