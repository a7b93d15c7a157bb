import { factoryRecord } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './factory.queries.ts';

/** Production batches with the report of their inspection. */
export const productionFiles: Referrer = {
  of: 'production batch',
  find: (ctx, files) => findNaming(ctx, files, { table: 'productionBatch', one: ['qcReport'] }),
  views: [{ call: factoryRecord.findOne, shows: find }],
};
