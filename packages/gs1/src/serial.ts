import { characterSource, systemRandom, type RandomBytes } from './random.ts';

/** 32 upper-case characters without 0, 1, I and O, which people misread. */
export const serialAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Twelve of these characters contain 60 bits and fit into AI 21 (at most 20 characters). */
const serialLength = 12;

/** How serials are generated: alphabet, length, and source of randomness. */
export type SerialRule = { alphabet?: string; length?: number; random?: RandomBytes };

/** One random serial. */
export function randomSerial(rule: SerialRule = {}): string {
  return [...randomSerials(1, rule)][0] ?? '';
}

/** Random serials without repetition within the call; generated lazily, so that millions can be streamed. */
export function* randomSerials(
  count: number,
  { alphabet = serialAlphabet, length = serialLength, random = systemRandom }: SerialRule = {},
): Generator<string> {
  const space = alphabet.length ** length;
  if (!(count <= space / 2)) throw new RangeError('more than half of all possible serials were asked for');
  const draw = characterSource(alphabet, random);
  const seen = new Set<string>();
  while (seen.size < count) {
    let serial = '';
    while (serial.length < length) serial += draw();
    if (seen.has(serial)) continue;
    seen.add(serial);
    yield serial;
  }
}

/** Bits of entropy of one serial: length × log2(characters). */
export function entropyBits(rule: { alphabet?: string; length?: number } = {}): number {
  return (rule.length ?? serialLength) * Math.log2((rule.alphabet ?? serialAlphabet).length);
}

/** Probability that one random guess equals an issued serial. */
export function guessProbability(issued: number, rule: { alphabet?: string; length?: number } = {}): number {
  return Math.min(1, issued / 2 ** entropyBits(rule));
}

/** Shortest length that keeps the probability of a random guess below the given one; the European regulation demands 1 in 10,000. */
export function lengthForGuess(issued: number, probability = 1e-4, alphabet = serialAlphabet): number {
  let length = 1;
  while (guessProbability(issued, { alphabet, length }) >= probability) length += 1;
  return length;
}
