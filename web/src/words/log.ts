// The thread of play: a line for each turn, with the things it names.
import { standing } from "../game/history";
import { roundOf } from "../language/round";
import type { Teller } from "../language/teller";
import { begunBy, drawingOf, yarnsOf } from "../staging/events/all";
import { sentence } from "../staging/sentence";
import type { BegunTurn } from "../staging/staging";
import type { Event, Happened } from "../wire/types";
import { TOLD, sentences } from "./events";
import { recapOf, type Recap } from "./recap";

export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly seat: number | null;
  readonly drawing: string;
  readonly yarns: readonly string[];
  /** Tells of draws that were taken back: it is never left out. */
  readonly mustStay?: boolean;
}

/** What was told once is kept as long as who tells it stays the same. */
const written = new WeakMap<Teller, WeakMap<Happened, readonly Entry[]>>();

function entries(teller: Teller, happened: Happened): readonly Entry[] {
  const known = written.get(teller) ?? new WeakMap<Happened, readonly Entry[]>();
  const found = known.get(happened) ?? newEntries(teller, happened);
  written.set(teller, known.set(happened, found));
  return found;
}

/** What happened for the log: sentences with the things they name. */
function newEntries(teller: Teller, happened: Happened): readonly Entry[] {
  if (TOLD.some((one) => one === happened.what)) {
    const taken = eventEntries(teller, `${happened.number}-taken`, happened.taken ?? []).map((one) => ({
      ...one,
      text: teller.say("taken-back", { what: one.text }),
      mustStay: true,
    }));
    const told = sentences(teller, happened).map((text, index) => ({
      key: `${happened.number}-told-${index}`,
      text,
      seat: happened.seat ?? null,
      drawing: "",
      yarns: [],
      mustStay: taken.length > 0,
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

/** One turn: a line, what is told beside it, and its parts on demand. */
export interface Turn {
  readonly key: string;
  readonly seat: number | null;
  readonly title: string;
  readonly recap: Recap;
  /** What is no event of the game, and what was taken back: always to be seen. */
  readonly asides: readonly Entry[];
  readonly parts: () => readonly Entry[];
}

interface Block {
  readonly key: string;
  readonly seat: number | null;
  /** 0 while everything is set up. */
  readonly round: number;
  /** What happened, without the steps that were taken back. */
  readonly happened: Happened[];
  readonly told: Happened[];
}

/** That somebody took back what no draw was part of is one of the parts. */
const isAside = ({ what, taken }: Happened): boolean =>
  TOLD.some((one) => one === what) && (what !== "undone" || !!taken?.length);
const begunIn = ({ events = [] }: Happened): readonly BegunTurn[] => events.flatMap((event) => begunBy(event) ?? []);

/** What came before the first turn that is known to have begun: the turn before, or that everything was set up. */
function before(happened: readonly Happened[], now: number, players: number): Block {
  const began = happened.findIndex((one) => begunIn(one).length);
  const [first] = happened.slice(began, began + 1).flatMap(begunIn);
  const turn = Math.max(0, first ? first.turn - 1 : now);
  const seat = happened.slice(0, began < 0 ? undefined : began + 1).findLast((one) => one.events?.length)?.seat ?? null;
  return { key: "before", seat: turn ? seat : null, round: roundOf(turn, players), happened: [], told: [] };
}

function titleOf({ say, name }: Teller, { seat, round }: Block): string {
  if (!round) return say("log-setup");
  return [say("round", { round }), ...(seat === null ? [] : [name(seat)])].join(" · ");
}

const recaps = new WeakMap<Teller, WeakMap<Happened, Recap>>();
/** It changes with the last that happened in the turn, and with who tells it. */
function recapIn(teller: Teller, block: Block): Recap {
  const { seat, happened } = block;
  const last = happened.at(-1);
  if (seat === null || !last) return { by: titleOf(teller, block), parts: "" };
  const known = recaps.get(teller) ?? new WeakMap<Happened, Recap>();
  const found = known.get(last) ?? recapOf(teller, seat, happened.flatMap(eventsOfTurn));
  recaps.set(teller, known.set(last, found));
  return found;
}
/** With the step that ends a turn the next one begins. */
const eventsOfTurn = ({ events = [] }: Happened): readonly Event[] => events.filter((event) => !begunBy(event));

function told(teller: Teller, block: Block): Turn {
  return {
    key: block.key,
    seat: block.seat,
    title: titleOf(teller, block),
    recap: recapIn(teller, block),
    asides: block.told.filter(isAside).flatMap((one) => entries(teller, one)),
    parts: () => block.told.filter((one) => !isAside(one)).flatMap((one) => entries(teller, one)),
  };
}

const isNeverDropped = ({ asides }: Turn): boolean => asides.some((one) => one.mustStay);
const isWorthALine = ({ seat, recap, asides }: Turn): boolean => seat === null || !!recap.parts || asides.length > 0;

/** The last turns in the order in which they were played; `now` is the number of the turn that is played. */
export function turns(
  teller: Teller,
  happened: readonly Happened[],
  most: number,
  now: number,
  players: number,
): readonly Turn[] {
  // Going back before the beginning of a turn goes on with the one before.
  const stands = standing(happened);
  const kept = new Set(stands);
  const found: Block[] = [before(stands, now, players)];
  for (const one of happened) {
    found.at(-1)?.told.push(one);
    if (!kept.has(one)) continue;
    found.at(-1)?.happened.push(one);
    for (const { seat, turn } of begunIn(one)) {
      found.push({ key: `${one.number}`, seat, round: roundOf(turn, players), happened: [], told: [] });
    }
  }
  const lines = found.map((block) => told(teller, block)).filter(isWorthALine);
  return lines.filter((line, index) => index >= lines.length - most || isNeverDropped(line));
}

/** What the turn before this one brought, when it was somebody else's. */
export function lastRecap(teller: Teller, happened: readonly Happened[], own: number | null): Recap | null {
  const stands = standing(happened);
  const ends = stands.findLastIndex((one) => begunIn(one).length);
  if (ends < 0) return null;
  const begins = stands.slice(0, ends).findLastIndex((one) => begunIn(one).length);
  const seat = stands.slice(begins, begins + 1).flatMap(begunIn)[0]?.seat ?? null;
  if (seat === null || seat === own) return null;
  const turn = stands.slice(begins + 1, ends + 1);
  const recap = recapOf(teller, seat, turn.flatMap(eventsOfTurn), true);
  return recap.parts ? recap : null;
}
