import {
  chargeCategoryRows,
  chargeModeCate,
  chargeModeCateColumns,
  chargeModeCateNoun,
  chargeProductCate,
  chargeProductCateColumns,
  chargeProductCateNoun,
} from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { keptCode, sharedList } from '../../platform/sheet/public.ts';
import * as rows from './charge-category.queries.ts';
import { modeCategories, productCategories } from './charge-category.queries.ts';

const isAbove = (code: string, others: readonly { parentCode: string | null }[]) => others.some(({ parentCode }) => parentCode === code);

export const chargeProductCateRoutes = handle(chargeProductCate, {
  enable: (ctx, input) => productCategories.switchTo(ctx, input),
  ...sharedList(chargeProductCate, {
    noun: chargeProductCateNoun,
    table: productCategories,
    columns: chargeProductCateColumns,
    most: chargeCategoryRows,
    query: rows.productQuery,
    known: rows.usedByProducts,
    isKept: ({ code }, { others, known }) => known.has(code) || isAbove(code, others),
    read: ({ parentCode }) => (parentCode === '' ? {} : { parentCode }),
    faults(line, beside) {
      const { others, known } = beside;
      const refuse = (zh: string, en: string) => [{ field: 'parentCode' as const, text: { zh, en } }];
      const kept = keptCode(line, beside, (code) => known.has(code) || isAbove(code, others));
      if (line.parentCode === null) return kept;
      if (line.parentCode === line.code) return [...kept, ...refuse('不能是自己的上级', 'cannot stand above itself')];
      const parent = others.find(({ code }) => code === line.parentCode);
      if (!parent) return [...kept, ...refuse('没有此上级分类', 'does not exist')];
      if (parent.parentCode !== null) return [...kept, ...refuse('分类最多两级', 'is itself below another: there are two levels')];
      return isAbove(line.code, others)
        ? [...kept, ...refuse('已有下级，不能再有上级', 'must stay empty: others stand below this one')]
        : kept;
    },
  }),
});

export const chargeModeCateRoutes = handle(chargeModeCate, {
  enable: (ctx, input) => modeCategories.switchTo(ctx, input),
  ...sharedList(chargeModeCate, {
    noun: chargeModeCateNoun,
    table: modeCategories,
    columns: chargeModeCateColumns,
    most: chargeCategoryRows,
    query: rows.modeQuery,
    known: rows.usedByModes,
    isKept: ({ code }, { known }) => known.used.has(code),
    faults(line, beside) {
      const { before, others, known } = beside;
      const refuse = (zh: string, en: string) => [{ field: 'priority' as const, text: { zh, en } }];
      const twin = others.find(({ priority }) => priority === line.priority);
      // What a past price lost to must stay readable.
      const moved = before && known.begun.has(before.code) && before.priority !== line.priority;
      return [
        ...keptCode(line, beside, (code) => known.used.has(code)),
        ...(twin ? refuse(`与“${twin.name}”相同，各分类的优先级须不同`, `is that of “${twin.name}”; all differ`) : []),
        ...(moved ? refuse('该分类的价格已生效，优先级不能修改', 'stays: a price of this category has been in force') : []),
      ];
    },
  }),
});
