import {
  AppError,
  type GmdAttributeRow,
  gmdAttributeColumns,
  type GmdCodeRow,
  gmdDict,
  gmdDictColumns,
  gmdStandard,
} from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { matchingElements } from '../../identify/base-prop/public.ts';
import { sealEntry } from '../../platform/dict/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { gmdAttributes } from './gmd-attributes.queries.ts';
import { importAttributes, importCodes } from './gmd-import.ts';
import * as rows from './gmd.queries.ts';
import { attributes } from './gmd.queries.ts';

const titled = <Key extends string>(columns: readonly { key: Key; title: { zh: string; en: string } }[]) =>
  Object.fromEntries(columns.map(({ key, title }) => [key, title])) as Record<Key, { zh: string; en: string }>;
const col = columnsBy<GmdAttributeRow>()({
  ...titled(gmdAttributeColumns),
  elementCode: { zh: '映射数据元', en: 'Mapped element' },
  elementName: { zh: '数据元名称', en: 'Name of the element' },
  transform: { zh: '取值转换', en: 'Transform' },
  remark: { zh: '备注', en: 'Remark' },
  release: { zh: '版本', en: 'Release' },
});
const code = columnsBy<GmdCodeRow>()({ ...titled(gmdDictColumns), release: { zh: '版本', en: 'Release' } });
const yesNo = (yes: boolean, language: Ctx['language']) => (language === 'zh' ? (yes ? '是' : '否') : yes ? 'Yes' : 'No');
const kinds = gmdAttributeColumns[4].choices;

export const gmdStandardRoutes = handle(gmdStandard, {
  attributes: (ctx) => gmdAttributes(ctx),
  moduleTree: async (ctx) => (await rows.modules(ctx)).map(({ nameCn, nameEn, ...row }) => ({ ...row, name: { zh: nameCn, en: nameEn } })),
  list: (ctx, filters) => rows.list(ctx, filters),
  async autoMatch(ctx, { module }) {
    const open = await rows.all(ctx, { module, mapped: 'false', enabled: 'true' }).execute();
    const found = [];
    for (const { id, code: attribute, nameCn, nameEn } of open) {
      const likely = [...(await matchingElements(ctx, nameCn)), ...(await matchingElements(ctx, nameEn))];
      const best = likely.find(({ sure }) => sure) ?? likely[0];
      if (best)
        found.push({
          id,
          code: attribute,
          name: { zh: nameCn, en: nameEn },
          elementCode: best.code,
          elementName: best.name,
          why: best.why,
          sure: best.sure,
        });
    }
    return found;
  },
  async map(ctx, { id, version, ...mapping }) {
    const row = await attributes.hold(ctx, id, version);
    if (mapping.elementCode !== '') await refuseNoElement(ctx, mapping.elementCode);
    return attributes.update(ctx, row, mapping, { action: 'map', opinion: `${row.code} → ${mapping.elementCode || '—'}` });
  },
  async mapAll(ctx, { items }) {
    for (const { id, elementCode } of items) {
      const row = await attributes.hold(ctx, id);
      await refuseNoElement(ctx, elementCode);
      await attributes.update(
        ctx,
        row,
        { elementCode, transform: usualTransform(row) },
        { action: 'map', opinion: `${row.code} → ${elementCode}` },
      );
    }
    return true;
  },
  async enable(ctx, { id, enabled, version }) {
    const row = await attributes.hold(ctx, id, version);
    if (row.enabled === enabled) throw new AppError('notAllowedInState');
    await attributes.update(ctx, row, { enabled }, { action: enabled ? 'enable' : 'disable' });
    return true;
  },
  import: importAttributes,
  export: sheetOf(gmdStandard.export, {
    name: { zh: 'GMD标准与映射', en: 'GMD standard with mapping' },
    query: rows.all,
    items: (_, all) => all,
    columns: [
      col('module', 26),
      col('code', 24),
      col('nameCn', 20),
      col('nameEn', 24),
      col('type', 10, ({ type }, language) => kinds[type][language]),
      col('maxLength', 8),
      col('listCode', 24),
      col('mandatory', 8, ({ mandatory }, language) => yesNo(mandatory, language)),
      col('elementCode', 14),
      col('elementName', 20, ({ elementName }, language) => elementName?.[language] ?? ''),
      col('transform', 10),
      col('remark', 30),
      col('release', 8),
    ],
  }),
});

export const gmdDictRoutes = handle(gmdDict, {
  list: (ctx, filters) => rows.codeList(ctx, filters),
  async enable(ctx, { id, enabled, version }) {
    await sealEntry(ctx, id, 'GMD', !enabled, version);
    return true;
  },
  import: importCodes,
  export: sheetOf(gmdDict.export, {
    name: { zh: 'GMD代码表', en: 'GMD code lists' },
    query: rows.codes,
    items: (_, all) => all,
    columns: [
      code('list', 26),
      code('listName', 20, ({ listName }, language) => listName[language]),
      code('code', 20),
      code('nameCn', 24),
      code('nameEn', 24),
      code('definition', 40),
      code('release', 8),
    ],
  }),
});

/** How values are usually taken over: codes by their words, numbers in the unit of the attribute. */
const usualTransform = ({ type, unitZh }: { type: string; unitZh: string | null }): GmdAttributeRow['transform'] =>
  type === 'CHOICE' ? 'MAP' : type === 'NUMBER' && unitZh ? 'UNIT' : 'SAME';

async function refuseNoElement(ctx: Ctx, elementCode: string): Promise<void> {
  if (!(await rows.isElement(ctx, elementCode)))
    throw fieldFault('elementCode', { zh: '数据元不存在或未发布', en: 'does not exist or is not published' }, ctx.language);
}
