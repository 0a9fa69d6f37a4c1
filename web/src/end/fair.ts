// Every draw of a finished game computed again, here, from its record: docs/fair-dice.md says how.
import { hmac, sha256 } from "./sha256";

export interface Verdict {
  readonly isProved: boolean;
  readonly draws: number;
  /** The first line that differs, or which part did. */
  readonly where: string;
}

type Bag = Record<string, number>;
interface Zones {
  stack: Bag;
  discard: Bag;
  hands: Record<string, Bag>;
  designs: string[];
  returned: string[];
  active: number;
}

const CARDS = "MSCTRPD3GAVX";
const COLOURS = "GRYBP";
const FACES = "GRYBPK";
const PLAYED: Readonly<Record<string, string>> = {
  move: "M",
  swap: "S",
  "steal-card": "C",
  "steal-tokens": "T",
  replace: "R",
  preset: "P",
  design: "D",
  collect: "3",
  gain: "G",
  again: "A",
  tax: "X",
};

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (digest: Uint8Array): string => [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bag = (letters: string): Bag =>
  [...letters].reduce<Bag>((all, letter) => ({ ...all, [letter]: (all[letter] ?? 0) + 1 }), {});
const size = (pieces: Bag): number => Object.values(pieces).reduce((sum, count) => sum + count, 0);

class Differs extends Error {}

/** The draws of one game, one after the other. */
class Draws {
  counter = 0;
  readonly #encoder = new TextEncoder();
  constructor(readonly nonces: string, readonly secret: Uint8Array) {}

  below(n: number): number {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (let attempt = 0; ; attempt += 1) {
      const digest = hmac(this.secret, this.#encoder.encode(`ettana-1:${this.nonces}:${this.counter}:${attempt}`));
      const number = new DataView(digest.buffer).getUint32(0);
      if (number < limit) {
        this.counter += 1;
        return number % n;
      }
    }
  }

  /** A piece out of a bag, kinds in the order given. */
  from(pieces: Bag, kinds: string): string {
    let left = this.below(size(pieces));
    for (const kind of kinds) {
      const count = pieces[kind] ?? 0;
      if (left < count) {
        pieces[kind] = count - 1;
        return kind;
      }
      left -= count;
    }
    throw new Differs("bag");
  }
}

export function prove(record: string): Verdict {
  const parts = record.split("\n\n"); // between the headers and the game there may be an own deck
  const [head = "", body = ""] = [parts[0], parts.at(-1)];
  const headers = new Map(
    head.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const secret = bytes(headers.get("Secret") ?? "");
  if (hex(sha256(secret)) !== headers.get("Commitment")) return { isProved: false, draws: 0, where: "Commitment" };
  const draws = new Draws(headers.get("Nonces") ?? "", secret);
  const [start = "", ...lines] = body.split("\n").filter(Boolean);
  let where = start;
  try {
    let zones = isSet(start) ? setup(draws, start) : given(start);
    const base: Zones[] = [];
    for (const [index, line] of lines.entries()) {
      if (line.startsWith("#")) continue;
      where = line;
      const isUndone = line.startsWith("undone ");
      if (!isUndone && base.length) zones = base.splice(0)[0] ?? zones;
      if (isUndone) {
        if (!base.length) base.push(structuredClone(zones));
        zones = structuredClone(base.at(-1) ?? zones);
      }
      step(draws, zones, isUndone ? line.slice(7) : line);
      if (isUndone) {
        base.push(structuredClone(zones));
        base.length = Math.max(1, base.length - takenBack(lines, index));
      }
    }
  } catch (problem) {
    if (problem instanceof Differs) return { isProved: false, draws: draws.counter, where };
    throw problem;
  }
  return { isProved: true, draws: draws.counter, where: "" };
}

/** How many steps were taken back after this undone line: as a comment says, else one by one. */
function takenBack(lines: readonly string[], index: number): number {
  const comment = /^# taken back: (\d+)$/.exec(lines[index + 1] ?? "");
  if (comment) return Number(comment[1]);
  const belongs = (line: string | undefined): boolean => !!line && (line.startsWith("undone ") || line.startsWith("#"));
  let [first, last] = [index, index];
  while (belongs(lines[first - 1])) first -= 1;
  while (belongs(lines[last + 1])) last += 1;
  return lines.slice(first, last + 1).some((line) => line.startsWith("# taken back")) ? 0 : 1;
}

const same = (drawn: string, written: string | undefined): void => {
  if (drawn !== written) throw new Differs(drawn);
};

/** A position is written row by row from the top; pieces are laid column by column from the bottom. */
function byColumns(rows: string): readonly string[] {
  const fromBottom = rows.split("/").reverse();
  return [...(fromBottom[0] ?? "")].flatMap((_, column) => fromBottom.map((row) => row[column] ?? ""));
}

const playersOf = (start: string): readonly string[] => (start.split(" ")[4] ?? "").split(";");
const pinOf = (player: string | undefined): string => player?.split("@")[0] ?? "";

/** Whether nothing was done yet: the first of all is to place a pin. */
const isSet = (start: string): boolean =>
  (start.split(" ")[8] ?? "").startsWith(`0:${pinOf(playersOf(start)[0])}:place:`);

/** A game that is played on begins somewhere in the middle: nothing was drawn for that. */
function given(start: string): Zones {
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

function setup(draws: Draws, start: string): Zones {
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
    const roll = (draws.below(6)) + 1;
    const free = [...tiles].filter((tile) => tile === String(roll)).length;
    if (rolls.filter((other) => other === roll).length < free) rolls.push(roll);
  }
  let tied = pins.map((_, seat) => seat).filter((seat) => rolls[seat] === Math.max(...rolls));
  while (tied.length > 1) {
    const again: number[] = [];
    for (const _ of tied) again.push((draws.below(6)) + 1);
    tied = tied.filter((_, index) => again[index] === Math.max(...again));
  }
  return `${rolls.join("")}>${pins[tied[0] ?? 0]}`;
}

/** One line: what it draws is compared, and where its cards went is kept. */
function step(draws: Draws, zones: Zones, line: string): void {
  const [action = "", outcome = ""] = line.split(" = ");
  const [verb = "", what = "", target = ""] = action.split(" ");
  const pins = Object.keys(zones.hands);
  const hand = zones.hands[pins[zones.active] ?? ""] ?? {};
  const parts = outcome.split(" ");
  const isPreset = action.startsWith("preset") || action.startsWith("play preset");
  if (verb === "place" && outcome) return deal(draws, zones, parts);
  if (verb === "roll" || action === "play again") {
    dice(draws, zones, hand, parts);
  } else if (action === "buy action") same(card(draws, zones, hand), parts[0]);
  else if (action === "buy design" || action === "play design") same(design(draws, zones), parts[0]);
  else if (action.startsWith("play gain")) same(String((draws.below(6)) + 1), parts[0]);
  else if (action.startsWith("play steal-card")) {
    const stolen = draws.from(zones.hands[target] ?? {}, CARDS);
    same(stolen, parts[0]);
    hand[stolen] = (hand[stolen] ?? 0) + 1;
  } else if (verb === "exchange") {
    zones.returned.push(what);
    same(design(draws, zones), parts[0]);
  }
  const played = isPreset ? "P" : verb === "play" ? PLAYED[what] : undefined;
  if (played) {
    hand[played] = (hand[played] ?? 0) - 1;
    zones.discard[played] = (zones.discard[played] ?? 0) + 1;
  }
  if (verb === "end" || verb === "exchange") zones.active = (zones.active + 1) % pins.length;
}

function deal(draws: Draws, zones: Zones, parts: readonly string[]): void {
  const pins = Object.keys(zones.hands);
  for (const [index, part] of parts.entries()) {
    const hand = zones.hands[pins[(zones.active + index) % pins.length] ?? ""] ?? {};
    const number = design(draws, zones);
    same(number + (card(draws, zones, hand)), part);
  }
}

function dice(draws: Draws, zones: Zones, hand: Bag, parts: readonly string[]): void {
  const [rolled = "", drawn] = parts;
  if (rolled.startsWith("-")) same(`-${(draws.below(6)) + 1}`, rolled);
  else {
    const both = draws.below(36);
    same(`${FACES[Math.floor(both / 6)]}${(both % 6) + 1}`, rolled);
  }
  if (drawn) same(card(draws, zones, hand), drawn);
}

function card(draws: Draws, zones: Zones, hand: Bag): string {
  if (!size(zones.stack)) [zones.stack, zones.discard] = [zones.discard, {}];
  const drawn = draws.from(zones.stack, CARDS);
  if (drawn !== "V") hand[drawn] = (hand[drawn] ?? 0) + 1;
  return drawn;
}

function design(draws: Draws, zones: Zones): string {
  if (!zones.designs.length) {
    draws.below(1);
    return zones.returned.shift() ?? "";
  }
  return zones.designs.splice(draws.below(zones.designs.length), 1)[0] ?? "";
}
