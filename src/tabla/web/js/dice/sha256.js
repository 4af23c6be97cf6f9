// SHA-256 and HMAC. `crypto.subtle` is missing on plain http, where friends at home play.

const fraction = (/** @type {number} */ root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

/** @param {Uint8Array} data @returns {Uint8Array} */
export function sha256(data) {
  const length = (((data.length + 8) >> 6) << 6) + 64;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, data.length << 3);
  const state = START.slice();
  const w = new Int32Array(64);
  for (let at = 0; at < length; at += 64) block(state, w, view, at);
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setInt32(4 * i, word);
  return new Uint8Array(out.buffer);
}

const turn = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));

/** @param {number[]} state @param {Int32Array} w @param {DataView} view @param {number} at */
function block(state, w, view, at) {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15], w[i - 2]];
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = (w[i - 16] + low + w[i - 7] + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) | 0;
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block64 = new Uint8Array(64);
  block64.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    join(
      block64.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    join(
      block64.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** @param {...Uint8Array} parts */
export function join(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
