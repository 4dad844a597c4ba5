/**
 * Bytes, hexadecimal and SHA-256.
 *
 * Answers for the three things every check of chance is made of. The browser's own SHA-256 is used
 * where it is given; pages without https (phones on a home network) are not given it, and compute
 * it here. Refuses to know what is hashed.
 */

const PRIMES = primes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The first primes: SHA-256's constants are the fractions of their roots. */
function primes(count) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function fraction(root) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

export function utf8(text) {
  return new TextEncoder().encode(text);
}

export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of lower-case hexadecimal, or null when it is none. */
export function unhex(text) {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function join(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number as eight bytes, the greatest first. */
export function eight(number) {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(number / 2 ** 32));
  view.setUint32(4, number % 2 ** 32);
  return bytes;
}

export async function sha256(bytes) {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256Here(bytes);
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256 without the browser's help (FIPS 180-4). */
export function sha256Here(bytes) {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  padded.set(eight(bytes.length * 8), size - 8);
  const view = new DataView(padded.buffer);
  const state = [...START];
  for (let at = 0; at < size; at += 64) block(state, view, at);
  return join(...state.map((word) => eight(word >>> 0).subarray(4)));
}

function schedule(view, at) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [far, near] = [words[i - 15], words[i - 2]];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  return words;
}

function block(state, view, at) {
  const words = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const up = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + up + ((e & f) ^ (~e & g)) + ROUND[i] + words[i]) | 0;
    const down = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (down + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) | 0;
}
