import { applyLife, aptitudeLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read } from '../call.ts';
import { byId, day, FileRef, id, pageOf, paging, stateFilter, time, words } from '../common.ts';
import { applyStatus, HistoryEntry } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { submissionCalls } from '../submission-calls.ts';
import { standardNo } from './product-fields.ts';
import { textPair } from './standard.ts';

export const aptitudeKinds = ['LICENCE', 'TEST_REPORT', 'CERT', 'PATENT', 'HONOUR'] as const;
const kind = z.enum(aptitudeKinds);

/** SM-18: 1 有效 2 即将到期 3 已过期 4 已失效. */
const aptitudeValid = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What a company says of a certificate. No category means all of them; `cnasNo` is the accreditation of a laboratory. */
export const aptitudeFields = {
  kind,
  name: words(100).min(2),
  certNo: words(60).min(1),
  issuer: words(100).min(1),
  cnasNo: words(40).default(''),
  issueDate: day,
  validTo: day.nullish(),
  longTerm: z.boolean().default(false),
  scope: words(500).min(1),
  relatedStandards: z.array(standardNo).max(20).default([]),
  categoryCodes: z.array(words(20).min(1)).max(20).default([]),
  files: z.array(id).min(1).max(5),
  public: z.boolean().default(true),
};
export const AptitudeFields = z.object(aptitudeFields);
export type AptitudeFields = z.infer<typeof AptitudeFields>;

/** A certificate ends after it was issued, or never. */
function dated({ issueDate, validTo, longTerm }: AptitudeFields, context: z.RefinementCtx): void {
  const say = (message: string) => context.addIssue({ code: 'custom', path: ['validTo'], message });
  if (!longTerm && !validTo) say('请填写有效期，或选择长期有效|Enter the last day, or choose “No end”');
  if (!longTerm && validTo && validTo <= issueDate) say('应晚于发证日期|must be after the day of issue');
}

/** A certificate, licence or test report. */
export const Aptitude = z.object({
  id,
  name: z.string(),
  kind,
  certNo: z.string(),
  issuer: z.string(),
  issueDate: day.nullable(),
  validTo: day.nullable(),
  longTerm: z.boolean(),
  remainingDays: z.number().nullable(),
  scope: z.string(),
  relatedStandards: z.array(z.string()),
  categories: z.array(textPair),
  files: z.array(FileRef),
  products: z.number(),
  accreditedTo: z.number(),
  applyStatus,
  valid: aptitudeValid,
  version: z.number(),
});
export type Aptitude = z.infer<typeof Aptitude>;

/** A row of the list: with its owner, the reviewer’s opinion, and the change that waits or was rejected. */
export const AptitudeRow = Aptitude.extend({
  companyName: z.string(),
  companyNameEn: z.string(),
  isTest: z.boolean(),
  opinion: z.string(),
  /** Who filled it in for the company, and whether it was a laboratory that the operator trusts. */
  filledBy: z.string(),
  filledTrusted: z.boolean(),
  /** Whether he came by a link: then his name is what the company called him. */
  filledByLink: z.boolean(),
  change: z.object({ id, applyStatus, opinion: z.string(), submitTime: time.nullable() }).nullable(),
});
export type AptitudeRow = z.infer<typeof AptitudeRow>;

/** The whole of a certificate; `usedBy` are the first twenty products that refer to it. */
export const AptitudeDetail = AptitudeRow.extend({
  cnasNo: z.string(),
  public: z.boolean(),
  categoryCodes: z.array(z.string()),
  usedBy: z.array(z.object({ id, productName: z.string(), model: z.string() })),
  history: z.array(HistoryEntry),
});
export type AptitudeDetail = z.infer<typeof AptitudeDetail>;

export const aptitudeFilters = {
  name: z.string().trim().max(100).optional(),
  kind: kind.optional(),
  /** Only those that are valid for a product today. */
  forProduct: id.optional(),
};

const filters = {
  ...aptitudeFilters,
  issuer: z.string().trim().max(100).optional(),
  certNo: z.string().trim().max(60).optional(),
  applyStatus: stateFilter(applyLife).optional(),
  valid: stateFilter(aptitudeLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  productId: id.optional(),
};

/** A product's certificates are chosen in its wizard; nobody exports by that filter. */
const { forProduct: _, ...sheetFilters } = filters;
const view = ['product_view', 'productGs1_view', 'aptitude_view'] as const;

/** Certificates: companies enter them, the platform reviews them, products prove their standards by them. */
export const aptitudeManage = calls('aptitudeManage', {
  list: read('POST /api/aptitudeManage/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(AptitudeRow),
    access: [...view],
  }),
  export: sheetCall('POST /api/aptitudeManage/export', sheetFilters, [...view]),
  findOne: read('POST /api/aptitudeManage/findOne', { input: byId, output: AptitudeDetail, access: [...view] }),
  /** Renewing or correcting an approved certificate is one call. */
  ...submissionCalls('/api/aptitudeManage', {
    noun: { zh: '资质', en: 'a certificate' },
    fields: aptitudeFields,
    check: dated,
    change: 'renew',
    changeAudit: { zh: '申请续期或变更资质', en: 'Request renewal or change of a certificate' },
    access: {
      add: 'aptitude_add',
      edit: 'aptitude_edit',
      submit: 'aptitude_submit',
      withdraw: 'aptitude_submit',
      change: 'aptitude_renew',
      delete: 'aptitude_delete',
    },
    refreshes: ['productIdentifyModel'],
  }),
});
