import { AppError } from '@touchmark/contract';
import type { Limit, LimitKeeper } from './limits.ts';

/** Refuses with the seconds to wait what is done oftener than its limit says. */
export async function requireWithin({ limits }: { limits: LimitKeeper }, limit: Limit, key: string, amount = 1): Promise<void> {
  const wait = await limits.take(limit, key, amount);
  if (wait > 0) throw new AppError('tooOften', { retryAfter: String(wait) });
}

/** Requests of a client to public addresses: 30 a minute. */
export const scanLimit = ({ scansPerMinute = 30 }: { scansPerMinute?: number }): Limit => ({
  name: 'scan',
  most: scansPerMinute,
  windowMs: 60_000,
  sliding: true,
});
