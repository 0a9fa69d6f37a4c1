// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104), as small as they are: browsers give theirs only to pages that came
// encrypted, and friends at home come without.
const BLOCK = 64; // bytes

const primes: number[] = [];
for (let next = 2; primes.length < BLOCK; next += 1) if (primes.every((prime) => next % prime)) primes.push(next);
/** The first 32 bits after the point. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const CONSTANTS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, ...bits: readonly number[]): number =>
  bits.reduce((sum, by) => sum ^ ((word >>> by) | (word << (32 - by))), 0);

function compress(state: readonly number[], block: DataView): readonly number[] {
  const words = CONSTANTS.map((_, at) => (at < 16 ? block.getInt32(at * 4) : 0));
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [at, constant] of CONSTANTS.entries()) {
    const word = (back: number): number => words[at - back] ?? 0;
    if (at > 15) {
      const [first, second] = [word(15), word(2)];
      const mixed = (turn(first, 7, 18) ^ (first >>> 3)) + (turn(second, 17, 19) ^ (second >>> 10));
      words[at] = (word(16) + word(7) + mixed) | 0;
    }
    const one = h + turn(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + word(0);
    const two = turn(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
}

export function sha256(message: ArrayLike<number>): Uint8Array {
  const padded = new Uint8Array(((message.length + 8) / BLOCK + 1) * BLOCK - ((message.length + 8) % BLOCK));
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  let state: readonly number[] = START;
  for (let at = 0; at < padded.length; at += BLOCK) state = compress(state, new DataView(padded.buffer, at));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setInt32(at * 4, word);
  return new Uint8Array(digest.buffer);
}

/** With a key of one block at most. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = (by: number): readonly number[] => Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ by);
  return sha256([...padded(0x5c), ...sha256([...padded(0x36), ...message])]);
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
