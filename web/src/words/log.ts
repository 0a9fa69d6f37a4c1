// The thread of play: what happened turn by turn, with the things it names.
import type { Teller } from "../language/teller";
import { drawingOf, yarnsOf } from "../staging/events/all";
import { sentence } from "../staging/sentence";
import type { Event, Happened } from "../wire/types";
import { TOLD, sentences } from "./events";

export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly seat: number | null;
  readonly drawing: string;
  readonly yarns: readonly string[];
  /** Tells of draws that were taken back: it is never left out. */
  readonly isKept?: boolean;
}

/** What was told once is kept as long as who tells it stays the same. */
const told = new WeakMap<Teller, WeakMap<Happened, readonly Entry[]>>();

function entries(teller: Teller, happened: Happened): readonly Entry[] {
  const known = told.get(teller) ?? new WeakMap<Happened, readonly Entry[]>();
  const found = known.get(happened) ?? newEntries(teller, happened);
  told.set(teller, known.set(happened, found));
  return found;
}

/** What happened for the log: sentences with the things they name. */
function newEntries(teller: Teller, happened: Happened): readonly Entry[] {
  if (TOLD.some((one) => one === happened.what)) {
    const taken = eventEntries(teller, `${happened.number}-taken`, happened.taken ?? []).map((one) => ({
      ...one,
      text: teller.say("taken-back", { what: one.text }),
      isKept: true,
    }));
    const told = sentences(teller, happened).map((text) => ({
      key: String(happened.number),
      text,
      seat: happened.seat ?? null,
      drawing: "",
      yarns: [],
      isKept: taken.length > 0,
    }));
    return [...told, ...taken];
  }
  return eventEntries(teller, String(happened.number), happened.events ?? []);
}

const eventEntries = (teller: Teller, key: string, events: readonly Event[]): readonly Entry[] =>
  events.flatMap((event, index) => {
    const written = sentence(teller, event);
    if (!written) return [];
    return [
      {
        key: `${key}-${index}`,
        text: written,
        seat: event.seat ?? null,
        drawing: drawingOf(event),
        yarns: yarnsOf(event),
      },
    ];
  });

/** What happened in one turn, the last first. */
export interface Turn {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What came before the first turn that is known to have begun: the turn before, or that everything was set up. */
function before({ say, name }: Teller, happened: readonly Happened[], now: number): string {
  const began = happened.findIndex((one) => one.events?.some(isBeginning));
  const event = happened[began]?.events?.find(isBeginning);
  const turn = event ? event.facts.turn - 1 : now;
  const seat = happened.slice(0, began < 0 ? undefined : began + 1).findLast((one) => one.events?.length)?.seat;
  if (turn < 1) return say("log-setup");
  return (seat ?? null) === null ? say("round", { turn }) : say("log-turn", { turn, name: name(seat) });
}
const isBeginning = (event: Event): event is Event<"turn began"> => event.kind === "turn began";

/** The last turns, the newest first, with at most so many entries; `now` is the number of the turn that is played. */
export function turns(teller: Teller, happened: readonly Happened[], most: number, now: number): readonly Turn[] {
  const first = { key: "before", title: before(teller, happened, now), entries: [] };
  const found: { key: string; title: string; entries: Entry[] }[] = [first];
  for (const one of happened) {
    found.at(-1)?.entries.unshift(...entries(teller, one).toReversed());
    for (const event of (one.events ?? []).filter(isBeginning)) {
      const { turn } = event.facts;
      const title = teller.say("log-turn", { turn, name: teller.name(event.seat) });
      found.push({ key: `${one.number}`, title, entries: [] });
    }
  }
  let left = most;
  return found.toReversed().flatMap((turn) => {
    const shown = turn.entries.filter((one, index) => index < left || one.isKept);
    left = Math.max(0, left - shown.length);
    return shown.length || (turn !== first && left > 0) ? [{ ...turn, entries: shown }] : [];
  });
}
