import { AppError, industryDict, industryImportColumns, productStandard } from '@touchmark/contract';
import { industryAbove, readStandardNo } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../sheet/public.ts';
import { industryImport } from './industry-import.ts';
import * as rows from './industry.queries.ts';
import { industries, standards } from './industry.queries.ts';
import { standardSheet } from './standard-import.ts';

export const industryRoutes = handle(industryDict, {
  tree: async (ctx) =>
    (await rows.allIndustries(ctx)).map(({ id, code, parentCode, name, nameEn, enabled }) => ({
      id,
      code,
      parentCode,
      label: { zh: name, en: nameEn || name },
      enabled,
    })),
  list: rows.list,

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const before = id ? await industries.hold(ctx, id, version) : null;
    const parentCode = industryAbove(input.code);
    await industries.refuseTaken(ctx, { code: input.code }, id);
    if (parentCode && !(await rows.find(ctx, parentCode)))
      throw fieldFault('code', { zh: `请先新增上级行业 ${parentCode}`, en: `needs the industry ${parentCode} above it` }, ctx.language);
    if (before && before.code !== input.code && (await rows.isUsed(ctx, before.code)))
      throw fieldFault(
        'code',
        { zh: '已被企业使用或有下级行业，不能修改', en: 'is used by companies or by industries below it and cannot be changed' },
        ctx.language,
      );
    return before ? industries.update(ctx, before, { ...input, parentCode }) : industries.insert(ctx, { ...input, parentCode });
  },
  enable: (ctx, input) => industries.switchTo(ctx, input),

  export: sheetOf(industryDict.export, {
    name: { zh: '行业字典', en: 'Industry dictionary' },
    query: rows.sheet,
    items: (_, all) => all,
    columns: columnsOut(industryImportColumns),
  }),
  ...industryImport,
});

export const productStandardRoutes = handle(productStandard, {
  select: async (ctx) =>
    (await rows.allStandards(ctx))
      .filter((one) => !rows.isReplaced(one, ctx))
      .map(({ code, nameCn, nameEn, mandatory }) => ({ code, name: { zh: nameCn, en: nameEn }, mandatory })),
  list: rows.standardList,

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const before = id ? await standards.hold(ctx, id, version) : null;
    const code = codeOf(ctx, input.code);
    await standards.refuseTaken(ctx, { code }, id);
    if (before && before.code !== code) await refuseUsed(ctx, before);
    if (input.validFrom && input.validUntil && input.validUntil <= input.validFrom)
      throw fieldFault('validUntil', { zh: '应晚于实施日期', en: 'must be after the day it takes effect' }, ctx.language);
    return before ? standards.update(ctx, before, { ...input, code }) : standards.insert(ctx, { ...input, code });
  },
  async delete(ctx, { id, version }) {
    const row = await standards.hold(ctx, id, version);
    await refuseUsed(ctx, row);
    await standards.remove(ctx, row, { opinion: row.code });
    return true;
  },
  ...standardSheet,
});

/** The number of a standard as it is written everywhere. */
function codeOf(ctx: Ctx, typed: string): string {
  const code = readStandardNo(typed);
  if (!code) throw fieldFault('code', { zh: '应如 GB/T 3324-2024', en: 'must be like GB/T 3324-2024' }, ctx.language);
  return code;
}

/** Products and categories name a standard by its number. */
async function refuseUsed(ctx: Ctx, { id, code }: { id: string; code: string }): Promise<void> {
  if ((await rows.standardUses(ctx, id)) > 0) throw new AppError('inUse', { what: code });
}
