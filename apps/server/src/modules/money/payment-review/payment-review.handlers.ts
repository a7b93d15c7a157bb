import { AppError, nodeAudit } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { findOrder, payDetail, readCompany } from '../order/public.ts';
import { affectedProducts } from '../../identify/service/public.ts';
import { neighboursOf, releaseLock, tabCounts, takeLock } from '../../platform/review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './payment-review.queries.ts';
import { paymentColumns } from './payment-export.ts';
import { bizType, checksOf, decide, rowOf, source } from './payment-review.ts';

export const nodeAuditRoutes = handle(nodeAudit, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => rowOf(ctx, row)) };
  },

  counts: (ctx) => tabCounts(ctx, [source]),

  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    const order = row && (await findOrder(ctx, row.orderId));
    if (!row || !order) throw new AppError('notFound');
    const company = await readCompany(ctx.db, row.companyId);
    return {
      ...rowOf(ctx, row),
      bankNote: row.bankNote,
      order: await payDetail(ctx, order),
      checks: await checksOf(ctx, row, company),
      isTrial: company.isTrial,
      uscc: company.uscc,
      regionName: company.regionName,
      products: await affectedProducts(ctx.db, row.companyId),
      testRows: await rows.testRows(ctx, row.companyId),
      ...(await neighboursOf(ctx, [source], id)),
    };
  },

  lock: (ctx, { id }) => takeLock(ctx, source, id, { bizType }),
  unlock: (ctx, { id }) => releaseLock(ctx, source, id, { bizType }),

  async audit(ctx, { id, version, ...payment }) {
    await decide(ctx, id, payment, version);
    return true;
  },

  export: sheetOf(nodeAudit.export, {
    name: { zh: '付款审核', en: 'payments' },
    query: rows.all,
    items: (ctx, found) => found.map((row) => ({ ...rowOf(ctx, row), bankNote: row.bankNote })),
    columns: paymentColumns,
  }),
});
