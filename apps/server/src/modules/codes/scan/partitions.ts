import { asSystem } from '../../people/account/public.ts';
import type { Services } from '../../../http/ctx.ts';
import { makePartitions } from './partitions.queries.ts';

/** How many months of scans and events have a table of their own ahead of time. */
const monthsAhead = 6;
const day = 24 * 3600_000;

/** Makes the coming months' partitions now and once a day, so that rows never fall into the rest. */
export function keepPartitions(services: Services): { stop(): void } {
  const make = () => void asSystem(services, (db) => makePartitions(db, monthsAhead)).catch(() => undefined);
  make();
  const timer = setInterval(make, day);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
