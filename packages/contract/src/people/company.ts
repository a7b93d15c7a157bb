import { companyLife } from '@touchmark/domain';
import * as z from 'zod';
import { read, write } from '../call.ts';
import { byId, done, FileRef, id, pageOf, paging, stateFilter, time, version } from '../common.ts';
import { remarks } from './company-apply.ts';
import { companyFields, CompanyView, termOrder } from './company-fields.ts';
import { applyStatus, reason } from '../platform/review.ts';

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
  authStatus: stateFilter(companyLife),
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

/** The number of a company's test rows by kind. */
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

/** A company's certified data, its changes, and the deletion of its test data. */
export const companyAuthCalls = {
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
    audit: { zh: '提交企业信息变更', en: 'Submit a change of company details' },
    secret: ['legalIdNo'],
  }),
  withdrawChange: write('POST /api/companyAudit/withdrawChange', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'companyAuth_change',
    audit: { zh: '撤回企业信息变更', en: 'Withdraw a change of company details' },
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
  /** Deletes a company's test rows only. The exact company name must be typed as confirmation. */
  delTest: write('POST /api/companyAudit/delTest', {
    input: z.object({ id, companyName: z.string().trim().min(1).max(100) }),
    output: TestCounts,
    access: ['companyAuth_delTest', 'companyAudit_freeze'],
    quiet: true,
    refreshes: ['brandNode', 'productSeries', 'productIdentify', 'ecodeApply', 'ecodeBatch', 'codeTrace', 'printJob'],
    audit: { zh: '删除测试数据', en: 'Delete test data' },
  }),
};
