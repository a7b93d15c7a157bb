import { type Holding, holding } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { holdingColumns } from './holding-sheet.ts';
import * as rows from './holding.queries.ts';

async function views(ctx: Ctx, found: readonly rows.HoldingRow[]): Promise<Holding[]> {
  const oldest = await rows.oldestOf(ctx, found);
  return found.map((row) => {
    const since = oldest.get(`${row.receiverId ?? '0'}/${row.productId}`);
    return { ...row, oldest: since === undefined ? null : timeText(new Date(since)) };
  });
}

export const holdingRoutes = handle(holding, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await views(ctx, page.records) };
  },
  export: sheetOf(holding.export, { name: { zh: '渠道库存', en: 'holdings' }, query: rows.all, items: views, columns: holdingColumns }),
});
