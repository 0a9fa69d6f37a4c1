// Every draw of a finished game compared, here, with its record: docs/fair-dice.md says how.
// Browsers give their own SHA-256 only to pages that came encrypted; friends at home come without.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { CARD_LETTERS, CARDS, FACES, POINT_CARD } from "../wire/defaults";
import { cardPlayedBy } from "../wire/notation";
import { Differs, Draws, bag, same, size, type Bag } from "./draws";
import { NUMBERS, given, isSet, setup, type Zones } from "./zones";

export interface Recomputed {
  readonly draws: number;
  /** The first line that is not what its draws give; empty when all are. */
  readonly differs: string;
}

const LETTERS = CARDS.join("");
const SEATS = "0123";

/** What is no hexadecimal digit is nothing: a record that was changed is not proved, but read. */
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function headersOf(record: string): ReadonlyMap<string, string> {
  const lines = (record.split("\n\n")[0] ?? "").split("\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
}

/** The commitment of the secret that a record reveals. */
export const commitmentOf = (record: string): string =>
  bytesToHex(sha256(bytes(headersOf(record).get("Secret") ?? "")));

/** Whether all that was drawn follows from the secret and the nonces that the record has, whoever chose them when. */
export function recompute(record: string): Recomputed {
  const headers = headersOf(record);
  const body = record.split("\n\n").at(-1) ?? ""; // between the headers and the game there may be an own deck
  const draws = new Draws(headers.get("Nonces") ?? "", bytes(headers.get("Secret") ?? ""));
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
    if (problem instanceof Differs) return { draws: draws.counter, differs: where };
    throw problem;
  }
  return { draws: draws.counter, differs: "" };
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

/** One line: what it draws is compared, and where its cards went is kept. */
function step(draws: Draws, zones: Zones, line: string): void {
  const [action = "", outcome = ""] = line.split(" = ");
  const [verb = "", what = "", target = ""] = action.split(" ");
  const pins = Object.keys(zones.hands);
  const hand = zones.hands[pins[zones.active] ?? ""] ?? {};
  const parts = outcome.split(" ");
  const isPreset = action.startsWith("preset") || action.startsWith("play preset");
  if (verb === "place") return place(draws, zones, what, parts);
  if (verb === "roll" || action === "play again") {
    dice(draws, zones, hand, parts);
  } else if (action === "buy action") same(card(draws, zones, hand), parts[0]);
  else if (action === "buy design" || action === "play design") same(design(draws, zones), parts[0]);
  else if (action.startsWith("play gain")) same(String(draws.die()), parts[0]);
  else if (action.startsWith("play steal-card")) {
    const stolen = draws.from(zones.hands[target] ?? {}, LETTERS);
    same(stolen, parts[0]);
    hand[stolen] = (hand[stolen] ?? 0) + 1;
  } else if (verb === "exchange") {
    zones.returned.push(what);
    same(design(draws, zones), parts[0]);
  }
  const played = isPreset ? CARD_LETTERS.preset : verb === "play" ? cardPlayedBy(what) : undefined;
  if (played) {
    hand[played] = (hand[played] ?? 0) - 1;
    zones.discard[played] = (zones.discard[played] ?? 0) + 1;
  }
  if (verb === "end" || verb === "exchange") zones.active = (zones.active + 1) % pins.length;
}

/** S7, S8: a pin stands and the next player rolls; after the last one it is decided who starts, and cards are dealt. */
function place(draws: Draws, zones: Zones, square: string, parts: readonly string[]): void {
  delete zones.tiles[square];
  const pins = Object.keys(zones.hands);
  if (zones.active + 1 < pins.length) {
    const roll = draws.from(bag([...new Set(Object.values(zones.tiles))].join("")), NUMBERS);
    same(roll, parts[0]);
    zones.rolls.push(Number(roll));
    zones.active += 1;
    return;
  }
  const highest = pins.map((_, seat) => seat).filter((seat) => zones.rolls[seat] === Math.max(...zones.rolls));
  const [only = 0, ...others] = highest;
  zones.active = others.length ? Number(draws.from(bag(highest.join("")), SEATS)) : only;
  if (others.length) same(pins[zones.active] ?? "", parts[0]);
  deal(draws, zones, others.length ? parts.slice(1) : parts);
}

function deal(draws: Draws, zones: Zones, parts: readonly string[]): void {
  const pins = Object.keys(zones.hands);
  for (const [index, part] of parts.entries()) {
    const hand = zones.hands[pins[(zones.active + index) % pins.length] ?? ""] ?? {};
    const number = design(draws, zones);
    same(number + card(draws, zones, hand), part);
  }
}

function dice(draws: Draws, zones: Zones, hand: Bag, parts: readonly string[]): void {
  const [rolled = "", drawn] = parts;
  if (rolled.startsWith("-")) same(`-${draws.die()}`, rolled);
  else {
    const both = draws.below(36);
    same(`${FACES[Math.floor(both / 6)]}${(both % 6) + 1}`, rolled);
  }
  if (drawn) same(card(draws, zones, hand), drawn);
}

function card(draws: Draws, zones: Zones, hand: Bag): string {
  if (!size(zones.stack)) [zones.stack, zones.discard] = [zones.discard, {}];
  const drawn = draws.from(zones.stack, LETTERS);
  if (drawn !== POINT_CARD) hand[drawn] = (hand[drawn] ?? 0) + 1;
  return drawn;
}

function design(draws: Draws, zones: Zones): string {
  if (!zones.designs.length) {
    draws.below(1);
    return zones.returned.shift() ?? "";
  }
  return zones.designs.splice(draws.below(zones.designs.length), 1)[0] ?? "";
}
