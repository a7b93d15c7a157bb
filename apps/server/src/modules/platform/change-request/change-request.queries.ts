import { applyLife, type ApplyStatus, inState } from '@touchmark/domain';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { AskedFile } from '../../../http/file/referrer.ts';
import { type ChangeType, type ReviewSource, withdrawFromReview } from '../review/public.ts';

/** The object of a change. */
interface Subject {
  id: string;
  companyId: string;
}
const columns = ['id', 'companyId', 'bizId', 'applyStatus', 'opinion', 'submitTime', 'version'] as const;

/**
 * Change requests for one kind of approved objects. The requested values are stored as a snapshot and wait for review (`queues`
 * names the kind); the object stays unchanged until the review merges the snapshot. At most one is pending per object: whoever
 * adds one has locked the object's row.
 */
export function changesOf<Snapshot>(bizType: ChangeType) {
  const source: ReviewSource = { table: 'changeRequest', bizType };
  const rows = ({ db, me }: Ctx) => {
    const query = db.selectFrom('changeRequest').where('bizType', '=', bizType);
    return isPlatform(me) ? query : query.where('companyId', '=', me.companyId);
  };
  // Both were written by `add` below.
  const whole = (ctx: Ctx) => rows(ctx).select([...columns, sql<Snapshot>`snapshot`.as('snapshot'), sql<Snapshot>`before`.as('before')]);

  const find = (ctx: Ctx, id: string) => whole(ctx).where('id', '=', id).executeTakeFirst();

  /** The newest change request of an object, in any state. */
  const latest = (ctx: Ctx, bizId: string) => whole(ctx).where('bizId', '=', bizId).orderBy('id', 'desc').executeTakeFirst();

  /** The condition that the newest change of an object was rejected; `alias` is its table's. */
  const wasRejected = (alias: string) =>
    sql<boolean>`(select r.apply_status from change_request r
      where r.company_id = ${sql.ref(`${alias}.companyId`)} and r.biz_type = ${sql.lit(bizType)} and r.biz_id = ${sql.ref(`${alias}.id`)}
      order by r.id desc limit 1) = ${applyLife.at.rejected}`;

  /** The pending change request. */
  const waiting = (ctx: Ctx, bizId: string) =>
    rows(ctx).where('bizId', '=', bizId).where('applyStatus', '=', applyLife.at.pending).select('id').executeTakeFirst();

  /** Submits a change request for the caller's own object. */
  const add = ({ db, me }: Ctx, bizId: string, before: Snapshot, snapshot: Snapshot): Promise<{ id: string }> =>
    db
      .insertInto('changeRequest')
      .values({ companyId: me.companyId, bizType, bizId, snapshot: json(snapshot), before: json(before), submitUser: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow();

  /** Withdraws the pending change request, or if there is none, the submitted object itself. */
  async function withdraw(ctx: Ctx, own: ReviewSource, bizId: string, version?: number): Promise<void> {
    const change = await waiting(ctx, bizId);
    await (change
      ? withdrawFromReview(ctx, source, change.id, { bizType, bizId })
      : withdrawFromReview(ctx, own, bizId, { bizType, version }));
  }

  /** Rejects the pending change request, because its object has ended. */
  const refuse = ({ db }: Ctx, { id, companyId }: Subject, opinion: string) =>
    db
      .updateTable('changeRequest')
      .set({ applyStatus: applyLife.at.rejected, opinion, auditTime: sql<string>`now()` })
      .where('companyId', '=', companyId)
      .where('bizType', '=', bizType)
      .where('bizId', '=', id)
      .where('applyStatus', '=', applyLife.at.pending)
      .execute();

  /** Deletes the change requests of a deleted object. */
  const remove = ({ db }: Ctx, { id, companyId }: Subject) =>
    db.deleteFrom('changeRequest').where('companyId', '=', companyId).where('bizType', '=', bizType).where('bizId', '=', id).execute();

  /**
   * The newest change request as a column `lastChange` of the objects' list; `alias` is their table's, `more` the snapshot fields
   * to show.
   */
  const lastOf = <More extends string = never>(alias: string, ...more: More[]) =>
    sql<LastChange<More> | null>`(select jsonb_build_object('id', r.id::text, 'applyStatus', r.apply_status, 'opinion', r.opinion,
      'submitTime', to_char(r.submit_time, 'YYYY-MM-DD HH24:MI:SS')${sql.join(
        more.map((field) => sql`, ${sql.lit(field)}, r.snapshot->>${sql.lit(field)}`),
        sql``,
      )}) from change_request r
      where r.company_id = ${sql.ref(`${alias}.companyId`)} and r.biz_type = ${sql.lit(bizType)} and r.biz_id = ${sql.ref(`${alias}.id`)}
      order by r.id desc limit 1)`.as('lastChange');

  /** The change requests with one of these files at a path of the requested or the present values. */
  const naming = (ctx: Ctx, files: readonly AskedFile[], paths: readonly string[]) =>
    findNaming(ctx, files, {
      table: 'changeRequest',
      json: { snapshot: paths, before: paths },
      where: sql<boolean>`t.biz_type = ${bizType}`,
    });

  return { source, find, latest, naming, waiting, wasRejected, add, withdraw, refuse, remove, lastOf };
}

type LastChange<More extends string> = { id: string; applyStatus: ApplyStatus; opinion: string; submitTime: string } & Record<More, string>;

/** Whether a change request is shown to the owner: pending or rejected. */
export const shown = <Change extends { applyStatus: ApplyStatus }>(change: Change | null | undefined): Change | null =>
  change && inState(applyLife, change.applyStatus, 'pending', 'rejected') ? change : null;
