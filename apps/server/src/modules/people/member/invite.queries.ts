import { inviteLife, inviteLinkLife, type StateOf } from '@touchmark/domain';
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

/** The unanswered invitations of a company, or those by one person, with the name of whoever is invited. */
export const openInvites = (db: Db, companyId: string, inviterId?: string) =>
  db
    .selectFrom('companyInvite as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .where('i.companyId', '=', companyId)
    .where('i.status', '=', inviteLife.at.open)
    .$if(inviterId !== undefined, (query) => query.where('i.inviterId', '=', inviterId!))
    .orderBy('i.id')
    .select([
      'i.id',
      'i.userId',
      'i.inviterId',
      'i.roleCode',
      'i.authDeadLine',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account)`.as('name'),
    ])
    .execute();

/** Companies, after one of them, in which an invitation or a link of one waits for an answer. */
export const companiesInviting = async (db: Db, after: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company_invite where status = ${inviteLife.at.open} and company_id > ${after}
    union select company_id from invite_link where status = ${inviteLinkLife.at.open} and until > now() and company_id > ${after}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};
