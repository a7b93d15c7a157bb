import type { Parsed, productStandard } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { perRequest } from '../../../http/per-request.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const standards = sharedTable('productStandard');

/** The standards, with how many products name each and how many categories require it. */
export function query({ db }: Ctx, { code, name }: Omit<Parsed<typeof productStandard.export>, 'format'>) {
  let found = db
    .selectFrom('productStandard as s')
    .select(['s.id', 's.code', 's.nameCn', 's.nameEn', 's.mandatory', 's.validFrom', 's.validUntil', 's.updateTime', 's.version'])
    .select(sql<number>`(select count(*)::int from product_identify p where s.code = any(p.execute_standards))`.as('products'))
    .select(sql<number>`(select count(*)::int from pro_category g where s.code = any(g.require_standards))`.as('categories'))
    .orderBy('s.code');
  if (code) found = found.where('s.code', 'ilike', like(code));
  if (name) found = found.where(sql<SqlBool>`(s.name_cn || ' ' || s.name_en) ilike ${like(name)}`);
  return found;
}

/** The numbers that products and categories name. */
export async function usedCodes({ db }: Ctx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select unnest(execute_standards) as code from product_identify union select unnest(require_standards) from pro_category`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export const all = perRequest(({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('productStandard')
    .select(['id', 'code', 'nameCn', 'nameEn', 'mandatory', 'validFrom', 'validUntil'])
    .orderBy('code')
    .execute(),
);
export const isReplaced = ({ validUntil }: { validUntil: string | null }, { now }: Ctx): boolean =>
  validUntil !== null && validUntil <= today(now);
