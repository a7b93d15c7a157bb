import { nodeAudit } from '@touchmark/contract';
import { reviewRoutes } from '../../platform/review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { paymentColumns } from './payment-export.ts';
import * as rows from './payment-review.queries.ts';
import { paymentReview, rowOf } from './payment-review.ts';

export const nodeAuditRoutes = reviewRoutes('nodeAudit', nodeAudit, paymentReview, {
  export: sheetOf(nodeAudit.export, {
    name: { zh: '付款审核', en: 'payments' },
    query: rows.all,
    items: (ctx, found) => found.map((row) => ({ ...rowOf(ctx, row), bankNote: row.bankNote })),
    columns: paymentColumns,
  }),
});
