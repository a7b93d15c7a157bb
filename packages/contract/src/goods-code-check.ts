import { findingStatuses, gtinRules } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { codeForm, CommodityContent, commodityStatus, reportType } from './commodity-code.ts';
import { byId, day, done, FileRef, id, int, pageOf, paging, time, version } from './common.ts';
import {
  auditInput,
  BulkPassResult,
  bulkPassInput,
  Check,
  HistoryEntry,
  lockResult,
  neighbours,
  reason,
  reviewState,
  reviewTab,
  TabCounts,
} from './review.ts';
import { textPair } from './standard.ts';
import { taskStates } from './task.ts';

const text = (max: number) => z.string().trim().max(max).optional();
const tone = z.enum(['ok', 'warn', 'bad']).nullable();

/** An allotment in the auditor's queue; `id` is the submission's, `codeId` the code's. */
export const AllotCheckRow = z.object({
  id,
  codeId: id,
  gtin: z.string(),
  codeForm,
  prefix: z.string().nullable(),
  nameCn: z.string(),
  brandName: z.string(),
  model: z.string(),
  spec: z.string(),
  innerQty: z.number().nullable(),
  existing: z.boolean(),
  isTest: z.boolean(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  batchId: id.nullable(),
  batchNo: z.string().nullable(),
  autoPassed: z.boolean(),
  codeStatus: commodityStatus,
  checkTone: tone,
  ...reviewState,
});
export type AllotCheckRow = z.infer<typeof AllotCheckRow>;
const AllotCheck = AllotCheckRow.extend({
  unit: z.string(),
  categoryName: textPair,
  baseGtin: z.string().nullable(),
  indicator: z.number(),
  checks: z.array(Check),
  history: z.array(HistoryEntry),
  ...neighbours,
});

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

const rule = z.enum(gtinRules);
/** 1 a hint, 2 a warning, 3 grave. */
export const findingLevels = [1, 2, 3] as const;
const level = z.union(findingLevels.map((one) => z.literal(one)));
export const FindingRow = z.object({
  id,
  codeId: id,
  gtin: z.string(),
  nameCn: z.string(),
  codeStatus: commodityStatus,
  statusBefore: z.union([z.literal(2), z.literal(4)]).nullable(),
  companyId: id,
  companyName: z.string(),
  rule,
  level,
  description: textPair,
  foundTime: time,
  seenTime: time,
  status: z.union(findingStatuses.map((one) => z.literal(one))),
  handlerName: z.string(),
  handleTime: time.nullable(),
  reason: z.string(),
  toldTime: time.nullable(),
  version: z.number(),
});
export type FindingRow = z.infer<typeof FindingRow>;

const findingFilters = {
  rule: rule.optional(),
  companyName: text(100),
  gtin: text(20),
  level: int(1, 3).optional(),
  handled: z.boolean().optional(),
  status: int(0, 3).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const finding = { id, version: version.optional() };
const gtins = ['goodsCode', 'goodsCodes', 'goodsBatch'];
const [seesAllots, decidesAllots, seesReports, decidesReports] = [
  'goodsCodeAllotCheck_view',
  'goodsCodeAllotCheck_audit',
  'goodsCodeReportCheck_view',
  'goodsCodeReportCheck_audit',
] as const;

/** The platform's reviews and inspections of commodity codes. */
export const goodsCodeCheck = calls('goodsCodeCheck', {
  allotList: read('POST /api/goodsCodeCheck/allotList', {
    input: z.object({
      ...paging,
      tab: reviewTab,
      company: text(100),
      prefix: text(10),
      batchNo: text(40),
      gtin: text(20),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(AllotCheckRow).extend({ counts: TabCounts, /** Green ones pass by themselves. */ autoPass: z.boolean() }),
    access: seesAllots,
  }),
  allotFindOne: read('POST /api/goodsCodeCheck/allotFindOne', { input: byId, output: AllotCheck, access: seesAllots }),
  allotLock: write('POST /api/goodsCodeCheck/allotLock', {
    input: byId,
    output: lockResult,
    access: decidesAllots,
    quiet: true,
    audit: { zh: '领取商品码分配审核', en: 'Take an allotment for review' },
  }),
  allotUnlock: write('POST /api/goodsCodeCheck/allotUnlock', {
    input: byId,
    output: done,
    access: decidesAllots,
    quiet: true,
    audit: { zh: '释放商品码分配审核', en: 'Release an allotment from review' },
  }),
  allotAudit: write('POST /api/goodsCodeCheck/allotAudit', {
    input: auditInput,
    output: done,
    access: decidesAllots,
    refreshes: gtins,
    audit: { zh: '审核商品码分配', en: 'Review the allotment of a GTIN' },
  }),
  allotBatchAudit: write('POST /api/goodsCodeCheck/allotBatchAudit', {
    input: bulkPassInput,
    output: BulkPassResult,
    access: decidesAllots,
    refreshes: gtins,
    quiet: true,
    audit: { zh: '批量通过商品码分配', en: 'Pass allotments in bulk' },
  }),
  /** Passes everything of a batch that waits and is all green, whatever its number. */
  allotPassBatch: write('POST /api/goodsCodeCheck/allotPassBatch', {
    input: z.object({ batchId: id }),
    output: BulkPassResult,
    access: decidesAllots,
    refreshes: gtins,
    quiet: true,
    audit: { zh: '整批通过商品码分配', en: 'Pass the allotments of a batch' },
  }),
  setting: write('POST /api/goodsCodeCheck/setting', {
    input: z.object({ autoPass: z.boolean() }),
    output: done,
    access: decidesAllots,
    audit: { zh: '设置商品码分配自动通过', en: 'Set automatic passing of allotments' },
  }),

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

  checkList: read('POST /api/goodsCodeCheck/checkList', {
    input: z.object({ ...paging, ...findingFilters }),
    output: pageOf(FindingRow),
    access: 'goodsCodeCheck_view',
  }),
  /** How many open findings each rule has, when it last ran, and the run under way. */
  checkRules: read('POST /api/goodsCodeCheck/checkRules', {
    input: z.object({}),
    access: 'goodsCodeCheck_view',
    output: z.object({
      rules: z.array(z.object({ rule, level, open: z.number(), ignored: z.number() })),
      lastRun: z.object({ time, state: z.enum(taskStates), checked: z.number() }).nullable(),
      taskId: id.nullable(),
      nextRun: time.nullable(),
    }),
  }),
  checkRun: write('POST /api/goodsCodeCheck/checkRun', {
    input: z.object({}),
    output: z.object({ taskId: id }),
    access: 'goodsCodeCheck_run',
    quiet: true,
    audit: { zh: '执行商品码核查', en: 'Inspect GTINs' },
  }),
  /** Marks the code of a finding abnormal (2, 4 → 7). */
  flag: write('POST /api/goodsCodeCheck/flag', {
    input: z.object({ ...finding, reason }),
    output: done,
    access: 'goodsCodeCheck_flag',
    refreshes: gtins,
    audit: { zh: '标记商品码异常', en: 'Mark a GTIN abnormal' },
  }),
  unflag: write('POST /api/goodsCodeCheck/unflag', {
    input: z.object({ ...finding, reason }),
    output: done,
    access: 'goodsCodeCheck_flag',
    refreshes: gtins,
    audit: { zh: '解除商品码异常', en: 'Clear a GTIN' },
  }),
  notify: write('POST /api/goodsCodeCheck/notify', {
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ told: z.number() }),
    access: 'goodsCodeCheck_notify',
    audit: { zh: '通知企业处理商品码', en: 'Tell companies of findings' },
  }),
  ignore: write('POST /api/goodsCodeCheck/ignore', {
    input: z.object({ ...finding, reason }),
    output: done,
    access: 'goodsCodeCheck_flag',
    audit: { zh: '忽略核查结果', en: 'Ignore a finding' },
  }),
  export: read('POST /api/goodsCodeCheck/export', {
    input: z.object(findingFilters),
    output: z.unknown(),
    access: 'goodsCodeCheck_export',
    stream: true,
  }),
});
