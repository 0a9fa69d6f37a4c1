// What this device can prove about the dice of a finished game: from the record, and from what it remembers itself.
import type { Memory } from "../game/commitments";
import type { SeatInfo } from "../wire/types";
import { commitmentOf, headersOf, recompute } from "./fair";

/** What is known beside the record. */
export interface Known {
  readonly memory: Memory | null;
  readonly seats: readonly SeatInfo[];
  /** The seats of this device. */
  readonly yours: readonly number[];
  /** The steps that were seen here while the game was played, in their order; what was hidden is `?`. */
  readonly seen: readonly string[];
}

/** Why nothing is proved: another commitment than was given, another nonce than was sent, one that the server may not
 * choose, other pins than were settled, a secret or a draw that does not fit, a step that was seen and is not there. */
export type Reason = "commitment" | "nonce" | "server-nonce" | "pins" | "secret" | "draw" | "seen";

export type Verdict =
  /** Settled before, and everything follows; or everything follows, but this device cannot say when it was settled. */
  | { readonly kind: "proved" | "follows"; readonly draws: number }
  | { readonly kind: "not-proved"; readonly reason: Reason; readonly seat: number; readonly line: string };

interface Contribution {
  readonly pin: string;
  readonly nonce: string;
}

const not = (reason: Reason, seat = 0, line = ""): Verdict => ({ kind: "not-proved", reason, seat, line });

export function prove(record: string, known: Known): Verdict {
  const { memory } = known;
  const headers = headersOf(record);
  const commitment = headers.get("Commitment") ?? "";
  if (memory && commitment !== memory.commitment) return not("commitment");
  if (commitmentOf(record) !== commitment) return not("secret");
  const contributions = (headers.get("Nonces") ?? "").split(";").map((part) => {
    const [pin = "", nonce = ""] = part.split("=");
    return { pin, nonce };
  });
  const pins = known.seats.map((seat, number) => memory?.pins[number] || seat.pin);
  const other = pins.findIndex((pin, seat) => contributions[seat]?.pin !== pin);
  if (other >= 0 || contributions.length !== pins.length) return not("pins", Math.max(0, other));
  const foreign = memory && unsettled(contributions, known, memory);
  if (foreign) return foreign;
  const { draws, differs } = recompute(record);
  if (differs) return not("draw", 0, differs);
  const missing = missingFrom(record, known.seen);
  if (missing) return not("seen", 0, missing);
  return { kind: memory && hasContributed(known, memory) ? "proved" : "follows", draws };
}

const hasContributed = ({ yours }: Known, { nonces }: Memory): boolean =>
  nonces.some(({ seat }) => yours.includes(seat));

/** The first seat whose nonce may have been chosen when those of others were known. */
function unsettled(contributions: readonly Contribution[], known: Known, memory: Memory): Verdict | null {
  for (const [seat, { nonce }] of contributions.entries()) {
    const isMine = known.yours.includes(seat);
    const sent = memory.nonces.filter((one) => one.seat === seat);
    const { level, kind } = known.seats[seat] ?? {};
    if (isMine && sent.length) {
      if (!sent.some((one) => one.nonce === nonce)) return not("nonce", seat);
    } else if ((level || (isMine && kind === "screen")) && nonce !== memory.commitment) {
      return not("server-nonce", seat);
    }
  }
  return null;
}

const literal = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** The first step that was seen and that the record does not have where it should; there may be others between. */
function missingFrom(record: string, seen: readonly string[]): string {
  const lines = (record.split("\n\n").at(-1) ?? "").split("\n").map((line) => line.replace(/^undone /, ""));
  let next = 0;
  for (const step of seen) {
    const pattern = new RegExp(`^${step.split("?").map(literal).join("[0-9A-Z]{1,2}")}$`);
    const found = lines.findIndex((line, index) => index >= next && pattern.test(line));
    if (found < 0) return step;
    next = found + 1;
  }
  return "";
}
