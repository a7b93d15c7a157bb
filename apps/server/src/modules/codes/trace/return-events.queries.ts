import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

interface Commissioning {
  returnId: string;
  batchId: string;
  productId: string;
  prodBatchId: string | null;
  bizStep: 'commissioning' | 'decommissioning';
  runs: readonly { from: number; to: number }[];
  codes: readonly { code: string }[];
}

/** Adds the trace events of a return: codes were applied, or spoilt (an internal event). Long ranges are one event each. */
export async function addTraceEvents(
  { db, me }: Ctx,
  { returnId, batchId, productId, prodBatchId, bizStep, runs, codes }: Commissioning,
): Promise<void> {
  await sql`
    insert into trace_event (company_id, biz_step, object_type, code, batch_id, serial_from, serial_to, product_id, prod_batch_id, doc_id, read_point, public, create_user)
    select ${me.companyId}, ${bizStep}, e.kind, e.code, ${batchId}::bigint, e.serial_from, e.serial_to, ${productId}::bigint, ${prodBatchId}::bigint, ${returnId}::bigint, (select region_name from company where id = ${me.companyId}), ${bizStep === 'commissioning'}, ${me.userId}
    from (
      select 'RANGE' as kind, null::text as code, f as serial_from, t as serial_to from unnest(${runs.map(({ from }) => from)}::int[], ${runs.map(({ to }) => to)}::int[]) as r (f, t)
      union all select 'CODE', c, null::int, null::int from unnest(${codes.map(({ code }) => code)}::text[]) as s (c)) e`.execute(db);
}

/** Removes a return's events when it is undone; the audit log keeps a record. */
export const dropTraceEvents = ({ db, me }: Ctx, returnId: string, batchId: string) =>
  db.deleteFrom('traceEvent').where('companyId', '=', me.companyId).where('batchId', '=', batchId).where('docId', '=', returnId).execute();
