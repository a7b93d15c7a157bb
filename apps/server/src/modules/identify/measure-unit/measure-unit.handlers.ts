import { AppError, measureUnit, type MeasureUnitRow } from '@touchmark/contract';
import { isOnlyBase, unitFaults } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { usesOf } from '../base-prop/public.ts';
import * as rows from './measure-unit.queries.ts';
import { units } from './measure-unit.queries.ts';

const col = columnsBy<MeasureUnitRow>()({
  code: { zh: '编码', en: 'Code' },
  zh: { zh: '中文写法', en: 'Written in Chinese' },
  en: { zh: '英文写法', en: 'Written in English' },
  quantity: { zh: '量', en: 'Quantity' },
  factor: { zh: '换算系数', en: 'Factor' },
  base: { zh: '基准单位', en: 'Base unit' },
  references: { zh: '被引用', en: 'Used by' },
});

export const measureUnitRoutes = handle(measureUnit, {
  list: rows.list,
  async used(ctx, { id }) {
    const { code } = await units.hold(ctx, id);
    const elements = await rows.elementsIn(ctx, code);
    const uses = await usesOf(ctx, elements);
    return { ...uses, others: { total: 0, first: [] }, breaks: elements.length > 0 ? [breaks] : [] };
  },
  async saveOrUpdate(ctx, { id, version, ...input }) {
    const others = await rows.others(ctx, id);
    const before = id ? await units.hold(ctx, id, version) : null;
    await units.refuseTaken(ctx, { code: input.code }, id);
    if (before?.quantity !== input.quantity && !(await rows.isQuantity(ctx, input.quantity)))
      throw fieldFault('quantity', { zh: '不存在或已停用', en: 'does not exist or is disabled' }, ctx.language);
    const [fault] = unitFaults(others, input);
    if (fault) throw fieldFault(fault.field, fault.text, ctx.language);
    if (before) await refuseChanged(ctx, { ...before, factor: Number(before.factor) }, input, others);
    const stored = { ...input, factor: String(input.factor) };
    return before ? units.update(ctx, before, stored) : units.insert(ctx, stored);
  },
  enable: (ctx, input) => units.switchTo(ctx, input),
  async delete(ctx, { id, version }) {
    const others = await rows.others(ctx, id);
    const row = await units.hold(ctx, id, version);
    if ((await rows.elementsIn(ctx, row.code)).length > 0 || isOnlyBase(others, row)) throw new AppError('inUse', { what: row.code });
    await units.remove(ctx, row, { opinion: row.code });
    return true;
  },
  export: sheetOf(measureUnit.export, {
    name: { zh: '量度单位', en: 'Units of measure' },
    query: rows.sheet,
    items: (_, all) => all,
    columns: [
      col('code', 12),
      col('zh', 14),
      col('en', 14),
      col('quantity', 20, ({ quantityName }, language) => quantityName[language]),
      col('factor', 14),
      col('base', 14, ({ base }, language) => base[language]),
      col('references', 10),
    ],
  }),
});

const breaks = {
  zh: '新数据元不能再选此单位；已用它的数据元和已填的值不变',
  en: 'New data elements cannot choose it; elements that have it and their values stay as they are',
};

/** What products were measured by keeps its meaning: the code, the quantity and the factor of a used unit, and the base of other units. */
async function refuseChanged(
  ctx: Ctx,
  before: { code: string; quantity: string; factor: number },
  after: { code: string; quantity: string; factor: number },
  others: Parameters<typeof isOnlyBase>[0],
): Promise<void> {
  const changed = (['code', 'quantity', 'factor'] as const).filter((field) => before[field] !== after[field]);
  const [first] = changed;
  if (!first) return;
  if ((await rows.elementsIn(ctx, before.code)).length > 0)
    throw fieldFault(first, { zh: '已被数据元使用，不能修改', en: 'is used by data elements and cannot be changed' }, ctx.language);
  const converts = changed.find((field) => field !== 'code');
  if (converts && isOnlyBase(others, before))
    throw fieldFault(
      converts,
      { zh: '其他单位按它换算，不能修改', en: 'cannot be changed: other units are converted by it' },
      ctx.language,
    );
}
