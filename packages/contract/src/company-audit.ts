import * as z from 'zod';
import { calls, read, write, type Text } from './call.ts';
import { byId, day, done, FileRef, id, int, pageOf, paging, time, version } from './common.ts';
import { companyFields, companyRoles, companyTypes, CompanyView, draftFields, termOrder } from './company-fields.ts';
import {
  applyStatus,
  bulkPassInput,
  BulkPassResult,
  Check,
  HistoryEntry,
  lockResult,
  neighbours,
  reason,
  reviewState,
  reviewTab,
  saysWhy,
  saysWhyFault,
  TabCounts,
} from './review.ts';

/** What is reviewed: a company's first certification, a change of it, an appeal for its main account, a person whose identity a human has to check. */
export const companyAuditKinds = ['FIRST', 'CHANGE', 'MAIN_APPEAL', 'PERSON'] as const;
export type CompanyAuditKind = (typeof companyAuditKinds)[number];

/** SM-03 in words. */
export const authStatuses = {
  0: { zh: '未认证', en: 'Not certified' },
  1: { zh: '审核中', en: 'In review' },
  2: { zh: '已认证', en: 'Certified' },
  3: { zh: '已驳回', en: 'Rejected' },
  4: { zh: '已冻结', en: 'Frozen' },
} as const satisfies Record<number, Text>;

/** Remarks of the reviewer at single fields, by the field's name. */
const remarks = z.record(z.string().max(40), z.string().trim().min(1).max(200));

/** What an applicant without a company sees of his own submission. */
export const MyCompanyAudit = z.object({
  id,
  companyId: id.nullable(),
  name: z.string(),
  applyStatus,
  opinion: z.string(),
  remarks,
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  version,
  content: CompanyView,
});
export type MyCompanyAudit = z.infer<typeof MyCompanyAudit>;

export const AuthChange = z.object({
  id,
  applyStatus,
  opinion: z.string(),
  remarks,
  reason: z.string(),
  changed: z.array(z.string()),
  content: CompanyView,
  before: CompanyView,
  proofs: z.array(FileRef),
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  version,
  applicantName: z.string(),
});
export type AuthChange = z.infer<typeof AuthChange>;

export const CurrentAuth = z.object({
  companyId: id,
  authStatus: int(0, 4),
  authTime: time.nullable(),
  entNo: z.string().nullable(),
  nodePrefix: z.string().nullable(),
  identifier: z.string().nullable(),
  resolveUrl: z.string().nullable(),
  publicUrl: z.string().nullable(),
  isTrial: z.boolean(),
  freezeReason: z.string(),
  version,
  content: CompanyView,
  change: AuthChange.nullable(),
});
export type CurrentAuth = z.infer<typeof CurrentAuth>;

/** How many test rows a company has, by what they are. */
export const TestCounts = z.object({
  brand: z.number(),
  series: z.number(),
  product: z.number(),
  aptitude: z.number(),
  prefix: z.number(),
  commodityCode: z.number(),
  barcode: z.number(),
  apply: z.number(),
  batch: z.number(),
  code: z.number(),
  prodBatch: z.number(),
  printJob: z.number(),
});
export type TestCounts = z.infer<typeof TestCounts>;

export const CompanyAuditRow = z.object({
  id,
  kind: z.enum(companyAuditKinds),
  name: z.string(),
  uscc: z.string(),
  usccSpecial: z.boolean(),
  companyType: z.enum(companyTypes).nullable(),
  legalPerson: z.string(),
  channel: z.string(),
  regionName: z.string(),
  industryName: z.string(),
  applicantName: z.string(),
  applicantAccount: z.string(),
  authStatus: int(0, 4).nullable(),
  isTrial: z.boolean(),
  entNo: z.string().nullable(),
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
  companyId: id.nullable(),
});
export type CompanyAuditRow = z.infer<typeof CompanyAuditRow>;

/** A person who asks to be verified; the number is masked. */
export const PersonView = z.object({
  realName: z.string(),
  idType: z.string(),
  idNo: z.string(),
  phone: z.string(),
  email: z.string(),
  idFront: FileRef.nullable(),
  idBack: FileRef.nullable(),
});
export type PersonView = z.infer<typeof PersonView>;

