import { randomFillSync } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';

/** Numbers generated without a pause: a few milliseconds, then other work may run. */
const stretch = 65_536;

/** Random numbers below a bound of at most 2^21 without bias (Lemire's multiplication; words that would cause a bias are rejected). */
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

/** Five random digits of base 31 or 32 as one number of at most 25 bits, from the upper bits of a word. */
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

/** Integers below 2^50 in ordered buckets: sorting each bucket sorts all, without one long pause. */
interface Buckets {
  numbers: Float64Array;
  ends: Uint32Array;
}

/** Generates `count` numbers below `below` without bias. */
export async function drawBuckets(count: number, below: number, buckets: number): Promise<Buckets> {
  const bucketOf = (number: number) => Math.floor((number / below) * buckets);
  const drawn = new Float64Array(count);
  const sizes = new Uint32Array(buckets);
  const words = new Uint32Array(2 * stretch);
  for (let filled = 0; filled < count; await breath()) {
    randomFillSync(words);
    for (let next = 0; next < words.length && filled < count; next += 2) {
      // Fifty bits; numbers above the largest multiple are generated again.
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
