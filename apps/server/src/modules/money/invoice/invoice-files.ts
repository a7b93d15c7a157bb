import { invoice } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import * as rows from './invoice.queries.ts';

/** Invoices, which show their file; the orders they cover show it too. */
export const invoiceFiles: Referrer = {
  of: 'invoice',
  find: (ctx, files) => findNaming(ctx, files, { table: 'invoice', one: ['fileId'] }),
  views: [{ call: invoice.findOne, shows: rows.find }],
};
