// Where cards, designs and free tiles are when a game begins, as far as draws depend on it. What the rules fix is not
// taken from the record: whoever writes the record could choose it.
import { CARDS, COLOURS, COPIES_PER_CARD, POINT_CARD, TILES_PER_NUMBER, TILE_NUMBERS, TOKENS } from "../wire/defaults";
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
  /** A6: the colour that counts as rolled. */
  preset: string;
}

const YARN_LETTERS = COLOURS.join("");
export const NUMBERS = TILE_NUMBERS.join("");
const OCTAGONS_IN_A_COLUMN = 5;
const TILES_IN_A_COLUMN = 4;
const INNER_SQUARES = [..."BCDE"].flatMap((column) => [..."2345"].map((row) => column + row));
/** C10. */
const ALL_CARDS = CARDS.map((letter) => letter.repeat(COPIES_PER_CARD)).join("");
/** C11: a deck of so many designs. */
const allDesigns = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));

/** A position is written row by row from the top; pieces are laid column by column from the bottom. */
function byColumns(rows: string): readonly string[] {
  const fromBottom = rows.split("/").reverse();
  return [...(fromBottom[0] ?? "")].flatMap((_, column) => fromBottom.map((row) => row[column] ?? ""));
}
const byRows = (laid: readonly string[], height: number): string =>
  Array.from({ length: height }, (_, row) => laid.filter((_, index) => index % height === row).join(""))
    .reverse()
    .join("/");

const tilesBySquare = (laid: readonly string[]): Record<string, string> =>
  Object.fromEntries(INNER_SQUARES.map((square, index) => [square, laid[index] ?? ""]));
const playersOf = (start: string): readonly string[] => (start.split(" ")[4] ?? "").split(";");
const pinNameOf = (player: string | undefined): string => player?.split("@")[0] ?? "";
const none = (letters: string): string => (letters === "-" ? "" : letters);
const list = (numbers: string): string[] => none(numbers).split(".").filter(Boolean);
const sorted = (pieces: readonly string[]): string => [...pieces].sort().join(".");

/** Whether nothing was done yet: the first of all is to place a pin. */
export const isSet = (start: string): boolean =>
  (start.split(" ")[8] ?? "").startsWith(`0:${pinNameOf(playersOf(start)[0])}:place:`);

/** A game that is played on begins somewhere in the middle: nothing was drawn for that. But no card is missing. */
export function given(start: string, pins: readonly string[], deckSize: number): Zones {
  const [, rows = "", , , , stack = "", discard = "", designs = "", turn = ""] = start.split(" ");
  const players = playersOf(start);
  same(players.map(pinNameOf).join(";"), pins.join(";"));
  const [bagged = [], returned = []] = designs.split("|").map(list);
  same(sorted(bagged), bagged.join("."));
  checkWhole(players, none(stack) + none(discard), [...bagged, ...returned], deckSize);
  const [, active = "", phase = "", dice = "", rolls = ""] = turn.split(":");
  const tiles = tilesBySquare(byColumns(rows));
  for (const player of players) delete tiles[/@(\w+)/.exec(player)?.[1] ?? ""];
  return {
    stack: bag(none(stack)),
    discard: bag(none(discard)),
    hands: Object.fromEntries(players.map((player) => [pinNameOf(player), bag(none(player.split(",")[2] ?? ""))])),
    designs: bagged,
    returned,
    active: pins.indexOf(active),
    tiles,
    rolls: phase === "place" ? [...rolls].map(Number) : [],
    preset: phase === "roll" ? none(dice[0] ?? "") : "",
  };
}

/** C10, C11: with what the players have, every action card and every design of the deck is there once. */
function checkWhole(players: readonly string[], letters: string, numbers: readonly string[], deckSize: number): void {
  const owned = players.map((player) => player.split(","));
  const cards = owned.map(([, , hand = "", , , points]) => none(hand) + POINT_CARD.repeat(Number(points)));
  same(sorted([...letters, ...cards.join("")]), sorted([...ALL_CARDS]));
  const held = owned.flatMap(([, , , inHand = "", claimed = ""]) => [...list(inHand), ...list(claimed)]);
  same(sorted([...numbers, ...held]), sorted(allDesigns(deckSize)));
}

/** S1-S7: the start is what the draws and the rules give, to the letter; only the options are the table's own. */
export function setup(draws: Draws, start: string, pins: readonly string[], deckSize: number): Zones {
  const options = start.split(" ").slice(9);
  const bagOfYarns = bag(YARN_LETTERS.repeat(OCTAGONS_IN_A_COLUMN));
  const yarns = Array.from({ length: OCTAGONS_IN_A_COLUMN ** 2 }, () => draws.from(bagOfYarns, YARN_LETTERS));
  const numbers = bag(NUMBERS.repeat(TILES_PER_NUMBER));
  const first = draws.from(numbers, NUMBERS);
  const others = { ...numbers, [first]: 0 };
  const second = draws.from(others, NUMBERS);
  numbers[second] = (numbers[second] ?? 0) - 1;
  const tiles = INNER_SQUARES.map(() => draws.from(numbers, NUMBERS));
  const roll = draws.die();
  const designs = allDesigns(deckSize);
  const position = [
    byRows(yarns, OCTAGONS_IN_A_COLUMN),
    byRows(tiles, TILES_IN_A_COLUMN),
    `${YARN_LETTERS}:${[first, second].sort().join("")}`,
    TOKENS,
    pins.map((pin) => `${pin}@-,0,-,-,-,0`).join(";"),
    ALL_CARDS,
    "-",
    designs.join("."),
    `0:${pins[0]}:place:-${roll}:${roll}`,
    ...options,
  ];
  same(position.join(" "), start);
  return {
    stack: bag(ALL_CARDS),
    discard: {},
    hands: Object.fromEntries(pins.map((pin) => [pin, {}])),
    designs,
    returned: [],
    active: 0,
    tiles: tilesBySquare(tiles),
    rolls: [roll],
    preset: "",
  };
}
