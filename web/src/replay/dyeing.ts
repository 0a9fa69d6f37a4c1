// The colours with which designs were claimed in a finished game.
import { yarnAt } from "../board/geometry";
import { dyesOf, type Dyes } from "../table/dyes";
import { octagonsOf } from "../table/pacing";
import type { Replay } from "../wire";

export function dyesIn(
  replay: Replay,
  patternOf: (design: string) => readonly string[] | undefined,
): ReadonlyMap<string, Dyes> {
  const found = new Map<string, Dyes>();
  for (const { events, view } of replay.moments) {
    for (const event of events) {
      if (event.kind !== "design claimed") continue;
      const design = String(event.facts?.["design"]);
      const dyes = dyesOf(patternOf(design) ?? [], octagonsOf(event), (octagon) => yarnAt(view, octagon));
      if (dyes) found.set(design, dyes);
    }
  }
  return found;
}
