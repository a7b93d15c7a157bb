import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Content } from './content.ts';

export async function addChange(
  ctx: Ctx,
  { before, after, reason, proofs }: { before: Content; after: Content; reason: string; proofs: string[] },
): Promise<{ id: string; version: number }> {
  const { db, me } = ctx;
  return db
    .insertInto('company_audit')
    .values({
      company_id: me.companyId,
      applicant_id: me.userId,
      apply_kind: 'CHANGE',
      snapshot: json(after.snapshot),
      before: json(before.snapshot),
      legal_id_no: after.legalIdNo,
      legal_id_before: before.legalIdNo,
      reason,
      proofs,
      apply_status: 1,
      submit_user: me.userId,
      submit_time: sql<string>`now()`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

const changes = (db: Db, companyId: string) =>
  db
    .selectFrom('company_audit as r')
    .innerJoin('app_user as u', 'u.id', 'r.applicant_id')
    .where('r.company_id', '=', companyId)
    .where('r.apply_kind', '=', 'CHANGE')
    .select([
      'r.id',
      'r.apply_status as applyStatus',
      'r.opinion',
      'r.remarks',
      'r.reason',
      'r.proofs',
      'r.snapshot',
      'r.before',
      'r.legal_id_no as legalIdNo',
      'r.legal_id_before as legalIdBefore',
      'r.submit_time as submitTime',
      'r.audit_time as auditTime',
      'r.version',
      'u.real_name as applicantName',
    ])
    .orderBy('r.id', 'desc');
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof newestChange>>>;
export const newestChange = (db: Db, companyId: string) => changes(db, companyId).limit(1).executeTakeFirst();
export const changesOf = (db: Db, companyId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(changes(db, companyId), paging);
