import { afterSalesLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface Link {
  id: string;
  requestId: string;
  linkSeed: Buffer;
  linkHash: Buffer;
  until: string;
  revoked: boolean;
}
const columns = ['id', 'requestId', 'linkSeed', 'linkHash', 'until', 'revoked'] as const;

export const linkOf = (db: Db, companyId: string, requestId: string): Promise<Link | undefined> =>
  db.selectFrom('serviceLink').where('companyId', '=', companyId).where('requestId', '=', requestId).select(columns).executeTakeFirst();

/** Gives a request this link; a former one leads nowhere from now on. */
export async function setLink(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string | null },
  { requestId, days, ...link }: { requestId: string; linkSeed: Buffer; linkHash: Buffer; days: number },
): Promise<Link> {
  const fresh = { ...link, until: sql<string>`now() + make_interval(days => ${days})`, revoked: false, createUser: userId };
  return db
    .insertInto('serviceLink')
    .values({ companyId, requestId, ...fresh })
    .onConflict((conflict) => conflict.columns(['companyId', 'requestId']).doUpdateSet(fresh))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const revokeLink = (db: Db, companyId: string, requestId: string) =>
  db.updateTable('serviceLink').set({ revoked: true }).where('companyId', '=', companyId).where('requestId', '=', requestId).execute();

/** Whose link it is. A request that was cancelled or whose customer was forgotten is shown to nobody. */
export const linked = (db: Db, hash: Buffer) =>
  db
    .selectFrom('serviceLink as l')
    .innerJoin('afterSales as a', (join) => join.onRef('a.companyId', '=', 'l.companyId').onRef('a.id', '=', 'l.requestId'))
    .where('l.linkHash', '=', hash)
    .select([
      'l.id',
      'l.companyId',
      'l.requestId',
      'l.createUser as makerId',
      'l.revoked',
      sql<string[]>`l.files::text[]`.as('files'),
      sql<boolean>`l.until <= now()`.as('expired'),
      sql<boolean>`a.status <> ${sql.lit(afterSalesLife.at.cancelled)} and a.forgotten_time is null`.as('objectStands'),
    ])
    .executeTakeFirst();

/** Lists a file under its link; false where the link has as many as it may. */
export async function addLinkFile(db: Db, companyId: string, id: string, fileId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update service_link set files = files || ${fileId}::bigint where company_id = ${companyId} and id = ${id} and cardinality(files) < ${most} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a link has sent so far. */
export const linkFiles = async (db: Db, companyId: string, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('serviceLink')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .select(sql<string[]>`files::text[]`.as('files'))
      .executeTakeFirstOrThrow()
  ).files;

export const addPhoto = (db: Db, companyId: string, id: string, fileId: string) =>
  sql`update after_sales set photos = photos || ${fileId}::bigint, version = version + 1 where company_id = ${companyId} and id = ${id}`.execute(
    db,
  );

/** Notes a file that was uploaded without an account: nobody may use it until a request names it. */
export const noteFile = (db: Db, companyId: string, fileId: string) => db.insertInto('serviceFile').values({ companyId, fileId }).execute();
export const forgetFiles = (db: Db, companyId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('serviceFile')
        .where('companyId', '=', companyId)
        .where('fileId', 'in', [...ids])
        .execute();
/** Of these uploads those that nobody used yet, locked: two forms sent at once do not share a photo. */
export const pendingFiles = async (db: Db, companyId: string, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('serviceFile')
          .where('companyId', '=', companyId)
          .where('fileId', 'in', [...ids])
          .select('fileId')
          .forUpdate()
          .execute()
      ).map(({ fileId }) => fileId);
/** What nobody finished within a day, of all companies, locked; what somebody uses at this moment is his. */
export const unfinishedFiles = (db: Db, most: number) =>
  db
    .selectFrom('serviceFile')
    .where('createTime', '<', sql<string>`now() - interval '1 day'`)
    .orderBy('createTime')
    .limit(most)
    .select(['companyId', 'fileId'])
    .forUpdate()
    .skipLocked()
    .execute();

/** The requests under way whose links somebody made. */
export const linkedBy = (db: Db, { companyId, userId }: { companyId: string; userId: string }) =>
  db
    .selectFrom('serviceLink as l')
    .innerJoin('afterSales as a', (join) => join.onRef('a.companyId', '=', 'l.companyId').onRef('a.id', '=', 'l.requestId'))
    .where('l.companyId', '=', companyId)
    .where('l.createUser', '=', userId)
    .where('l.revoked', '=', false)
    .where('l.until', '>', sql<string>`now()`)
    .where('a.status', '<=', afterSalesLife.at.confirming)
    .orderBy('a.id')
    .select(['a.id', 'a.requestNo', 'a.code'])
    .execute();
