// A position for those who have not played yet: one swap finishes a cross.
import { OCTAGONS } from "./geometry";
import { tilesOf } from "./position";

export const SHOWPIECE_YARNS = "PYGPYPBRPPYRRBGBBRRGGYGBY";
export const SHOWPIECE_TILES = tilesOf(["2413", "4256", "5631", "1364"]);
type Octagons = readonly [string, string];
export const CROSS_SWAP: Octagons = ["c4", "d4"];
export const CROSS: readonly string[] = ["b3", "c2", "c3", "c4", "d3"];

/** The yarns after two of them changed places. */
export function swapped(yarns: string, [one, other]: Octagons): string {
  const [first, second] = [OCTAGONS.indexOf(one), OCTAGONS.indexOf(other)];
  return [...yarns]
    .map((yarn, index) => yarns[index === first ? second : index === second ? first : index] ?? yarn)
    .join("");
}
