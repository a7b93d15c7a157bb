import * as z from 'zod';
import { read, write } from '../call.ts';
import { CommodityContent, commodityStatus, reportType } from './commodity-code.ts';
import { byId, day, done, FileRef, id, pageOf, paging } from '../common.ts';
import { gtins, text, tone } from './code-review-parts.ts';
import {
  auditInput,
  BulkPassResult,
  bulkPassInput,
  Check,
  HistoryEntry,
  lockResult,
  neighbours,
  reviewState,
  reviewTab,
  TabCounts,
} from '../platform/review.ts';
import { textPair } from '../identify/standard.ts';

/** A report of what a GTIN stands for, in the auditor's queue. */
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
  /** What the report replaces, by field, as people read it. */ changes: z.array(
    z.object({ field: z.string(), label: textPair, before: z.string(), after: z.string() }),
  ),
  checks: z.array(Check),
  history: z.array(HistoryEntry),
  ...neighbours,
});
const [seesReports, decidesReports] = ['goodsCodeReportCheck_view', 'goodsCodeReportCheck_audit'] as const;

/** The review of reports. */
export const reportCheckCalls = {
  reportList: read('POST /api/goodsCodeCheck/reportList', {
    input: z.object({
      ...paging,
      tab: reviewTab,
      company: text(100),
      gtin: text(20),
      reportType: reportType.optional(),
      categoryId: id.optional(),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(ReportCheckRow).extend({ counts: TabCounts }),
    access: seesReports,
  }),
  reportFindOne: read('POST /api/goodsCodeCheck/reportFindOne', { input: byId, output: ReportCheck, access: seesReports }),
  reportLock: write('POST /api/goodsCodeCheck/reportLock', {
    input: byId,
    output: lockResult,
    access: decidesReports,
    quiet: true,
    audit: { zh: '领取商品信息通报审核', en: 'Take a report for review' },
  }),
  reportUnlock: write('POST /api/goodsCodeCheck/reportUnlock', {
    input: byId,
    output: done,
    access: decidesReports,
    quiet: true,
    audit: { zh: '释放商品信息通报审核', en: 'Release a report from review' },
  }),
  reportAudit: write('POST /api/goodsCodeCheck/reportAudit', {
    input: auditInput,
    output: done,
    access: decidesReports,
    refreshes: gtins,
    audit: { zh: '审核商品信息通报', en: 'Review the report of a GTIN' },
  }),
  reportBatchAudit: write('POST /api/goodsCodeCheck/reportBatchAudit', {
    input: bulkPassInput,
    output: BulkPassResult,
    access: decidesReports,
    refreshes: gtins,
    quiet: true,
    audit: { zh: '批量通过商品信息通报', en: 'Pass reports in bulk' },
  }),
};
