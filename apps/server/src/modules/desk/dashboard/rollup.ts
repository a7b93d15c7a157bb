import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import * as rows from './rollup.queries.ts';

const every = 10_000;
const atOnce = 20;

/** Counts changed days every ten seconds. */
export function rollupChore(services: Pick<Services, 'pool'>): Chore {
  let next = performance.now() + every;
  return async (stopping) => {
    if (performance.now() < next) return;
    await rollup(services, stopping);
    next = performance.now() + every;
  };
}

/** Counts all days whose rows have changed, a few in each transaction. */
export async function rollup({ pool }: Pick<Services, 'pool'>, stopping: () => boolean = () => false): Promise<void> {
  for (let more = true; more && !stopping();)
    more = await asSystem({ pool }, async (db) => {
      if (!(await rows.isMine(db))) return false;
      const touched = await rows.touched(db, atOnce);
      for (const some of touched) await rows.count(db, some);
      return touched.flatMap(({ days }) => days).length === atOnce;
    });
}
