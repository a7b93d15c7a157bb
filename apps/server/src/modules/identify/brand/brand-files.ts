import { brandNode } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './brand.queries.ts';

export const brandFiles: Referrer = {
  of: 'brand',
  find: (ctx, files) => findNaming(ctx, files, { table: 'brandNode', many: ['certFile', 'authLetter'] }),
  views: [{ call: brandNode.findOne, shows: find }],
};
