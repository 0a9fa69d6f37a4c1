// When things happen: one schedule for what moves on the cloth, what flies over the page and what is heard, so that
// others' turns can be followed. All times are milliseconds at the normal pace.
import type { Event, EventKind, Happened } from "../wire/types";

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
export const CARD = 260;
export const THREAD = 700;
/** A claim: the pattern shines, its cloth is there whole for a while and folded to the panel, then the steps fill. */
export const SHINE = 800;
export const WHOLE = 400;
export const FOLD = 600;
/** In which the cloth comes and the shine under it goes. */
export const APPEAR = 150;
export const FILL = 120;
/** A card that somebody else plays is held up to be read; so is a die that is not one of the turn's. */
export const READ = 1200;
export const ROLL = 1200;
/** Who starts is held up too; for longer where the highest roll is shared. */
export const START = 1800;
export const TIE = 3600;
/** A roll of somebody else that places a pin is read before the pin comes. */
const READ_ROLL = 500;
const OWN_CARD = CARD;
const REST = 250;
/** What others change on the board is looked at for so long: it may be what one counted on. */
const LOOK = 1200;
const LONGEST = 7000;
const MOST_COINS = 8;

const DURATIONS: Readonly<Partial<Record<EventKind, number>>> = {
  "dice rolled": TUMBLE + 150,
  "number rolled": ROLL,
  "pin placed": ARC,
  "tokens stolen": COIN + REST,
  "tokens taken": COIN + 100,
  "tax paid": 200,
  "card drawn": CARD + REST,
  "card stolen": CARD + REST,
  "design drawn": CARD + REST,
  "design returned": CARD,
  "yarns swapped": SWAP,
  "yarn replaced": EXCHANGE,
  "tile replaced": EXCHANGE,
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

/** The seats that share the highest roll, where it is shared. */
export const tiedIn = ({ facts = {} }: Event): readonly number[] => list(facts["tied"]).map(Number);
const list = (fact: unknown): readonly string[] => (Array.isArray(fact) ? fact.map(String) : []);
/** The squares that a pin enters; one when it does not walk. */
export const pathOf = ({ facts = {} }: Event): readonly string[] =>
  list(facts["path"]).length ? list(facts["path"]) : [String(facts["to"])];
export const octagonsOf = ({ facts = {} }: Event): readonly string[] => list(facts["octagons"]);
export const isWalk = ({ facts = {} }: Event): boolean => facts["how"] === "walk" || list(facts["path"]).length > 1;
/** How many coins are seen: of many tokens only the first ones. */
export const coinsOf = ({ facts = {} }: Event): number =>
  Math.min(MOST_COINS, Number(facts["tokens"] ?? facts["price"] ?? 0));

const movingOf = (event: Event): number => (isWalk(event) ? STEP * pathOf(event).length : ARC);

function lasting(event: Event, own: number | null): number {
  switch (event.kind) {
    case "pin moved":
      return movingOf(event);
    case "rolled to place":
      return TUMBLE + (event.seat === own ? 0 : READ_ROLL);
    case "start decided":
      return tiedIn(event).length ? TIE : START;
    case "tokens collected":
      // Coins of others still fly while the next yarns pulse; the own ones are looked at.
      return PULSE + (event.seat === own ? APART * coinsOf(event) + REST : 0);
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

const CHANGES: readonly EventKind[] = ["pin placed", "pin moved", "yarns swapped", "yarn replaced", "tile replaced"];

/** How long a moment is shown before the next one. */
export function duration(happened: readonly Happened[], own: number | null = null): number {
  const events = happened.flatMap((one) => one.events ?? []);
  const total = events.reduce((sum, event) => sum + lasting(event, own), 0);
  const last = events.at(-1);
  const flying = last?.kind === "tokens collected" ? COIN + APART * coinsOf(last) : 0;
  const rest = events.some((event) => event.seat !== own && CHANGES.includes(event.kind)) ? LOOK : 0;
  return Math.min(total + flying + rest, LONGEST);
}

/** What is seen before it is told: dice tumble, the own pin walks, a design that was claimed still shines. */
export interface Suspense {
  readonly what: "roll" | "walk" | "claim";
  readonly at: number;
  readonly until: number;
  /** Only the number die rolls. */
  readonly isPreset: boolean;
}

/** The last of these at one moment. */
export function suspenseOf(moving: readonly Timed[], own: number | null): Suspense | null {
  const found = moving.flatMap(({ event, at }): Suspense[] => {
    const isOwn = event.seat === own;
    const until = (what: Suspense["what"], lasts: number): Suspense[] => [
      { what, at, until: at + lasts, isPreset: !!event.facts?.["preset"] },
    ];
    if (event.kind === "dice rolled" || event.kind === "rolled to place") return until("roll", TUMBLE);
    if (event.kind === "pin moved" && isOwn) return until("walk", movingOf(event));
    return event.kind === "design claimed" && isOwn ? until("claim", SHINE - WHOLE + APPEAR) : [];
  });
  return found.at(-1) ?? null;
}
