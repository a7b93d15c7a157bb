import { sha256 } from './sha256.ts';

const rounds = 8;

/** A keyed permutation of 0 … size−1: consecutive inputs give numbers that look random, never repeat and can be converted back. */
export type Scramble = { size: bigint; forward: (n: bigint) => bigint; backward: (n: bigint) => bigint };

/** Round keys from the secret: one SHA-256 for each round. */
function roundKeys(key: string, size: bigint): Uint32Array[] {
  return Array.from({ length: rounds }, (_, round) => {
    const digest = sha256(new TextEncoder().encode(`scramble/${size}/${round}/${key}`));
    const view = new DataView(digest.buffer);
    return Uint32Array.from({ length: 4 }, (_, i) => view.getUint32(i * 4));
  });
}

const rotate = (x: number, by: number) => (x << by) | (x >>> (32 - by));

/** Mixes one half with a round key in the style of HalfSipHash-2-4: fast, and not invertible without the key. */
function mix(half: number, key: Uint32Array): number {
  let [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = key;
  v2 ^= 0x6c796765;
  v3 ^= 0x74656462 ^ half;
  for (let i = 0; i < 6; i += 1) {
    if (i === 2) [v0, v2] = [v0 ^ half, v2 ^ 0xff];
    v0 = (v0 + v1) | 0;
    v1 = rotate(v1, 5) ^ v0;
    v0 = rotate(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = rotate(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = rotate(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = rotate(v1, 13) ^ v2;
    v2 = rotate(v2, 16);
  }
  return (v1 ^ v3) >>> 0;
}

/**
 * Balanced Feistel network over the next even number of bits; values outside `size` are encrypted again until they are inside
 * (cycle walking).
 */
export function scramble(size: bigint, key: string): Scramble {
  if (size < 2n || size > 1n << 64n) throw new RangeError('a scrambled sequence needs between 2 and 2^64 numbers');
  const half = Math.ceil((size - 1n).toString(2).length / 2);
  const mask = half === 32 ? 0xffffffff : 2 ** half - 1;
  const [shift, low] = [BigInt(half), BigInt(mask)];
  const keys = roundKeys(key, size);
  const pass = (n: bigint, order: readonly Uint32Array[]): bigint => {
    let left = Number(n >> shift);
    let right = Number(n & low);
    for (const roundKey of order) [left, right] = [right, ((left ^ mix(right, roundKey)) & mask) >>> 0];
    return (BigInt(right) << shift) | BigInt(left);
  };
  const walk =
    (order: readonly Uint32Array[]) =>
    (n: bigint): bigint => {
      if (n < 0n || n >= size) throw new RangeError('the number lies outside the sequence');
      let out = pass(n, order);
      while (out >= size) out = pass(out, order);
      return out;
    };
  return { size, forward: walk(keys), backward: walk(keys.toReversed()) };
}

/** The n-th serial of a scrambled sequence over an alphabet: hides how many were issued and in what order. */
export function scrambledSerials(rule: { alphabet: string; length: number; key: string }): {
  size: bigint;
  at: (n: bigint | number) => string;
  indexOf: (serial: string) => bigint | undefined;
} {
  const base = BigInt(rule.alphabet.length);
  const permutation = scramble(base ** BigInt(rule.length), rule.key);
  return {
    size: permutation.size,
    at(n) {
      let rest = permutation.forward(BigInt(n));
      let text = '';
      for (let i = 0; i < rule.length; i += 1, rest /= base) text = rule.alphabet.charAt(Number(rest % base)) + text;
      return text;
    },
    indexOf(serial) {
      const digits = Array.from(serial, (char) => rule.alphabet.indexOf(char));
      if (digits.length !== rule.length || digits.includes(-1)) return undefined;
      return permutation.backward(digits.reduce((sum, digit) => sum * base + BigInt(digit), 0n));
    },
  };
}
