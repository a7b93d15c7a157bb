import { membershipLife, type StateOf, statesOf, transferLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { submitNew, withdrawSubmissions } from '../company/public.ts';
import { changeMemberships } from '../membership/public.ts';

const nameOf = (alias: 'f' | 't' | 'u') =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.realName`)}, ''), ${sql.ref(`${alias}.account`)}, '')`;

export const holder = (db: Db, companyId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', companyId)
    .where('m.isMain', '=', true)
    .where('m.status', '=', membershipLife.at.active)
    .select([
      'm.id as memberId',
      'u.id as userId',
      nameOf('u').as('name'),
      'u.account',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      'u.status',
      sql<string>`coalesce((select max(handled_time) from main_transfer x where x.company_id = m.company_id and x.to_user_id = u.id and x.status = ${transferLife.at.done}), m.create_time)`.as(
        'since',
      ),
    ])
    .executeTakeFirst();

export const candidates = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId || '0')
    .where('m.status', '=', membershipLife.at.active)
    .where('m.isMain', '=', false)
    .where('u.status', '=', userLife.at.certified)
    .where('u.realName', '!=', '')
    .where((eb) => eb.or([eb('m.authDeadLine', 'is', null), eb('m.authDeadLine', '>=', sql<string>`current_date`)]))
    .orderBy('u.realName')
    .limit(500)
    .select(['u.id as userId', nameOf('u').as('name'), 'u.account', 'm.deptName', 'm.position'])
    .execute();

const transfers = (db: Db, companyId: string) =>
  db
    .selectFrom('mainTransfer as x')
    .leftJoin('appUser as f', 'f.id', 'x.fromUserId')
    .innerJoin('appUser as t', 't.id', 'x.toUserId')
    .where('x.companyId', '=', companyId)
    .select([
      'x.id',
      'x.fromUserId',
      'x.toUserId',
      nameOf('f').as('fromName'),
      nameOf('t').as('toName'),
      'x.reason',
      'x.status',
      'x.opinion',
      'x.expireTime',
      'x.createTime',
      'x.handledTime',
    ]);

export const open = (db: Db, companyId: string) =>
  transfers(db, companyId)
    .where('x.status', 'in', statesOf(transferLife, 'open', 'appeal'))
    .executeTakeFirst();
export const history = ({ db, me }: Ctx, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(transfers(db, me.companyId || '0').orderBy('x.id', 'desc'), paging);

export const hold = (db: Db, id: string, companyId: string) =>
  db
    .selectFrom('mainTransfer')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .forUpdate()
    .select(['id', 'companyId', 'fromUserId', 'toUserId', 'oldRoleCode', 'status', sql<boolean>`expire_time < now()`.as('expired')])
    .executeTakeFirst();

interface NewTransfer {
  companyId: string;
  fromUserId: string | null;
  toUserId: string;
  oldRoleCode?: string;
  reason: string;
  status: StateOf<typeof transferLife>;
  days?: number;
  licence?: string;
  letter?: string;
}
export const insert = async (db: Db, x: NewTransfer): Promise<string> =>
  (
    await db
      .insertInto('mainTransfer')
      .values({
        companyId: x.companyId,
        fromUserId: x.fromUserId,
        toUserId: x.toUserId,
        oldRoleCode: x.oldRoleCode ?? null,
        reason: x.reason,
        status: x.status,
        licenceFile: x.licence ?? null,
        letterFile: x.letter ?? null,
        expireTime: x.days ? sql<string>`now() + make_interval(days => ${x.days})` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const end = (db: Db, id: string, status: StateOf<typeof transferLife>, opinion = '') =>
  db
    .updateTable('mainTransfer')
    .set({ status, opinion, handledTime: sql`now()` })
    .where('id', '=', id)
    .execute();

/**
 * Transfers the main account: the former holder keeps a role, or leaves if none was chosen. The former holder is updated first,
 * so that there is never a second holder.
 */
export async function handOver(db: Db, companyId: string, fromUserId: string | null, toUserId: string, oldRoleCode: string): Promise<void> {
  await changeMemberships(db, companyId, { isMain: false, roleCode: oldRoleCode }, (query) => {
    const former = query.where('isMain', '=', true);
    return fromUserId ? former.where('userId', '=', fromUserId) : former;
  });
  await changeMemberships(db, companyId, { isMain: true, roleCode: 'ENT_MAIN', authDeadLine: null }, (query) =>
    query.where('userId', '=', toUserId).where('status', '=', membershipLife.at.active),
  );
}

/** Adds an appeal for a company's main account to the reviewers' queue, and removes it when its author withdraws it. */
export const addAppealReview = ({ db, me }: Ctx, { refId, reason, proofs: files }: { refId: string; reason: string; proofs: string[] }) =>
  submitNew(db, me.userId, { companyId: me.companyId, applyKind: 'MAIN_APPEAL', refId, reason, proofs: files });
export const dropAppealReview = ({ db, me }: Ctx, refId: string) =>
  withdrawSubmissions(db, (query) =>
    query.where('companyId', '=', me.companyId).where('refId', '=', refId).where('applyKind', '=', 'MAIN_APPEAL'),
  );

export const proofs = (db: Db, id: string, companyId: string | null) => {
  const query = db.selectFrom('mainTransfer').where('id', '=', id).select(['licenceFile as licence', 'letterFile as letter', 'toUserId']);
  return (companyId ? query.where('companyId', '=', companyId) : query).executeTakeFirst();
};

/** Transfers of every company that were not answered in time. */
export const overdue = (db: Db) =>
  db
    .updateTable('mainTransfer')
    .set({ status: transferLife.at.expired, handledTime: sql`now()` })
    .where('status', '=', transferLife.at.open)
    .where('expireTime', '<', sql<string>`now()`)
    .returning(['companyId', 'fromUserId'])
    .execute();
