import { aptitudeRuleKeys, submissionKinds } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, pageOf, paging, version, words } from '../common.ts';
import { Check, HistoryEntry, neighbours, reason, reviewState } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';
import { sheetCall } from '../platform/sheet.ts';
import { Aptitude, aptitudeKinds } from './aptitude.ts';

const submission = z.enum(Object.keys(submissionKinds) as [keyof typeof submissionKinds]);
/** One submission: a certificate’s first review, or a change of an approved one. `id` is the submission’s. */
const AptitudeAuditRow = Aptitude.pick({ name: true, kind: true, certNo: true, issuer: true, validTo: true, longTerm: true }).extend({
  id,
  aptitudeId: id,
  submission,
  /** Who filled it in for the company, and whether it was a laboratory that the operator trusts. */
  filledBy: z.string(),
  filledTrusted: z.boolean(),
  /** Whether he came by a link: then his name is what the company called him. */
  filledByLink: z.boolean(),
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
});
type AptitudeAuditRow = z.infer<typeof AptitudeAuditRow>;

/** What was submitted, with its files. */
export const AptitudeContent = Aptitude.pick({
  name: true,
  kind: true,
  certNo: true,
  issuer: true,
  validTo: true,
  longTerm: true,
  issueDate: true,
  scope: true,
  relatedStandards: true,
  categories: true,
  files: true,
}).extend({ cnasNo: z.string(), public: z.boolean() });
export type AptitudeContent = z.infer<typeof AptitudeContent>;

export const AptitudeAudit = AptitudeAuditRow.extend({
  submitted: AptitudeContent,
  /** For a change: the present values. */
  before: AptitudeContent.nullable(),
  checks: z.array(Check),
  products: z.number(),
  history: z.array(HistoryEntry),
  ...neighbours,
});
export type AptitudeAudit = z.infer<typeof AptitudeAudit>;

/** The review of certificates. Its list and item have prefixed names, because the findings use the plain ones. */
export const aptitudeReview = review(
  'aptitudeCheck',
  {
    what: { zh: '资质', one: 'a certificate', many: 'certificates' },
    access: { view: 'aptitudeCheck_audit', audit: 'aptitudeCheck_audit' },
    row: AptitudeAuditRow,
    item: AptitudeAudit,
    filters: {
      submission: submission.optional(),
      name: words(100).optional(),
      companyName: words(100).optional(),
      kind: z.enum(aptitudeKinds).optional(),
      certNo: words(60).optional(),
    },
    refreshes: ['aptitudeManage'],
  },
  (step) => ({ list: 'auditList', findOne: 'auditOne', export: 'auditExport', counts: 'auditCounts' })[step as string] ?? step,
);

const rule = z.enum(aptitudeRuleKeys);
/** Something wrong or missing between certificates and products today; `id` is the same as long as it is so. */
export const AptitudeFinding = z.object({
  id: z.string(),
  rule,
  tone: z.enum(['warn', 'bad']),
  aptitudeId: id.nullable(),
  aptitudeName: z.string(),
  productId: id.nullable(),
  productName: z.string(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  /** The last day, the other holder, or the standard concerned. */
  detail: z.string(),
  /** Why the company leaves it as it is; empty while it is open. */
  reason: z.string(),
});
export type AptitudeFinding = z.infer<typeof AptitudeFinding>;

const filters = {
  rule: rule.optional(),
  tone: z.enum(['warn', 'bad']).optional(),
  companyName: words(100).optional(),
  handled: z.enum(['open', 'ignored']).default('open'),
};

export const aptitudeCheck = calls('aptitudeCheck', {
  list: read('POST /api/aptitudeCheck/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(AptitudeFinding),
    access: 'aptitudeCheck_view',
  }),
  export: sheetCall('POST /api/aptitudeCheck/export', filters, 'aptitudeCheck_export'),
  /** Leaves a finding as it is, with a reason; without one it is open again. */
  ignore: write('POST /api/aptitudeCheck/ignore', {
    input: z.object({ rule, aptitudeId: id.nullish(), productId: id.nullish(), reason: z.union([z.literal(''), reason]) }),
    output: done,
    access: 'aptitudeCheck_run',
    audit: { zh: '忽略资质核查结果', en: 'Ignore a finding about certificates' },
  }),
  /** Tells a company what is open at it. */
  notify: write('POST /api/aptitudeCheck/notify', {
    input: z.object({ companyId: id }),
    output: z.object({ findings: z.number() }),
    access: 'aptitudeCheck_audit',
    quiet: true,
    audit: { zh: '通知企业处理资质问题', en: 'Ask a company to mend its certificates' },
  }),
  auditList: aptitudeReview.list,
  auditExport: aptitudeReview.export,
  auditCounts: aptitudeReview.counts,
  auditOne: aptitudeReview.findOne,
  lock: aptitudeReview.lock,
  unlock: aptitudeReview.unlock,
  audit: aptitudeReview.audit,
  batchAudit: aptitudeReview.batchAudit,
  /** 标记失效: an approved certificate proves nothing any more. `id` is the certificate’s. */
  revoke: write('POST /api/aptitudeCheck/revoke', {
    input: z.object({ id, reason, version: version.optional() }),
    output: z.object({ products: z.number() }),
    access: 'aptitudeCheck_revoke',
    refreshes: ['aptitudeManage'],
    audit: { zh: '标记资质失效', en: 'Revoke a certificate' },
  }),
});
