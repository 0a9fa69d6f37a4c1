// Every draw of a finished game compared, here, with its record: docs/fair-dice.md says how.
import { CARD_LETTERS } from "../notation";
import { Differs, Draws, same, size, type Bag } from "./draws";
import { sha256 } from "./sha256";
import { given, isSet, setup, type Zones } from "./zones";

export interface Verdict {
  readonly isProved: boolean;
  readonly draws: number;
  /** The first line that differs, or which part did. */
  readonly where: string;
}

const CARDS = "MSCTRPD3GAVX";
const FACES = "GRYBPK";

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (digest: Uint8Array): string => [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");

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
  else if (action.startsWith("play gain")) same(String(draws.die()), parts[0]);
  else if (action.startsWith("play steal-card")) {
    const stolen = draws.from(zones.hands[target] ?? {}, CARDS);
    same(stolen, parts[0]);
    hand[stolen] = (hand[stolen] ?? 0) + 1;
  } else if (verb === "exchange") {
    zones.returned.push(what);
    same(design(draws, zones), parts[0]);
  }
  const played = isPreset ? "P" : verb === "play" ? CARD_LETTERS[what] : undefined;
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
