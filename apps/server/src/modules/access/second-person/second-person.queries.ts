import type { Standing } from '@touchmark/domain';
import { membershipLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A member, present or former, of the caller's company; the rights of his role are computed from its code. */
export interface Member extends Omit<Standing, 'holds'> {
  /** He works, and his account can be used. */
  works: boolean;
  roleId: string;
  roleCode: string;
}

/**
 * Everybody who is or was a member of the caller's company, with who made him and who gave him the present role and the right. Times
 * are in seconds, with their fractions, because a request and a right may be given in the same one.
 */
export async function members({ db, me }: Ctx, right: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select m.user_id as "userId", r.id as "roleId", m.role_code as "roleCode", u.made_alone as alone,
      m.status = ${membershipLife.at.active} and u.status = ${userLife.at.certified} and not u.unconfirmed
        and (m.auth_dead_line is null or m.auth_dead_line >= current_date) as works,
      extract(epoch from greatest(m.given_time, u.effective_time, p.give_time))::float8 as since,
      array_remove(m.made_by || u.made_by, null) as makers,
      array_remove(array[m.given_by, u.let_in_by, p.give_user], null) as givers
    from membership m join app_user u on u.id = m.user_id join role r on r.code = m.role_code
    left join role_permission p on p.role_id = r.id and p.code = ${right} and p.allowed
    where m.company_id = ${me.companyId}`.execute(db);
  return rows;
}

/** This moment by the database's clock: the start of the transaction, from which on what it writes counts. */
export async function present({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(db);
  return rows[0]!.at;
}

/** For a column `authors`: everybody who wrote a part, with one more. */
export const withAuthor = (userId: string) =>
  sql<string[]>`case when ${userId} = any (authors) then authors else authors || ${userId}::bigint end`;

/** From now on, what is changed counts as given by whoever asked for it, until `actAsOneself`. */
export const actFor = (db: Db, userId: string) => sql`select set_config('app.given_by', ${userId}, true)`.execute(db);
export const actAsOneself = (db: Db) => sql`select set_config('app.given_by', '', true)`.execute(db);
