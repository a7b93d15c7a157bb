import { json, type Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { submitNew } from '../company/public.ts';
import type { Content } from './content.ts';

export async function addChange(
  ctx: Ctx,
  { before, after, reason, proofs }: { before: Content; after: Content; reason: string; proofs: string[] },
): Promise<{ id: string; version: number }> {
  const { db, me } = ctx;
  return submitNew(db, me.userId, {
    companyId: me.companyId,
    applyKind: 'CHANGE',
    snapshot: json(after.snapshot),
    before: json(before.snapshot),
    legalIdNo: after.legalIdNo,
    legalIdBefore: before.legalIdNo,
    reason,
    proofs,
  });
}

const changes = (db: Db, companyId: string) =>
  db
    .selectFrom('companyAudit as r')
    .innerJoin('appUser as u', 'u.id', 'r.applicantId')
    .where('r.companyId', '=', companyId)
    .where('r.applyKind', '=', 'CHANGE')
    .select([
      'r.id',
      'r.applyStatus',
      'r.opinion',
      'r.remarks',
      'r.reason',
      'r.proofs',
      'r.snapshot',
      'r.before',
      'r.legalIdNo',
      'r.legalIdBefore',
      'r.submitTime',
      'r.auditTime',
      'r.version',
      'u.realName as applicantName',
    ])
    .orderBy('r.id', 'desc');
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof newestChange>>>;
export const newestChange = (db: Db, companyId: string) => changes(db, companyId).limit(1).executeTakeFirst();
export const changesOf = (db: Db, companyId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(changes(db, companyId), paging);
export const changeOfCompany = (db: Db, companyId: string, id: string) => changes(db, companyId).where('r.id', '=', id).executeTakeFirst();
