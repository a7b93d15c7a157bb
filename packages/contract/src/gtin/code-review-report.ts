import * as z from 'zod';
import { CommodityContent, commodityStatus, reportType } from './code-fields.ts';
import { FileRef, id } from '../common.ts';
import { gtins, text, tone } from './code-review-parts.ts';
import { Check, HistoryEntry, neighbours, reviewState, TabCounts } from '../platform/review.ts';
import { prefixed, prefixedPath, review } from '../platform/review-calls.ts';
import { textPair } from '../identify/standard.ts';

/** A report about a GTIN's product, in the reviewers' queue. */
export const ReportCheckRow = z.object({
  id,
  codeId: id,
  gtin: z.string(),
  reportType,
  nameCn: z.string(),
  brandName: z.string(),
  model: z.string(),
  spec: z.string(),
  categoryName: textPair,
  gpcBrick: z.string(),
  /** The import batch of the code. */
  batchNo: z.string().nullable(),
  image: FileRef.nullable(),
  isTest: z.boolean(),
  codeStatus: commodityStatus,
  reportNo: z.string().nullable(),
  checkTone: tone,
  ...reviewState,
});
export type ReportCheckRow = z.infer<typeof ReportCheckRow>;
const ReportCheck = ReportCheckRow.extend({
  content: CommodityContent,
  images: z.array(FileRef),
  reason: z.string(),
  innerQty: z.number().nullable(),
  /** The changed fields with their old values, as shown to people. */
  changes: z.array(z.object({ field: z.string(), label: textPair, before: z.string(), after: z.string() })),
  checks: z.array(Check),
  history: z.array(HistoryEntry),
  ...neighbours,
});
const steps = review(
  'goodsCodeCheck',
  {
    what: { zh: '商品信息通报', one: 'a report', many: 'reports' },
    access: { view: 'goodsCodeReportCheck_view', audit: 'goodsCodeReportCheck_audit' },
    row: ReportCheckRow,
    item: ReportCheck,
    filters: { company: text(100), gtin: text(20), batchNo: text(40), reportType: reportType.optional(), categoryId: id.optional() },
    beside: { counts: TabCounts },
    refreshes: gtins,
  },
  prefixedPath('report'),
);

/** The review of reports. The list itself returns the counts. */
const { counts: _, ...reportCheck } = steps;
export { reportCheck };
export const reportCheckCalls = prefixed('report', reportCheck);
