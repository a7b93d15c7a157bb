import { install } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { findOne } from './install.queries.ts';

/** Orders with their photos and the signature: the brand sees them, and whoever the order was handed to. */
export const installFiles: Referrer = {
  of: 'installation order',
  find: (ctx, files) => findNaming(ctx, files, { table: 'installOrder', one: ['signature'], many: ['photos_before', 'photos_after'] }),
  views: [{ call: install.findOne, shows: findOne }],
};
