// FairDice first, nonce after: what this device was given and what it sent is remembered for every table, so that the
// dice are proved at the end against this memory and not against what a record says of itself (docs/fair-dice.md).
import * as api from "../wire/api";
import { newId } from "./transport/transport";
import type { Opened, Pin } from "../wire/types";

export interface Memory {
  readonly table: string;
  /** What bound the server before it could know a nonce of this device. */
  readonly commitment: string;
  /** What was sent for which seat: whoever changes seats sends another one. */
  readonly nonces: readonly { readonly seat: number; readonly nonce: string }[];
  /** The pins that were settled with the request, by seat; empty where others choose. */
  readonly pins: PinsBySeat;
}
export type PinsBySeat = readonly (Pin | "")[];
export interface FairDice {
  readonly commitment: string;
  readonly nonce: string;
}
type Ask = (dice: FairDice) => Promise<Opened>;

const KEY = "fair-dice";
const MOST_TABLES = 200;
const MOST_NONCES = 16; // at one table

const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function memories(): readonly Memory[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Memory[]) : [];
  } catch {
    return []; // somebody else wrote there
  }
}

export const remembered = (table: string): Memory | null => memories().find((one) => one.table === table) ?? null;

/** The first commitment counts: another one for the same table later on would bind nobody. */
function remember(table: string, { commitment, nonce }: FairDice, seat: number, pins: PinsBySeat = []): void {
  const all = memories();
  const known = all.find((one) => one.table === table);
  const memory: Memory = {
    table,
    commitment: known?.commitment ?? commitment,
    nonces: [...(known?.nonces ?? []), { seat, nonce }].slice(-MOST_NONCES),
    pins: known?.pins.length ? known.pins : pins,
  };
  try {
    const kept = [...all.filter((one) => one.table !== table), memory].slice(-MOST_TABLES);
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A device that keeps nothing can still play; at the end it says that it remembers nothing.
  }
}

/** A nonce for a seat at a table whose commitment is known here. */
export function nonceFor(table: string, commitment: string, seat: number): string {
  const nonce = newNonce();
  remember(table, { commitment, nonce }, seat);
  return nonce;
}

/** The nonce is chosen now that the commitment is here; what is remembered is what was named, whatever is answered. */
async function contribute(commitment: string, pins: PinsBySeat, ask: Ask): Promise<Opened> {
  const dice = { commitment, nonce: newNonce() };
  const opened = await ask(dice);
  if (opened.seat !== null) remember(opened.table, dice, opened.seat, pins);
  return opened;
}

/** Open a table, in whichever way `ask` does. */
export const openTable = async (pins: PinsBySeat, ask: Ask): Promise<Opened> =>
  contribute((await api.commit()).commitment, pins, ask);

/** The same again: at a new table, or at the one where others sit down already. */
export async function openRematch(table: string, known: string, pins: PinsBySeat): Promise<Opened> {
  const ask: Ask = (dice) => api.rematch(table, { request: newId(), ...dice });
  const { commitment } = known ? await api.info(known) : await api.commit();
  const opened = await contribute(commitment, pins, ask);
  const wasLate = opened.seat === null && opened.commitment !== commitment;
  return wasLate ? contribute(opened.commitment, pins, ask) : opened;
}
