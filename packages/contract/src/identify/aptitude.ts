import { applyLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read } from '../call.ts';
import { day, FileRef, id, int, pageOf, paging, stateFilter } from '../common.ts';
import { applyStatus } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { textPair } from './standard.ts';

export const aptitudeKinds = ['LICENCE', 'TEST_REPORT', 'CERT', 'PATENT', 'HONOUR'] as const;
const kind = z.enum(aptitudeKinds);

/** SM-18: 1 有效 2 即将到期 3 已过期 4 已失效. */
export const aptitudeValid = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

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
  valid: int(1, 4).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  productId: id.optional(),
};

/** A product's certificates are chosen in its wizard; nobody exports by that filter. */
const { forProduct: _, ...sheetFilters } = filters;

export const aptitudeManage = calls('aptitudeManage', {
  list: read('POST /api/aptitudeManage/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(Aptitude),
    access: ['product_view', 'productGs1_view', 'aptitude_view'],
  }),
  export: sheetCall('POST /api/aptitudeManage/export', sheetFilters, ['product_view', 'productGs1_view', 'aptitude_view']),
});
