// How long a moment is shown before the next one, so that others' turns can be followed.
import type { Happened } from "../wire";

export const PACES = { slow: 1.9, normal: 1, fast: 0.4, instant: 0 } as const;
export type Pace = keyof typeof PACES;

const DURATIONS: Readonly<Record<string, number>> = {
  "dice rolled": 1000,
  "number rolled": 900,
  "tokens collected": 650,
  "tokens paid": 550,
  "tokens stolen": 700,
  "tokens taken": 500,
  "tax paid": 500,
  "card drawn": 450,
  "card played": 900,
  "design drawn": 450,
  "yarns swapped": 900,
  "yarn replaced": 900,
  "tile replaced": 900,
  "design claimed": 1800,
  "colour preset": 700,
  bought: 300,
};
export const STEP = 170;
const WALK = 350;
const LONGEST = 4000;

/** Milliseconds at the normal pace. */
export function duration(happened: readonly Happened[]): number {
  let total = 0;
  for (const event of happened.flatMap((one) => one.events ?? [])) {
    const path = event.facts?.["path"];
    total += event.kind === "pin moved" ? WALK + STEP * (Array.isArray(path) ? path.length : 2) : (DURATIONS[event.kind] ?? 0);
  }
  return Math.min(total, LONGEST);
}
