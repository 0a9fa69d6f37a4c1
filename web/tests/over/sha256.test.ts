import { expect, test } from "vitest";
import { hmac, sha256 } from "../../src/over/sha256";

const bytes = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  "a message of %i bytes has the digest it has elsewhere",
  async (length) => {
    expect(sha256(bytes(length))).toEqual(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(length))));
    const key = await crypto.subtle.importKey("raw", bytes(32), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    expect(hmac(bytes(32), bytes(length))).toEqual(
      new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(length))),
    );
  },
);
