import { AppError, type BulkPassResult, type PermissionCode, type ReviewName, type ReviewTab, type TabCounts } from '@touchmark/contract';
import { type ApplyEvent, applyLife, type ApplyStatus, inState, nextState, today, workingDays } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireSecondPerson } from '../../access/second-person/public.ts';
import * as rows from './review.queries.ts';
import { queues, type ReviewSource } from './queues.ts';
import type { ReviewRow } from './review.queries.ts';

export interface Decision {
  pass: boolean;
  opinion: string;
}
interface Subject {
  bizType: string;
  bizId?: string;
}

function after(row: Pick<ReviewRow, 'applyStatus'>, event: ApplyEvent): ApplyStatus {
  const next = nextState(applyLife, row.applyStatus, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

async function held(
  ctx: Ctx,
  source: ReviewSource,
  id: string,
  { mineOnly, version }: { mineOnly: boolean; version?: number | undefined },
): Promise<ReviewRow> {
  const row = await rows.hold(ctx, source, id, mineOnly);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

/**
 * Locks a pending item for a decision: it must exist, be pending, not be locked by another auditor, and not belong to a company
 * of the auditor.
 */
export async function beginReview(ctx: Ctx, source: ReviewSource, id: string, version?: number): Promise<ReviewRow> {
  const row = await held(ctx, source, id, { mineOnly: false, version });
  after(row, 'approve');
  if (row.submitUser === ctx.me.userId || (await rows.belongsTo(ctx, row.companyId))) throw new AppError('ownData');
  if (row.lockUser && row.lockUser !== ctx.me.userId)
    throw new AppError('lockedByOther', { name: row.lockUserName, until: row.lockUntil!.slice(11, 16) });
  return row;
}

/** What the platform's own staff submitted is decided by a second person of the staff; `authors` wrote parts of it besides. */
export async function requireSecondOfStaff(
  ctx: Ctx,
  source: ReviewSource,
  { id, companyId, submitUser }: ReviewRow,
  { right, authors }: { right: PermissionCode; authors: readonly string[] },
): Promise<void> {
  if (companyId !== ctx.me.companyId) return;
  const asked = await rows.submittedAt(ctx, source, id);
  await requireSecondPerson(ctx, right, { authors: [...(submitUser ? [submitUser] : []), ...authors], asked }, 'ownData');
}

/** Stores the decision on an item locked by `beginReview`, and the note for the audit row. Returns the new state. */
export async function finishReview(
  ctx: Ctx,
  source: ReviewSource,
  row: ReviewRow,
  { pass, opinion }: Decision,
  { bizType, bizId = row.id }: Subject,
): Promise<ApplyStatus> {
  const to = after(row, pass ? 'approve' : 'reject');
  await rows.decide(ctx, source, row.id, to, opinion);
  ctx.note({
    bizType,
    bizId,
    action: pass ? 'approve' : 'reject',
    fromStatus: row.applyStatus,
    toStatus: to,
    opinion,
    companyId: row.companyId,
  });
  return to;
}

/** 领取: locks the item for this auditor for half an hour. */
export async function takeLock(
  ctx: Ctx,
  source: ReviewSource,
  id: string,
  { bizType, bizId = id }: Subject,
): Promise<{ lockUntil: string }> {
  const row = await beginReview(ctx, source, id);
  ctx.note({ bizType, bizId, action: 'lock', companyId: row.companyId });
  return { lockUntil: await rows.lock(ctx, source, row.id) };
}

/** Releases a lock. Only its holder may. */
export async function releaseLock(ctx: Ctx, source: ReviewSource, id: string, { bizType, bizId = id }: Subject): Promise<true> {
  const row = await held(ctx, source, id, { mineOnly: false });
  if (row.lockUser && row.lockUser !== ctx.me.userId)
    throw new AppError('lockedByOther', { name: row.lockUserName, until: row.lockUntil!.slice(11, 16) });
  await rows.unlock(ctx, source, row.id);
  ctx.note({ bizType, bizId, action: 'unlock', companyId: row.companyId });
  return true;
}

/** The owner submits his own draft (also a rejected or withdrawn one). */
export async function submitForReview(
  ctx: Ctx,
  source: ReviewSource,
  id: string,
  { bizType, version }: Subject & { version?: number | undefined },
): Promise<ReviewRow> {
  const row = await held(ctx, source, id, { mineOnly: true, version });
  const to = after(row, 'submit');
  await rows.submit(ctx, source, id, to);
  ctx.note({ bizType, bizId: id, action: 'submit', fromStatus: row.applyStatus, toStatus: to });
  return { ...row, applyStatus: to, version: row.version + 1 };
}

/** The owner withdraws his submission; an auditor's lock on it ends. */
export async function withdrawFromReview(
  ctx: Ctx,
  source: ReviewSource,
  id: string,
  { bizType, bizId = id, version }: Subject & { version?: number | undefined },
): Promise<ReviewRow> {
  const row = await held(ctx, source, id, { mineOnly: true, version });
  const to = after(row, 'withdraw');
  await rows.withdraw(ctx, source, id, to);
  ctx.note({ bizType, bizId, action: 'withdraw', fromStatus: row.applyStatus, toStatus: to });
  return { ...row, applyStatus: to, version: row.version + 1 };
}

/** Approves several items one by one. Those that cannot be approved stay unchanged and are listed with the reason. */
export async function passEach(ctx: Ctx, ids: readonly string[], pass: (id: string) => Promise<unknown>): Promise<BulkPassResult> {
  const refused: { id: string; msg: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await pass(id);
    } catch (error) {
      // A refusal is thrown before anything is written; any other error must end the whole transaction.
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, msg: error.say(ctx.language) });
    }
  }
  return { passed: new Set(ids).size - refused.length, refused };
}

export async function tabCounts(ctx: Ctx, name: ReviewName): Promise<TabCounts> {
  const n = await rows.counts(ctx, queues[name]);
  const of = (tab: ReviewTab) => rows.tabStatuses(tab).reduce<number>((sum, status) => sum + (n.get(status) ?? 0), 0);
  return { pending: of('pending'), passed: of('passed'), rejected: of('rejected'), all: of('all') };
}

interface Waiting {
  count: number;
  /** The working days the oldest has waited. */
  oldestDays: number;
}
/** The pending items of a queue. */
export const waitingOf = ({ db, now }: Ctx, name: ReviewName): Promise<Waiting> => waitingIn(db, name, now);

/** The same without a request, for the platform's own work. */
export async function waitingIn(db: Db, name: ReviewName, now: Date): Promise<Waiting> {
  const { count, since } = await rows.oldestPending(db, queues[name]);
  return { count, oldestDays: since ? workingDays(since, today(now)) : 0 };
}

interface StateColumns {
  applyStatus: number;
  submitTime: string | null;
}
/** Adds the wire fields that are not columns: the state, and the working days of waiting. */
export function reviewStateOf<Row extends StateColumns>(row: Row, now: Date): Row & { applyStatus: ApplyStatus; waitingDays: number } {
  const applyStatus = rows.isStatus(row.applyStatus) ? row.applyStatus : 0;
  return {
    ...row,
    applyStatus,
    waitingDays: inState(applyLife, applyStatus, 'pending') && row.submitTime ? workingDays(row.submitTime, today(now)) : 0,
  };
}
