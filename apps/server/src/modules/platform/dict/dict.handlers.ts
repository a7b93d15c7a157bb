import { AppError, dict, dictImportColumns, type DictNode, type DictRow } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { divisionTree } from '../division/public.ts';
import { appsOf } from '../../access/menu/public.ts';
import { sheetOf } from '../sheet/public.ts';
import { usesOf } from '../../identify/element-uses/public.ts';
import { dictImport } from './dict-import.ts';
import * as rows from './dict.queries.ts';
import { dicts } from './dict.queries.ts';
import { isReadByForms, whyKept } from './why-kept.ts';

type Entry = { dictKey: string; dictValue: string };

export const dictRoutes = handle(dict, {
  list: async ({ db }, filters) => paged(await rows.list(db, filters)),
  parentList: async ({ db }, filters) => paged(await rows.list(db, { ...filters, parentId: '0' })),
  childList: async ({ db }, filters) => paged(await rows.list(db, filters)),

  heads: async ({ db }, { source }) => (await rows.heads(db, source)).map((row) => ({ ...row, parentId: '0' })),

  /** 'DICT' is the root of all dictionaries; any other code is one dictionary. */
  async tree({ db, language }, { code }) {
    const below = new Map<string | null, rows.DictRecord[]>();
    for (const row of await rows.all(db)) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
    const node = (row: rows.DictRecord): DictNode => ({
      id: row.id,
      parentId: row.parentId ?? '0',
      title: say(row, language),
      key: row.id,
      value: row.parentId === null ? row.code : row.dictKey,
      hasChildren: Boolean(row.hasChildren),
      children: (below.get(row.id) ?? []).map(node),
    });
    return (below.get(null) ?? []).filter((row) => code === 'DICT' || row.code === code).map(node);
  },

  async detail({ db }, { id }) {
    const row = await rows.find(db, id);
    if (!row) throw new AppError('notFound');
    return wire(row);
  },

  async used(ctx, { id }) {
    const row = await rows.find(ctx.db, id);
    if (!row) throw new AppError('notFound');
    const uses = await usesOf(ctx, row.parentId === null ? await rows.elementsOf(ctx.db, row.code) : []);
    const breaks = uses.elements.total > 0 ? [listEnds] : [];
    const readers = row.isLocked ? [byProgram] : isReadByForms(row) ? [byForms] : [];
    return {
      ...uses,
      others: { total: readers.length, first: readers.map((name) => ({ name, of: null, code: '' })) },
      breaks: row.isLocked ? [byProgram, ...breaks] : breaks,
    };
  },

  async submit(ctx, { id, version, parentId, ...input }) {
    const parent = parentId === '0' ? null : await parentOf(ctx, parentId, id === undefined);
    // An entry always gets its dictionary's code; a dictionary has no key.
    const fields = {
      ...input,
      ...(parent ? { parentId: parent.id, code: parent.code, source: parent.source } : { parentId: null, dictKey: '' }),
    };
    if (parent && fields.dictKey === '') throw fieldFault('dictKey', { zh: '请填写字典键', en: 'is required' });
    const held = id ? await dicts.hold(ctx, id, version) : undefined;
    if (held) await refuseChanged(ctx, held, fields);
    const { code, dictKey } = fields;
    await dicts.refuseTaken(ctx, parent ? { dictKey, parentId: parent.id } : { code, parentId: null }, id);
    const note = { opinion: `${code} ${dictKey}`.trim() };
    const saved = held ? await dicts.update(ctx, held, fields, note) : await dicts.insert(ctx, fields, note);
    if (held?.parentId === null) await rows.renameEntries(ctx.db, held.id, code);
    return wire((await rows.find(ctx.db, saved.id))!);
  },

  async remove(ctx, { ids }) {
    const held = await rows.holdMany(ctx.db, ids);
    if (held.length < new Set(ids).size) throw new AppError('notFound');
    for (const row of held) {
      const reason = await whyKept(ctx, row, ids);
      if (reason) throw reason;
    }
    await rows.remove(ctx.db, ids);
    return true;
  },

  export: sheetOf(dict.export, {
    name: { zh: '字典', en: 'Dictionaries' },
    query: ({ db }, filters) => rows.sheet(db, filters),
    items: (_, all) => all.map(wire),
    columns: columnsOut(dictImportColumns),
  }),
  ...dictImport,

  dictionary: async ({ db, language }, { code }) => (await rows.entries(db, code)).map((row) => entry(row, language)),

  values: ({ db }, { code }) => rows.values(db, code),

  async sysPaper(ctx, { code }) {
    if (code === 'TOP_MENU')
      return (await appsOf(ctx)).map(({ id, appName, meta }) => ({ dictKey: id, dictValue: appName, remark: meta.i18n }));
    return (await rows.entries(ctx.db, code)).map((row) => ({ ...entry(row, ctx.language), remark: row.remark }));
  },

  async dict({ db, language }, { code }) {
    if (code === 'COUNTRY_CITY') return divisionTree(language);
    const map: Record<string, Entry[]> = {};
    for (const row of await rows.entries(db, code)) (map[row.code] ??= []).push(entry(row, language));
    return map;
  },
});

