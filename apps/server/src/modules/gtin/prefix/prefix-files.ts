import { gs1Prefix, prefixReview } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find, renewals } from './prefix.queries.ts';
import { submissionOf } from './prefix-review.queries.ts';

/** Company prefixes, and their renewals, which only the review shows. */
export const prefixFiles: Referrer = {
  of: 'company prefix',
  find: async (ctx, files) => [
    ...(await findNaming(ctx, files, { table: 'gs1Prefix', many: ['certFile'] })),
    ...(await renewals.naming(ctx, files, ['$.certFile[*]'])),
  ],
  views: [
    { call: gs1Prefix.findOne, shows: find },
    { call: prefixReview.findOne, shows: submissionOf },
  ],
};
