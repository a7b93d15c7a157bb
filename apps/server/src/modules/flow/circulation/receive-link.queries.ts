import { circulationLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';
import type { Whose } from '../../../http/door/given.ts';
import { table } from '../../../http/table/table.queries.ts';

export const links = table('receiveLink');

export interface Link {
  id: string;
  docId: string;
  linkSeed: Buffer;
  linkHash: Buffer;
  until: string;
  revoked: boolean;
}

export const linkOfDoc = (db: Db, companyId: string, docId: string): Promise<Link | undefined> =>
  db
    .selectFrom('receiveLink')
    .where('companyId', '=', companyId)
    .where('docId', '=', docId)
    .select(['id', 'docId', 'linkSeed', 'linkHash', 'until', 'revoked'])
    .executeTakeFirst();

/** Gives a document this link; a former one leads nowhere from now on. */
export async function setLink(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string | null },
  { docId, days, ...link }: { docId: string; linkSeed: Buffer; linkHash: Buffer; days: number },
): Promise<Link> {
  const until = sql<string>`now() + make_interval(days => ${days})`;
  const fresh = { ...link, until, revoked: false, createUser: userId };
  return db
    .insertInto('receiveLink')
    .values({ companyId, docId, ...fresh })
    .onConflict((conflict) => conflict.columns(['companyId', 'docId']).doUpdateSet(fresh))
    .returning(['id', 'docId', 'linkSeed', 'linkHash', 'until', 'revoked'])
    .executeTakeFirstOrThrow();
}

export const revokeLink = (db: Db, companyId: string, docId: string) =>
  db.updateTable('receiveLink').set({ revoked: true }).where('companyId', '=', companyId).where('docId', '=', docId).execute();

/** Whose link it is. A draft is announced to nobody, and of a cancelled document nothing arrives. */
export const linked = (db: Db, hash: Buffer) =>
  db
    .selectFrom('receiveLink as l')
    .innerJoin('circulationDoc as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.docId'))
    .where('l.linkHash', '=', hash)
    .select([
      'l.id',
      'l.companyId',
      'l.docId',
      'l.createUser as makerId',
      'l.revoked',
      sql<string[]>`l.files::text[]`.as('files'),
      sql<boolean>`l.until <= now()`.as('expired'),
      sql<boolean>`d.status not in (${sql.lit(circulationLife.at.draft)}, ${sql.lit(circulationLife.at.cancelled)})`.as('objectStands'),
    ])
    .executeTakeFirst();

/** The documents under way whose links somebody made. */
export const linkedBy = (db: Db, { companyId, userId }: Whose) =>
  db
    .selectFrom('receiveLink as l')
    .innerJoin('circulationDoc as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.docId'))
    .where('l.companyId', '=', companyId)
    .where('l.createUser', '=', userId)
    .where('l.revoked', '=', false)
    .where('l.until', '>', sql<string>`now()`)
    .where('d.status', 'in', [circulationLife.at.shipped, circulationLife.at.partlyReceived])
    .orderBy('d.id')
    .select(['d.id', 'd.docNo', 'd.toName'])
    .execute();

export const noteOpened = (db: Db, companyId: string, id: string) =>
  db
    .updateTable('receiveLink')
    .set({ openedTime: sql<string>`coalesce(opened_time, now())` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Lists a file under its link; false where the link has as many as it may. */
export async function addFile(db: Db, companyId: string, id: string, fileId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update receive_link set files = files || ${fileId}::bigint where company_id = ${companyId} and id = ${id} and cardinality(files) < ${most} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The answer that an act got before; undefined the first time. */
export async function answerTo(db: Db, companyId: string, docId: string, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('receiveAct')
    .where('companyId', '=', companyId)
    .where('docId', '=', docId)
    .where('key', '=', key)
    .select('answer')
    .executeTakeFirst();
  return row?.answer;
}

/** Keeps an answer for the case that it was lost on its way. Old ones go: no phone waits for so long. */
export async function keepAnswer(db: Db, companyId: string, docId: string, key: string, answer: object): Promise<void> {
  await sql`delete from receive_act where company_id = ${companyId} and create_time < now() - interval '400 days'`.execute(db);
  await sql`insert into receive_act (company_id, doc_id, key, answer) values (${companyId}::bigint, ${docId}::bigint, ${key}, ${JSON.stringify(answer)}::jsonb)`.execute(
    db,
  );
}

/** Old answers of companies where nobody received anything since: some of them. */
export const forgetReceiveActs = (db: Db, most: number) =>
  forgetSome(db, sql`delete from receive_act where ${someOf('receive_act', sql`create_time < now() - interval '400 days'`, most)}`);
