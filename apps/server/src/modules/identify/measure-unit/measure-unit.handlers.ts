import { measureUnit, measureUnitColumns as columns, measureUnitNoun as noun, measureUnitRows } from '@touchmark/contract';
import { isOnlyBase, unitChangeFaults, unitFaults } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { sharedList } from '../../platform/sheet/public.ts';
import { usesOf } from '../element-uses/public.ts';
import * as rows from './measure-unit.queries.ts';
import { units } from './measure-unit.queries.ts';

const breaks = {
  zh: '新数据元不能再选此单位；已用它的数据元和已填的值不变',
  en: 'New data elements cannot choose it; elements that have it and their values stay as they are',
};
const unknown = { zh: '不存在或已停用', en: 'does not exist or is disabled' };

export const measureUnitRoutes = handle(measureUnit, {
  async used(ctx, { id }) {
    const { code } = await units.hold(ctx, id);
    const elements = await rows.elementsIn(ctx, code);
    const uses = await usesOf(ctx, elements);
    return { ...uses, others: { total: 0, first: [] }, breaks: elements.length > 0 ? [breaks] : [] };
  },
  enable: (ctx, input) => units.switchTo(ctx, input),
  ...sharedList(measureUnit, {
    noun,
    table: units,
    columns,
    most: measureUnitRows,
    query: rows.query,
    cells: { quantity: ({ quantityName }, language) => quantityName[language] },
    more: [
      { title: { zh: '基准单位', en: 'Base unit' }, width: 14, cell: ({ base }, language) => base[language] },
      { title: { zh: '被引用', en: 'Used by' }, width: 10, cell: ({ references }) => references },
    ],
    lineOf: (row) => ({ ...row, factor: Number(row.factor) }),
    stored: (line) => ({ ...line, factor: String(line.factor) }),
    known: async (ctx) => ({ used: await rows.usedCodes(ctx), quantities: await rows.quantities(ctx) }),
    isKept: (unit, { others, known }) => known.used.has(unit.code) || isOnlyBase(others, unit),
    faults(unit, { before, others, known: { used, quantities } }) {
      const measured = before?.quantity === unit.quantity || quantities.some(({ key, isSealed }) => key === unit.quantity && !isSealed);
      if (!measured) return [{ field: 'quantity', text: unknown }];
      const changed = before ? unitChangeFaults(before, unit, { used: used.has(before.code), others }) : [];
      return [...changed, ...unitFaults(others, unit)];
    },
    /** A quantity is named by its key or its name; a disabled one is kept by the units that have it. */
    read({ quantity }, { before, known }) {
      const named = known.quantities.filter(({ key, zh, en }) => [key, zh, en].includes(quantity));
      const found = named.find(({ key, isSealed }) => key === before?.quantity || !isSealed);
      return quantity === '' ? {} : { quantity: found?.key ?? quantity };
    },
    lists: async (ctx) => ({
      quantity: (await rows.quantities(ctx)).filter(({ isSealed }) => !isSealed).map((one) => one[ctx.language] || one.zh),
    }),
  }),
});
