import { hmac as theirHmac } from "@noble/hashes/hmac.js";
import { sha256 as theirs } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { hexOf, hmac, sha256 } from "../../src/over/sha256";

const some = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 151 + length * 7) % 256);

test("SHA-256 and HMAC are those of everybody else, for every length around a block", () => {
  expect(hexOf(sha256([]))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  for (let length = 0; length < 200; length += 1) {
    expect(hexOf(sha256(some(length)))).toBe(hexOf(theirs(some(length))));
    const key = some(length % 65);
    expect(hexOf(hmac(key, some(length)))).toBe(hexOf(theirHmac(theirs, key, some(length))));
  }
});
