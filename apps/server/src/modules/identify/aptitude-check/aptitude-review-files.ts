import { aptitudeReview } from '@touchmark/contract';
import type { Referrer } from '../../../http/ctx.ts';
import { aptitudeChanges, aptitudeFiles } from '../aptitude/public.ts';
import { find } from './aptitude-review.queries.ts';

/** Certificates in their review, and requested changes of them. */
export const aptitudeReviewFiles: Referrer = {
  of: 'submitted certificate of a product',
  find: async (ctx, files) => [...(await aptitudeFiles.find(ctx, files)), ...(await aptitudeChanges.naming(ctx, files, ['$.files[*]']))],
  views: [{ call: aptitudeReview.findOne, shows: find }],
};
