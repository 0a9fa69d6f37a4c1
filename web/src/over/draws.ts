// The draws of a game, computed again from its secret and everybody's nonces: docs/fair-dice.md says how.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** How many there are of each kind. */
export type Bag = Record<string, number>;

export const bag = (letters: string): Bag =>
  [...letters].reduce<Bag>((all, letter) => ({ ...all, [letter]: (all[letter] ?? 0) + 1 }), {});
export const size = (pieces: Bag): number => Object.values(pieces).reduce((sum, count) => sum + count, 0);

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
      const digest = hmac(
        sha256,
        this.secret,
        this.#encoder.encode(`ettana-1:${this.nonces}:${this.counter}:${attempt}`),
      );
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
    if (!size(pieces)) throw new Differs("empty");
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

/** What was drawn is what the record says, or the proof ends here. */
export const same = (drawn: string, written: string | undefined): void => {
  if (drawn !== written) throw new Differs(drawn);
};
