const minute = 60_000;

/**
 * Until when an account (or an address) is locked after these failures, or null. Two limits hold at once: five failures within
 * a quarter of an hour lock for a quarter of an hour, and in no hour are there more than ten.
 */
export function lockedUntil(failures: readonly number[], now: number): number | null {
  const recent = failures.filter((at) => at > now - 60 * minute).toSorted((a, b) => a - b);
  const [last, fifth, tenth] = [recent.at(-1), recent.at(-5), recent.at(-10)];
  const hour = tenth === undefined ? 0 : tenth + 60 * minute;
  const quarter = last === undefined || fifth === undefined || last - fifth > 15 * minute ? 0 : last + 15 * minute;
  const until = Math.max(hour, quarter);
  return until > now ? until : null;
}

/** An address that many people share is held by the hour alone. */
export function addressLockedUntil(failures: readonly number[], now: number): number | null {
  const tenth = failures.toSorted((a, b) => a - b).at(-10);
  return tenth !== undefined && tenth + 60 * minute > now ? tenth + 60 * minute : null;
}
