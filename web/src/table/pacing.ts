// When things happen: one schedule for what moves on the cloth, what flies over the page and what is heard, so that
// others' turns can be followed. All times are milliseconds at the normal pace.
import type { Event, EventKind, Happened } from "../wire";

export const PACES = { slow: 1.9, normal: 1, fast: 0.4, instant: 0 } as const;
export type Pace = keyof typeof PACES;

export const TUMBLE = 600;
export const PULSE = 300;
export const COIN = 450;
/** Between two coins that fly after each other. */
export const APART = 60;
export const STEP = 160;
export const ARC = 420;
export const SWAP = 380;
export const EXCHANGE = 620;
export const CARD = 420;
export const THREAD = 700;
/** A claim: the pattern shines, its cloth is there whole for a while and folded to the panel, then the steps fill. */
export const SHINE = 800;
export const WHOLE = 400;
export const FOLD = 600;
export const FILL = 120;
/** A card that somebody else plays is held up to be read; so is a die that is not one of the turn's. */
export const READ = 1600;
export const ROLL = 1200;
const OWN_CARD = 420;
const REST = 250;
const LONGEST = 7000;
const MOST_COINS = 8;

const DURATIONS: Readonly<Partial<Record<EventKind, number>>> = {
  "dice rolled": TUMBLE + 300,
  "number rolled": ROLL,
  "pin placed": ARC,
  "tokens stolen": COIN + REST,
  "tokens taken": COIN + 100,
  "tax paid": 200,
  "card drawn": CARD + REST,
  "card stolen": CARD + REST,
  "design drawn": CARD + REST,
  "design returned": CARD,
  "yarns swapped": SWAP + 400,
  "yarn replaced": EXCHANGE + REST,
  "tile replaced": EXCHANGE + REST,
  "colour preset": 700,
  bought: COIN,
};

/** An event with the time at which it begins to be seen. */
export interface Timed {
  readonly event: Event;
  readonly at: number;
}

/** Whose eyes see it, and where the pins of others stand. */
export interface Eyes {
  readonly own: number | null;
  readonly squareOf: (seat: number) => string | null;
}
const NOBODY: Eyes = { own: null, squareOf: () => null };

const list = (fact: unknown): readonly string[] => (Array.isArray(fact) ? fact.map(String) : []);
/** The squares that a pin enters; one when it does not walk. */
export const pathOf = ({ facts = {} }: Event): readonly string[] =>
  list(facts["path"]).length ? list(facts["path"]) : [String(facts["to"])];
export const octagonsOf = ({ facts = {} }: Event): readonly string[] => list(facts["octagons"]);
export const isWalk = ({ facts = {} }: Event): boolean => facts["how"] === "walk" || list(facts["path"]).length > 1;
/** How many coins are seen: of many tokens only the first ones. */
export const coinsOf = ({ facts = {} }: Event): number =>
  Math.min(MOST_COINS, Number(facts["tokens"] ?? facts["price"] ?? 0));

function lasting(event: Event, own: number | null): number {
  switch (event.kind) {
    case "pin moved":
      return (isWalk(event) ? STEP * pathOf(event).length : ARC) + REST;
    case "tokens collected":
      return PULSE + APART * coinsOf(event) + REST;
    case "card played":
      return event.seat === own ? OWN_CARD : READ;
    case "design claimed":
      return SHINE + FOLD + FILL * Number(event.facts?.["annas"] ?? 1) + 400;
    default:
      return DURATIONS[event.kind] ?? 0;
  }
}

/**
 * Events of one moment, each after the one before. Whoever is passed is
 * paid when the pin comes by: on the way, not before.
 */
export function schedule(events: readonly Event[], eyes: Eyes = NOBODY): readonly Timed[] {
  const walk = events.find((event) => event.kind === "pin moved");
  const entered = (seat: unknown): number => (walk ? pathOf(walk).indexOf(eyes.squareOf(Number(seat)) ?? "") + 1 : 0);
  let at = 0;
  return events.map((event) => {
    if (event.kind === "tokens paid") return { event, at: at + STEP * entered(event.facts?.["to"]) };
    const begins = at;
    at += lasting(event, eyes.own);
    return { event, at: begins };
  });
}

/** How long a moment is shown before the next one. */
export function duration(happened: readonly Happened[], own: number | null = null): number {
  const events = happened.flatMap((one) => one.events ?? []);
  const total = events.reduce((sum, event) => sum + lasting(event, own), 0);
  return Math.min(total + (events.at(-1)?.kind === "tokens collected" ? COIN : 0), LONGEST);
}
