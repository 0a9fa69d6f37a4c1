// Where cards and designs are when a game begins, as far as draws depend on it.
import { bag, same, type Bag, type Draws } from "./draws";

export interface Zones {
  stack: Bag;
  discard: Bag;
  hands: Record<string, Bag>;
  designs: string[];
  returned: string[];
  active: number;
}

const COLOURS = "GRYBP";

/** A position is written row by row from the top; pieces are laid column by column from the bottom. */
function byColumns(rows: string): readonly string[] {
  const fromBottom = rows.split("/").reverse();
  return [...(fromBottom[0] ?? "")].flatMap((_, column) => fromBottom.map((row) => row[column] ?? ""));
}

const playersOf = (start: string): readonly string[] => (start.split(" ")[4] ?? "").split(";");
const pinOf = (player: string | undefined): string => player?.split("@")[0] ?? "";

/** Whether nothing was done yet: the first of all is to place a pin. */
export const isSet = (start: string): boolean =>
  (start.split(" ")[8] ?? "").startsWith(`0:${pinOf(playersOf(start)[0])}:place:`);

/** A game that is played on begins somewhere in the middle: nothing was drawn for that. */
export function given(start: string): Zones {
  const [, , , , , stack = "", discard = "", designs = "", turn = ""] = start.split(" ");
  const none = (letters: string): string => (letters === "-" ? "" : letters);
  const list = (numbers: string): string[] => none(numbers).split(".").filter(Boolean);
  const players = playersOf(start);
  const [bagged = "", returned = ""] = designs.split("|");
  const starter = />(\w+)$/.exec(turn)?.[1] ?? turn.split(":")[1];
  return {
    stack: bag(none(stack)),
    discard: bag(none(discard)),
    hands: Object.fromEntries(players.map((player) => [pinOf(player), bag(none(player.split(",")[2] ?? ""))])),
    designs: list(bagged),
    returned: list(returned),
    active: players.findIndex((player) => pinOf(player) === starter),
  };
}

export function setup(draws: Draws, start: string): Zones {
  const [yarns = "", tiles = "", reserve = "", , players = "", stack = "", , designs = "", turn = ""] =
    start.split(" ");
  const bagOfYarns = bag(COLOURS.repeat(5));
  for (const yarn of byColumns(yarns)) same(draws.from(bagOfYarns, COLOURS), yarn);
  const numbers = bag("123456".repeat(3));
  const first = draws.from(numbers, "123456");
  const others = { ...numbers, [first]: 0 };
  const second = draws.from(others, "123456");
  numbers[second] = (numbers[second] ?? 0) - 1;
  same([first, second].sort().join(""), reserve.split(":")[1]);
  for (const tile of byColumns(tiles)) same(draws.from(numbers, "123456"), tile);
  const pins = players.split(";").map(pinOf);
  const [, rolls = "", starter = ""] = /:(\d+)>(\w+)$/.exec(turn) ?? [];
  same(setupRolls(draws, tiles, pins), `${rolls}>${starter}`);
  return {
    stack: bag(stack),
    discard: {},
    hands: Object.fromEntries(pins.map((pin) => [pin, {}])),
    designs: designs.split("."),
    returned: [],
    active: pins.indexOf(starter),
  };
}

function setupRolls(draws: Draws, tiles: string, pins: readonly string[]): string {
  const rolls: number[] = [];
  while (rolls.length < pins.length) {
    const roll = draws.die();
    const free = [...tiles].filter((tile) => tile === String(roll)).length;
    if (rolls.filter((other) => other === roll).length < free) rolls.push(roll);
  }
  let tied = pins.map((_, seat) => seat).filter((seat) => rolls[seat] === Math.max(...rolls));
  while (tied.length > 1) {
    const again: number[] = [];
    for (const _ of tied) again.push(draws.die());
    tied = tied.filter((_, index) => again[index] === Math.max(...again));
  }
  return `${rolls.join("")}>${pins[tied[0] ?? 0]}`;
}
