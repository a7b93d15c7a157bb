import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

const nameOf = (alias: 'f' | 't' | 'u') =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.account`)}, '')`;

export const holder = (db: Db, companyId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.company_id', '=', companyId)
    .where('m.is_main', '=', true)
    .where('m.status', '=', 2)
    .select([
      'm.id as memberId',
      'u.id as userId',
      nameOf('u').as('name'),
      'u.account',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      'u.status',
      sql<string>`coalesce((select max(handled_time) from main_transfer x where x.company_id = m.company_id and x.to_user_id = u.id and x.status = 1), m.create_time)`.as(
        'since',
      ),
    ])
    .executeTakeFirst();

export const candidates = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.company_id', '=', me.companyId || '0')
    .where('m.status', '=', 2)
    .where('m.is_main', '=', false)
    .where('u.status', '=', '3')
    .where('u.real_name', '!=', '')
    .where((eb) => eb.or([eb('m.auth_dead_line', 'is', null), eb('m.auth_dead_line', '>=', sql<string>`current_date`)]))
    .orderBy('u.real_name')
    .limit(500)
    .select(['u.id as userId', nameOf('u').as('name'), 'u.account', 'm.dept_name as deptName', 'm.position'])
    .execute();

const transfers = (db: Db, companyId: string) =>
  db
    .selectFrom('main_transfer as x')
    .leftJoin('app_user as f', 'f.id', 'x.from_user_id')
    .innerJoin('app_user as t', 't.id', 'x.to_user_id')
    .where('x.company_id', '=', companyId)
    .select([
      'x.id',
      'x.from_user_id as fromUserId',
      'x.to_user_id as toUserId',
      nameOf('f').as('fromName'),
      nameOf('t').as('toName'),
      'x.reason',
      'x.status',
      'x.opinion',
      'x.expire_time as expireTime',
      'x.create_time as createTime',
      'x.handled_time as handledTime',
    ]);

export const open = (db: Db, companyId: string) => transfers(db, companyId).where('x.status', 'in', [0, 4]).executeTakeFirst();
export const history = ({ db, me }: Ctx, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(transfers(db, me.companyId || '0').orderBy('x.id', 'desc'), paging);

export const hold = (db: Db, id: string, companyId: string) =>
  db
    .selectFrom('main_transfer')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .select([
      'id',
      'company_id as companyId',
      'from_user_id as fromUserId',
      'to_user_id as toUserId',
      'old_role_code as oldRoleCode',
      'status',
      sql<boolean>`expire_time < now()`.as('expired'),
    ])
    .executeTakeFirst();

export interface NewTransfer {
  companyId: string;
  fromUserId: string | null;
  toUserId: string;
  oldRoleCode?: string;
  reason: string;
  status: 0 | 4;
  days?: number;
  licence?: string;
  letter?: string;
}
export const insert = async (db: Db, x: NewTransfer): Promise<string> =>
  (
    await db
      .insertInto('main_transfer')
      .values({
        company_id: x.companyId,
        from_user_id: x.fromUserId,
        to_user_id: x.toUserId,
        old_role_code: x.oldRoleCode ?? null,
        reason: x.reason,
        status: x.status,
        licence_file: x.licence ?? null,
        letter_file: x.letter ?? null,
        expire_time: x.days ? sql<string>`now() + make_interval(days => ${x.days})` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const end = (db: Db, id: string, status: number, opinion = '') =>
  db
    .updateTable('main_transfer')
    .set({ status, opinion, handled_time: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Hands the main account over: the former holder keeps a role, or leaves when he had none chosen. Both in one order, so that there is never a second holder. */
export async function handOver(db: Db, companyId: string, fromUserId: string | null, toUserId: string, oldRoleCode: string): Promise<void> {
  const former = db
    .updateTable('membership')
    .set({ is_main: false, role_code: oldRoleCode, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('is_main', '=', true);
  await (fromUserId ? former.where('user_id', '=', fromUserId) : former).execute();
  await db
    .updateTable('membership')
    .set({ is_main: true, role_code: 'ENT_MAIN', auth_dead_line: null, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', toUserId)
    .where('status', '=', 2)
    .execute();
}

export const proofs = (db: Db, id: string, companyId: string | null) => {
  const query = db
    .selectFrom('main_transfer')
    .where('id', '=', id)
    .select(['licence_file as licence', 'letter_file as letter', 'to_user_id as toUserId']);
  return (companyId ? query.where('company_id', '=', companyId) : query).executeTakeFirst();
};

/** Transfers nobody has answered in time, of every company. */
export const overdue = (db: Db) =>
  db
    .updateTable('main_transfer')
    .set({ status: 3, handled_time: sql`now()` })
    .where('status', '=', 0)
    .where('expire_time', '<', sql<string>`now()`)
    .returning(['company_id as companyId', 'from_user_id as fromUserId'])
    .execute();
