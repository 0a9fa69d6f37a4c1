// How much time a turn may take, as a creator can choose it, and in words.
import type { Say } from "../language/say";
import { DEFAULT_RESERVE } from "../wire/defaults";
import type { Pace } from "../wire/types";

const MINUTE_IN_SECONDS = 60;

export const CHOICES: readonly Pace[] = [
  { kind: "none" },
  { kind: "live", turn: 2 * MINUTE_IN_SECONDS, reserve: 10 * MINUTE_IN_SECONDS },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

export function paceWords(say: Say, pace: Pace): string {
  if (pace.kind === "live") {
    return say("clock-live", {
      turn: Math.ceil(pace.turn / MINUTE_IN_SECONDS),
      reserve: Math.round((pace.reserve ?? DEFAULT_RESERVE) / MINUTE_IN_SECONDS),
    });
  }
  return pace.kind === "days" ? say("clock-days", { days: pace.days }) : say("clock-none");
}
