import { applyLife } from '@touchmark/domain';
import * as z from 'zod';
import { id, stateField, time, version } from '../common.ts';

/** Common to all review pages (pattern P-AUDIT): tabs with counts, a lock, a decision with an opinion, checks. */
const reviewTabs = ['pending', 'passed', 'rejected', 'all'] as const;
export type ReviewTab = (typeof reviewTabs)[number];
/** The tab of a review list, as an input field. */
export const reviewTab = z.enum(reviewTabs).default('pending');
export const TabCounts = z.object({ pending: z.number(), passed: z.number(), rejected: z.number(), all: z.number() });
export type TabCounts = z.infer<typeof TabCounts>;

export const applyStatus = stateField(applyLife);

/** The review columns of a row. `lockUser` and `lockUntil` are set only while a lock is valid. */
export const reviewState = {
  applyStatus,
  opinion: z.string(),
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  auditorName: z.string(),
  lockUser: id.nullable(),
  lockUserName: z.string(),
  lockUntil: time.nullable(),
  /** Working days since submission; 0 after the decision. */
  waitingDays: z.number(),
  version: z.number(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
};

/** One automatic check of a submission: ok, warning, or fault. */
export const Check = z.object({ key: z.string(), tone: z.enum(['ok', 'warn', 'bad']), zh: z.string(), en: z.string() });
export type Check = z.infer<typeof Check>;

export const HistoryEntry = z.object({
  time,
  userName: z.string(),
  call: z.string(),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  opinion: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The previous and next pending item in the queue. */
export const neighbours = { previousId: id.nullable(), nextId: id.nullable() };

const opinionText = z.string().trim().max(200);
/** A required reason of 5–200 characters. */
export const reason = opinionText.min(5);

/** A rejection needs a reason (SM-04: opinion 5–200). */
const saysWhy = ({ pass, opinion }: { pass: boolean; opinion: string }) => pass || opinion.length >= 5;
const saysWhyFault = { path: ['opinion'], message: '驳回时请填写 5–200 字的意见|Enter a reason for rejection in 5–200 characters' };
const auditFields = { id, pass: z.boolean(), opinion: opinionText.default(''), version: version.optional() };
/** A decision with further fields: a bank reference, remarks on fields. */
export const decisionWith = <More extends z.ZodRawShape>(more: More) =>
  z.object({ ...auditFields, ...more }).refine((said) => saysWhy(said as z.output<z.ZodObject<typeof auditFields>>), saysWhyFault);
export const auditInput = z.object(auditFields).refine(saysWhy, saysWhyFault);

/** More items than this are approved by a task. */
export const bulkAtOnce = 20;
/**
 * Bulk approval takes chosen items, or all pending ones that match the filters of `all`. Items that are not all green stay pending
 * and are listed with their reason.
 */
export const bulkPassInput = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z
    .object({ ids: z.array(id).max(1000).default([]), all: z.object(filters).optional() })
    .refine(({ ids, all }) => ids.length > 0 || all !== undefined, { path: ['ids'], message: '请选择要通过的内容|Choose what to approve' });
/** With `taskId`, a task approves the items; its result has the same fields. */
export const BulkPassResult = z.object({ passed: z.number(), refused: z.array(z.object({ id, msg: z.string() })), taskId: id.optional() });
export type BulkPassResult = z.infer<typeof BulkPassResult>;
export const lockResult = z.object({ lockUntil: time });
