const minute = 60_000;

/**
 * Until when an account (or an address) is locked after these failures, or null. Two limits apply: five failures within 15
 * minutes lock for 15 minutes, and no more than ten failures are possible in an hour.
 */
export function lockedUntil(failures: readonly number[], now: number): number | null {
  const recent = failures.filter((at) => at > now - 60 * minute).toSorted((a, b) => a - b);
  const [last, fifth, tenth] = [recent.at(-1), recent.at(-5), recent.at(-10)];
  const hour = tenth === undefined ? 0 : tenth + 60 * minute;
  const quarter = last === undefined || fifth === undefined || last - fifth > 15 * minute ? 0 : last + 15 * minute;
  const until = Math.max(hour, quarter);
  return until > now ? until : null;
}

/** An address may be shared by many people, so only the limit per hour applies to it. */
export function addressLockedUntil(failures: readonly number[], now: number): number | null {
  const tenth = failures.toSorted((a, b) => a - b).at(-10);
  return tenth !== undefined && tenth + 60 * minute > now ? tenth + 60 * minute : null;
}
