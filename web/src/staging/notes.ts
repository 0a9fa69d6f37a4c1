// Which sounds belong to what happens, and when: by the schedule of what is seen, so that a token chinks when it lands.
import { APART, CARD, COIN, EXCHANGE, FILL, FOLD, PULSE, SHINE, STEP, SWAP } from "./timeline";
import { coinsOf, isWalk, octagonsOf, pathOf, type Timed } from "./timeline";

/** One sound: when it is heard, in milliseconds at the normal pace, and what it is. */
export interface Note {
  readonly at: number;
  readonly kind: "pluck" | "knock" | "rustle";
  /** Hertz. */
  readonly pitch: number;
  readonly level: number;
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760]; // pentatonic, from c
const pluck = (at: number, step: number, level = 0.3): Note => {
  return { at, kind: "pluck", pitch: SCALE[step] ?? 523.25, level };
};
const knock = (at: number, pitch = 190, level = 0.4): Note => ({ at, kind: "knock", pitch, level });
const rustle = (at: number, pitch = 2400, level = 0.16): Note => ({ at, kind: "rustle", pitch, level });
const run = (at: number, steps: readonly number[], apart: number): readonly Note[] =>
  steps.map((step, index) => pluck(at + index * apart, step));
const chinks = (at: number, count: number): readonly Note[] =>
  Array.from({ length: count }, (_, index) => pluck(at + COIN + index * APART, 7 + (index % 3), 0.14));

/** Dice bounce more and more quickly, on wood. */
const DICE = [0, 130, 230, 310, 375, 425, 560];

export function notesOf({ event, at }: Timed, own: number | null): readonly Note[] {
  switch (event.kind) {
    case "dice rolled":
    case "number rolled":
    case "rolled to place":
      return DICE.flatMap((bounce, index) => [
        rustle(at + bounce, 1500 + ((index * 577) % 900), 0.2),
        knock(at + bounce, 300 + ((index * 131) % 120), 0.2),
      ]);
    case "tokens collected":
      return [
        ...octagonsOf(event)
          .slice(0, 1)
          .map(() => pluck(at, 2, 0.16)),
        ...chinks(at + PULSE, coinsOf(event)),
      ];
    case "tokens paid":
    case "tokens stolen":
    case "tokens taken":
    case "tax paid":
    case "bought":
      return chinks(at, coinsOf(event));
    case "pin placed":
      return [knock(at + 300)];
    case "pin moved":
      return isWalk(event)
        ? pathOf(event).map((_, index) => knock(at + STEP * (index + 1), index % 2 ? 170 : 205, 0.3))
        : [pluck(at, 3, 0.16), knock(at + 400)];
    case "yarns swapped":
      return [pluck(at, 1, 0.2), pluck(at + SWAP / 2, 3, 0.2), pluck(at + SWAP, 2, 0.2)];
    case "yarn replaced":
    case "tile replaced":
      return [pluck(at, 2, 0.2), knock(at + EXCHANGE, 230, 0.3)];
    case "card drawn":
    case "card stolen":
    case "card played":
    case "design drawn":
    case "design returned":
      return [rustle(at), rustle(at + CARD - 60, 3200, 0.12)];
    case "design claimed":
      return [
        ...run(at, [0, 2, 3, 5], 110),
        rustle(at + SHINE, 2000, 0.14),
        ...run(at + SHINE + FOLD, [5, 6, 7, 8, 9].slice(0, Number(event.facts?.["annas"] ?? 1)), FILL),
      ];
    case "start decided":
      return run(at, [2, 3, 5], 120);
    case "turn began":
      return event.seat === own ? [pluck(at, 3, 0.24), pluck(at + 140, 5, 0.24)] : [];
    case "game over":
      return run(at, [0, 2, 3, 5, 7, 8, 9], 130);
    default:
      return [];
  }
}
