import { batchLife, codeLife, theftWords, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { codeType } from './quota.ts';
import { byId, day, done, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { deliveryWay } from './application.ts';
import { ScanWarning } from './scan.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';

const batchStatus = stateField(batchLife);
export const codeStatus = stateField(codeLife);

export const EcodeBatch = z.object({
  id,
  batchNo: z.string(),
  applyId: id,
  applyNo: z.string(),
  codeType,
  productId: id,
  productName: z.string(),
  model: z.string(),
  quantity: z.number(),
  generated: z.number(),
  serialFrom: z.number(),
  serialTo: z.number(),
  gtin: z.string().nullable(),
  withPin: z.boolean(),
  pinDownloaded: z.boolean(),
  status: batchStatus,
  fault: z.string(),
  downloadCount: z.number(),
  activated: z.number(),
  spoilt: z.number(),
  frozen: z.boolean(),
  /** Whether any of its codes is frozen, and whether any is stolen. */
  anyFrozen: z.boolean(),
  anyStolen: z.boolean(),
  freezeReason: z.string(),
  voidReason: z.string(),
  deliveryWay,
  printerPartner: z.string(),
  deliveredTime: time.nullable(),
  taskId: id.nullable(),
  labelTemplateId: id.nullable(),
  isTest: z.boolean(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  createTime: time,
  updateTime: time,
  version,
});
export type EcodeBatch = z.infer<typeof EcodeBatch>;

/** One code. In a list, `next` is the last serial, to continue after. */
export const EcodeRow = z.object({
  batchId: id,
  batchNo: z.string(),
  productName: z.string(),
  codeType,
  serial: z.number(),
  code: z.string(),
  url: z.string(),
  status: codeStatus,
  warning: ScanWarning,
  reason: z.string(),
  customOrderNo: z.string(),
  scans: z.number(),
  firstScanTime: time.nullable(),
  lastScanTime: time.nullable(),
  /** The boxes in which it lies now: of a unit in several packages, those of each. */
  boxNos: z.array(z.string()),
});
export type EcodeRow = z.infer<typeof EcodeRow>;

const serial = int(1, largestSerial);
/** The codes to void, freeze or report stolen: the whole batch, a range of serials, or single codes. */
const codeTarget = z
  .discriminatedUnion('scope', [
    z.object({ scope: z.literal('BATCH') }),
    z.object({ scope: z.literal('RANGE'), from: serial, to: serial }),
    z.object({ scope: z.literal('CODES'), codes: z.array(z.string().trim().min(1).max(300)).min(1).max(1000) }),
  ])
  .refine((target) => target.scope !== 'RANGE' || target.from <= target.to, {
    path: ['to'],
    message: '止号不能小于起号|The last serial must not be below the first',
  });
const change = z.object({ id, version: version.optional(), target: codeTarget, reason });
const changed = z.object({ changed: z.number(), /** Codes whose quota came back. */ returned: z.number() });

/** A file to download: the link is valid for a short time, the password is shown only once. */
export const DownloadTicket = z.object({ link: z.string(), password: z.string(), fileName: z.string(), until: time });
export type DownloadTicket = z.infer<typeof DownloadTicket>;

const view = ['ecode_view', 'ecodeReturn_view', 'factoryRecord_commission', 'labelTemplate_view'] as const;

const filters = {
  batchNo: z.string().trim().max(40).optional(),
  applyNo: z.string().trim().max(40).optional(),
  codeType: codeType.optional(),
  productId: id.optional(),
  product: z.string().trim().max(100).optional(),
  status: stateFilter(batchLife).optional(),
  /** Only batches that may be returned or printed now. */
  ready: z.boolean().optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

export const ecodeBatch = calls('ecodeBatch', {
  list: read('POST /api/ecodeBatch/list', { input: z.object({ ...paging, ...filters }), output: pageOf(EcodeBatch), access: view }),
  export: sheetCall('POST /api/ecodeBatch/export', filters, 'ecode_view'),
  detail: read('POST /api/ecodeBatch/detail', {
    input: byId,
    output: EcodeBatch.extend({
      states: z.array(z.object({ status: codeStatus, count: z.number() })),
      /** Codes of which the scan page warned last, as it does today; the latest first. */
      warned: z.array(z.object({ code: z.string(), warning: ScanWarning.unwrap() })),
      ranges: z.array(
        z.object({
          id,
          kind: z.enum(['ACTIVATE', 'VOID', 'FREEZE', 'UNFREEZE', 'RECALL', 'STOLEN', 'FOUND']),
          serialFrom: z.number(),
          serialTo: z.number(),
          reason: z.string(),
          undone: z.boolean(),
          userName: z.string(),
          createTime: time,
        }),
      ),
      downloads: z.array(
        z.object({
          content: z.enum(['CODES', 'PINS']),
          format: z.enum(['CSV', 'XLSX']),
          userName: z.string(),
          printerPartner: z.string(),
          starts: z.number(),
          completed: z.boolean(),
          createTime: time,
        }),
      ),
      history: z.array(HistoryEntry),
    }),
    access: view,
  }),
  codes: read('POST /api/ecodeBatch/codes', {
    input: z
      .object({
        batchId: id.optional(),
        code: z.string().trim().max(300).optional(),
        status: codeStatus.optional(),
        after: z.coerce.number<number>().int().min(0).max(largestSerial).default(0),
        size: int(1, 200).default(20),
      })
      .refine(({ batchId, code }) => Boolean(batchId) || Boolean(code), {
        path: ['batchId'],
        message: '请选择批次或输入编码|Choose a batch or enter a code',
      }),
    output: z.object({ records: z.array(EcodeRow), next: z.number().nullable() }),
    access: 'ecode_view',
  }),
  download: write('POST /api/ecodeBatch/download', {
    input: z.object({ id, content: z.enum(['CODES', 'PINS']).default('CODES'), format: z.enum(['CSV', 'XLSX']).default('CSV') }),
    output: DownloadTicket,
    access: 'ecode_download',
    quiet: true,
    audit: { zh: '下载编码', en: 'Download codes' },
  }),
  sendPrinter: write('POST /api/ecodeBatch/sendPrinter', {
    input: z.object({ id, printerPartner: z.string().trim().min(2).max(50), format: z.enum(['CSV', 'XLSX']).default('CSV') }),
    output: DownloadTicket,
    access: 'ecode_download',
    quiet: true,
    audit: { zh: '发送印刷商', en: 'Send to printer' },
  }),
  void: write('POST /api/ecodeBatch/void', {
    input: change,
    output: changed,
    access: 'ecode_void',
    refreshes: ['codeQuota'],
    audit: { zh: '作废编码', en: 'Void codes' },
  }),
  freeze: write('POST /api/ecodeBatch/freeze', {
    input: change,
    output: changed,
    access: ['ecode_freeze', 'nodeTrace_freeze'],
    refreshes: ['codeTrace', 'traceChain'],
    audit: { zh: '冻结编码', en: 'Freeze codes' },
  }),
  unfreeze: write('POST /api/ecodeBatch/unfreeze', {
    input: change,
    output: changed,
    access: ['ecode_freeze', 'nodeTrace_freeze'],
    refreshes: ['codeTrace', 'traceChain'],
    audit: { zh: '解冻编码', en: 'Unfreeze codes' },
  }),
  reportStolen: write('POST /api/ecodeBatch/reportStolen', {
    input: change,
    output: changed,
    access: ['ecode_freeze', 'nodeTrace_freeze'],
    refreshes: ['codeTrace', 'traceChain'],
    audit: theftWords.reportStolen,
  }),
  recover: write('POST /api/ecodeBatch/recover', {
    input: change,
    output: changed,
    access: ['ecode_freeze', 'nodeTrace_freeze'],
    refreshes: ['codeTrace', 'traceChain'],
    audit: theftWords.recover,
  }),
  retry: write('POST /api/ecodeBatch/retry', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'ecode_apply',
    audit: { zh: '重试生成编码', en: 'Retry issuing' },
  }),
  cancel: write('POST /api/ecodeBatch/cancel', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'ecode_void',
    refreshes: ['codeQuota', 'task'],
    audit: { zh: '取消生成编码', en: 'Cancel issuing' },
  }),
});
