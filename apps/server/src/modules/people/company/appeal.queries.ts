import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** An appeal for a company's main account joins the queue of the reviewers. */
export const addAppealReview = ({ db, me }: Ctx, { refId, reason, proofs }: { refId: string; reason: string; proofs: string[] }) =>
  db
    .insertInto('company_audit')
    .values({
      company_id: me.companyId,
      applicant_id: me.userId,
      apply_kind: 'MAIN_APPEAL',
      ref_id: refId,
      reason,
      proofs,
      apply_status: 1,
      submit_user: me.userId,
      submit_time: sql<string>`now()`,
    })
    .execute();

/** And leaves it when its author takes it back. */
export const dropAppealReview = ({ db, me }: Ctx, refId: string) =>
  db
    .updateTable('company_audit')
    .set({ apply_status: 4, lock_user: null, lock_until: null, version: sql<number>`version + 1` })
    .where('company_id', '=', me.companyId)
    .where('ref_id', '=', refId)
    .where('apply_kind', '=', 'MAIN_APPEAL')
    .where('apply_status', '=', 1)
    .execute();

export const appealOf = ({ db }: Ctx, refId: string) =>
  db
    .selectFrom('main_transfer as t')
    .leftJoin('app_user as f', 'f.id', 't.from_user_id')
    .innerJoin('app_user as u', 'u.id', 't.to_user_id')
    .where('t.id', '=', refId)
    .select(['t.id', 't.company_id as companyId', 't.to_user_id as toUserId', 'f.real_name as fromName', 'u.real_name as toName'])
    .executeTakeFirst();
