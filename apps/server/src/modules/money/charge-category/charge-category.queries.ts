import type { chargeModeCate, chargeProductCate, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const productCategories = sharedTable('chargeProductCate');
export const modeCategories = sharedTable('chargeModeCate');

type Filters = { code?: string | undefined; name?: string | undefined };
const named = (name: string) => sql<SqlBool>`(c.name || ' ' || c.name_en) ilike ${like(name)}`;

export function productQuery({ db }: Ctx, { code, name }: Omit<Parsed<typeof chargeProductCate.export>, 'format'>) {
  let found = db
    .selectFrom('chargeProductCate as c')
    .leftJoin('chargeProductCate as above', 'above.code', 'c.parentCode')
    .select(['c.id', 'c.code', 'c.name', 'c.nameEn', 'c.parentCode', 'c.sort', 'c.enabled', 'c.updateTime', 'c.version'])
    .select(
      sql<number>`((select count(*) from charge_product p where p.cate_code = c.code) + (select count(*) from charge_product_cate b where b.parent_code = c.code))::int`.as(
        'used',
      ),
    )
    .orderBy(sql`coalesce(above.sort, c.sort)`)
    .orderBy(sql`coalesce(c.parent_code, c.code)`)
    .orderBy(sql`c.parent_code is not null`)
    .orderBy('c.sort')
    .orderBy('c.code');
  if (code) found = found.where('c.code', 'ilike', like(code));
  if (name) found = found.where(named(name));
  return found;
}

/** Since when modes of each category hold; a planned one has not decided anything. */
const begun = sql<boolean>`exists (select from charge_mode m where m.cate_code = c.code and m.valid_from <= current_date)`;

export function modeQuery({ db }: Ctx, { code, name }: Filters & Omit<Parsed<typeof chargeModeCate.export>, 'format'>) {
  let found = db
    .selectFrom('chargeModeCate as c')
    .select(['c.id', 'c.code', 'c.name', 'c.nameEn', 'c.priority', 'c.remark', 'c.enabled', 'c.updateTime', 'c.version'])
    .select([sql<number>`(select count(*)::int from charge_mode m where m.cate_code = c.code)`.as('used'), begun.as('begun')])
    .orderBy('c.priority', 'desc');
  if (code) found = found.where('c.code', 'ilike', like(code));
  if (name) found = found.where(named(name));
  return found;
}

/** The codes of categories that products have. */
export const usedByProducts = async ({ db }: Ctx): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('chargeProduct').select('cateCode').distinct().execute()).map(({ cateCode }) => cateCode));

/** The codes of categories that modes have, and of those whose modes have begun. */
export async function usedByModes({ db }: Ctx): Promise<{ used: ReadonlySet<string>; begun: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('chargeModeCate as c')
    .innerJoin('chargeMode as u', 'u.cateCode', 'c.code')
    .select(['c.code', begun.as('begun')])
    .distinct()
    .execute();
  return { used: new Set(rows.map(({ code }) => code)), begun: new Set(rows.flatMap((row) => (row.begun ? [row.code] : []))) };
}
