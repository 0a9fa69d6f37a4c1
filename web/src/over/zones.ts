// Where cards, designs and free tiles are when a game begins, as far as draws depend on it.
import { COLOURS, TILE_NUMBERS, TILES_PER_NUMBER } from "../wire/defaults";
import { bag, same, type Bag, type Draws } from "./draws";

export interface Zones {
  stack: Bag;
  discard: Bag;
  hands: Record<string, Bag>;
  designs: string[];
  returned: string[];
  active: number;
  /** The numbers of squares on which no pin was placed. */
  tiles: Record<string, string>;
  /** S7: those of the seats that have placed a pin or are to place one. */
  rolls: number[];
}

const YARNS = COLOURS.join("");
export const NUMBERS = TILE_NUMBERS.join("");
const SQUARES = [..."BCDE"].flatMap((column) => [..."2345"].map((row) => column + row));

/** A position is written row by row from the top; pieces are laid column by column from the bottom. */
function byColumns(rows: string): readonly string[] {
  const fromBottom = rows.split("/").reverse();
  return [...(fromBottom[0] ?? "")].flatMap((_, column) => fromBottom.map((row) => row[column] ?? ""));
}

const tilesOf = (rows: string): Record<string, string> =>
  Object.fromEntries(byColumns(rows).map((tile, index) => [SQUARES[index] ?? "", tile]));
const playersOf = (start: string): readonly string[] => (start.split(" ")[4] ?? "").split(";");
const pinOf = (player: string | undefined): string => player?.split("@")[0] ?? "";

/** Whether nothing was done yet: the first of all is to place a pin. */
export const isSet = (start: string): boolean =>
  (start.split(" ")[8] ?? "").startsWith(`0:${pinOf(playersOf(start)[0])}:place:`);

/** A game that is played on begins somewhere in the middle: nothing was drawn for that. */
export function given(start: string): Zones {
  const [, rows = "", , , , stack = "", discard = "", designs = "", turn = ""] = start.split(" ");
  const none = (letters: string): string => (letters === "-" ? "" : letters);
  const list = (numbers: string): string[] => none(numbers).split(".").filter(Boolean);
  const players = playersOf(start);
  const [bagged = "", returned = ""] = designs.split("|");
  const [, active = "", phase = "", , rolls = ""] = turn.split(":");
  const tiles = tilesOf(rows);
  for (const player of players) delete tiles[/@(\w+)/.exec(player)?.[1] ?? ""];
  return {
    stack: bag(none(stack)),
    discard: bag(none(discard)),
    hands: Object.fromEntries(players.map((player) => [pinOf(player), bag(none(player.split(",")[2] ?? ""))])),
    designs: list(bagged),
    returned: list(returned),
    active: players.findIndex((player) => pinOf(player) === active),
    tiles,
    rolls: phase === "place" ? [...rolls].map(Number) : [],
  };
}

export function setup(draws: Draws, start: string): Zones {
  const [yarns = "", rows = "", reserve = "", , players = "", stack = "", , designs = "", turn = ""] = start.split(" ");
  const bagOfYarns = bag(YARNS.repeat(5));
  for (const yarn of byColumns(yarns)) same(draws.from(bagOfYarns, YARNS), yarn);
  const numbers = bag(NUMBERS.repeat(TILES_PER_NUMBER));
  const first = draws.from(numbers, NUMBERS);
  const others = { ...numbers, [first]: 0 };
  const second = draws.from(others, NUMBERS);
  numbers[second] = (numbers[second] ?? 0) - 1;
  same([first, second].sort().join(""), reserve.split(":")[1]);
  for (const tile of byColumns(rows)) same(draws.from(numbers, NUMBERS), tile);
  const roll = draws.die();
  same(String(roll), turn.split(":")[4]);
  return {
    stack: bag(stack),
    discard: {},
    hands: Object.fromEntries(players.split(";").map((player) => [pinOf(player), {}])),
    designs: designs.split("."),
    returned: [],
    active: 0,
    tiles: tilesOf(rows),
    rolls: [roll],
  };
}
