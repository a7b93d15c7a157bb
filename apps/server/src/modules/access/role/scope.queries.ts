import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/**
 * The caller's data scope for lists of documents (product rule 4), as a condition on the creator's column:
 * `query.where(withinScope(ctx, 'a.create_user'))`. For documents, never for master data of products. Users without a department
 * see only their own documents.
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
