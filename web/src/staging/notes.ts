// The sounds that events are made of, each at its time, so that a token chinks when it lands.
import { APART, COIN } from "./durations";

/** One sound: when it is heard, in milliseconds at the normal speed, and what it is. */
export interface Note {
  readonly at: number;
  readonly kind: "pluck" | "knock" | "rustle";
  /** Hertz. */
  readonly pitch: number;
  readonly level: number;
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760]; // pentatonic, from c

export const pluck = (at: number, step: number, level = 0.3): Note => ({
  at,
  kind: "pluck",
  pitch: SCALE[step] ?? 523.25,
  level,
});
export const knock = (at: number, pitch = 190, level = 0.4): Note => ({ at, kind: "knock", pitch, level });
export const rustle = (at: number, pitch = 2400, level = 0.16): Note => ({ at, kind: "rustle", pitch, level });
/** Plucked strings, one after the other. */
export const runOfNotes = (at: number, steps: readonly number[], apart: number): readonly Note[] =>
  steps.map((step, index) => pluck(at + index * apart, step));
/** Coins, each when it lands. */
export const chinks = (at: number, count: number): readonly Note[] =>
  Array.from({ length: count }, (_, index) => pluck(at + COIN + index * APART, 7 + (index % 3), 0.14));

/** Dice bounce more and more quickly, on wood. */
const BOUNCE_TIMES = [0, 130, 230, 310, 375, 425, 560];
export const bounces = (at: number): readonly Note[] =>
  BOUNCE_TIMES.flatMap((bounce, index) => [
    rustle(at + bounce, 1500 + ((index * 577) % 900), 0.2),
    knock(at + bounce, 300 + ((index * 131) % 120), 0.2),
  ]);
/** The loom at work, in milliseconds: treadles change the shed, the shuttle flies through, the beater strikes twice. */
export const CYCLE = 2400;
export const LOOM_AT_WORK: readonly Note[] = [
  knock(0, 120, 0.12),
  ...[0, 60, 120, 180].map((later) => rustle(420 + later, 900 + later * 4, 0.05)),
  knock(760, 260, 0.1),
  knock(1240, 92, 0.3),
  rustle(1240, 700, 0.06),
  knock(1640, 88, 0.2),
];
/** A card that is taken, and laid down. */
export const shuffle = (at: number, lasts: number): readonly Note[] => [
  rustle(at),
  rustle(at + lasts - 60, 3200, 0.12),
];
