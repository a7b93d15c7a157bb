import { order } from '@touchmark/contract';
import { findNaming } from '../../../http/referrer.queries.ts';
import type { Referrer } from '../../../http/referrer.ts';
import { findOrder } from '../order-table/public.ts';

/** Invoices, which their order shows. */
export const invoiceFiles: Referrer = {
  of: 'invoice',
  find: (ctx, files) => findNaming(ctx, files, { table: 'invoice', one: ['fileId'], id: 'orderId' }),
  views: [{ call: order.findOne, shows: findOrder }],
};
