import {
  AppError,
  type GmdAttributeRow,
  gmdAttributeColumns,
  type GmdCodeRow,
  gmdDict,
  gmdDictColumns,
  gmdStandard,
} from '@touchmark/contract';
import { gmdCodeWords, mappingWords } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsBy, columnsOut } from '../../../sheet/sheet-columns.ts';
import { matchingElements } from '../../identify/element-uses/public.ts';
import { holdEntry, putEntry, removeEntry, sealEntry, whyKept } from '../../platform/dict/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { gmdAttributes } from './gmd-attributes.queries.ts';
import { importAttributes, importCodes } from './gmd-import.ts';
import * as rows from './gmd.queries.ts';
import { attributes } from './gmd.queries.ts';

const col = columnsBy<GmdAttributeRow>()(mappingWords);
const release = { title: { zh: '版本', en: 'Release' }, width: 8, cell: (row: { release: string }) => row.release };

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
  enable: (ctx, input) => attributes.switchTo(ctx, input),
  import: importAttributes,
  export: sheetOf(gmdStandard.export, {
    name: { zh: 'GMD标准与映射', en: 'GMD standard with mapping' },
    query: rows.all,
    items: (_, all) => all,
    columns: [
      ...columnsOut<GmdAttributeRow>(gmdAttributeColumns),
      col('elementCode', 14),
      col('elementName', 20, ({ elementName }, language) => elementName?.[language] ?? ''),
      col('transform', 10),
      col('remark', 30),
      release,
    ],
  }),
});

export const gmdDictRoutes = handle(gmdDict, {
  list: (ctx, filters) => rows.codeList(ctx, filters),
  async enable(ctx, { id, enabled, version }) {
    await sealEntry(ctx, { id, source: 'GMD', version }, !enabled);
    return true;
  },
  lists: rows.lists,
  async saveOrUpdate(ctx, { id, version, ...input }) {
    const before = id ? await holdEntry(ctx, { id, source: 'GMD', version }) : null;
    const say = (field: string, zh: string, en: string) => fieldFault(field, { zh, en });
    if (!before && !(await rows.lists(ctx)).some(({ code: known }) => known === input.list))
      throw say('list', '没有这个代码表；新代码表随版本导入', 'does not exist; new lists come with a release');
    if (before && before.code !== input.list) throw say('list', '不能修改', 'cannot be changed');
    if (before && before.dictKey !== input.code) throw say('code', '不能修改', 'cannot be changed');
    if (!before && (await rows.hasCode(ctx, input.list, input.code))) throw say('code', '已存在', 'already exists');
    return putEntry(ctx, { held: before, source: 'GMD' }, input);
  },
  async delete(ctx, { id, version }) {
    const row = await holdEntry(ctx, { id, source: 'GMD', version });
    if (row.release !== '') throw new AppError('cameWithRelease', { name: row.dictValue, release: row.release });
    const reason = await whyKept(ctx, row);
    if (reason) throw reason;
    await removeEntry(ctx, row);
    return true;
  },
  import: importCodes,
  export: sheetOf(gmdDict.export, {
    name: { zh: 'GMD代码表', en: 'GMD code lists' },
    query: rows.codes,
    items: (_, all) => all,
    columns: [
      ...columnsOut<GmdCodeRow>(gmdDictColumns, { listName: ({ listName }, language) => listName[language] }),
      { title: gmdCodeWords.synonyms, width: 30, cell: ({ synonyms }: GmdCodeRow) => synonyms.join('、') },
      release,
    ],
  }),
});

/** How values are usually taken over: codes by their words, numbers in the unit of the attribute. */
const usualTransform = ({ type, unitZh }: { type: string; unitZh: string | null }): GmdAttributeRow['transform'] =>
  type === 'CHOICE' ? 'MAP' : type === 'NUMBER' && unitZh ? 'UNIT' : 'SAME';

async function refuseNoElement(ctx: Ctx, elementCode: string): Promise<void> {
  if (!(await rows.isElement(ctx, elementCode)))
    throw fieldFault('elementCode', { zh: '数据元不存在或未发布', en: 'does not exist or is not published' });
}
