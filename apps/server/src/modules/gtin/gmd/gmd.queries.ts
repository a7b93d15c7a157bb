import type { gmdDict, gmdStandard, Parsed } from '@touchmark/contract';
import { elementLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const attributes = sharedTable('gmdAttribute');

type Filters = Omit<Parsed<typeof gmdStandard.export>, 'format'>;
/** The newest revision in force of the element an attribute is mapped to. */
const element = sql<{
  zh: string;
  en: string;
} | null>`(select jsonb_build_object('zh', e.name_cn, 'en', e.name_en) from data_element e where e.code = a.element_code order by e.revision desc limit 1)`;
export function all({ db }: Ctx, { module, code, name, mapped, enabled }: Filters) {
  let query = db
    .selectFrom('gmdAttribute as a')
    .innerJoin('gmdModule as m', 'm.id', 'a.moduleId')
    .select([
      'a.id',
      'm.code as module',
      'a.code',
      'a.nameCn',
      'a.nameEn',
      'a.type',
      'a.maxLength',
      'a.listCode',
      'a.mandatory',
      'a.elementCode',
      'a.transform',
      'a.remark',
      'a.release',
      'a.enabled',
      'a.updateTime',
      'a.version',
    ])
    .select(sql<{ zh: string; en: string }>`jsonb_build_object('zh', m.name_cn, 'en', m.name_en)`.as('moduleName'))
    .select(element.as('elementName'))
    .orderBy('m.sort')
    .orderBy('a.sort')
    .orderBy('a.code');
  if (module) query = query.where('m.code', '=', module);
  if (code) query = query.where('a.code', 'ilike', like(code));
  if (name) query = query.where(sql<SqlBool>`(a.name_cn || ' ' || a.name_en) ilike ${like(name)}`);
  if (mapped) query = query.where('a.elementCode', mapped === 'true' ? '!=' : '=', '');
  if (enabled) query = query.where('a.enabled', '=', enabled === 'true');
  return query;
}
export const list = (ctx: Ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }: Parsed<typeof gmdStandard.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const modules = ({ db }: Ctx) =>
  db
    .selectFrom('gmdModule as m')
    .select(['m.id', 'm.code', 'm.nameCn', 'm.nameEn'])
    .select(sql<number>`(select count(*)::int from gmd_attribute a where a.module_id = m.id and a.enabled)`.as('attributes'))
    .select(
      sql<number>`(select count(*)::int from gmd_attribute a where a.module_id = m.id and a.enabled and a.element_code <> '')`.as('mapped'),
    )
    .orderBy('m.sort')
    .execute();

/** Whether a published element has this code. */
export const isElement = async ({ db }: Ctx, code: string): Promise<boolean> =>
  (await db
    .selectFrom('dataElement')
    .where('code', '=', code)
    .where('status', '=', elementLife.at.published)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The newest release of which there are rows. */
export const releases = async ({ db }: Ctx, of: 'gmdAttribute' | 'dict'): Promise<string[]> =>
  of === 'dict'
    ? (await db.selectFrom('dict').where('source', '=', 'GMD').where('isSealed', '=', false).select('release').distinct().execute()).map(
        (row) => row.release,
      )
    : (await db.selectFrom('gmdAttribute').where('enabled', '=', true).select('release').distinct().execute()).map((row) => row.release);

export interface AttributeLine {
  module: string;
  code: string;
  nameCn: string;
  nameEn: string;
  type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE';
  maxLength: number | null;
  listCode: string | null;
  mandatory: boolean;
  enabled: boolean;
}
/** Adds an attribute or gives it its new facts; its mapping stays. */
export async function putAttribute({ db }: Ctx, { module, ...line }: AttributeLine, release: string, sort: number): Promise<void> {
  const { id: moduleId } = await db.selectFrom('gmdModule').where('code', '=', module).select('id').executeTakeFirstOrThrow();
  const values = { ...line, moduleId, release, sort };
  await db
    .insertInto('gmdAttribute')
    .values(values)
    .onConflict((on) => on.column('code').doUpdateSet({ ...values, version: sql`gmd_attribute.version + 1`, updateTime: sql`now()` }))
    .execute();
}
/** What a release no longer has is disabled: values that products have of it stay readable. */
export const endAttributes = ({ db }: Ctx, codes: readonly string[]) =>
  db
    .updateTable('gmdAttribute')
    .set({ enabled: false, version: sql`version + 1`, updateTime: sql`now()` })
    .where('code', 'in', [...codes])
    .execute();

type CodeFilters = Omit<Parsed<typeof gmdDict.export>, 'format'>;
export function codes({ db }: Ctx, { list: of, code, name, release }: CodeFilters) {
  let query = db
    .selectFrom('dict as d')
    .innerJoin('dict as p', 'p.id', 'd.parentId')
    .where('d.source', '=', 'GMD')
    .select([
      'd.id',
      'd.code as list',
      'd.dictKey as code',
      'd.dictValue as nameCn',
      'd.dictValueEn as nameEn',
      'd.remark as definition',
      'd.synonyms',
      'd.release',
      'd.version',
    ])
    .select(sql<boolean>`not d.is_sealed`.as('enabled'))
    .select(
      sql<{ zh: string; en: string }>`jsonb_build_object('zh', p.dict_value, 'en', coalesce(nullif(p.dict_value_en, ''), p.dict_value))`.as(
        'listName',
      ),
    )
    .select(sql<number>`(select count(*)::int from gmd_attribute a where a.list_code = d.code)`.as('references'))
    .select(
      sql<number>`(select count(*)::int from commodity_code c where exists (select from gmd_attribute a where a.list_code = d.code and c.gmd ->> a.code = d.dict_key))`.as(
        'uses',
      ),
    )
    .orderBy('p.sort')
    .orderBy('d.code')
    .orderBy('d.sort')
    .orderBy('d.id');
  if (of) query = query.where('d.code', 'ilike', like(of));
  if (code) query = query.where('d.dictKey', 'ilike', like(code));
  if (name) query = query.where(sql<SqlBool>`(d.dict_value || ' ' || d.dict_value_en || ' ' || p.dict_value) ilike ${like(name)}`);
  if (release) query = query.where('d.release', '=', release);
  return query;
}
export const codeList = (ctx: Ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }: Parsed<typeof gmdDict.list>) =>
  pageOfRows(codes(ctx, filters), { pageNum, pageSize });

/** The code lists with their names. */
export const lists = async ({ db }: Ctx) =>
  (
    await db
      .selectFrom('dict')
      .where('source', '=', 'GMD')
      .where('parentId', 'is', null)
      .select(['code', 'dictValue', 'dictValueEn'])
      .orderBy('sort')
      .orderBy('code')
      .execute()
  ).map(({ code, dictValue, dictValueEn }) => ({ code, name: { zh: dictValue, en: dictValueEn || dictValue } }));
export const hasCode = async ({ db }: Ctx, list: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('dict')
    .where('code', '=', list)
    .where('dictKey', '=', code)
    .where('parentId', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;
