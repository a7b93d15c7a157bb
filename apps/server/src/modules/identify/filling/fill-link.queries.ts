import { fillingLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Whose } from '../../../http/door/given.ts';
import { table } from '../../../http/table/table.queries.ts';

export const links = table('fillLink');

interface Made {
  linkSeed: Buffer;
  linkHash: Buffer;
  pinHash: Buffer;
}
const columns = ['id', 'fillingId', 'linkSeed', 'linkHash', 'until', 'revoked'] as const;
/** The end of a day in Asia/Shanghai, when a link to something due on it ends. */
const endOf = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

export const linkOf = (db: Db, companyId: string, fillingId: string) =>
  db.selectFrom('fillLink').where('companyId', '=', companyId).where('fillingId', '=', fillingId).select(columns).executeTakeFirst();

/** Gives a filling this link; a former one leads nowhere from now on. */
export function setLink(
  db: Db,
  { companyId, userId }: Whose,
  { fillingId, deadline, ...link }: Made & { fillingId: string; deadline: string },
) {
  const fresh = { ...link, until: endOf(deadline), tries: 0, revoked: false, createUser: userId };
  return db
    .insertInto('fillLink')
    .values({ companyId, fillingId, ...fresh })
    .onConflict((conflict) => conflict.columns(['companyId', 'fillingId']).doUpdateSet(fresh))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The link ends with another deadline. */
export const moveEnd = (db: Db, companyId: string, fillingId: string, deadline: string) =>
  db
    .updateTable('fillLink')
    .set({ until: endOf(deadline) })
    .where('companyId', '=', companyId)
    .where('fillingId', '=', fillingId)
    .execute();

export const revoke = (db: Db, companyId: string, fillingId: string) =>
  db.updateTable('fillLink').set({ revoked: true }).where('companyId', '=', companyId).where('fillingId', '=', fillingId).execute();

/** Whose link it is. It goes on after the submission, so that whoever submitted sees that it arrived. */
export const linked = (db: Db, hash: Buffer) =>
  db
    .selectFrom('fillLink as l')
    .innerJoin('aptitudeFilling as t', (join) => join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.fillingId'))
    .where('l.linkHash', '=', hash)
    .select([
      'l.id',
      'l.companyId',
      'l.fillingId',
      'l.pinHash',
      'l.revoked',
      'l.createUser as makerId',
      't.partner',
      sql<boolean>`l.until <= now()`.as('expired'),
      sql<boolean>`t.status = any(${statesOf(fillingLife, 'open', 'submitted')}::int[])`.as('objectStands'),
    ])
    .executeTakeFirst();

/** Locks a link, so that tries at the same time are counted one after the other. */
export const lockLink = (db: Db, id: string) => db.selectFrom('fillLink').where('id', '=', id).forUpdate().select('id').execute();

/** A wrong PIN; the last one that is allowed ends the link. */
export const wrongPin = (db: Db, id: string, most: number) =>
  db
    .updateTable('fillLink')
    .set({ tries: sql<number>`tries + 1`, revoked: sql<boolean>`revoked or tries + 1 >= ${most}::int` })
    .where('id', '=', id)
    .execute();

export const noteOpened = (db: Db, companyId: string, id: string) =>
  db
    .updateTable('fillLink')
    .set({ tries: 0, openedTime: sql<string>`coalesce(opened_time, now())` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The links by somebody that still lead somewhere. */
export const linkedBy = (db: Db, { companyId, userId }: Whose) =>
  db
    .selectFrom('fillLink as l')
    .innerJoin('aptitudeFilling as t', (join) => join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.fillingId'))
    .where('l.companyId', '=', companyId)
    .where('l.createUser', '=', userId)
    .where('l.revoked', '=', false)
    .where('l.until', '>', sql<string>`now()`)
    .where('t.status', 'in', statesOf(fillingLife, 'open', 'submitted'))
    .orderBy('t.id')
    .select(['t.id', 't.fillNo', 't.partner'])
    .execute();
