// Vectors of FIPS 180-4 and RFC 4231.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromHex, hmac, join, sha256, toHex } from "../../../src/tabla/web/js/dice/sha256.js";

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

const DIGESTS = {
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
};

for (const [text, digest] of Object.entries(DIGESTS))
  test(`SHA-256 of ${JSON.stringify(text)}`, () => assert.equal(toHex(sha256(bytes(text))), digest));

test("SHA-256 of a million letters", () =>
  assert.equal(
    toHex(sha256(bytes("a".repeat(1_000_000)))),
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  ));

test("HMAC-SHA256 with a short key", () =>
  assert.equal(
    toHex(hmac(bytes("Jefe"), bytes("what do ya want for nothing?"))),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ));

test("HMAC-SHA256 with a key longer than a block", () =>
  assert.equal(
    toHex(
      hmac(new Uint8Array(131).fill(0xaa), bytes("Test Using Larger Than Block-Size Key - Hash Key First")),
    ),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ));

test("bytes go to hex and back", () => {
  assert.equal(toHex(fromHex("00ff10")), "00ff10");
  assert.deepEqual([...join(Uint8Array.of(1), Uint8Array.of(2, 3))], [1, 2, 3]);
});
