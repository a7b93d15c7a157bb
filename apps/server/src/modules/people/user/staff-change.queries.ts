import type { Parsed, userManage } from '@touchmark/contract';
import { staffChangeLife, type StateOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { changeUser } from '../account/public.ts';

type Status = StateOf<typeof staffChangeLife>;
/** Of more that wait, the home page counts no further. */
const mostWaiting = 200;
/** When it was asked for, in seconds. */
const asked = sql<number>`extract(epoch from s.create_time)::float8`.as('asked');

/** Writes down a change of an account; `roleBefore` is null for a new one. */
export const add = ({ db, me }: Ctx, change: { userId: string; roleCode: string; roleBefore: string | null }) =>
  db
    .insertInto('staffChange')
    .values({ ...change, askedBy: me.userId })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();

export const hold = (db: Db, id: string) =>
  db
    .selectFrom('staffChange as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .where('s.id', '=', id)
    .forUpdate('s')
    .select(['s.id', 's.userId', 's.roleCode', 's.roleBefore', 's.askedBy', 's.status', 'u.account', asked])
    .executeTakeFirst();

export const waits = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('staffChange')
    .where('userId', '=', userId)
    .where('status', '=', staffChangeLife.at.waiting)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Stores what became of a change. Where there was no second person, nobody decided it. */
export const decide = (db: Db, id: string, status: Status, decidedBy: string | null, opinion: string) =>
  db
    .updateTable('staffChange')
    .set({ status, decidedBy, opinion, decideTime: sql`now()` })
    .where('id', '=', id)
    .execute();

const nameOf = (user: 'a' | 'd') => sql<string>`coalesce(nullif(${sql.ref(`${user}.real_name`)}, ''), ${sql.ref(`${user}.account`)}, '')`;

export const list = (db: Db, { status, ...paging }: Parsed<typeof userManage.staffChanges>) =>
  pageOfRows(
    db
      .selectFrom('staffChange as s')
      .innerJoin('appUser as u', 'u.id', 's.userId')
      .innerJoin('appUser as a', 'a.id', 's.askedBy')
      .leftJoin('appUser as d', 'd.id', 's.decidedBy')
      .leftJoin('role as r', 'r.code', 's.roleCode')
      .leftJoin('role as b', 'b.code', 's.roleBefore')
      .$if(status !== undefined, (q) => q.where('s.status', '=', status!))
      .orderBy(sql`s.status <> ${staffChangeLife.at.waiting}`)
      .orderBy('s.id', 'desc')
      .select([
        's.id',
        's.userId',
        'u.account',
        'u.realName',
        sql<string>`coalesce(r.name, s.role_code)`.as('role'),
        sql<string>`coalesce(r.name_en, '')`.as('roleEn'),
        sql<string>`coalesce(b.name, s.role_before, '')`.as('before'),
        sql<string>`coalesce(b.name_en, '')`.as('beforeEn'),
        's.askedBy as askedById',
        nameOf('a').as('askedBy'),
        's.status',
        nameOf('d').as('decidedBy'),
        's.opinion',
        's.createTime',
        's.decideTime',
        asked,
      ]),
    paging,
  );

/** What waits, the oldest first. */
export const waiting = (db: Db) =>
  db
    .selectFrom('staffChange as s')
    .where('s.status', '=', staffChangeLife.at.waiting)
    .orderBy('s.id')
    .limit(mostWaiting)
    .select(['s.userId', 's.askedBy', asked, sql<number>`extract(day from now() - s.create_time)::int`.as('days')])
    .execute();

/** A new account can be used; unless somebody else let it in meanwhile, whoever asked did. */
export const confirmNew = (db: Db, userId: string, askedBy: string) =>
  changeUser(db, userId, { unconfirmed: false, letInBy: sql<string>`coalesce(let_in_by, ${askedBy})` });
