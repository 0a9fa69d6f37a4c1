// How long a moment is shown before the next one, so that others' turns can be followed.
import type { Event, EventKind, Happened } from "../wire";

export const PACES = { slow: 1.9, normal: 1, fast: 0.4, instant: 0 } as const;
export type Pace = keyof typeof PACES;

const DURATIONS: Readonly<Partial<Record<EventKind, number>>> = {
  "dice rolled": 1000,
  "number rolled": 900,
  "pin placed": 450,
  "tokens collected": 700,
  "tokens paid": 550,
  "tokens stolen": 700,
  "tokens taken": 500,
  "tax paid": 500,
  "card drawn": 500,
  "card stolen": 500,
  "card played": 900,
  "design drawn": 500,
  "design returned": 400,
  "yarns swapped": 900,
  "yarn replaced": 900,
  "tile replaced": 900,
  "design claimed": 1800,
  "colour preset": 700,
  bought: 450,
};
export const STEP = 170;
const WALK = 350;
const LONGEST = 4000;

/** How long an event is seen, in milliseconds at the normal pace. */
function lasting(event: Event): number {
  const path = event.facts?.["path"];
  return event.kind === "pin moved" ? WALK + STEP * (Array.isArray(path) ? path.length : 2) : (DURATIONS[event.kind] ?? 0);
}

/** Events of one moment, each with the time at which it begins. */
export function schedule(events: readonly Event[]): readonly { readonly event: Event; readonly at: number }[] {
  let at = 0;
  return events.map((event) => {
    const begins = at;
    at += lasting(event);
    return { event, at: begins };
  });
}

/** Milliseconds at the normal pace. */
export function duration(happened: readonly Happened[]): number {
  const total = happened.flatMap((one) => one.events ?? []).reduce((sum, event) => sum + lasting(event), 0);
  return Math.min(total, LONGEST);
}
