// Commitment first, nonce after: what this device was given and what it sent is remembered for every table, so that the
// dice are proved at the end against this memory and not against what a record says of itself (docs/fair-dice.md).
import * as api from "../wire/api";
import { newId } from "./transport/transport";
import type { DeckInfo, NoPin, Opened, SeatInfo, TableInfo } from "../wire/types";

export interface Memory {
  readonly table: string;
  /** What bound the server before it could know a nonce of this device. */
  readonly commitment: string;
  /** What was sent for which seat: whoever changes seats sends another one. */
  readonly nonces: readonly { readonly seat: number; readonly nonce: string }[];
  /** Missing in what was kept before this was kept too: then it is not remembered. */
  readonly settled?: SettledTerms;
}
/** What the server must not choose any more when it knows the nonce. */
export interface SettledTerms {
  readonly seats: readonly SettledSeat[];
  readonly deck: SettledDeck;
  /** Its start is drawn; the start of a first game, and of a game that is played on, is given. */
  readonly isNew: boolean;
}
export interface SettledSeat {
  /** Empty where others choose. */
  readonly pin: NoPin;
  /** Nobody contributes for it: a bot's, or a neighbour's at this screen. */
  readonly isSilent: boolean;
}
export interface SettledDeck {
  readonly sha256: string;
  /** How many. */
  readonly designs: number;
}
export interface FairDice {
  readonly commitment: string;
  readonly nonce: string;
}
type Ask = (dice: FairDice) => Promise<Opened>;

const DICE_KEY = "fair-dice";
const MOST_TABLES = 200;
const MOST_NONCES = 16; // at one table

const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function memories(): readonly Memory[] {
  try {
    const kept = JSON.parse(localStorage.getItem(DICE_KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Memory[]) : [];
  } catch {
    return []; // somebody else wrote there
  }
}

export const remembered = (table: string): Memory | null => memories().find((one) => one.table === table) ?? null;

function keep(memory: Memory): void {
  try {
    const kept = [...memories().filter((one) => one.table !== memory.table), memory].slice(-MOST_TABLES);
    localStorage.setItem(DICE_KEY, JSON.stringify(kept));
  } catch {
    // A device that keeps nothing can still play; at the end it says that it remembers nothing.
  }
}

/** What was there first counts: another commitment for the same table later on would bind nobody. */
function remember(table: string, { commitment, nonce }: FairDice, seat: number, settled: SettledTerms): void {
  const known = remembered(table);
  keep({
    table,
    commitment: known?.commitment ?? commitment,
    nonces: [...(known?.nonces ?? []), { seat, nonce }].slice(-MOST_NONCES),
    settled: known?.settled ?? settled,
  });
}

export const settledDeck = ({ sha256, designs }: DeckInfo): SettledDeck => ({ sha256, designs: designs.length });

/** A nonce for a seat at a table of which this is known here. */
export function nonceFor(info: TableInfo, seat: number): string {
  const nonce = newNonce();
  const seats = info.settings.seats.map(({ kind, pin = "" }) => ({
    pin: kind === "bot" ? pin : ("" as const),
    isSilent: kind === "bot",
  }));
  const settled = { seats, deck: settledDeck(info.deck), isNew: info.origin === null };
  remember(info.table, { commitment: info.commitment, nonce }, seat, settled);
  return nonce;
}

/** The game has begun: who is a bot now, on a seat that nobody took, is one for good, and all have their pins. */
export function rememberSeats(table: string, seats: readonly SeatInfo[]): void {
  const memory = remembered(table);
  if (!memory?.settled) return;
  const begun = memory.settled.seats.map(({ pin, isSilent }, number) => ({
    pin: pin || (seats[number]?.pin ?? ""),
    isSilent: isSilent || !!seats[number]?.level,
  }));
  keep({ ...memory, settled: { ...memory.settled, seats: begun } });
}

/** The nonce is chosen now that the commitment is here; what is remembered is what was named, whatever is answered. */
async function contribute(commitment: string, settled: SettledTerms, ask: Ask): Promise<Opened> {
  const dice = { commitment, nonce: newNonce() };
  const opened = await ask(dice);
  if (opened.seat !== null) remember(opened.table, dice, opened.seat, settled);
  return opened;
}

/** Open a table where somebody answers, in whichever way `ask` does. */
export const openTable = async (answerer: api.Answerer, settled: SettledTerms, ask: Ask): Promise<Opened> =>
  contribute((await api.commit(answerer)).commitment, settled, ask);

/** The same again: at a new table, or at the one where others sit down already. */
export async function openRematch(table: string, known: string, settled: SettledTerms): Promise<Opened> {
  const ask: Ask = (dice) => api.rematch(table, { request: newId(), ...dice });
  const { commitment } = known ? await api.info(known) : await api.commit(api.answererOf(table));
  const opened = await contribute(commitment, settled, ask);
  const wasLate = opened.seat === null && opened.commitment !== commitment;
  return wasLate ? contribute(opened.commitment, settled, ask) : opened;
}
