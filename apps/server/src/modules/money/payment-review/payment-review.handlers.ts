import { nodeAudit, type Parsed } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { reviewOf } from '../../platform/review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { paymentColumns } from './payment-export.ts';
import * as rows from './payment-review.queries.ts';
import { paymentReview, rowOf } from './payment-review.ts';

const { handlers } = reviewOf('nodeAudit', nodeAudit, paymentReview);

/** Confirms or rejects a payment. The page of orders and the payment review decide by this alone. */
export const decidePayment = (ctx: Ctx, decision: Parsed<typeof nodeAudit.audit>): Promise<true> =>
  (handlers.audit as (ctx: Ctx, decision: Parsed<typeof nodeAudit.audit>) => Promise<true>)(ctx, decision);

export const nodeAuditRoutes = handle(nodeAudit, {
  ...handlers,
  export: sheetOf(nodeAudit.export, {
    name: { zh: '付款审核', en: 'payments' },
    query: rows.all,
    items: (ctx, found) => found.map((row) => ({ ...rowOf(ctx, row), bankNote: row.bankNote })),
    columns: paymentColumns,
  }),
});
