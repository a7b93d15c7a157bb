import { chainSource, factoryRecord } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find, lotInUse } from './lots.queries.ts';

/** Lots of materials with their pictures and the certificate that was typed with them: on their page, and on the batches they went into. */
export const materialFiles: Referrer = {
  of: 'lot of a material',
  find: (ctx, files) => findNaming(ctx, files, { table: 'materialLot', one: ['certFile'], many: ['images'] }),
  views: [
    { call: chainSource.findOne, shows: find },
    { call: factoryRecord.findOne, shows: lotInUse },
  ],
};
