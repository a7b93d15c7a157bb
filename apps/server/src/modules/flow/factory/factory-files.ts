import { factoryRecord } from '@touchmark/contract';
import { findNaming } from '../../../http/referrer.queries.ts';
import type { Referrer } from '../../../http/referrer.ts';
import { find, lotInUse } from './factory.queries.ts';

/** Production batches with the report of their inspection. */
export const productionFiles: Referrer = {
  of: 'production batch',
  find: (ctx, files) => findNaming(ctx, files, { table: 'productionBatch', one: ['qcReport'] }),
  views: [{ call: factoryRecord.findOne, shows: find }],
};

/** Lots of materials with their certificate, which the batches show that they went into. */
export const materialFiles: Referrer = {
  of: 'lot of a material',
  find: (ctx, files) => findNaming(ctx, files, { table: 'materialLot', one: ['certFile'] }),
  views: [{ call: factoryRecord.findOne, shows: lotInUse }],
};
