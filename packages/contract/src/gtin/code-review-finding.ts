import { findingLife, gtinRules, taskLife } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { read, write } from '../call.ts';
import { commodityStatus } from './code-fields.ts';
import { day, done, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { gtins, text } from './code-review-parts.ts';
import { reason } from '../platform/review.ts';
import { textPair } from '../identify/standard.ts';

const rule = z.enum(gtinRules);
/** Severity: 1 hint, 2 warning, 3 serious. */
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
  companyNameEn: z.string().optional(),
  rule,
  level,
  description: textPair,
  foundTime: time,
  seenTime: time,
  status: stateField(findingLife),
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
  status: stateFilter(findingLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const finding = { id, version: version.optional() };

/** The inspection of GTINs, and the handling of its findings. */
export const findingCalls = {
  checkList: read('POST /api/goodsCodeCheck/checkList', {
    input: z.object({ ...paging, ...findingFilters }),
    output: pageOf(FindingRow),
    access: 'goodsCodeCheck_view',
  }),
  /** The number of open findings of each rule, the time of the last inspection, and the running one. */
  checkRules: read('POST /api/goodsCodeCheck/checkRules', {
    input: z.object({}),
    access: 'goodsCodeCheck_view',
    output: z.object({
      rules: z.array(z.object({ rule, level, open: z.number(), ignored: z.number() })),
      lastRun: z.object({ time, state: stateField(taskLife), checked: z.number() }).nullable(),
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
  /** Sets the code of a finding to abnormal (2, 4 → 7). */
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
    audit: { zh: '解除商品码异常', en: 'Clear an abnormal GTIN' },
  }),
  notify: write('POST /api/goodsCodeCheck/notify', {
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ told: z.number() }),
    access: 'goodsCodeCheck_notify',
    audit: { zh: '通知企业处理商品码', en: 'Notify companies of findings' },
  }),
  ignore: write('POST /api/goodsCodeCheck/ignore', {
    input: z.object({ ...finding, reason }),
    output: done,
    access: 'goodsCodeCheck_flag',
    audit: { zh: '忽略核查结果', en: 'Ignore a finding' },
  }),
  export: sheetCall('POST /api/goodsCodeCheck/export', findingFilters, 'goodsCodeCheck_export'),
};
