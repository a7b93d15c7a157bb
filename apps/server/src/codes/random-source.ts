import { randomFillSync } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';

/** Numbers handled in one go: a few milliseconds, after which others may have their turn. */
const stretch = 65_536;

/** Draws numbers below a bound of at most 2^21, each as likely as another (Lemire's multiplication; words that would favour a number are thrown away). */
export function numberSource(): (below: number) => number {
  const words = new Uint32Array(16_384);
  let next = words.length;
  return (below) => {
    for (;;) {
      if (next >= words.length) {
        randomFillSync(words);
        next = 0;
      }
      // At most 53 bits: exact.
      const product = words[next++]! * below;
      const number = Math.floor(product / 2 ** 32);
      const rest = product - number * 2 ** 32;
      if (rest >= below || rest >= (2 ** 32 - below) % below) return number;
    }
  };
}

/** Draws five digits of base 31 or 32 as one number of 25 bits at most; a word's upper bits are the best it has. */
export function fiveDigits(base: 31 | 32): () => number {
  const words = new Uint32Array(16_384);
  const below = base ** 5;
  let next = words.length;
  return () => {
    for (;;) {
      if (next >= words.length) {
        randomFillSync(words);
        next = 0;
      }
      const number = words[next++]! >>> 7;
      if (number < below) return number;
    }
  };
}

/** The numbers 0 … count−1 in random order (Fisher and Yates). */
export async function shuffled(count: number): Promise<Uint32Array> {
  const places = new Uint32Array(count);
  const draw = numberSource();
  for (let i = 0; i < count; i++) {
    const j = draw(i + 1);
    places[i] = places[j]!;
    places[j] = i;
    if ((i + 1) % stretch === 0) await breath();
  }
  return places;
}

/** Whole numbers below 2^50, in buckets that follow one another: sorting each in turn sorts them all, without one long pause. */
export interface Buckets {
  numbers: Float64Array;
  ends: Uint32Array;
}

/** Draws `count` numbers below `below`, each as likely as another. */
export async function drawBuckets(count: number, below: number, buckets: number): Promise<Buckets> {
  const bucketOf = (number: number) => Math.floor((number / below) * buckets);
  const drawn = new Float64Array(count);
  const sizes = new Uint32Array(buckets);
  const words = new Uint32Array(2 * stretch);
  for (let filled = 0; filled < count; await breath()) {
    randomFillSync(words);
    for (let next = 0; next < words.length && filled < count; next += 2) {
      // Fifty bits; what lies beyond the last possible number is drawn again.
      const number = (words[next]! & 0x3ffff) * 2 ** 32 + words[next + 1]!;
      if (number >= below) continue;
      drawn[filled++] = number;
      sizes[bucketOf(number)]!++;
    }
  }
  const ends = new Uint32Array(buckets);
  for (let i = 1; i < buckets; i++) ends[i] = ends[i - 1]! + sizes[i - 1]!;
  const numbers = new Float64Array(count);
  for (let from = 0; from < count; from += stretch, await breath()) {
    for (const number of drawn.subarray(from, from + stretch)) numbers[ends[bucketOf(number)]!++] = number;
  }
  return { numbers, ends };
}
