import type { inviteLink, Parsed } from '@touchmark/contract';
import { inviteLinkLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import type { Place } from '../member/public.ts';

export const links = table('inviteLink');

export function all({ db, me, language }: Ctx, { status }: Pick<Parsed<typeof inviteLink.list>, 'status'>) {
  const name = (of: string) => sql<string>`coalesce(nullif(${sql.ref(`${of}.realName`)}, ''), ${sql.ref(`${of}.account`)}, '')`;
  let query = db
    .selectFrom('inviteLink as l')
    .leftJoin('role as r', 'r.code', 'l.roleCode')
    .leftJoin('department as d', 'd.id', 'l.deptId')
    .leftJoin('appUser as i', 'i.id', 'l.createUser')
    .leftJoin('appUser as t', 't.id', 'l.takenBy')
    .where('l.companyId', '=', me.companyId || '0')
    .select([
      'l.id',
      'l.person',
      roleIn(language).as('roleName'),
      sql<string>`coalesce(d.name, '')`.as('deptName'),
      'l.position',
      'l.authDeadLine',
      'l.status',
      'l.until',
      sql<boolean>`l.until <= now()`.as('expired'),
      'l.sentTo',
      name('t').as('takenBy'),
      name('i').as('inviterName'),
      'l.createTime',
      'l.version',
    ]);
  if (status !== undefined) query = query.where('l.status', '=', status);
  return query.orderBy('l.id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof inviteLink.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** A link as a way in: it ends with its time, and by being opened or withdrawn. */
const asToken = [
  'l.createUser as makerId',
  'l.roleCode',
  'l.authDeadLine',
  sql<boolean>`l.status <> ${inviteLinkLife.at.open}::int`.as('revoked'),
  sql<boolean>`l.until <= now()`.as('expired'),
  // Its role goes with it when it is deleted.
  sql<boolean>`true`.as('objectStands'),
] as const;

const roleIn = (language: Ctx['language']) =>
  language === 'en' ? sql<string>`coalesce(nullif(r.name_en, ''), r.name, '')` : sql<string>`coalesce(r.name, '')`;

export const insert = ({ db, me }: Ctx, person: string, place: Place, tokenHash: Buffer, days: number) =>
  db
    .insertInto('inviteLink')
    .values({
      ...place,
      person,
      tokenHash,
      companyId: me.companyId,
      createUser: me.userId,
      until: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'until'])
    .executeTakeFirstOrThrow();

/** What a link says, and for which company; whether it is still good is asked of `requireWayIn`. */
export const opened = (db: Db, tokenHash: Buffer, language: Ctx['language']) =>
  db
    .selectFrom('inviteLink as l')
    .innerJoin('company as c', 'c.id', 'l.companyId')
    .leftJoin('role as r', 'r.code', 'l.roleCode')
    .leftJoin('appUser as i', 'i.id', 'l.createUser')
    .where('l.tokenHash', '=', tokenHash)
    .select([
      'l.companyId',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<string>`coalesce(nullif(i.real_name, ''), '')`.as('inviterName'),
      roleIn(language).as('roleName'),
      'l.until',
      ...asToken,
    ])
    .executeTakeFirst();

/** How often the links that a company made within a day were sent. */
export const sentToday = async ({ db, me }: Ctx): Promise<number> =>
  (
    await db
      .selectFrom('inviteLink')
      .where('companyId', '=', me.companyId!)
      .where('createTime', '>', sql<string>`now() - interval '1 day'`)
      .select(sql<number>`coalesce(sum(sends), 0)::int`.as('sends'))
      .executeTakeFirstOrThrow()
  ).sends;

/** Counts one more sending of the company's own link, and says what the message has to tell; undefined if it is no longer good. */
export const noteSending = async ({ db, me }: Ctx, id: string, tokenHash: Buffer, sentTo: string) =>
  db
    .updateTable('inviteLink as l')
    .from('company as c')
    .from('appUser as i')
    .whereRef('c.id', '=', 'l.companyId')
    .where('i.id', '=', me.userId)
    .where('l.id', '=', id)
    .where('l.companyId', '=', me.companyId!)
    .where('l.tokenHash', '=', tokenHash)
    .where('l.status', '=', inviteLinkLife.at.open)
    .where('l.until', '>', sql<string>`now()`)
    .set((eb) => ({ sentTo, sends: eb('l.sends', '+', 1) }))
    .returning([
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<string>`coalesce(nullif(i.real_name, ''), i.account)`.as('inviterName'),
      'l.until',
      'l.sends',
    ])
    .executeTakeFirst();

/** The same link, locked: of two people who open it at once one is told that it has been opened. */
export const held = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('inviteLink as l').where('l.tokenHash', '=', tokenHash).selectAll('l').select(asToken).forUpdate().executeTakeFirst();

/** The links of a company that can still be opened, or those by one person, locked. */
export const holdOpen = (db: Db, companyId: string, createUser?: string) =>
  openOnes(db, companyId, createUser).select(['l.version']).forUpdate().execute();

export const findOpen = (db: Db, companyId: string, createUser: string) => openOnes(db, companyId, createUser).execute();

const openOnes = (db: Db, companyId: string, createUser?: string) =>
  db
    .selectFrom('inviteLink as l')
    .where('l.companyId', '=', companyId)
    .where('l.status', '=', inviteLinkLife.at.open)
    .where('l.until', '>', sql<string>`now()`)
    .$if(createUser !== undefined, (query) => query.where('l.createUser', '=', createUser!))
    .orderBy('l.id')
    .select(['l.id', 'l.person as name', 'l.status', 'l.createUser', 'l.roleCode', 'l.authDeadLine']);

export const withdraw = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .updateTable('inviteLink')
    .set({ status: inviteLinkLife.at.withdrawn, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
