import { AppError, measureUnit } from '@touchmark/contract';
import { isOnlyBase, unitChangeFaults, unitFaults } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { usesOf } from '../element-uses/public.ts';
import * as rows from './measure-unit.queries.ts';
import { units } from './measure-unit.queries.ts';
import { unitSheet } from './unit-sheet.ts';

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
    if (
      before?.quantity !== input.quantity &&
      !(await rows.quantities(ctx)).some(({ key, isSealed }) => key === input.quantity && !isSealed)
    )
      throw fieldFault('quantity', { zh: '不存在或已停用', en: 'does not exist or is disabled' }, ctx.language);
    const [fault] = unitFaults(others, input);
    if (fault) throw fieldFault(fault.field, fault.text, ctx.language);
    if (before) {
      const used = (await rows.elementsIn(ctx, before.code)).length > 0;
      const [kept] = unitChangeFaults({ ...before, factor: Number(before.factor) }, input, { used, others });
      if (kept) throw fieldFault(kept.field, kept.text, ctx.language);
    }
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
  ...unitSheet,
});

const breaks = {
  zh: '新数据元不能再选此单位；已用它的数据元和已填的值不变',
  en: 'New data elements cannot choose it; elements that have it and their values stay as they are',
};