const byProgram = {
  zh: '程序按此字典的键工作，键不能修改、停用或删除',
  en: 'The program works by its keys, which cannot be changed, disabled or deleted',
};
const byForms = {
  zh: '表单和导入按编码使用此字典；条目可以增改，字典本身不能改编码、停用或删除',
  en: 'Forms and imports use this list by its code: entries may change, the list itself stays',
};
const listEnds = {
  zh: '使用它的数据元草稿不能发布；已发布的数据元保留发布时的取值',
  en: 'Drafts of data elements with it cannot be published; published ones keep the values they were published with',
};

const say = ({ dictValue, dictValueEn }: { dictValue: string; dictValueEn: string }, language: 'zh' | 'en') =>
  (language === 'en' && dictValueEn) || dictValue;
const entry = (row: { dictKey: string; dictValue: string; dictValueEn: string }, language: 'zh' | 'en'): Entry => ({
  dictKey: row.dictKey,
  dictValue: say(row, language),
});
const wire = (row: rows.DictRecord): DictRow => ({ ...row, parentId: row.parentId ?? '0', hasChildren: Boolean(row.hasChildren) });
const paged = <Page extends { records: rows.DictRecord[] }>(page: Page) => ({ ...page, records: page.records.map(wire) });

async function parentOf(ctx: Ctx, parentId: string, adding: boolean): Promise<Row<'dict'>> {
  const [parent] = await rows.holdMany(ctx.db, [parentId]);
  if (!parent || parent.parentId !== null) throw fieldFault('parentId', { zh: '字典不存在', en: 'does not exist' });
  if (adding && parent.isLocked) throw new AppError('dictLocked');
  return parent;
}

/** In an update the parent cannot change; in a locked row also not its key, which the program uses, and it cannot be disabled. */
async function refuseChanged(
  ctx: Ctx,
  held: Row<'dict'>,
  fields: Pick<Row<'dict'>, 'parentId' | 'code' | 'dictKey' | 'isSealed'>,
): Promise<void> {
  if (held.parentId !== fields.parentId)
    throw fieldFault('parentId', { zh: '不能移动到其他字典', en: 'cannot be moved to another dictionary' });
  if (held.parentId === null && held.code !== fields.code && (await rows.elementsOf(ctx.db, held.code)).length > 0)
    throw fieldFault('code', { zh: '已被数据元使用，编码不能修改', en: 'is used by data elements and cannot be changed' });
  await refuseMeasured(ctx, held, fields.dictKey);
  if ((held.isLocked || isReadByForms(held)) && (held.code !== fields.code || held.dictKey !== fields.dictKey || fields.isSealed))
    throw new AppError('dictLocked');
}

/** Units name their quantity by its key. */
async function refuseMeasured(ctx: Ctx, held: { code: string; dictKey: string }, next: string): Promise<void> {
  if (held.dictKey !== next && (await rows.isMeasured(ctx.db, held)))
    throw fieldFault('dictKey', { zh: '已有量度单位使用，不能修改', en: 'is the quantity of units and cannot be changed' });
}
