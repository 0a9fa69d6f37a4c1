// The draws of a game, computed again from its secret and everybody's nonces: docs/fair-dice.md says how.
import { sha256 } from "@noble/hashes/sha2.js";

const BLOCK = 64; // bytes that SHA-256 reads at once

/** HMAC-SHA256 (RFC 2104) of a key that is no longer than a block, in two hashes. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = (mask: number): Uint8Array => new Uint8Array(BLOCK).map((_, index) => (key[index] ?? 0) ^ mask);
  const inner = sha256(new Uint8Array([...padded(0x36), ...message]));
  return sha256(new Uint8Array([...padded(0x5c), ...inner]));
}

/** How many there are of each kind. */
export type Bag = Record<string, number>;

export const bag = (letters: string): Bag =>
  [...letters].reduce<Bag>((all, letter) => ({ ...all, [letter]: (all[letter] ?? 0) + 1 }), {});
export const countOf = (pieces: Bag): number => Object.values(pieces).reduce((sum, count) => sum + count, 0);

/** What was drawn is not what is written. */
export class Differs extends Error {}

/** The draws of one game, one after the other. */
export class Draws {
  counter = 0;
  readonly #encoder = new TextEncoder();
  constructor(
    readonly nonces: string,
    readonly secret: Uint8Array,
  ) {}

  below(n: number): number {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (let attempt = 0; ; attempt += 1) {
      const message = `ettana-1:${this.nonces}:${this.counter}:${attempt}`;
      const digest = hmac(this.secret, this.#encoder.encode(message));
      const number = new DataView(digest.buffer).getUint32(0);
      if (number < limit) {
        this.counter += 1;
        return number % n;
      }
    }
  }

  /** A die with six sides. */
  die(): number {
    return this.below(6) + 1;
  }

  /** A piece out of a bag, kinds in the order given. */
  from(pieces: Bag, kinds: string): string {
    if (!countOf(pieces)) throw new Differs("empty");
    let left = this.below(countOf(pieces));
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

/** What was drawn is what the record says, or the proof ends here. */
export const same = (drawn: string, written: string | undefined): void => {
  if (drawn !== written) throw new Differs(drawn);
};
