import { chainPush } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { findPush } from './push.queries.ts';

/** Photos of a delivery, taken by its receiver: both sides see them. */
export const pushFiles: Referrer = {
  of: 'push of material lots',
  find: (ctx, files) => findNaming(ctx, files, { table: 'chainPush', many: ['photos'], anyCompany: true }),
  views: [{ call: chainPush.findOne, shows: findPush }],
};
