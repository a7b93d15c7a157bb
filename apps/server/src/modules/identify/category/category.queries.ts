import { type CategoryLevel, switchLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** The enabled categories, parents before children. They belong to the platform. */
export const all = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('proCategory')
    .where('status', '=', switchLife.at.on)
    .select(['id', 'parentId', 'code', 'nameZh', 'nameEn', 'level', 'requireReport', 'requireStandards', 'gpcBrick'])
    .select(sql<boolean>`leaf_allowed(level)`.as('leafAllowed'))
    .orderBy('level')
    .orderBy('sort')
    .orderBy('code')
    .execute();

/** The enabled levels of the tree of categories. */
export async function levels({ db }: Pick<Ctx, 'db'>): Promise<CategoryLevel[]> {
  const { rows } = await sql<CategoryLevel>`
    select (extra ->> 'levelNo')::int as level, jsonb_build_object('zh', name, 'en', coalesce(nullif(name_en, ''), name)) as name,
      (extra ->> 'codeLength')::int as "codeLength", coalesce((extra ->> 'leafAllowed')::boolean, false) as "leafAllowed"
    from base_prop where kind = 'categoryLevel' and enabled order by 1`.execute(db);
  return rows;
}
