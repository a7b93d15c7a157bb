import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface RecallOf {
  companyId: string;
  recallId: string;
}

/** Lays a recall over the states of codes: one range for each run, under the lock of their batches, which are taken in one order. */
export async function recallRanges(
  db: Db,
  { companyId, recallId }: RecallOf,
  runs: readonly { batchId: string; from: number; to: number }[],
  { reason, userId }: { reason: string; userId: string },
): Promise<void> {
  await sql`select id from code_batch where company_id = ${companyId} and id = any(${[...new Set(runs.map(({ batchId }) => batchId))]}::bigint[]) order by id for update`.execute(
    db,
  );
  await sql`
    insert into code_range (company_id, batch_id, serial_from, serial_to, kind, reason, create_user, recall_id)
    select ${companyId}::bigint, batch_id, first, last, 'RECALL', ${reason}, ${userId}::bigint, ${recallId}::bigint
    from unnest(${runs.map(({ batchId }) => batchId)}::bigint[], ${runs.map(({ from }) => from)}::int[], ${runs.map(({ to }) => to)}::int[]) as r (batch_id, first, last)`.execute(
    db,
  );
}

/** Lifts a recall: its codes get back the state below, unless another recall covers them. */
export const liftRecall = (db: Db, { companyId, recallId }: RecallOf) =>
  db.updateTable('codeRange').set({ undone: true }).where('companyId', '=', companyId).where('recallId', '=', recallId).execute();
