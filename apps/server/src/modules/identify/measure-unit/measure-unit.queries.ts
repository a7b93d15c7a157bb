import type { measureUnit, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const units = sharedTable('measureUnit');

type Words = { zh: string; en: string };
export function query({ db }: Ctx, { code, name, quantity }: Omit<Parsed<typeof measureUnit.export>, 'format'>) {
  let found = db
    .selectFrom('measureUnit as u')
    .leftJoin('dict as q', (join) =>
      join.onRef('q.dictKey', '=', 'u.quantity').on('q.code', '=', 'QUANTITY').on('q.parentId', 'is not', null),
    )
    .select(['u.id', 'u.code', 'u.zh', 'u.en', 'u.quantity', 'u.sort', 'u.enabled', 'u.updateTime', 'u.version'])
    .select([
      sql<number>`u.factor::float8`.as('factor'),
      sql<Words>`jsonb_build_object('zh', coalesce(q.dict_value, u.quantity), 'en', coalesce(nullif(q.dict_value_en, ''), q.dict_value, u.quantity))`.as(
        'quantityName',
      ),
      sql<Words>`(select jsonb_build_object('zh', b.zh, 'en', b.en) from measure_unit b where b.quantity = u.quantity and b.factor = 1 order by b.sort, b.code limit 1)`.as(
        'base',
      ),
      sql<number>`(select count(distinct e.code)::int from data_element e where e.unit_code = u.code)`.as('references'),
    ])
    .orderBy('q.sort')
    .orderBy('u.quantity')
    .orderBy('u.sort')
    .orderBy('u.code');
  if (code) found = found.where('u.code', 'ilike', like(code));
  if (name) found = found.where(sql<SqlBool>`(u.zh || ' ' || u.en) ilike ${like(name)}`);
  if (quantity) found = found.where('u.quantity', '=', quantity);
  return found;
}

/** The quantities; a disabled one is kept by the units that have it. */
export const quantities = ({ db }: Ctx) =>
  db
    .selectFrom('dict')
    .where('code', '=', 'QUANTITY')
    .where('parentId', 'is not', null)
    .select(['dictKey as key', 'dictValue as zh', 'dictValueEn as en', 'isSealed'])
    .orderBy('sort')
    .execute();

/** The data elements that are measured in a unit. */
export const elementsIn = async ({ db }: Ctx, code: string): Promise<string[]> =>
  (await db.selectFrom('dataElement').where('unitCode', '=', code).select('id').execute()).map(({ id }) => id);
/** The codes of the units that data elements are measured in. */
export const usedCodes = async ({ db }: Ctx): Promise<ReadonlySet<string | null>> =>
  new Set((await db.selectFrom('dataElement').select('unitCode').distinct().execute()).map(({ unitCode }) => unitCode));
