import { AppError, dict, type DictNode, type DictRow } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { divisionTree } from '../division/public.ts';
import { appsOf } from '../../access/menu/public.ts';
import * as rows from './dict.queries.ts';

type Entry = { dictKey: string; dictValue: string };

export const dictRoutes = handle(dict, {
  list: async ({ db }, filters) => paged(await rows.list(db, filters)),
  parentList: async ({ db }, filters) => paged(await rows.list(db, { ...filters, parentId: '0' })),
  childList: async ({ db }, filters) => paged(await rows.list(db, filters)),

  /** 'DICT' is the root of all dictionaries; any other code is one dictionary. */
  async tree({ db, language }, { code }) {
    const all = await rows.all(db);
    const node = (row: rows.DictRecord): DictNode => ({
      id: row.id,
      parentId: row.parentId ?? '0',
      title: say(row, language),
      key: row.id,
      value: row.parentId === null ? row.code : row.dictKey,
      hasChildren: Boolean(row.hasChildren),
      children: all.filter(({ parentId }) => parentId === row.id).map(node),
    });
    return all.filter((row) => row.parentId === null && (code === 'DICT' || row.code === code)).map(node);
  },

  async detail({ db }, { id }) {
    const row = await rows.find(db, id);
    if (!row) throw new AppError('notFound');
    return wire(row);
  },

  async submit(ctx, { id, version, parentId, ...input }) {
    const parent = parentId === '0' ? null : await parentOf(ctx, parentId, id === undefined);
    // An entry always gets its dictionary's code; a dictionary has no key.
    const fields = {
      ...input,
      ...(parent ? { parentId: parent.id, code: parent.code, source: parent.source } : { parentId: null, dictKey: '' }),
    };
    if (parent && fields.dictKey === '') throw fieldFault('dictKey', { zh: '请填写字典键', en: 'is required' }, ctx.language);
    if (id) await checkHeld(ctx, id, version, fields);
    if (await rows.taken(ctx.db, fields, id))
      throw fieldFault(parent ? 'dictKey' : 'code', { zh: '已存在', en: 'already exists' }, ctx.language);
    const saved = await put(ctx, id, fields);
    ctx.note({ bizType: 'dict', bizId: saved, action: id ? 'edit' : 'add', opinion: `${fields.code} ${fields.dictKey}`.trim() });
    return wire((await rows.find(ctx.db, saved))!);
  },

  async remove(ctx, { ids }) {
    const held = await rows.holdMany(ctx.db, ids);
    if (held.length < new Set(ids).size) throw new AppError('notFound');
    for (const row of held) {
      if (row.isLocked) throw new AppError('dictLocked');
      if (await rows.hasEntries(ctx.db, row.id, ids)) throw new AppError('dictNotEmpty', { name: row.dictValue });
    }
    await rows.remove(ctx.db, ids);
    return true;
  },

  dictionary: async ({ db, language }, { code }) => (await rows.entries(db, code)).map((row) => entry(row, language)),

  async sysPaper(ctx, { code }) {
    if (code === 'TOP_MENU')
      return (await appsOf(ctx)).map(({ id, appName, meta }) => ({ dictKey: id, dictValue: appName, remark: meta.i18n }));
    return (await rows.entries(ctx.db, code)).map((row) => ({ ...entry(row, ctx.language), remark: row.remark }));
  },

  async dict({ db, language }, { code }) {
    if (code === 'COUNTRY_CITY') return divisionTree();
    const map: Record<string, Entry[]> = {};
    for (const row of await rows.entries(db, code)) (map[row.code] ??= []).push(entry(row, language));
    return map;
  },
});

const say = ({ dictValue, dictValueEn }: { dictValue: string; dictValueEn: string }, language: 'zh' | 'en') =>
  (language === 'en' && dictValueEn) || dictValue;
const entry = (row: { dictKey: string; dictValue: string; dictValueEn: string }, language: 'zh' | 'en'): Entry => ({
  dictKey: row.dictKey,
  dictValue: say(row, language),
});
const wire = (row: rows.DictRecord): DictRow => ({ ...row, parentId: row.parentId ?? '0', hasChildren: Boolean(row.hasChildren) });
const paged = <Page extends { records: rows.DictRecord[] }>(page: Page) => ({ ...page, records: page.records.map(wire) });

async function put({ db }: Ctx, id: string | undefined, fields: Parameters<typeof rows.insert>[1]): Promise<string> {
  if (!id) return rows.insert(db, fields);
  await rows.update(db, id, fields);
  if (fields.parentId === null) await rows.renameEntries(db, id, fields.code);
  return id;
}

async function parentOf(
  ctx: Ctx,
  parentId: string,
  adding: boolean,
): Promise<{ id: string; code: string; isLocked: boolean; source: 'PLATFORM' | 'VALUES' | 'GMD' }> {
  const [parent] = await rows.holdMany(ctx.db, [parentId]);
  if (!parent || parent.parentId !== null) throw fieldFault('parentId', { zh: '字典不存在', en: 'does not exist' }, ctx.language);
  if (adding && parent.isLocked) throw new AppError('dictLocked');
  return parent;
}

/** In an update the parent cannot change; in a locked row also not its key, which the program uses, and it cannot be disabled. */
async function checkHeld(
  ctx: Ctx,
  id: string,
  version: number | undefined,
  fields: { parentId: string | null; code: string; dictKey: string; isSealed: boolean },
): Promise<void> {
  const [held] = await rows.holdMany(ctx.db, [id]);
  if (!held) throw new AppError('notFound');
  if (version !== undefined && held.version !== version) throw new AppError('versionConflict');
  if (held.parentId !== fields.parentId)
    throw fieldFault('parentId', { zh: '不能移动到其他字典', en: 'cannot be moved to another dictionary' }, ctx.language);
  if (held.isLocked && (held.code !== fields.code || held.dictKey !== fields.dictKey || fields.isSealed)) throw new AppError('dictLocked');
}
