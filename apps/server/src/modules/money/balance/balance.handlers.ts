import { balance, type BalanceRow } from '@touchmark/contract';
import { balanceReasonWords, balanceWords } from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import { isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { balanceOf } from '../balance-ledger/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './balance.queries.ts';
import { payFromBalance } from './pay.ts';

const col = columnsBy<BalanceRow>()(balanceWords);

export const balanceRoutes = handle(balance, {
  /** The platform sells: it has no balance with itself. */
  now: async ({ db, me }) => ({ amount: isPlatform(me) ? 0 : await balanceOf(db, me.companyId) }),
  async list(ctx, { pageNum, pageSize, ...filters }) {
    const page = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
    return { ...page, records: page.records.map(rows.rowOf) };
  },
  pay: (ctx, input) => payFromBalance(ctx, input),
  export: sheetOf(balance.export, {
    name: { zh: '余额明细', en: 'balance' },
    query: rows.all,
    items: (_, found) => found.map(rows.rowOf),
    columns: [
      col('createTime', 20),
      col('companyName', 32),
      col('reason', 14, balanceReasonWords),
      col('number', 24),
      col('amount', 14, ({ amount }) => amount / 100),
      col('after', 16, ({ after }) => after / 100),
      col('userName', 14),
    ],
  }),
});
