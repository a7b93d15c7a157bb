import { isolation } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { writing } from '../../../http/pipeline.ts';
import { checkIsolation } from './check.ts';
import * as rows from './isolation.queries.ts';

export const isolationRoutes = handle(isolation, {
  list: ({ db }, filters) => rows.list(db, filters),

  async check(ctx, input) {
    const result = await checkIsolation(ctx.services);
    return writing(ctx, isolation.check, input, async (own) => {
      const faults = result.checks.reduce((sum, { faults: found }) => sum + found.length, 0);
      own.note({ bizType: 'isolation', action: faults === 0 ? 'sound' : 'faulty', opinion: faults === 0 ? '' : String(faults) });
      return rows.addRun(own.db, ctx.me.userName, result);
    });
  },
});
