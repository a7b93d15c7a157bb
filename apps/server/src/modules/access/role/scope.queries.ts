import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/**
 * Whose documents the caller's lists show (product rule 4), as a condition on the column of their creator: `query.where(withinScope(ctx, 'a.create_user'))`.
 * For documents, never for master data of products. Somebody without a department sees his own.
 */
export function withinScope({ me }: Ctx, creator: string): RawBuilder<SqlBool> {
  if (me.dataScope === 'ALL' || me.userType === 'PLATFORM') return sql<SqlBool>`true`;
  const own = sql<SqlBool>`${sql.ref(creator)} = ${me.userId}`;
  if (me.dataScope === 'SELF') return own;
  const department = sql`select dept_id from membership where company_id = ${me.companyId} and user_id = ${me.userId}`;
  const departments =
    me.dataScope === 'DEPT'
      ? department
      : sql`
    with recursive below as (select id from department where company_id = ${me.companyId} and id = (${department})
      union select d.id from department d join below b on d.parent_id = b.id where d.company_id = ${me.companyId}) select id from below`;
  return sql<SqlBool>`(${own} or ${sql.ref(creator)} in (select user_id from membership where company_id = ${me.companyId} and dept_id in (${departments})))`;
}
