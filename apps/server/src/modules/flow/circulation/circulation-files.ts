import { circulation } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './circulation.queries.ts';

/** Documents with the photos of what arrived and the signature: both sides see them, whichever of them uploaded. */
export const receiptFiles: readonly Referrer[] = [
  {
    of: 'circulation document',
    find: (ctx, files) => findNaming(ctx, files, { table: 'circulationDoc', one: ['signature'], anyCompany: true }),
    views: [{ call: circulation.findOne, shows: find }],
  },
  {
    of: 'line of a circulation document',
    find: (ctx, files) => findNaming(ctx, files, { table: 'circulationLine', many: ['photos'], id: 'doc_id', anyCompany: true }),
    views: [{ call: circulation.findOne, shows: find }],
  },
];
