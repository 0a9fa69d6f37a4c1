// The colours with which designs were claimed in a finished game.
import { OCTAGONS } from "../board/geometry";
import { dyesOf, type Dyes } from "../table/dyes";
import type { Replay } from "../wire";

export function dyesIn(
  replay: Replay,
  patternOf: (design: string) => readonly string[] | undefined,
): ReadonlyMap<string, Dyes> {
  const found = new Map<string, Dyes>();
  for (const { events, view } of replay.moments) {
    for (const { kind, facts } of events) {
      if (kind !== "design claimed") continue;
      const octagons = Array.isArray(facts?.["octagons"]) ? facts["octagons"].map(String) : [];
      const design = String(facts?.["design"]);
      const dyes = dyesOf(patternOf(design) ?? [], octagons, (octagon) => view.yarns[OCTAGONS.indexOf(octagon)] ?? "");
      if (dyes) found.set(design, dyes);
    }
  }
  return found;
}
