import { brandAudit } from '@touchmark/contract';
import type { Referrer } from '../../../http/ctx.ts';
import { brandChanges, brandFiles } from '../brand/public.ts';
import { find } from './brand-review.queries.ts';

/** Brands in their review, and requested changes of them. */
export const brandReviewFiles: Referrer = {
  of: 'submitted brand',
  find: async (ctx, files) => [
    ...(await brandFiles.find(ctx, files)),
    ...(await brandChanges.naming(ctx, files, ['$.certFile[*]', '$.authLetter[*]'])),
  ],
  views: [{ call: brandAudit.findOne, shows: find }],
};
