import { aptitudeManage } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { categoryTree } from '../category/public.ts';
import * as rows from './aptitude.queries.ts';
import { aptitudesOf, codesOfProduct } from './aptitude.ts';
import { aptitudeSheet } from './aptitude-sheet.ts';

export const aptitudeManageRoutes = handle(aptitudeManage, {
  async list(ctx, { forProduct, ...filters }) {
    const tree = await categoryTree(ctx);
    const page = await rows.list(ctx, filters, forProduct ? await codesOfProduct(ctx, tree, forProduct) : null);
    return { ...page, records: await aptitudesOf(ctx, page.records, tree) };
  },
  export: sheetOf(aptitudeManage.export, {
    name: { zh: '资质', en: 'Certificates' },
    query: (ctx, filters) => rows.all(ctx, filters, null),
    items: async (ctx, found) => aptitudesOf(ctx, found, await categoryTree(ctx)),
    columns: aptitudeSheet,
  }),
});
