/** Random choices that a seed repeats. */
export interface Random {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The generator mulberry32: small, fast, and the same on every machine. */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, chance: (percent) => below(100) < percent, pick: (items) => items[below(items.length)]! };
}

/** The number in an environment variable. Otherwise always the same one, so that `npm test` fails only for what was changed. */
export const seedFrom = (name: string): number => Number(process.env[name] ?? 20_261_123);
