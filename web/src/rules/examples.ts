// Positions for the drawn examples, by the clause they stand beside.
import { OCTAGONS } from "../board/geometry";
import { still, tilesOf, type Position, type SquareMark } from "../board/position";
import type { Pin } from "../wire/types";

export interface Example {
  readonly view: Position;
  readonly pointed?: readonly string[];
  readonly path?: readonly string[];
  readonly squares?: Readonly<Record<string, SquareMark>>;
  readonly selected?: readonly string[];
  readonly complete?: readonly string[];
  readonly pattern?: readonly string[];
  readonly dyed?: Readonly<Record<string, string>>;
  readonly hasCoordinates?: boolean;
}

const EXAMPLE_YARNS = "GRYPPPRBRGGPPYRRYBYBGYBBG";
const EXAMPLE_TILES = tilesOf(["2461", "2414", "1653", "3256"]);

function position(pins: Partial<Record<Pin, string>>, change: Readonly<Record<string, string>> = {}): Position {
  const yarns = [...EXAMPLE_YARNS].map((yarn, index) => change[OCTAGONS[index] ?? ""] ?? yarn).join("");
  return still(yarns, EXAMPLE_TILES, Object.entries(pins) as [Pin, string][]);
}

const SLANTED_T = { b5: "G", c4: "G", d3: "G", e2: "G", c3: "R", b2: "R" };
const DIAGONAL = { a1: "G", b2: "G", c3: "R", d4: "G", e5: "G" };

export const EXAMPLES: Readonly<Record<string, Example>> = {
  C2: { view: position({}), pointed: ["B2", "a1", "b1", "a2", "b2"], hasCoordinates: true },
  C11: {
    view: position({}, SLANTED_T),
    complete: Object.keys(SLANTED_T),
    pattern: ["A...", ".A..", ".BA.", "B..A"],
    dyed: { A: "G", B: "R" },
  },
  T3: { view: position({ pink: "C3" }), pointed: ["c2", "c3"] },
  M5: {
    view: position({ pink: "C3", white: "C4" }),
    path: ["C4", "C5", "D5"],
    squares: { D5: { kind: "pay", price: 1 } },
  },
  M6: {
    view: position({ pink: "D2", white: "C3" }),
    squares: { B3: { kind: "jump", price: 0 }, C5: { kind: "jump", price: 0 } },
  },
  M8: { view: position({ pink: "D4" }), pointed: ["c3", "c4", "d3", "d4"], selected: ["c4", "d3"] },
  D1: {
    view: position({}, DIAGONAL),
    complete: Object.keys(DIAGONAL),
    pattern: ["A....", ".A...", "..B..", "...A.", "....A"],
    dyed: { A: "G", B: "R" },
  },
};

/** One turn of the pink pin: roll and collect, walk, swap, claim. */
export const ONE_TURN: readonly {
  readonly step: "roll" | "walk" | "swap" | "claim";
  readonly example: Example;
}[] = [
  { step: "roll", example: { view: position({ pink: "C3", white: "E5" }), pointed: ["c2", "c3"] } },
  {
    step: "walk",
    example: {
      view: position({ pink: "C3", white: "E5" }),
      path: ["D3", "D4", "E4"],
      squares: { E4: { kind: "walk", price: 0 } },
    },
  },
  {
    step: "swap",
    example: {
      view: position({ pink: "E4", white: "E5" }),
      pointed: ["d3", "d4", "e3", "e4"],
      selected: ["d4", "e3"],
    },
  },
  {
    step: "claim",
    example: { view: position({ pink: "E4", white: "E5" }, DIAGONAL), complete: Object.keys(DIAGONAL) },
  },
];
