// What this device can prove about the dice of a finished game: from the record, and from what it remembers itself.
import type { Memory, SettledDeck } from "../game/commitments";
import type { Happened, SeatInfo } from "../wire/types";
import { commitmentOf, contributionsOf, headersOf, linesOf, recompute, type Contribution } from "./fair";
import { isSet } from "./zones";

/** What is known beside the record. */
export interface Known {
  readonly memory: Memory | null;
  /** As the server tells it now; what is remembered counts more. */
  readonly deck: SettledDeck;
  readonly seats: readonly SeatInfo[];
  /** The seats of this device. */
  readonly yours: readonly number[];
  readonly seen: readonly SeenRun[];
}

/** Steps that were seen here while the game was played, one after the other, none missing; what was hidden is `?`. */
export interface SeenRun {
  readonly isFromStart: boolean;
  readonly steps: readonly string[];
}

/** Why nothing is proved: another commitment than was given, another nonce than was sent, one that the server may not
 * choose, other pins than were settled, another beginning or deck, a secret or a draw that does not fit, a step that
 * was seen and is not there, or not right after the one before. */
export type Reason = "commitment" | "nonce" | "server-nonce" | "pins" | "start" | "secret" | "draw" | "seen";

export type Verdict =
  /** Settled before, and everything follows; or everything follows, but this device cannot say what was settled before.
   * Of a start that was given, not drawn, neither says anything. */
  | { readonly kind: "proved" | "follows"; readonly draws: number; readonly isStartGiven: boolean }
  | { readonly kind: "not-proved"; readonly reason: Reason; readonly seat: number; readonly line: string };

const not = (reason: Reason, seat = 0, line = ""): Verdict => ({ kind: "not-proved", reason, seat, line });

export function prove(record: string, known: Known): Verdict {
  const { memory } = known;
  const headers = headersOf(record);
  const commitment = headers.get("Commitment") ?? "";
  if (memory && commitment !== memory.commitment) return not("commitment");
  if (commitmentOf(record) !== commitment) return not("secret");
  const settled = memory?.settled;
  const contributions = contributionsOf(record);
  const seats = settled?.seats ?? known.seats;
  const pins = seats.map(({ pin }, seat) => pin || known.seats[seat]?.pin);
  const other = pins.findIndex((pin, seat) => contributions[seat]?.pin !== pin);
  if (other >= 0 || contributions.length !== pins.length) return not("pins", Math.max(0, other));
  const foreign = memory && unsettled(contributions, known, memory);
  if (foreign) return foreign;
  const deck = settled?.deck ?? known.deck;
  const isStartGiven = !isSet(linesOf(record)[0] ?? "");
  const isOtherStart = settled && settled.isNew === isStartGiven;
  if (isOtherStart || headers.get("Deck")?.split(" ").at(-1) !== deck.sha256) return not("start");
  const { draws, differs } = recompute(record, deck.designs);
  if (differs) return not("draw", 0, differs);
  const missing = missingFrom(record, known.seen);
  if (missing) return not("seen", 0, missing);
  return { kind: settled && hasContributed(known, memory) ? "proved" : "follows", draws, isStartGiven };
}

const hasContributed = ({ yours }: Known, { nonces }: Memory): boolean =>
  nonces.some(({ seat }) => yours.includes(seat));

/** The first seat whose nonce may have been chosen when those of others were known. */
function unsettled(contributions: readonly Contribution[], known: Known, memory: Memory): Verdict | null {
  for (const [seat, { nonce }] of contributions.entries()) {
    const isMine = known.yours.includes(seat);
    const sent = memory.nonces.filter((one) => one.seat === seat);
    const isSilent = memory.settled?.seats[seat]?.isSilent || known.seats[seat]?.level;
    if (isMine && sent.length) {
      if (!sent.some((one) => one.nonce === nonce)) return not("nonce", seat);
    } else if (isSilent && nonce !== memory.commitment) {
      return not("server-nonce", seat);
    }
  }
  return null;
}

const literal = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

const patternOf = (step: string): RegExp => new RegExp(`^${step.split("?").map(literal).join("[0-9A-Z]{1,2}")}$`);

/** The runs in which a page that may have been away has seen the steps of a game. */
export function seenRuns(happened: readonly Happened[]): readonly SeenRun[] {
  const runs: { isFromStart: boolean; steps: string[] }[] = [];
  let last = -1;
  for (const { number, what, step = "" } of happened) {
    if (number !== last + 1 || what === "started") runs.push({ isFromStart: what === "started", steps: [] });
    if (what === "acted") runs.at(-1)?.steps.push(step);
    last = number;
  }
  return runs.filter(({ steps }) => steps.length);
}

/**
 * The first step that was seen and that the record does not have where it should. Between two runs there may be others,
 * but not within one: a step that never happened, written as undone, would use up a draw that does not please.
 */
function missingFrom(record: string, seen: readonly SeenRun[]): string {
  const [, ...written] = linesOf(record).filter((line) => !line.startsWith("#"));
  const lines = written.map((line) => line.replace(/^undone /, ""));
  let next = 0;
  for (const { isFromStart, steps } of seen) {
    const patterns = steps.map(patternOf);
    const fitting = (at: number): number =>
      patterns.findIndex((pattern, index) => !pattern.test(lines[at + index] ?? ""));
    const places = isFromStart ? [0] : lines.map((_, at) => at).slice(next);
    const found = places.find((at) => fitting(at) < 0);
    if (found === undefined) return steps[Math.max(0, ...places.map(fitting))] ?? "";
    next = found + steps.length;
  }
  return "";
}
