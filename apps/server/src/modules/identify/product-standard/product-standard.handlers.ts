import { productStandard, productStandardColumns as columns, productStandardNoun as noun, productStandardRows } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { keptCode, sharedList } from '../../platform/sheet/public.ts';
import * as rows from './product-standard.queries.ts';

const tooEarly = { zh: '应晚于实施日期', en: 'must be after the day it takes effect' };

export const productStandardRoutes = handle(productStandard, {
  select: async (ctx) =>
    (await rows.all(ctx))
      .filter((one) => !rows.isReplaced(one, ctx))
      .map(({ code, nameCn, nameEn, mandatory }) => ({ code, name: { zh: nameCn, en: nameEn }, mandatory })),
  ...sharedList(productStandard, {
    noun,
    table: rows.standards,
    columns,
    most: productStandardRows,
    query: rows.query,
    more: [
      { title: { zh: '产品数', en: 'Number of products' }, width: 10, cell: ({ products }) => products },
      { title: { zh: '要求它的品类', en: 'Categories that require it' }, width: 14, cell: ({ categories }) => categories },
    ],
    known: rows.usedCodes,
    isKept: ({ code }, { known }) => known.has(code),
    faults: (line, beside) => [
      ...keptCode(line, beside, (code) => beside.known.has(code)),
      ...(line.validFrom && line.validUntil && line.validUntil <= line.validFrom ? [{ field: 'validUntil' as const, text: tooEarly }] : []),
    ],
  }),
});
