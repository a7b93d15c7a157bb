import { companyLife, membershipLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Whether a company is frozen, and whether somebody works for it at this moment as a session of his would. */
export const standingOf = (db: Db, companyId: string, userId: string | null): Promise<{ frozen: boolean; belongs: boolean }> =>
  db
    .selectFrom('company as c')
    .where('c.id', '=', companyId)
    .select([
      sql<boolean>`c.auth_status = ${companyLife.at.frozen}::int`.as('frozen'),
      sql<boolean>`exists (select from membership m join app_user u on u.id = m.user_id
        where m.company_id = c.id and m.user_id = ${userId}::bigint and m.status = ${membershipLife.at.active}::int
          and (m.auth_dead_line is null or m.auth_dead_line >= current_date) and u.status = ${userLife.at.certified})`.as('belongs'),
    ])
    .executeTakeFirstOrThrow();
