import type { industryDict, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { perRequest } from '../../../http/per-request.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const industries = sharedTable('industry');

/** All industries, also disabled ones, in the order of their codes. */
export const allIndustries = perRequest(({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('industry').select(['id', 'code', 'name', 'nameEn', 'parentCode', 'enabled']).orderBy('code').execute(),
);

export function query({ db }: Ctx, { code, name, below }: Omit<Parsed<typeof industryDict.export>, 'format'>) {
  let found = db
    .selectFrom('industry as i')
    .select(['i.id', 'i.code', 'i.name', 'i.nameEn', 'i.edition', 'i.enabled', 'i.updateTime', 'i.version'])
    .select(sql<number>`(select count(*)::int from company c where c.industry_code = i.code)`.as('companies'))
    .orderBy('i.code');
  if (code) found = found.where('i.code', 'ilike', like(code));
  if (name) found = found.where(sql<SqlBool>`(i.name || ' ' || i.name_en) ilike ${like(name)}`);
  if (below) found = found.where(sql<SqlBool>`starts_with(i.code, ${below})`);
  return found;
}

/** The codes that companies name. */
export async function usedCodes({ db }: Ctx): Promise<ReadonlySet<string | null>> {
  return new Set((await db.selectFrom('company').select('industryCode').distinct().execute()).map(({ industryCode }) => industryCode));
}
