// Every draw of a finished game compared, here, with its record: docs/fair-dice.md says how.
// Browsers give their own SHA-256 only to pages that came encrypted; friends at home come without.
import { sha256 } from "@noble/hashes/sha2.js";
import { CARD_LETTERS, CARDS, FACES, POINT_CARD } from "../wire/defaults";
import { cardPlayedBy } from "../wire/notation";
import { Differs, Draws, bag, same, countOf, type Bag } from "./draws";
import { NUMBERS, given, isSet, setup, type Zones } from "./zones";

export interface Recomputed {
  readonly draws: number;
  /** The first line that is not what its draws give; empty when all are. */
  readonly differs: string;
}

const LETTERS = CARDS.join("");
const SEATS = "0123";
const BLACK = FACES[5];

/** What is no hexadecimal digit is nothing: a record that was changed is not proved, but read. */
const hex = (data: Uint8Array): string => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function headersOf(record: string): ReadonlyMap<string, string> {
  const lines = (record.split("\n\n")[0] ?? "").split("\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
}

/** The commitment of the secret that a record reveals. */
export const commitmentOf = (record: string): string => hex(sha256(bytes(headersOf(record).get("Secret") ?? "")));

/** Whose nonce a record has, in seat order. */
export interface Contribution {
  readonly pin: string;
  readonly nonce: string;
}
export const contributionsOf = (record: string): readonly Contribution[] =>
  (headersOf(record).get("Nonces") ?? "").split(";").map((part) => {
    const [pin = "", nonce = ""] = part.split("=");
    return { pin, nonce };
  });

/** Between the headers and the game there may be an own deck. */
export const linesOf = (record: string): readonly string[] =>
  (record.split("\n\n").at(-1) ?? "").split("\n").filter(Boolean);

/**
 * Whether all that was drawn follows from the secret and the nonces that the record has, whoever chose them when. How
 * many designs the deck has is no matter of the record.
 */
export function recompute(record: string, deckSize: number): Recomputed {
  const headers = headersOf(record);
  const draws = new Draws(headers.get("Nonces") ?? "", bytes(headers.get("Secret") ?? ""));
  const pins = contributionsOf(record).map(({ pin }) => pin);
  const [start = "", ...lines] = linesOf(record);
  let where = start;
  try {
    let zones = isSet(start) ? setup(draws, start, pins, deckSize) : given(start, pins, deckSize);
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

/** One line: what it draws is compared, all of it and nothing else, and where its cards went is kept. */
function step(draws: Draws, zones: Zones, line: string): void {
  const [action = "", outcome = ""] = line.split(" = ");
  const [verb = "", what = ""] = action.split(" ");
  const pins = Object.keys(zones.hands);
  const hand = zones.hands[pins[zones.active] ?? ""] ?? {};
  const played = verb === "preset" ? CARD_LETTERS.preset : verb === "play" ? cardPlayedBy(what) : undefined;
  if (played) lose(hand, played);
  same(drawn(draws, zones, hand, action).join(" "), outcome);
  if (played) zones.discard[played] = (zones.discard[played] ?? 0) + 1;
  if (verb === "preset") zones.preset = what;
  if (verb === "end" || verb === "exchange") zones.active = (zones.active + 1) % pins.length;
}

function lose(hand: Bag, card: string): void {
  const count = hand[card] ?? 0;
  if (!count) throw new Differs(card);
  hand[card] = count - 1;
}

/** All that an action draws, as its outcome is written. */
function drawn(draws: Draws, zones: Zones, hand: Bag, action: string): readonly string[] {
  const [verb, what = "", target = ""] = action.split(" ");
  if (verb === "place") return place(draws, zones, what);
  if (verb === "roll" || action === "play again") return dice(draws, zones, hand);
  if (action === "buy action") return [card(draws, zones, hand)];
  if (action === "buy design" || action === "play design") return [design(draws, zones)];
  if (action.startsWith("play gain")) return [String(draws.die())];
  if (action.startsWith("play steal-card")) {
    const stolen = draws.from(zones.hands[target] ?? {}, LETTERS);
    hand[stolen] = (hand[stolen] ?? 0) + 1;
    return [stolen];
  }
  if (verb !== "exchange") return [];
  zones.returned.push(what);
  return [design(draws, zones)];
}

/** S7, S8: a pin stands and the next player rolls; after the last one it is decided who starts, and cards are dealt. */
function place(draws: Draws, zones: Zones, square: string): readonly string[] {
  delete zones.tiles[square];
  const pins = Object.keys(zones.hands);
  if (zones.active + 1 < pins.length) {
    const roll = draws.from(bag([...new Set(Object.values(zones.tiles))].join("")), NUMBERS);
    zones.rolls.push(Number(roll));
    zones.active += 1;
    return [roll];
  }
  const highest = pins.map((_, seat) => seat).filter((seat) => zones.rolls[seat] === Math.max(...zones.rolls));
  const [only = 0, ...others] = highest;
  zones.active = others.length ? Number(draws.from(bag(highest.join("")), SEATS)) : only;
  return [...(others.length ? [pins[zones.active] ?? ""] : []), ...deal(draws, zones)];
}

/** S9: everybody from the starting player on. */
function deal(draws: Draws, zones: Zones): readonly string[] {
  const pins = Object.keys(zones.hands);
  return [...pins.slice(zones.active), ...pins.slice(0, zones.active)].map((pin) => {
    const number = design(draws, zones);
    return number + card(draws, zones, zones.hands[pin] ?? {});
  });
}

/** T2, T5: both dice, or the number die after a Preset; black draws a card, if there is one. */
function dice(draws: Draws, zones: Zones, hand: Bag): readonly string[] {
  const both = zones.preset ? 0 : draws.below(36);
  const colour = zones.preset || FACES[Math.floor(both / 6)];
  const rolled = zones.preset ? `-${draws.die()}` : `${colour}${(both % 6) + 1}`;
  zones.preset = "";
  const isDrawn = colour === BLACK && countOf(zones.stack) + countOf(zones.discard) > 0;
  return isDrawn ? [rolled, card(draws, zones, hand)] : [rolled];
}

function card(draws: Draws, zones: Zones, hand: Bag): string {
  if (!countOf(zones.stack)) [zones.stack, zones.discard] = [zones.discard, {}];
  const letter = draws.from(zones.stack, LETTERS);
  if (letter !== POINT_CARD) hand[letter] = (hand[letter] ?? 0) + 1;
  return letter;
}

function design(draws: Draws, zones: Zones): string {
  const [bagged, returned] = [zones.designs, zones.returned];
  if (!bagged.length && !returned.length) throw new Differs("no design");
  const at = draws.below(bagged.length || 1);
  return (bagged.length ? bagged.splice(at, 1) : returned.splice(0, 1))[0] ?? "";
}
