import { installLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';
import type { Whose } from '../../../http/door/given.ts';

const { assigned, working, toAccept, done, cancelled } = installLife.at;

/** Whose link of a worker it is. It leads to the order while he works on it, until it is accepted. */
export const linkedWork = (db: Db, hash: Buffer) =>
  db
    .selectFrom('installOrder')
    .where('workHash', '=', hash)
    .select([
      'id',
      'companyId',
      'workUser as makerId',
      // What was uploaded before this worker was named is not his.
      sql<string[]>`work_files[work_since + 1:]::text[]`.as('files'),
      sql<boolean>`false`.as('revoked'),
      sql<boolean>`false`.as('expired'),
      sql<boolean>`status in (${sql.lit(assigned)}, ${sql.lit(working)}, ${sql.lit(toAccept)})`.as('objectStands'),
    ])
    .executeTakeFirst();

/** Whose link of a customer it is. It stands until a month after the work was accepted or the visit was cancelled. */
export const linkedVisit = (db: Db, hash: Buffer) =>
  db
    .selectFrom('installOrder')
    .where('visitHash', '=', hash)
    .select([
      'id',
      'companyId',
      'visitUser as makerId',
      sql<boolean>`false`.as('revoked'),
      sql<boolean>`(status in (${sql.lit(done)}, ${sql.lit(cancelled)}) and update_time < now() - interval '30 days')`.as('expired'),
      sql<boolean>`true`.as('objectStands'),
    ])
    .executeTakeFirst();

/** The orders that go on whose links somebody made. */
export const linkedBy = (db: Db, { companyId, userId }: Whose, column: 'workUser' | 'visitUser') =>
  db
    .selectFrom('installOrder')
    .where('companyId', '=', companyId)
    .where(column, '=', userId)
    .where(column === 'workUser' ? 'workHash' : 'visitHash', 'is not', null)
    .where('status', 'not in', [done, cancelled])
    .orderBy('id')
    .select(['id', 'orderNo', 'products'])
    .execute();

/** Lists a file under the link of a worker; false where it has as many as it may. */
export async function addFile(db: Db, companyId: string, id: string, fileId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update install_order set work_files = work_files || ${fileId}::bigint where company_id = ${companyId} and id = ${id} and cardinality(work_files) - work_since < ${most} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The answer that an act got before; undefined the first time. */
export async function answerTo(db: Db, companyId: string, orderId: string, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('installAct')
    .where('companyId', '=', companyId)
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .select('answer')
    .executeTakeFirst();
  return row?.answer;
}

/** What an upload got before. What was sent before somebody else took that place is not his any more, and perhaps gone. */
export async function uploadedBefore(db: Db, companyId: string, orderId: string, key: string): Promise<{ fileId: string } | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select answer->>'fileId' as "fileId" from install_act join install_order o on o.company_id = install_act.company_id and o.id = order_id
    where install_act.company_id = ${companyId} and order_id = ${orderId} and key = ${key} and (answer->>'fileId')::bigint = any (work_files[work_since + 1:])`.execute(
    db,
  );
  return rows[0];
}

/** Keeps an answer for the case that it was lost on its way. Old ones go: no phone waits for so long. */
export async function keepAnswer(db: Db, companyId: string, orderId: string, key: string, answer: object): Promise<void> {
  await sql`delete from install_act where company_id = ${companyId} and create_time < now() - interval '400 days'`.execute(db);
  await sql`insert into install_act (company_id, order_id, key, answer) values (${companyId}::bigint, ${orderId}::bigint, ${key}, ${JSON.stringify(answer)}::jsonb)
    on conflict (company_id, order_id, key) do update set answer = excluded.answer, create_time = now()`.execute(db);
}

/** Old answers of companies where nobody installed anything since: some of them. */
export const forgetInstallActs = (db: Db, most: number) =>
  forgetSome(db, sql`delete from install_act where ${someOf('install_act', sql`create_time < now() - interval '400 days'`, most)}`);
