import type { Parsed, userManage } from '@touchmark/contract';
import { membershipLife, resetLife, type StateOf, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

type Status = StateOf<typeof resetLife>;

const membershipOf = (db: Db, userId: string) =>
  db.selectFrom('membership').where('userId', '=', userId).where('status', '=', membershipLife.at.active).select('id');

export const isMainAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await membershipOf(db, userId).where('isMain', '=', true).executeTakeFirst()) !== undefined;
export const isAdministrator = async (db: Db, userId: string): Promise<boolean> =>
  (await membershipOf(db, userId).where('roleCode', '=', 'PLATFORM_ADMIN').executeTakeFirst()) !== undefined;

/** The staff who can sign in, with their roles. */
export const staff = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership as m')
    .innerJoin('role as r', 'r.code', 'm.roleCode')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId)
    .where('m.status', '=', membershipLife.at.active)
    .where('u.status', '=', userLife.at.certified)
    .select(['m.userId', 'r.id', 'r.code'])
    .execute();

/** Inserts a request; false if one for this account is already pending. */
export const add = async ({ db, me }: Ctx, userId: string, reason: string): Promise<boolean> =>
  (await db
    .insertInto('passwordReset')
    .values({ userId, askedBy: me.userId, reason })
    .onConflict((on) => on.column('userId').where('status', '=', resetLife.at.waiting).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const hold = (db: Db, id: string) =>
  db
    .selectFrom('passwordReset as p')
    .innerJoin('appUser as u', 'u.id', 'p.userId')
    .where('p.id', '=', id)
    .forUpdate('p')
    .select(['p.id', 'p.userId', 'p.askedBy', 'p.status', 'u.account', 'u.userType'])
    .executeTakeFirst();

export const decide = ({ db, me }: Ctx, id: string, status: Status, opinion: string) =>
  db
    .updateTable('passwordReset')
    .set({ status, decidedBy: me.userId, opinion, decideTime: sql`now()` })
    .where('id', '=', id)
    .execute();

export const list = (db: Db, { status, ...paging }: Parsed<typeof userManage.resets>) =>
  pageOfRows(
    db
      .selectFrom('passwordReset as p')
      .innerJoin('appUser as u', 'u.id', 'p.userId')
      .innerJoin('appUser as a', 'a.id', 'p.askedBy')
      .leftJoin('appUser as d', 'd.id', 'p.decidedBy')
      .$if(status !== undefined, (q) => q.where('p.status', '=', status!))
      .orderBy('p.status')
      .orderBy('p.id', 'desc')
      .select([
        'p.id',
        'u.account',
        'u.realName',
        sql<string>`coalesce((select string_agg(c.name, '、' order by c.name) from membership m join company c on c.id = m.company_id where m.user_id = p.user_id and m.is_main and m.status = ${membershipLife.at.active} and not c.is_platform), '')`.as(
          'mainOf',
        ),
        'p.askedBy as askedById',
        sql<string>`coalesce(nullif(a.real_name, ''), a.account)`.as('askedBy'),
        'p.reason',
        'p.status',
        sql<string>`coalesce(nullif(d.real_name, ''), d.account, '')`.as('decidedBy'),
        'p.opinion',
        'p.createTime',
        'p.decideTime',
      ]),
    paging,
  );

/** The number of requests that other people must decide, and the days the oldest has waited. */
export const waiting = ({ db, me }: Ctx) =>
  db
    .selectFrom('passwordReset')
    .where('status', '=', resetLife.at.waiting)
    .where('askedBy', '<>', me.userId)
    .select(({ fn }) => [
      fn.countAll<string>().as('n'),
      sql<number>`coalesce(max(extract(day from now() - create_time)), 0)::int`.as('days'),
    ])
    .executeTakeFirstOrThrow();
