import { mostCodes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { codeType } from './quota.ts';
import { byId, day, done, id, int, pageOf, paging, time } from '../common.ts';
import { deliveryWay } from './application.ts';
import {
  auditFields,
  BulkPassResult,
  bulkPassInput,
  Check,
  HistoryEntry,
  lockResult,
  neighbours,
  reviewState,
  reviewTab,
  saysWhy,
  saysWhyFault,
  TabCounts,
} from '../platform/review.ts';

/** An application in the auditor's queue. */
export const CodeApplyCheckRow = z.object({
  id,
  applyNo: z.string(),
  codeType,
  productId: id,
  productName: z.string(),
  model: z.string(),
  identifier: z.string().nullable(),
  quantity: z.number(),
  adjustedFrom: z.number().nullable(),
  /** What the company may issue of this type after this application; null for test codes. */ quotaLeft: z.number().nullable(),
  withPin: z.boolean(),
  deliveryWay,
  printerPartner: z.string(),
  purpose: z.string(),
  submitUserName: z.string(),
  isTest: z.boolean(),
  autoPassed: z.boolean(),
  createTime: time,
  ...reviewState,
});
export type CodeApplyCheckRow = z.infer<typeof CodeApplyCheckRow>;

const detail = CodeApplyCheckRow.extend({
  productionPlanNo: z.string(),
  customOrderNo: z.string(),
  needDate: z.string().nullable(),
  labelTemplateName: z.string(),
  batchId: id.nullable(),
  batchNo: z.string(),
  checks: z.array(Check),
  issued90: z.number(),
  activated90: z.number(),
  history: z.array(HistoryEntry),
  ...neighbours,
});

export const codeApplyCheck = calls('codeApplyCheck', {
  list: read('POST /api/codeApplyCheck/list', {
    input: z.object({
      ...paging,
      tab: reviewTab,
      applyNo: z.string().trim().max(40).optional(),
      company: z.string().trim().max(100).optional(),
      codeType: codeType.optional(),
      product: z.string().trim().max(100).optional(),
      quantityFrom: int(1, mostCodes).optional(),
      quantityTo: int(1, mostCodes).optional(),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(CodeApplyCheckRow).extend({
      counts: TabCounts,
      /** Small green applications pass by themselves. */ autoPass: z.boolean(),
    }),
    access: 'codeApplyCheck_view',
  }),
  findOne: read('POST /api/codeApplyCheck/findOne', { input: byId, output: detail, access: 'codeApplyCheck_view' }),
  lock: write('POST /api/codeApplyCheck/lock', {
    input: byId,
    output: lockResult,
    access: 'codeApplyCheck_audit',
    quiet: true,
    audit: { zh: '领取发码申请审核', en: 'Take an application for codes for review' },
  }),
  unlock: write('POST /api/codeApplyCheck/unlock', {
    input: byId,
    output: done,
    access: 'codeApplyCheck_audit',
    quiet: true,
    audit: { zh: '释放发码申请审核', en: 'Release an application for codes from review' },
  }),
  audit: write('POST /api/codeApplyCheck/audit', {
    input: z
      .object({ ...auditFields, /** Fewer than asked for; needs a reason. */ quantity: int(1, mostCodes).optional() })
      .refine(saysWhy, saysWhyFault)
      .refine(({ pass, quantity, opinion }) => !pass || quantity === undefined || opinion.length >= 5, {
        path: ['opinion'],
        message: '调整数量时请填写 5–200 字的原因|Say in 5–200 characters why the quantity is lowered',
      }),
    output: done,
    access: 'codeApplyCheck_audit',
    refreshes: ['ecodeApply', 'ecodeBatch', 'codeQuota'],
    audit: { zh: '审核发码申请', en: 'Review application for codes' },
  }),
  batchAudit: write('POST /api/codeApplyCheck/batchAudit', {
    input: bulkPassInput,
    output: BulkPassResult,
    access: 'codeApplyCheck_audit',
    refreshes: ['ecodeApply', 'ecodeBatch', 'codeQuota'],
    audit: { zh: '批量通过发码申请', en: 'Pass applications for codes in bulk' },
  }),
  setting: write('POST /api/codeApplyCheck/setting', {
    input: z.object({ autoPass: z.boolean() }),
    output: done,
    access: 'codeApplyCheck_setting',
    audit: { zh: '设置发码自动通过', en: 'Set automatic passing of codes' },
  }),
});
