import { productCheck } from '@touchmark/contract';
import type { Referrer } from '../../../http/ctx.ts';
import { productsNaming } from '../model/public.ts';
import { changesNaming } from '../product/public.ts';
import { find } from './product-review.queries.ts';

/** Products in their review, and requested changes of them. */
export const productReviewFiles: Referrer = {
  of: 'submitted product',
  find: async (ctx, files) => [...(await productsNaming(ctx, files)), ...(await changesNaming(ctx, files))],
  views: [{ call: productCheck.findOne, shows: find }],
};
