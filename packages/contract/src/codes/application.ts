import { applyLife, mostCodes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { codeType } from './quota.ts';
import { byId, day, done, id, int, pageOf, paging, stateFilter, time, version } from '../common.ts';
import { applyStatus } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';

const deliveryWays = ['DOWNLOAD', 'PRINTER', 'API'] as const;
export const deliveryWay = z.enum(deliveryWays);

const shortText = z.string().trim().max(50);
export const applyFields = {
  codeType,
  productId: id,
  quantity: int(1, mostCodes),
  withPin: z.boolean().default(false),
  deliveryWay,
  printerPartner: shortText.default(''),
  labelTemplateId: id.nullable().default(null),
  productionPlanNo: shortText.default(''),
  customOrderNo: shortText.default(''),
  purpose: z.string().trim().min(5).max(100),
  needDate: day.nullable().default(null),
};
const namesPrinter = { path: ['printerPartner'], message: '交付印刷商时请填写印刷商|Name the printer the codes are delivered to' };

/** An application for codes, as its list shows it. */
export const EcodeApply = z.object({
  id,
  applyNo: z.string(),
  codeType,
  productId: id,
  productName: z.string(),
  model: z.string(),
  quantity: z.number(),
  adjustedFrom: z.number().nullable(),
  withPin: z.boolean(),
  deliveryWay,
  printerPartner: z.string(),
  labelTemplateId: id.nullable(),
  labelTemplateName: z.string(),
  productionPlanNo: z.string(),
  customOrderNo: z.string(),
  purpose: z.string(),
  needDate: z.string().nullable(),
  isTest: z.boolean(),
  autoPassed: z.boolean(),
  applyStatus,
  opinion: z.string(),
  batchId: id.nullable(),
  batchNo: z.string(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  createTime: time,
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  version,
});
export type EcodeApply = z.infer<typeof EcodeApply>;

const state = z.object({ id, version: version.optional() });

const filters = {
  applyNo: z.string().trim().max(40).optional(),
  codeType: codeType.optional(),
  productId: id.optional(),
  product: z.string().trim().max(100).optional(),
  applyStatus: stateFilter(applyLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

export const ecodeApply = calls('ecodeApply', {
  list: read('POST /api/ecodeApply/list', { input: z.object({ ...paging, ...filters }), output: pageOf(EcodeApply), access: 'ecode_view' }),
  export: sheetCall('POST /api/ecodeApply/export', filters, 'ecode_view'),
  saveOrUpdate: write('POST /api/ecodeApply/saveOrUpdate', {
    input: z
      .object({ id: id.optional(), version: version.optional(), ...applyFields })
      .refine((input) => input.deliveryWay !== 'PRINTER' || input.printerPartner !== '', namesPrinter),
    output: z.object({ id, version }),
    access: 'ecode_apply',
    audit: { zh: '保存发码申请', en: 'Save code application' },
  }),
  submit: write('POST /api/ecodeApply/submit', {
    input: state,
    output: z.object({ applyStatus, /** Of what passed at once. */ batchId: id.nullable() }),
    access: 'ecode_submit',
    refreshes: ['codeQuota', 'ecodeBatch', 'codeApplyCheck'],
    audit: { zh: '提交发码申请', en: 'Submit code application' },
  }),
  withdraw: write('POST /api/ecodeApply/withdraw', {
    input: state,
    output: done,
    access: 'ecode_submit',
    refreshes: ['codeQuota', 'codeApplyCheck'],
    audit: { zh: '撤回发码申请', en: 'Withdraw code application' },
  }),
  delete: write('POST /api/ecodeApply/delete', {
    input: byId,
    output: done,
    access: 'ecode_apply',
    audit: { zh: '删除发码申请', en: 'Delete code application' },
  }),
});
