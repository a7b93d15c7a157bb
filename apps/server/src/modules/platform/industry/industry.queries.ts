import type { industryDict, Parsed, productStandard } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { perRequest } from '../../../http/per-request.ts';
import { sharedTable } from '../../../http/shared-table.queries.ts';

export const industries = sharedTable('industry');
export const standards = sharedTable('productStandard');

/** All industries, also disabled ones, in the order of their codes. */
export const allIndustries = perRequest(({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('industry').select(['id', 'code', 'name', 'nameEn', 'parentCode', 'enabled']).orderBy('code').execute(),
);

export function sheet({ db }: Ctx, { code, name, below }: Omit<Parsed<typeof industryDict.export>, 'format'>) {
  let query = db
    .selectFrom('industry as i')
    .select(['i.id', 'i.code', 'i.name', 'i.nameEn', 'i.edition', 'i.enabled', 'i.updateTime', 'i.version'])
    .select(sql<number>`(select count(*)::int from company c where c.industry_code = i.code)`.as('companies'))
    .orderBy('i.code');
  if (code) query = query.where('i.code', 'ilike', like(code));
  if (name) query = query.where(sql<SqlBool>`(i.name || ' ' || i.name_en) ilike ${like(name)}`);
  if (below) query = query.where(sql<SqlBool>`starts_with(i.code, ${below})`);
  return query;
}
export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof industryDict.list>) =>
  pageOfRows(sheet(ctx, filters), { pageNum, pageSize });
export const find = ({ db }: Ctx, code: string) => db.selectFrom('industry').where('code', '=', code).selectAll().executeTakeFirst();
/** Whether companies or industries below it name an industry. */
export const isUsed = async ({ db }: Ctx, code: string): Promise<boolean> =>
  (
    await sql<{
      used: boolean;
    }>`select exists (select from company where industry_code = ${code}) or exists (select from industry where parent_code = ${code}) as used`.execute(
      db,
    )
  ).rows[0]!.used;

const products = sql<number>`(select count(*)::int from product_identify p where s.code = any(p.execute_standards))`;
const categories = sql<number>`(select count(*)::int from pro_category g where s.code = any(g.require_standards))`;
export function standardSheet({ db }: Ctx, { code, name }: Omit<Parsed<typeof productStandard.export>, 'format'>) {
  let query = db
    .selectFrom('productStandard as s')
    .select(['s.id', 's.code', 's.nameCn', 's.nameEn', 's.mandatory', 's.validFrom', 's.validUntil', 's.updateTime', 's.version'])
    .select([products.as('products'), categories.as('categories')])
    .orderBy('s.code');
  if (code) query = query.where('s.code', 'ilike', like(code));
  if (name) query = query.where(sql<SqlBool>`(s.name_cn || ' ' || s.name_en) ilike ${like(name)}`);
  return query;
}
export const standardList = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof productStandard.list>) =>
  pageOfRows(standardSheet(ctx, filters), { pageNum, pageSize });
/** What names a standard: products and categories. */
export const standardUses = async ({ db }: Ctx, id: string): Promise<number> =>
  (
    await db
      .selectFrom('productStandard as s')
      .where('s.id', '=', id)
      .select(sql<number>`${products} + ${categories}`.as('uses'))
      .executeTakeFirst()
  )?.uses ?? 0;

export const allStandards = perRequest(({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('productStandard')
    .select(['id', 'code', 'nameCn', 'nameEn', 'mandatory', 'validFrom', 'validUntil'])
    .orderBy('code')
    .execute(),
);
export const isReplaced = ({ validUntil }: { validUntil: string | null }, { now }: Ctx): boolean =>
  validUntil !== null && validUntil <= today(now);
