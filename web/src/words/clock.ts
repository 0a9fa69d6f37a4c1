// How much time a turn may take, as a creator can choose it, and in words.
import type { Say } from "../language/say";
import { DEFAULT_RESERVE } from "../wire/defaults";
import type { Pace } from "../wire/types";

const MINUTE = 60; // seconds

export const CHOICES: readonly Pace[] = [
  { kind: "none" },
  { kind: "live", turn: 2 * MINUTE, reserve: 10 * MINUTE },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

export function paceWords(say: Say, pace: Pace): string {
  if (pace.kind === "live") {
    return say("clock-live", {
      turn: Math.ceil(pace.turn / MINUTE),
      reserve: Math.round((pace.reserve ?? DEFAULT_RESERVE) / MINUTE),
    });
  }
  return pace.kind === "days" ? say("clock-days", { days: pace.days }) : say("clock-none");
}
