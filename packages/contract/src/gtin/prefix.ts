import { prefixLife } from '@touchmark/domain';
import * as z from 'zod';
import { digitText } from '../typed-text.ts';
import { sheetCall } from '../platform/sheet.ts';
import { submissionCalls } from '../submission-calls.ts';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { applyStatus, Check, HistoryEntry, neighbours, reason, reviewState } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';

export const prefixStatus = stateField(prefixLife);
const prefixValidities = ['valid', 'soon', 'expired'] as const;

const text = (max: number) => z.string().trim().max(max);
const files = z.array(id).min(1).max(5);
const fields = {
  /** 厂商识别代码: 7–10 digits, as on the certificate. */
  prefix: digitText(/^\d{7,10}$/, '应为 7–10 位数字|must have 7–10 digits'),
  memberName: text(100).min(1),
  certNo: text(30).min(4),
  certFile: files,
  issueDate: day,
  validFrom: day,
  validTo: day,
  gln: text(13).default(''),
  remark: text(200).default(''),
};
export const PrefixFields = z.object(fields);
export type PrefixFields = z.infer<typeof PrefixFields>;

/** The newest renewal that is not merged yet: pending, or rejected with its reason. */
const Renewal = z.object({ id, validTo: z.string(), applyStatus, opinion: z.string(), submitTime: time.nullable() });

export const PrefixRow = z.object({
  id,
  isTest: z.boolean(),
  prefix: z.string(),
  memberName: z.string(),
  certNo: z.string(),
  gln: z.string(),
  issueDate: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** The number of its possible GTINs, and how many are permanently taken (released ones are not). */
  capacity: z.number(),
  used: z.number(),
  /** Days until its last day; negative after it. */
  remainingDays: z.number(),
  status: prefixStatus,
  applyStatus,
  opinion: z.string(),
  submitTime: time.nullable(),
  createTime: time,
  updateTime: time,
  version: z.number(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  renewal: Renewal.nullable(),
});
export type PrefixRow = z.infer<typeof PrefixRow>;

export const Prefix = PrefixRow.extend({
  remark: z.string(),
  certFile: z.array(FileRef),
  cancelReason: z.string(),
  cancelTime: time.nullable(),
  ssccCapacity: z.number(),
  ssccUsed: z.number(),
  history: z.array(HistoryEntry),
});
export type Prefix = z.infer<typeof Prefix>;

/** One submission: a registration or a renewal. `id` is the submission's, `prefixId` the prefix's. */
export const PrefixAuditRow = z.object({
  id,
  prefixId: id,
  kind: z.enum(['FIRST', 'RENEWAL']),
  prefix: z.string(),
  memberName: z.string(),
  certNo: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  status: prefixStatus,
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
});
export type PrefixAuditRow = z.infer<typeof PrefixAuditRow>;

export const PrefixAudit = PrefixAuditRow.extend({
  gln: z.string(),
  issueDate: z.string(),
  remark: z.string(),
  certFile: z.array(FileRef),
  uscc: z.string(),
  regionName: z.string(),
  /** For a renewal: the present last day. */
  validToBefore: z.string().nullable(),
  checks: z.array(Check),
  history: z.array(HistoryEntry),
  ...neighbours,
});
export type PrefixAudit = z.infer<typeof PrefixAudit>;

/** For selections: new numbers may be taken from `usable` prefixes today. */
export const PrefixOption = z.object({
  id,
  prefix: z.string(),
  memberName: z.string(),
  validTo: z.string(),
  capacity: z.number(),
  used: z.number(),
  status: prefixStatus,
  usable: z.boolean(),
});
export type PrefixOption = z.infer<typeof PrefixOption>;

/** The next numbers of a prefix; null if it has no free ones. */
export const NextRef = z.object({
  prefix: z.string(),
  itemRef: z.string().nullable(),
  gtin: z.string().nullable(),
  free: z.number(),
  capacity: z.number(),
  used: z.number(),
  sscc: z.array(z.object({ extension: z.number(), sscc: z.string().nullable(), left: z.number() })),
  ssccPerExtension: z.number(),
});
export type NextRef = z.infer<typeof NextRef>;

const filters = {
  prefix: text(10).optional(),
  status: stateFilter(prefixLife).optional(),
  validity: z.enum(prefixValidities).optional(),
  applyStatus: applyStatus.optional(),
  companyName: text(100).optional(),
};
const view = 'gs1Prefix_view';

/** The review of registrations and renewals. Its list and item have prefixed names, because the registered prefixes use the plain ones. */
export const prefixReview = review(
  'gs1Prefix',
  {
    what: { zh: '厂商识别代码', one: 'a company prefix', many: 'company prefixes' },
    access: { view: 'gs1Prefix_audit', audit: 'gs1Prefix_audit' },
    row: PrefixAuditRow,
    item: PrefixAudit,
    filters: { kind: z.enum(['FIRST', 'RENEWAL']).optional(), prefix: text(10).optional(), companyName: text(100).optional() },
    refreshes: ['goodsCode', 'goodsCodes'],
  },
  (step) => ({ list: 'auditList', findOne: 'auditOne', export: 'auditExport' })[step as string] ?? step,
);

/** Company prefixes: certificates of GS1 China registered here, their validity and their numbers. */
export const gs1Prefix = calls('gs1Prefix', {
  list: read('POST /api/gs1Prefix/list', { input: z.object({ ...paging, ...filters }), output: pageOf(PrefixRow), access: view }),
  findOne: read('POST /api/gs1Prefix/findOne', { input: byId, output: Prefix, access: view }),
  /** The company's registered prefixes, for selections. */
  select: read('POST /api/gs1Prefix/select', {
    input: z.object({}),
    output: z.array(PrefixOption),
    access: [view, 'goodsAllot_view', 'gtin_view', 'goodsBatchSave_view', 'boxGs1_view', 'barcode_view'],
  }),
  nextRef: read('POST /api/gs1Prefix/nextRef', { input: byId, output: NextRef, access: [view, 'goodsAllot_view', 'boxGs1_view'] }),
  export: sheetCall('POST /api/gs1Prefix/export', filters, 'gs1Prefix_export'),
  ...submissionCalls('/api/gs1Prefix', {
    noun: { zh: '厂商识别代码', en: 'a company prefix' },
    fields,
    change: 'renew',
    changed: { validTo: day, certFile: files },
    changeAudit: { zh: '申请续展厂商识别代码', en: 'Request renewal of a company prefix' },
    access: {
      add: 'gs1Prefix_add',
      edit: 'gs1Prefix_edit',
      submit: 'gs1Prefix_submit',
      withdraw: 'gs1Prefix_submit',
      change: 'gs1Prefix_renew',
    },
  }),
  cancel: write('POST /api/gs1Prefix/cancel', {
    input: z.object({ id, reason, version: version.optional() }),
    output: done,
    access: ['gs1Prefix_cancel', 'gs1Prefix_audit'],
    refreshes: ['goodsCode', 'goodsCodes'],
    audit: { zh: '注销厂商识别代码', en: 'Cancel a company prefix' },
  }),
  auditList: prefixReview.list,
  auditExport: prefixReview.export,
  counts: prefixReview.counts,
  auditOne: prefixReview.findOne,
  lock: prefixReview.lock,
  unlock: prefixReview.unlock,
  audit: prefixReview.audit,
  batchAudit: prefixReview.batchAudit,
});
