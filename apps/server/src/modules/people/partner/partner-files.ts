import { partner } from '@touchmark/contract';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './partner.queries.ts';

/** The qualification of a service provider: the row is the platform’s, whoever’s the file is. */
export const partnerFiles: Referrer = {
  of: 'service provider',
  find: (ctx, files) => actAsPlatform(ctx, () => findNaming(ctx, files, { table: 'partner', many: ['files'], anyCompany: true })),
  views: [
    { call: partner.findOne, shows: find },
    { call: partner.list, shows: find },
  ],
};
