import { inviteLife, type StateOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** An invitation to a person. Not locked here: the membership is locked when he answers. */
export const ownInvite = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('companyInvite')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['id', 'companyId', 'deptId', 'position', 'roleCode', 'authDeadLine', 'memo', 'status', 'inviterId'])
    .executeTakeFirst();

export const endInvite = (db: Db, companyId: string, id: string, status: StateOf<typeof inviteLife>) =>
  db
    .updateTable('companyInvite')
    .set({ status, handledTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Closes the open invitation of a company to a person. */
export const closeInvite = (db: Db, companyId: string, userId: string, status: StateOf<typeof inviteLife>) =>
  db
    .updateTable('companyInvite')
    .set({ status, handledTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('status', '=', inviteLife.at.open)
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
      .insertInto('companyInvite')
      .values({
        companyId: fields.companyId,
        userId: fields.userId,
        deptId: fields.deptId,
        position: fields.position,
        roleCode: fields.roleCode,
        authDeadLine: fields.authDeadLine,
        memo: fields.memo,
        inviterId: fields.inviterId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const leaveDepartment = (db: Db, companyId: string, deptId: string) =>
  db.updateTable('companyInvite').set({ deptId: null }).where('companyId', '=', companyId).where('deptId', '=', deptId).execute();
