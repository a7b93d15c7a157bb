import { aptitudeManage } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { categoryTree } from '../category/public.ts';
import * as rows from './aptitude.queries.ts';
import { aptitudesOf, codesOfProduct } from './aptitude.ts';

export const aptitudeManageRoutes = handle(aptitudeManage, {
  async list(ctx, { forProduct, ...filters }) {
    const tree = await categoryTree(ctx);
    const page = await rows.list(ctx, filters, forProduct ? await codesOfProduct(ctx, tree, forProduct) : null);
    return { ...page, records: await aptitudesOf(ctx, page.records, tree) };
  },
});
