import { codeLife, type CodeStatus, type RangeKind } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface Place {
  companyId: string;
  batchId: string;
}
export interface NewRange {
  from: number;
  to: number;
  kind: RangeKind;
  reason: string;
  userId: string;
  returnId?: string;
  prodBatchId?: string | null;
}

/** Stores a state for a range of serials: one row, however many codes there are. */
export const addRanges = (db: Db, { companyId, batchId }: Place, ranges: readonly NewRange[]) =>
  db
    .insertInto('codeRange')
    .values(
      ranges.map((range) => ({
        companyId,
        batchId,
        serialFrom: range.from,
        serialTo: range.to,
        kind: range.kind,
        reason: range.reason,
        createUser: range.userId,
        returnId: range.returnId ?? null,
        prodBatchId: range.prodBatchId ?? null,
      })),
    )
    .execute();

export interface NewState {
  serial: number;
  code: string;
  customOrderNo?: string;
}
interface Said {
  status?: CodeStatus;
  frozen?: boolean;
  /** Whether the platform's staff, and no one else, may release the code; unchanged if it is not given. */
  platformHold?: boolean;
  reason: string;
  returnId?: string;
}

/**
 * Stores states of single codes. Their stamp comes from the same sequence as the ids of ranges, under the batch's lock, so that
 * they are newer than every existing range.
 */
export async function setStates(
  db: Db,
  { companyId, batchId }: Place,
  codes: readonly NewState[],
  { status, frozen, platformHold, reason, returnId }: Said,
): Promise<void> {
  const [life, freeze] = [status !== undefined, frozen !== undefined];
  await sql`
    with stamp as (select nextval('row_number') as n)
    insert into code_state as s (company_id, code, batch_id, serial, status, status_stamp, frozen, frozen_stamp, reason, custom_order_no, return_id, platform_hold)
    select ${companyId}, c.code, ${batchId}, c.serial, ${status ?? null}::smallint, ${life ? sql`stamp.n` : sql`0`}, ${frozen ?? null}::boolean, ${freeze ? sql`stamp.n` : sql`0`}, ${reason}, c.custom_order_no, ${returnId ?? null}::bigint, ${platformHold ?? false}
    from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ serial }) => serial)}::int[], ${codes.map(({ customOrderNo }) => customOrderNo ?? '')}::text[]) as c (code, serial, custom_order_no), stamp
    on conflict (company_id, code) do update set update_time = now(), reason = excluded.reason,
      status = ${life ? sql`excluded.status` : sql`s.status`}, status_stamp = ${life ? sql`excluded.status_stamp` : sql`s.status_stamp`},
      frozen = ${freeze ? sql`excluded.frozen` : sql`s.frozen`}, frozen_stamp = ${freeze ? sql`excluded.frozen_stamp` : sql`s.frozen_stamp`},
      custom_order_no = case when excluded.custom_order_no = '' then s.custom_order_no else excluded.custom_order_no end, return_id = coalesce(excluded.return_id, s.return_id),
      platform_hold = ${platformHold === undefined ? sql`s.platform_hold` : sql`excluded.platform_hold`}`.execute(db);
}

/**
 * Lets go of a state from before movements said where a code is: what it was given by itself otherwise, its movements say. A code
 * that was activated by itself is active below them.
 */
export const forgetMoved = (db: Db, { companyId, code }: { companyId: string; code: string }) =>
  db
    .updateTable('codeState')
    .set({
      status: sql<number | null>`case when return_id is not null then ${sql.lit(codeLife.at.active)} end`,
      statusStamp: sql<string>`case when return_id is not null then status_stamp else 0 end`,
    })
    .where('companyId', '=', companyId)
    .where('code', '=', code)
    .where('status', 'in', [codeLife.at.inTransit, codeLife.at.inStock, codeLife.at.sold, codeLife.at.returned])
    .execute();

/** The first codes among runs of serials that the platform's staff froze. */
export async function platformHolds(
  db: Db,
  { companyId, batchId }: Place,
  runs: readonly { from: number; to: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select s.code from code_state s where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.platform_hold
      and exists (select from unnest(${runs.map(({ from }) => from)}::int[], ${runs.map(({ to }) => to)}::int[]) as r (low, high) where s.serial between r.low and r.high)
    order by s.serial limit 5`.execute(db);
  return rows.map(({ code }) => code);
}

/** Removes the ranges and states of a write-back; its single codes get their former state. Later changes of them stay. */
export async function undoReturn(db: Db, { companyId, batchId }: Place, returnId: string, given: CodeStatus): Promise<void> {
  await db
    .updateTable('codeRange')
    .set({ undone: true })
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('returnId', '=', returnId)
    .execute();
  await db
    .updateTable('codeState')
    .set({ status: null, statusStamp: '0', customOrderNo: '', returnId: null, updateTime: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('returnId', '=', returnId)
    .where('status', '=', given)
    .execute();
}

/** The serials affected by a write-back. */
export async function serialsOfReturn(db: Db, { companyId, batchId }: Place, returnId: string): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select serial_from as from, serial_to as to from code_range where company_id = ${companyId} and batch_id = ${batchId} and return_id = ${returnId} and not undone
    union all select serial, serial from code_state where company_id = ${companyId} and batch_id = ${batchId} and return_id = ${returnId} order by 1`.execute(
    db,
  );
  return rows;
}
