import { randomFillSync } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';

/** Numbers handled in one go: a few milliseconds, after which others may have their turn. */
const stretch = 65_536;

/** Draws numbers below a bound of at most 2^32, each as likely as another: words beyond its last whole multiple are thrown away. */
export function numberSource(): (below: number) => number {
  const words = new Uint32Array(16_384);
  let next = words.length;
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      if (next >= words.length) {
        randomFillSync(words);
        next = 0;
      }
      const word = words[next++]!;
      if (word < limit) return word % below;
    }
  };
}

/** Draws numbers below 31 or 32 from single bytes. */
export function digitSource(base: 31 | 32): () => number {
  const bytes = Buffer.allocUnsafeSlow(65_536);
  const limit = 256 - (256 % base);
  let next = bytes.length;
  return () => {
    for (;;) {
      if (next >= bytes.length) {
        randomFillSync(bytes);
        next = 0;
      }
      const byte = bytes[next++]!;
      if (byte < limit) return byte % base;
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
export interface Buckets { numbers: Float64Array; ends: Uint32Array }

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
