import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** An appeal for a company's main account joins the queue of the reviewers. */
export const addAppealReview = ({ db, me }: Ctx, { refId, reason, proofs }: { refId: string; reason: string; proofs: string[] }) =>
  db
    .insertInto('companyAudit')
    .values({
      companyId: me.companyId,
      applicantId: me.userId,
      applyKind: 'MAIN_APPEAL',
      refId,
      reason,
      proofs,
      applyStatus: 1,
      submitUser: me.userId,
      submitTime: sql<string>`now()`,
    })
    .execute();

/** And leaves it when its author takes it back. */
export const dropAppealReview = ({ db, me }: Ctx, refId: string) =>
  db
    .updateTable('companyAudit')
    .set({ applyStatus: 4, lockUser: null, lockUntil: null, version: sql<number>`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('refId', '=', refId)
    .where('applyKind', '=', 'MAIN_APPEAL')
    .where('applyStatus', '=', 1)
    .execute();

export const appealOf = ({ db }: Ctx, refId: string) =>
  db
    .selectFrom('mainTransfer as t')
    .leftJoin('appUser as f', 'f.id', 't.fromUserId')
    .innerJoin('appUser as u', 'u.id', 't.toUserId')
    .where('t.id', '=', refId)
    .select(['t.id', 't.companyId', 't.toUserId', 'f.realName as fromName', 'u.realName as toName'])
    .executeTakeFirst();
