import { dataAuth } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './data-auth.queries.ts';

/** Agreements: both sides see them. */
export const dataAuthFiles: Referrer = {
  of: 'data authorisation',
  find: (ctx, files) => findNaming(ctx, files, { table: 'dataAuth', one: ['agreement'] }),
  views: [{ call: dataAuth.findOne, shows: find }],
};
