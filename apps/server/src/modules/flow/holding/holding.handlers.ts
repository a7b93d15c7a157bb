import { type Holding, holding, type Output, type Parsed } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { holdingColumns } from './holding-sheet.ts';
import * as rows from './holding.queries.ts';

/** Who holds how much of which product, as far as the caller may see it. */
export async function listHoldings(ctx: Ctx, filters: Parsed<typeof holding.list>): Promise<Output<typeof holding.list>> {
  const page = await rows.list(ctx, filters);
  return { ...page, records: await views(ctx, page.records) };
}

async function views(ctx: Ctx, found: readonly rows.HoldingRow[]): Promise<Holding[]> {
  const oldest = await rows.oldestOf(ctx, found);
  return found.map((row) => {
    const since = oldest.get(`${row.receiverId ?? '0'}/${row.productId}`);
    return { ...row, oldest: since === undefined ? null : timeText(new Date(since)) };
  });
}

export const holdingRoutes = handle(holding, {
  list: listHoldings,
  export: sheetOf(holding.export, { name: { zh: '渠道库存', en: 'holdings' }, query: rows.all, items: views, columns: holdingColumns }),
});
