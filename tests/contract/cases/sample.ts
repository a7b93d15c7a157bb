import { createHash, randomInt } from 'node:crypto';

/** The seed of this run's samples: a new one every time, so that many runs cover everything. `TEST_SEED` repeats a run. */
export const seed = process.env['TEST_SEED'] ?? String(randomInt(1e9));

/** A random sample, determined by the seed and its purpose. */
export function sample<T>(items: readonly T[], count: number, { of, by }: { of: string; by: (item: T) => string }): T[] {
  const rank = (item: T) => createHash('sha256').update(`${seed} ${of} ${by(item)}`).digest('hex');
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}
