import type { Parsed, userManage } from '@touchmark/contract';
import { membershipLife, resetLife, type StateOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

type Status = StateOf<typeof resetLife>;
/** Of more that wait, the home page counts no further. */
const mostWaiting = 200;

const membershipOf = (db: Db, userId: string) =>
  db.selectFrom('membership').where('userId', '=', userId).where('status', '=', membershipLife.at.active).select('id');

export const isMainAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await membershipOf(db, userId).where('isMain', '=', true).executeTakeFirst()) !== undefined;
export const isAdministrator = async (db: Db, userId: string): Promise<boolean> =>
  (await membershipOf(db, userId).where('roleCode', '=', 'PLATFORM_ADMIN').executeTakeFirst()) !== undefined;

/** Inserts a request; false if one for this account is already pending. */
export const add = async ({ db, me }: Ctx, userId: string, reason: string): Promise<boolean> =>
  (await db
    .insertInto('passwordReset')
    .values({ userId, askedBy: me.userId, reason })
    .onConflict((on) => on.column('userId').where('status', '=', resetLife.at.waiting).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** When it was asked for, in seconds. */
const asked = sql<number>`extract(epoch from p.create_time)::float8`.as('asked');

export const hold = (db: Db, id: string) =>
  db
    .selectFrom('passwordReset as p')
    .innerJoin('appUser as u', 'u.id', 'p.userId')
    .where('p.id', '=', id)
    .forUpdate('p')
    .select(['p.id', 'p.userId', 'p.askedBy', 'p.status', 'u.account', 'u.userType', asked])
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
        'p.userId',
        asked,
      ]),
    paging,
  );

/** What waits, the oldest first. */
export const waiting = (db: Db) =>
  db
    .selectFrom('passwordReset as p')
    .where('p.status', '=', resetLife.at.waiting)
    .orderBy('p.id')
    .limit(mostWaiting)
    .select(['p.userId', 'p.askedBy', asked, sql<number>`extract(day from now() - p.create_time)::int`.as('days')])
    .execute();
