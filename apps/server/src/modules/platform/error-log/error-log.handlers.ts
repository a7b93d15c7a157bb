import { errorLog } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import * as rows from './error-log.queries.ts';

export const errorLogRoutes = handle(errorLog, {
  async batchSave(ctx, { list }) {
    await rows.addErrors(ctx, list);
    await rows.dropOld(ctx);
    return list.length;
  },
});
