import { aptitudeAccredit } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { aptitudesOf, codesOfProduct } from '../aptitude/public.ts';
import { categoryTree } from '../category/public.ts';
import * as rows from './accredit.queries.ts';

export const aptitudeAccreditRoutes = handle(aptitudeAccredit, {
  async list(ctx, { forProduct, ...filters }) {
    const tree = await categoryTree(ctx);
    const page = await rows.list(ctx, filters, forProduct ? await codesOfProduct(ctx, tree, forProduct) : null);
    const aptitudes = await aptitudesOf(ctx, page.records, tree);
    return {
      ...page,
      records: page.records.map((row, at) => ({
        id: row.accreditId,
        direction: row.toCompany === ctx.me.companyId ? ('in' as const) : ('out' as const),
        aptitude: aptitudes[at]!,
        fromCompany: row.fromCompany,
        fromName: row.fromName,
        toCompany: row.toCompany,
        toName: row.toName,
        startDate: row.startDate,
        endDate: row.endDate,
        status: row.status,
        products: row.products,
      })),
    };
  },
});
