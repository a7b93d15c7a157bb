import { afterSales } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './request.queries.ts';

/** Requests with the photos of what is broken: the company and whom it was handed to see them, whoever uploaded. */
export const requestFiles: Referrer = {
  of: 'after-sales request',
  find: (ctx, files) => findNaming(ctx, files, { table: 'afterSales', many: ['photos'], anyCompany: true }),
  views: [{ call: afterSales.findOne, shows: find }],
};
