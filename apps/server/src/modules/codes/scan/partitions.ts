import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import { makePartitions } from './partitions.queries.ts';

/** Number of monthly partitions created in advance. */
const monthsAhead = 6;
const day = 24 * 3600_000;

/** Creates the partitions of the coming months now and once a day, so that rows never go to the default partition. */
export function keepPartitions(services: Services): { stop(): void } {
  const make = () => void asSystem(services, (db) => makePartitions(db, monthsAhead)).catch(() => undefined);
  make();
  const timer = setInterval(make, day);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
