import { goodsBatchLife } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { commodityStatus } from './code-fields.ts';
import { byId, day, done, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { type BatchKind, batchKinds } from './batch-columns.ts';
import { CellFault, CheckedRow, ImportEntry, Unread } from '../platform/sheet-import.ts';

const batchSources = ['FORM', 'EXCEL', 'API'] as const;
export const batchRowLimit = 2000;

const kind = z.enum(batchKinds);
const status = stateField(goodsBatchLife);

const rows = z.array(ImportEntry).min(1).max(batchRowLimit);
const checking = { kind, /** New numbers are taken from here where a row names no other. */ prefixId: id.optional() };
const needsPrefix = ({ kind: of, prefixId }: { kind: BatchKind; prefixId?: string | undefined }) =>
  of === 'REGISTER' || prefixId !== undefined;
const needsPrefixFault = { path: ['prefixId'], message: '请选择厂商识别代码|Choose a company prefix' };

export const BatchCheck = z.object({
  rows: z.array(CheckedRow),
  good: z.number(),
  bad: z.number(),
  /** The allowed values of the columns that contain names. */
  lists: z.object({ brand: z.array(z.string()), category: z.array(z.string()) }),
  unread: Unread.optional(),
});
export type BatchCheck = z.infer<typeof BatchCheck>;

export const GoodsBatchRow = z.object({
  id,
  batchNo: z.string(),
  kind,
  source: z.enum(batchSources),
  prefix: z.string().nullable(),
  total: z.number(),
  ok: z.number(),
  failed: z.number(),
  /** Number of its codes by present state. */
  reserved: z.number(),
  pending: z.number(),
  allotted: z.number(),
  reported: z.number(),
  status,
  remark: z.string(),
  userName: z.string(),
  createTime: time,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  version: z.number(),
  /** The running task of the batch, if any. */
  taskId: id.nullable(),
  /** True while all its codes are reserved and were never submitted. */
  canCancel: z.boolean(),
});
export type GoodsBatchRow = z.infer<typeof GoodsBatchRow>;

export const BatchEntryRow = z.object({
  row: z.number(),
  cells: z.record(z.string(), z.string()),
  faults: z.array(CellFault),
  codeId: id.nullable(),
  gtin: z.string().nullable(),
  codeStatus: commodityStatus.nullable(),
  opinion: z.string(),
});
export type BatchEntryRow = z.infer<typeof BatchEntryRow>;

/** The result of a step over all codes of a batch, or the task that executes it. */
const StepResult = z.object({ taskId: id.nullable(), done: z.number(), refused: z.array(z.object({ gtin: z.string(), msg: z.string() })) });
export type BatchStepResult = z.infer<typeof StepResult>;

const filters = {
  batchNo: z.string().trim().max(40).optional(),
  kind: kind.optional(),
  status: stateFilter(goodsBatchLife).optional(),
  userName: z.string().trim().max(50).optional(),
  companyName: z.string().trim().max(100).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = z.object({ id, version: version.optional() });

/** Many GTINs at once, from a spreadsheet or typed. */
export const goodsBatch = calls('goodsBatch', {
  /** An empty workbook. With a standard, only its categories are offered. */
  template: read('POST /api/goodsCode/template', {
    input: z.object({ kind, standardId: id.optional() }),
    output: z.unknown(),
    access: 'goodsBatchSave_view',
    stream: true,
  }),
  /** Reads an uploaded sheet, or rows that were typed or corrected, and returns all faults. Nothing is stored. */
  batchCheck: read('POST /api/goodsCode/batchCheck', {
    input: z
      .object({ ...checking, fileId: id.optional(), rows: rows.optional() })
      .refine(needsPrefix, needsPrefixFault)
      .refine(({ fileId, rows: typed }) => (fileId === undefined) !== (typed === undefined), {
        path: ['fileId'],
        message: '请上传文件或填写数据|Upload a file or type rows in',
      }),
    output: BatchCheck,
    access: 'goodsCode_batchSave',
    direct: true,
  }),
  /** The invalid rows as a workbook, with the faults in the last column, to be corrected and uploaded again. */
  badRows: read('POST /api/goodsCode/badRows', {
    input: z.object({ ...checking, rows }).refine(needsPrefix, needsPrefixFault),
    output: z.unknown(),
    access: 'goodsCode_batchSave',
    stream: true,
  }),
  /**
   * Imports the rows. With `onlyGood`, invalid rows are stored as failed; without it, all rows must be valid. `batchId`:
   * corrected rows of that batch.
   */
  batchSave: write('POST /api/goodsCode/batchSave', {
    input: z
      .object({
        ...checking,
        rows,
        source: z.enum(['FORM', 'EXCEL']).default('EXCEL'),
        onlyGood: z.boolean().default(false),
        batchId: id.optional(),
        remark: z.string().trim().max(200).default(''),
      })
      .refine(needsPrefix, needsPrefixFault),
    output: z.object({ id, batchNo: z.string(), taskId: id.nullable(), ok: z.number(), failed: z.number() }),
    access: 'goodsCode_batchSave',
    refreshes: ['goodsCode', 'goodsCodes', 'gs1Prefix'],
    secret: ['rows'],
    quiet: true,
    audit: { zh: '批量登记商品码', en: 'Register GTINs in bulk' },
  }),
  batchList: read('POST /api/goodsCode/batchList', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(GoodsBatchRow),
    access: 'goodsBatch_view',
  }),
  batchListExport: sheetCall('POST /api/goodsCode/batchListExport', filters, 'goodsBatch_view'),
  batchOne: read('POST /api/goodsCode/batchOne', {
    input: byId,
    output: GoodsBatchRow,
    access: ['goodsBatch_view', 'goodsBatchSave_view'],
  }),
  batchDetail: read('POST /api/goodsCode/batchDetail', {
    input: z.object({ ...paging, pageSize: int(1, batchRowLimit).default(20), id, failed: z.boolean().optional() }),
    output: pageOf(BatchEntryRow),
    access: ['goodsBatch_view', 'goodsBatchSave_view'],
  }),
  /** Submits the reserved codes of a batch for allotment. */
  batchSubmit: write('POST /api/goodsCode/batchSubmit', {
    input: one,
    output: StepResult,
    access: 'goodsCode_batchSave',
    refreshes: ['goodsCode', 'goodsCodes'],
    quiet: true,
    audit: { zh: '提交批次分配审核', en: 'Submit batch for allocation review' },
  }),
  /** Reports the allotted codes of a batch; incomplete ones are listed in the result. */
  batchReport: write('POST /api/goodsCode/batchReport', {
    input: one,
    output: StepResult,
    access: 'goodsCode_batchReport',
    refreshes: ['goodsCode', 'goodsCodes'],
    quiet: true,
    audit: { zh: '批量通报商品信息', en: 'Report GTINs in bulk' },
  }),
  /** Cancels a batch as a whole: all its numbers are released. */
  batchCancel: write('POST /api/goodsCode/batchCancel', {
    input: one,
    output: done,
    access: ['goodsCode_batchCancel', 'goodsCode_batchSave'],
    refreshes: ['goodsCode', 'goodsCodes', 'gs1Prefix'],
    audit: { zh: '撤销商品码批次', en: 'Undo a batch of GTINs' },
  }),
  batchExport: read('POST /api/goodsCode/batchExport', { input: byId, output: z.unknown(), access: 'goodsBatch_view', stream: true }),
});
