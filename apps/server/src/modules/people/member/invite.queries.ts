import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** An invitation to somebody. It is not locked here: his membership is, when he answers. */
export const ownInvite = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('company_invite')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select([
      'id',
      'company_id as companyId',
      'dept_id as deptId',
      'position',
      'role_code as roleCode',
      'auth_dead_line as authDeadLine',
      'memo',
      'status',
      'inviter_id as inviterId',
    ])
    .executeTakeFirst();

export const endInvite = (db: Db, companyId: string, id: string, status: number) =>
  db
    .updateTable('company_invite')
    .set({ status, handled_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Ends the open invitation of a company to somebody. */
export const closeInvite = (db: Db, companyId: string, userId: string, status: number) =>
  db
    .updateTable('company_invite')
    .set({ status, handled_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', '=', 0)
    .execute();

export const addInvite = async (
  db: Db,
  fields: {
    companyId: string;
    userId: string;
    deptId: string | null;
    position: string;
    roleCode: string;
    authDeadLine: string | null;
    memo: string;
    inviterId: string;
  },
): Promise<string> =>
  (
    await db
      .insertInto('company_invite')
      .values({
        company_id: fields.companyId,
        user_id: fields.userId,
        dept_id: fields.deptId,
        position: fields.position,
        role_code: fields.roleCode,
        auth_dead_line: fields.authDeadLine,
        memo: fields.memo,
        inviter_id: fields.inviterId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
