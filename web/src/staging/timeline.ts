// When things happen: one schedule for what moves on the board, what flies over the page and what is heard, so that
// others' turns can be followed. All times are milliseconds at the normal speed.
import type { Event, Happened } from "../wire/types";
import { LONGEST, LOOK, STEP } from "./durations";
import { enteredBy, holdOf, lastingOf, passedBy, stagingOf, trailOf, tumbling } from "./events/all";
import type { Held, Own } from "./staging";

/** An event with the time at which it begins to be seen. */
export interface Timed {
  readonly event: Event;
  readonly at: number;
}

/** Whose eyes see it, and where the pins of others stand. */
export interface Eyes {
  readonly own: Own;
  readonly squareOf: (seat: number) => string | null;
}
const NOBODY: Eyes = { own: null, squareOf: () => null };

/**
 * Events of one moment, each after the one before. Whoever is passed is
 * paid when the pin comes by: on the way, not before.
 */
export function schedule(events: readonly Event[], eyes: Eyes = NOBODY): readonly Timed[] {
  const way = events.flatMap((event) => enteredBy(event));
  const entered = (seat: number): number => way.indexOf(eyes.squareOf(seat) ?? "") + 1;
  let at = 0;
  return events.map((event) => {
    const passed = passedBy(event);
    if (passed !== null) return { event, at: at + STEP * entered(passed) };
    const begins = at;
    at += lastingOf(event, eyes.own);
    return { event, at: begins };
  });
}

/** How long a moment is shown before the next one. */
export function duration(happened: readonly Happened[], own: Own = null): number {
  const events = happened.flatMap((one) => one.events ?? []);
  const total = events.reduce((sum, event) => sum + lastingOf(event, own), 0);
  const last = events.at(-1);
  const rest = events.some((event) => event.seat !== own && stagingOf(event).isLookedAt) ? LOOK : 0;
  return Math.min(total + (last ? trailOf(last) : 0) + rest, LONGEST);
}

/** What is seen before it is told: `held` waits from `at` to `until`. */
export interface Suspense {
  readonly held: Held;
  readonly at: number;
  readonly until: number;
  /** Only the number die rolls. */
  readonly isPreset: boolean;
}

/** The last of these at one moment. */
export function suspenseOf(moving: readonly Timed[], own: Own): Suspense | null {
  const found = moving.flatMap(({ event, at }): Suspense[] => {
    const hold = holdOf(event, own);
    const isPreset = tumbling(event) === "number";
    return hold ? [{ held: hold.held, at, until: at + hold.lasts, isPreset }] : [];
  });
  return found.at(-1) ?? null;
}
