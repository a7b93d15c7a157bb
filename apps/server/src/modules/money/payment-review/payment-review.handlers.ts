import { today } from '@touchmark/domain';
import { AppError, nodeAudit } from '@touchmark/contract';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import { handle } from '../../../http/handle.ts';
import { findOrder, payDetail, readCompany } from '../order/public.ts';
import { affectedProducts } from '../../identify/service/public.ts';
import { neighboursOf, releaseLock, tabCounts, takeLock } from '../../platform/review/public.ts';
import * as rows from './payment-review.queries.ts';
import { exportColumns, exportRow, mostRows } from './payment-export.ts';
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

  async export(ctx, filters) {
    const found = await rows.some(ctx, filters, mostRows + 1);
    if (found.length > mostRows) throw new AppError('tooManyToExport', { most: mostRows.toLocaleString('en-US') });
    const lines = found.map((row) => exportRow(rowOf(ctx, row), row.bankNote, ctx.language));
    return {
      name: `${ctx.language === 'zh' ? '付款审核' : 'payments'}_${today(ctx.now)}.xlsx`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: xlsxStream(exportColumns(ctx.language), [lines], { at: ctx.now }),
    };
  },
});
