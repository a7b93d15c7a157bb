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
export const addressLockedUntil = (failures: readonly number[], now: number): number | null => hourLockedUntil(failures, now, 10);

/**
 * What may fail in an hour after a captcha, when there were too many failures without one: strangers then keep nobody out, and guesses
 * stay bounded. Of an account from one network as at any door; of an account, and from an address, so many in all.
 */
export const solvedLimits = { ofAccount: 50, ofAddress: 30 } as const;

/** Until when no more is compared after so many failures within an hour, or null. */
export function hourLockedUntil(failures: readonly number[], now: number, most: number): number | null {
  const first = failures.toSorted((a, b) => a - b).at(-most);
  return first !== undefined && first + 60 * minute > now ? first + 60 * minute : null;
}
