// Every draw of a finished game computed again, here, from its record: docs/fair-dice.md says how.

export interface Verdict {
  readonly isProved: boolean;
  readonly draws: number;
  /** The first line that differs, or which part did. */
  readonly where: string;
}

type Hmac = (text: string) => Promise<DataView>;
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
  move: "M", swap: "S", "steal-card": "C", "steal-tokens": "T", replace: "R", preset: "P", design: "D", collect: "3", gain: "G", again: "A", tax: "X",
};

const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer): string => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bag = (letters: string): Bag => [...letters].reduce<Bag>((all, letter) => ({ ...all, [letter]: (all[letter] ?? 0) + 1 }), {});
const size = (pieces: Bag): number => Object.values(pieces).reduce((sum, count) => sum + count, 0);

class Differs extends Error {}

/** The draws of one game, one after the other. */
class Draws {
  counter = 0;
  constructor(readonly nonces: string, readonly hmac: Hmac) {}

  async below(n: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (let attempt = 0; ; attempt += 1) {
      const number = (await this.hmac(`ettana-1:${this.nonces}:${this.counter}:${attempt}`)).getUint32(0);
      if (number < limit) {
        this.counter += 1;
        return number % n;
      }
    }
  }

  /** A piece out of a bag, kinds in the order given. */
  async from(pieces: Bag, kinds: string): Promise<string> {
    let left = await this.below(size(pieces));
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

export async function prove(record: string): Promise<Verdict> {
  const [head = "", body = ""] = record.split("\n\n");
  const headers = new Map(head.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
  const secret = bytes(headers.get("Secret") ?? "");
  if (hex(await crypto.subtle.digest("SHA-256", secret)) !== headers.get("Commitment")) return { isProved: false, draws: 0, where: "Commitment" };
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const encoder = new TextEncoder();
  const draws = new Draws(headers.get("Nonces") ?? "", async (text) => new DataView(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
  const [start = "", ...lines] = body.split("\n").filter(Boolean);
  let where = start;
  try {
    let zones = await setup(draws, start);
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
      await step(draws, zones, isUndone ? line.slice(7) : line);
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

async function setup(draws: Draws, start: string): Promise<Zones> {
  const [yarns = "", tiles = "", reserve = "", , players = "", stack = "", , designs = "", turn = ""] = start.split(" ");
  const bagOfYarns = bag(COLOURS.repeat(5));
  for (const yarn of byColumns(yarns)) same(await draws.from(bagOfYarns, COLOURS), yarn);
  const numbers = bag("123456".repeat(3));
  const first = await draws.from(numbers, "123456");
  const others = { ...numbers, [first]: 0 };
  const second = await draws.from(others, "123456");
  numbers[second] = (numbers[second] ?? 0) - 1;
  same([first, second].sort().join(""), reserve.split(":")[1]);
  for (const tile of byColumns(tiles)) same(await draws.from(numbers, "123456"), tile);
  const pins = players.split(";").map((player) => player.split("@")[0] ?? "");
  const [, rolls = "", starter = ""] = /:(\d+)>(\w+)$/.exec(turn) ?? [];
  same(await setupRolls(draws, tiles, pins), `${rolls}>${starter}`);
  return { stack: bag(stack), discard: {}, hands: Object.fromEntries(pins.map((pin) => [pin, {}])), designs: designs.split("."), returned: [], active: pins.indexOf(starter) };
}

async function setupRolls(draws: Draws, tiles: string, pins: readonly string[]): Promise<string> {
  const rolls: number[] = [];
  while (rolls.length < pins.length) {
    const roll = (await draws.below(6)) + 1;
    const free = [...tiles].filter((tile) => tile === String(roll)).length;
    if (rolls.filter((other) => other === roll).length < free) rolls.push(roll);
  }
  let tied = pins.map((_, seat) => seat).filter((seat) => rolls[seat] === Math.max(...rolls));
  while (tied.length > 1) {
    const again: number[] = [];
    for (const _ of tied) again.push((await draws.below(6)) + 1);
    tied = tied.filter((_, index) => again[index] === Math.max(...again));
  }
  return `${rolls.join("")}>${pins[tied[0] ?? 0]}`;
}

/** One line: what it draws is compared, and where its cards went is kept. */
async function step(draws: Draws, zones: Zones, line: string): Promise<void> {
  const [action = "", outcome = ""] = line.split(" = ");
  const [verb = "", what = "", target = ""] = action.split(" ");
  const pins = Object.keys(zones.hands);
  const hand = zones.hands[pins[zones.active] ?? ""] ?? {};
  const parts = outcome.split(" ");
  const isPreset = action.startsWith("preset") || action.startsWith("play preset");
  if (verb === "place" && outcome) return deal(draws, zones, parts);
  if (verb === "roll" || action === "play again") {
    await dice(draws, zones, hand, parts);
  } else if (action === "buy action") same(await card(draws, zones, hand), parts[0]);
  else if (action === "buy design" || action === "play design") same(await design(draws, zones), parts[0]);
  else if (action.startsWith("play gain")) same(String((await draws.below(6)) + 1), parts[0]);
  else if (action.startsWith("play steal-card")) {
    const stolen = await draws.from(zones.hands[target] ?? {}, CARDS);
    same(stolen, parts[0]);
    hand[stolen] = (hand[stolen] ?? 0) + 1;
  } else if (verb === "exchange") {
    zones.returned.push(what);
    same(await design(draws, zones), parts[0]);
  }
  const played = isPreset ? "P" : verb === "play" ? PLAYED[what] : undefined;
  if (played) {
    hand[played] = (hand[played] ?? 0) - 1;
    zones.discard[played] = (zones.discard[played] ?? 0) + 1;
  }
  if (verb === "end" || verb === "exchange") zones.active = (zones.active + 1) % pins.length;
}

async function deal(draws: Draws, zones: Zones, parts: readonly string[]): Promise<void> {
  const pins = Object.keys(zones.hands);
  for (const [index, part] of parts.entries()) {
    const hand = zones.hands[pins[(zones.active + index) % pins.length] ?? ""] ?? {};
    const number = await design(draws, zones);
    same(number + (await card(draws, zones, hand)), part);
  }
}

async function dice(draws: Draws, zones: Zones, hand: Bag, parts: readonly string[]): Promise<void> {
  const [rolled = "", drawn] = parts;
  if (rolled.startsWith("-")) same(`-${(await draws.below(6)) + 1}`, rolled);
  else {
    const both = await draws.below(36);
    same(`${FACES[Math.floor(both / 6)]}${(both % 6) + 1}`, rolled);
  }
  if (drawn) same(await card(draws, zones, hand), drawn);
}

async function card(draws: Draws, zones: Zones, hand: Bag): Promise<string> {
  if (!size(zones.stack)) [zones.stack, zones.discard] = [zones.discard, {}];
  const drawn = await draws.from(zones.stack, CARDS);
  if (drawn !== "V") hand[drawn] = (hand[drawn] ?? 0) + 1;
  return drawn;
}

async function design(draws: Draws, zones: Zones): Promise<string> {
  if (!zones.designs.length) {
    await draws.below(1);
    return zones.returned.shift() ?? "";
  }
  return zones.designs.splice(await draws.below(zones.designs.length), 1)[0] ?? "";
}
