import { batchLife, issuedStates, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export const batchOf = (db: Db, batchId: string) =>
  db
    .selectFrom('codeBatch')
    .where('id', '=', batchId)
    .select(['companyId', 'status', 'serialFrom', 'quantity', 'withPin'])
    .executeTakeFirstOrThrow();

/** The batch of an application, once its codes are generated. */
export const issuedBatch = async (db: Db, applyId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('codeBatch')
      .where('applyId', '=', applyId)
      .where('status', 'in', statesOf(batchLife, ...issuedStates, 'failed', 'voided'))
      .select('id')
      .executeTakeFirst()
  )?.id;

/** Replaces a generated code by a known one, so that the examples of the documentation work. */
export async function placeKnownCode(db: Db, at: { companyId: string; batchId: string; serial: number }, code: string): Promise<void> {
  const { companyId, batchId, serial } = at;
  const drawn = await db
    .deleteFrom('code')
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('serial', '=', serial)
    .returning('code')
    .executeTakeFirstOrThrow();
  await db.insertInto('code').values({ companyId, batchId, serial, code }).execute();
  await sql`update code_page set codes = overlay(codes placing ${Buffer.from(code, 'latin1')} from position(${Buffer.from(drawn.code, 'latin1')} in codes)) where company_id = ${companyId} and batch_id = ${batchId}`.execute(
    db,
  );
}

export async function replacePins(db: Db, at: { companyId: string; batchId: string }, change: (sealed: Buffer) => Buffer): Promise<void> {
  const row = await db
    .selectFrom('codePage')
    .where('companyId', '=', at.companyId)
    .where('batchId', '=', at.batchId)
    .where('page', '=', 0)
    .select('pins')
    .executeTakeFirstOrThrow();
  if (row.pins)
    await db
      .updateTable('codePage')
      .set({ pins: change(row.pins) })
      .where('companyId', '=', at.companyId)
      .where('batchId', '=', at.batchId)
      .where('page', '=', 0)
      .execute();
}

/** Moves the activation of a batch into the past, before its scans and trace events. */
export async function backdate(db: Db, batchId: string, days: number): Promise<void> {
  await sql`update trace_event set event_time = event_time - make_interval(days => ${days}::int) where batch_id = ${batchId} and biz_step = 'commissioning'`.execute(
    db,
  );
  await sql`update code_range set create_time = create_time - make_interval(days => ${days}::int) where batch_id = ${batchId}`.execute(db);
  await sql`update code_return set create_time = create_time - make_interval(days => ${days}::int), confirm_time = confirm_time - make_interval(days => ${days}::int) where batch_id = ${batchId}`.execute(
    db,
  );
  await sql`update code_batch set create_time = create_time - make_interval(days => ${days + 3}::int), delivered_time = delivered_time - make_interval(days => ${days + 2}::int) where id = ${batchId}`.execute(
    db,
  );
}

/** A batch whose generation failed before its first code; its company can retry it. */
export async function leaveFailed(db: Db, batchId: string): Promise<void> {
  await db.deleteFrom('code').where('batchId', '=', batchId).execute();
  await db.deleteFrom('codePage').where('batchId', '=', batchId).execute();
  const { taskId } = await db
    .updateTable('codeBatch')
    .set({ status: batchLife.at.failed, generated: 0, fault: '生成未成功|Issuing did not succeed' })
    .where('id', '=', batchId)
    .returning('taskId')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('task')
    .set({ state: 'failed', result: null, fault: '编码生成未成功，请在发码管理中重试|Issuing did not succeed, please try again' })
    .where('id', '=', taskId)
    .execute();
  await db.deleteFrom('msgNotify').where('mark', '=', `codeBatch:${batchId}`).execute();
}
