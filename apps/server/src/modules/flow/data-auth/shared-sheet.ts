import { dataAuth } from '@touchmark/contract';
import type { DataScope } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { SheetColumn } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { readable, showingOf } from './read-auth.ts';
import { columnsOf, itemsOf, linesOf, noteShown, type SharedLine } from './shared-rows.ts';
import { rowsOf, type SharedRecord, type Shown } from './shared-rows.queries.ts';

type Asked = { id: string; scope: DataScope };
/** What is asked for, with of whom and of which products: what the query needs. */
type Prepared = Asked & { of: Shown };

/** A row that still says what it was asked by: a large sheet is written part by part. */
interface Found extends SharedRecord {
  authId: string;
  scope: DataScope;
}

/** What is shown, as a sheet. Each part asks again whether it may still be read: after a withdrawal no file comes of it. */
export const sharedSheet = sheetOf(dataAuth.readExport, {
  name: { zh: '授权数据', en: 'What is shown' },
  prepare: async (ctx, asked) => {
    const { companyId, reach, reachIds } = showingOf(await readable(ctx, asked.id, asked.scope));
    const prepared: Prepared = { ...asked, of: { companyId, reach, reachIds, scope: asked.scope } };
    return prepared;
  },
  query: (ctx, asked) => rowsOf(ctx.db, (asked as Prepared).of, asked.id),
  items: async (ctx, found: Found[]) => {
    const [first] = found;
    if (!first) return [];
    const auth = await readable(ctx, first.authId, first.scope);
    const { records } = await linesOf(ctx, showingOf(auth), first.scope, found);
    if (auth.companyId !== ctx.me.companyId) await noteShown(ctx, auth, first.scope, 'EXPORT', found);
    return records;
  },
  columns: async (ctx: Ctx, asked) => {
    const showing = showingOf(await readable(ctx, asked.id, asked.scope));
    // Of the first rows the standards that describe them.
    const items = await itemsOf(
      ctx,
      await rowsOf(ctx.db, (asked as Prepared).of, asked.id)
        .limit(500)
        .execute(),
    );
    return columnsOf(showing, asked.scope, items).map(({ key, name }): SheetColumn<SharedLine> => ({
      title: name,
      width: 20,
      cell: ({ values }) => values[key] ?? '',
    }));
  },
});
