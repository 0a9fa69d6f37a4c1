// SHA-256 (FIPS 180-4) and HMAC with it: browsers have them only for
// pages that came encrypted, friends at home come without.

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}
const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);
const BLOCK = 64;

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function padded(message: Uint8Array): DataView {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / BLOCK) * BLOCK));
  message.forEach((byte, index) => blocks.setUint8(index, byte));
  blocks.setUint8(message.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, message.length * 8);
  return blocks;
}

function schedule(blocks: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = blocks.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second;
  }
  return words;
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  words.forEach((word, i) => {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] ?? 0) + word));
}

export function sha256(message: Uint8Array): Uint8Array {
  const hash = START.slice();
  const blocks = padded(message);
  for (let offset = 0; offset < blocks.byteLength; offset += BLOCK) mix(hash, schedule(blocks, offset));
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** RFC 2104; the key is not longer than a block. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padding = (byte: number): Uint8Array =>
    Uint8Array.from({ length: BLOCK }, (_, index) => (key[index] ?? 0) ^ byte);
  return sha256(new Uint8Array([...padding(0x5c), ...sha256(new Uint8Array([...padding(0x36), ...message]))]));
}