export const CompanyAudit = CompanyAuditRow.extend({
  submitted: CompanyView.nullable(),
  before: CompanyView.nullable(),
  changed: z.array(z.string()),
  proofs: z.array(FileRef),
  reason: z.string(),
  remarks,
  person: PersonView.nullable(),
  appeal: z.object({ fromName: z.string(), toName: z.string() }).nullable(),
  checks: z.array(Check),
  nodePrefix: z.string().nullable(),
  history: z.array(HistoryEntry),
  ...neighbours,
});
export type CompanyAudit = z.infer<typeof CompanyAudit>;

const text = (max: number) => z.string().trim().max(max).optional();
const filters = {
  kind: z.enum(companyAuditKinds).optional(),
  search: text(100),
  uscc: text(18),
  channel: text(40),
  authStatus: int(0, 4).optional(),
  companyType: z.enum(companyTypes).optional(),
  companyRole: z.enum(companyRoles).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

export const companyAudit = calls('companyAudit', {
  /** What the signed-in person has handed in for a company of his own, also a draft; null before he began. */
  myAudit: read('POST /api/companyAudit/myAudit', { input: z.object({}), output: MyCompanyAudit.nullable(), access: 'signedIn' }),
  saveOrUpdate: write('POST /api/companyAudit/saveOrUpdate', {
    input: z.object({ ...draftFields, version: version.optional() }),
    output: z.object({ id, version }),
    access: 'signedIn',
    quiet: true,
    audit: { zh: '保存企业认证草稿', en: 'Save a certification draft' },
    secret: ['legalIdNo'],
  }),
  submit: write('POST /api/companyAudit/submit', {
    input: z.object({ ...companyFields, version: version.optional() }).superRefine(termOrder),
    output: z.object({ id, version }),
    access: 'signedIn',
    refreshes: ['user'],
    quiet: true,
    audit: { zh: '提交企业认证', en: 'Hand in a company certification' },
    secret: ['legalIdNo'],
  }),
  withdraw: write('POST /api/companyAudit/withdraw', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'signedIn',
    refreshes: ['user'],
    audit: { zh: '撤回企业认证', en: 'Take a certification back' },
  }),
  /** SM-01, 4 to 1: leaves a rejected certification for another company. */
  startOver: write('POST /api/companyAudit/startOver', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    refreshes: ['user'],
    quiet: true,
    audit: { zh: '重新选择企业', en: 'Choose a company again' },
  }),
  /** Whether a name or a code belongs to a certified company, or one in review. */
  checkName: read('POST /api/companyAudit/checkName', {
    input: z.object({ name: text(100), uscc: text(30) }),
    output: z.object({ nameTaken: z.enum(['', 'CERTIFIED', 'PENDING']), usccTaken: z.enum(['', 'CERTIFIED', 'PENDING']) }),
    access: 'signedIn',
  }),
  /** The letter that an applicant who is not the legal person has signed and stamped. */
  letter: read('GET /api/companyAudit/letter', {
    input: z.object({ name: text(100), uscc: text(18) }),
    output: z.unknown(),
    access: 'signedIn',
    stream: true,
  }),

  current: read('POST /api/companyAudit/current', { input: z.object({}), output: CurrentAuth, access: 'companyAuth_view' }),
  change: write('POST /api/companyAudit/change', {
    input: z
      .object({
        ...companyFields,
        agree: companyFields.agree.optional(),
        proofs: z.array(id).min(1).max(5),
        reason,
        version: version.optional(),
      })
      .superRefine(termOrder),
    output: z.object({ id, version }),
    access: 'companyAuth_change',
    audit: { zh: '提交企业信息变更', en: 'Ask for a change of the company' },
    secret: ['legalIdNo'],
  }),
  withdrawChange: write('POST /api/companyAudit/withdrawChange', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'companyAuth_change',
    audit: { zh: '撤回企业信息变更', en: 'Take a change of the company back' },
  }),
  history: read('POST /api/companyAudit/history', {
    input: z.object({ ...paging }),
    output: pageOf(AuthChange),
    access: 'companyAuth_view',
  }),
  certificate: read('GET /api/companyAudit/certificate', {
    input: z.object({}),
    output: z.unknown(),
    access: 'companyAuth_view',
    stream: true,
  }),

  /** What deleting the test data would delete. `id` is the company's. */
  testCounts: read('POST /api/companyAudit/testCounts', {
    input: byId,
    output: TestCounts.extend({ companyName: z.string() }),
    access: ['companyAuth_delTest', 'companyAudit_freeze'],
  }),
  /** Deletes a company's test rows, and nothing else. The company's name has to be typed as it stands. */
  delTest: write('POST /api/companyAudit/delTest', {
    input: z.object({ id, companyName: z.string().trim().min(1).max(100) }),
    output: TestCounts,
    access: ['companyAuth_delTest', 'companyAudit_freeze'],
    quiet: true,
    refreshes: ['brandNode', 'productSeries', 'productIdentify', 'ecodeApply', 'ecodeBatch', 'codeTrace', 'printJob'],
    audit: { zh: '删除测试数据', en: 'Delete the test data' },
  }),

  list: read('POST /api/companyAudit/list', {
    input: z.object({ ...paging, tab: reviewTab, ...filters }),
    output: pageOf(CompanyAuditRow),
    access: 'companyAudit_view',
  }),
  counts: read('POST /api/companyAudit/counts', { input: z.object({}), output: TabCounts, access: 'companyAudit_view' }),
  findOne: read('POST /api/companyAudit/findOne', { input: byId, output: CompanyAudit, access: 'companyAudit_view' }),
  lock: write('POST /api/companyAudit/lock', {
    input: byId,
    output: lockResult,
    access: 'companyAudit_audit',
    audit: { zh: '领取企业审核', en: 'Take a company for review' },
  }),
  unlock: write('POST /api/companyAudit/unlock', {
    input: byId,
    output: done,
    access: 'companyAudit_audit',
    audit: { zh: '放回企业审核', en: 'Give a company back to the queue' },
  }),
  audit: write('POST /api/companyAudit/audit', {
    input: z
      .object({
        id,
        pass: z.boolean(),
        opinion: z.string().trim().max(200).default(''),
        remarks: remarks.default({}),
        version: version.optional(),
      })
      .refine(saysWhy, saysWhyFault),
    output: done,
    access: 'companyAudit_audit',
    audit: { zh: '审核企业', en: 'Review a company' },
  }),
  batchAudit: write('POST /api/companyAudit/batchAudit', {
    input: bulkPassInput,
    output: BulkPassResult,
    access: 'companyAudit_audit',
    quiet: true,
    audit: { zh: '批量通过企业', en: 'Pass several companies' },
  }),
  /** An identity number in full. Each look is in the audit log, and the answer is kept nowhere. */
  unmask: write('POST /api/companyAudit/unmask', {
    input: z.object({ id, field: z.enum(['legalIdNo', 'beforeLegalIdNo', 'idNo']) }),
    output: z.object({ value: z.string() }),
    access: 'companyAudit_audit',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看完整证件号码', en: 'Look at an identity number' },
  }),
  /** `id` is the company's. */
  freeze: write('POST /api/companyAudit/freeze', {
    input: z.object({ id, reason }),
    output: done,
    access: 'companyAudit_freeze',
    audit: { zh: '冻结企业', en: 'Freeze a company' },
  }),
  unfreeze: write('POST /api/companyAudit/unfreeze', {
    input: z.object({ id, reason: z.string().trim().max(200).default('') }),
    output: done,
    access: 'companyAudit_freeze',
    audit: { zh: '解冻企业', en: 'Unfreeze a company' },
  }),
  export: read('GET /api/companyAudit/export', {
    input: z.object({ tab: reviewTab, ...filters }),
    output: z.unknown(),
    access: 'companyAudit_export',
    stream: true,
  }),
});
