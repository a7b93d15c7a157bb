import { productionLife, returnFaults, returnLife, returnResults, returnWays, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { codeType } from './quota.ts';
import {
  byId,
  day,
  dayUntilToday,
  done,
  id,
  int,
  lotText,
  namesOf,
  pageOf,
  paging,
  stateField,
  stateFilter,
  time,
  version,
} from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';

const returnStatus = stateField(returnLife);

export const ReturnFault = z.object({
  /** Line of the file or position in the list, from 1; 0 for a range of serials. */
  row: z.number(),
  code: z.string(),
  fault: z.enum(namesOf(returnFaults)),
  count: z.number(),
});
export type ReturnFault = z.infer<typeof ReturnFault>;

const shortText = z.string().trim().max(50);
export const ProductionBatch = z.object({
  id,
  batchNo: z.string(),
  productId: id,
  prodDate: z.string(),
  line: z.string(),
  inspector: z.string(),
  qcResult: z.enum(['PASS', 'PENDING', 'FAIL']),
  qty: z.number(),
  status: stateField(productionLife),
});
export type ProductionBatch = z.infer<typeof ProductionBatch>;
const newProductionBatch = z.object({
  batchNo: lotText,
  prodDate: dayUntilToday,
  line: shortText.default(''),
  inspector: shortText.default(''),
  qcResult: z.enum(['PASS', 'PENDING', 'FAIL']),
});

const serial = int(1, largestSerial);
const source = z
  .discriminatedUnion('way', [
    z.object({ way: z.literal('RANGE'), from: serial, to: serial }),
    z.object({ way: z.literal('FILE'), fileId: id }),
    z.object({ way: z.literal('SCAN'), codes: z.array(z.string().trim().min(1).max(300)).min(1).max(2000) }),
  ])
  .refine((input) => input.way !== 'RANGE' || input.from <= input.to, {
    path: ['to'],
    message: '止号不能小于起号|The last serial must not be below the first',
  });

export const EcodeReturn = z.object({
  id,
  returnNo: z.string(),
  batchId: id,
  batchNo: z.string(),
  codeType,
  productId: id,
  productName: z.string(),
  model: z.string(),
  way: z.enum(namesOf(returnWays)),
  result: z.enum(namesOf(returnResults)),
  customOrderNo: z.string(),
  prodBatchId: id.nullable(),
  prodBatchNo: z.string(),
  total: z.number(),
  activated: z.number(),
  spoilt: z.number(),
  failed: z.number(),
  status: returnStatus,
  userName: z.string(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  createTime: time,
  confirmTime: time.nullable(),
  /** The return can be undone until this time. */
  undoUntil: time.nullable(),
  version,
});
export type EcodeReturn = z.infer<typeof EcodeReturn>;

/** A dry run of a return: how many codes it would include, and which it refuses with the reason (the first row of each kind of fault). */
const checked = EcodeReturn.extend({
  good: z.number(),
  runs: z.array(z.object({ from: z.number(), to: z.number() })),
  moreRuns: z.number(),
  faults: z.array(ReturnFault),
  moreFaults: z.number(),
  /** How many of the good codes no print job of the batch covers; null where the batch was never printed here. */
  unprinted: z.number().nullable(),
});

/** Codes are also activated from the list of production batches. */
const add = ['ecodeReturn_add', 'factoryRecord_commission'] as const;

export const ecodeReturn = calls('ecodeReturn', {
  list: read('POST /api/ecodeReturn/list', {
    input: z.object({
      ...paging,
      returnNo: z.string().trim().max(40).optional(),
      batchNo: z.string().trim().max(40).optional(),
      product: z.string().trim().max(100).optional(),
      way: z.enum(namesOf(returnWays)).optional(),
      status: stateFilter(returnLife).optional(),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(EcodeReturn),
    access: 'ecodeReturn_view',
  }),
  check: write('POST /api/ecodeReturn/check', {
    input: z
      .object({
        batchId: id,
        source,
        result: z.enum(namesOf(returnResults)),
        customOrderNo: shortText.default(''),
        /** The check that this one replaces: it ends. */
        replaces: id.optional(),
        /** For activated codes: an existing production batch, or a new one. */
        prodBatchId: id.optional(),
        prodBatch: newProductionBatch.optional(),
      })
      .refine((input) => input.result === 'SPOILT' || Boolean(input.prodBatchId) !== Boolean(input.prodBatch), {
        path: ['prodBatchId'],
        message: '请选择或新建生产批次|Choose a production batch or enter a new one',
      }),
    output: checked,
    access: add,
    quiet: true,
    audit: { zh: '校验电子码回传', en: 'Check a code activation' },
  }),
  /** The serials of a batch that were printed and wait for their activation: the first ranges, and how many codes there are in all. */
  waiting: read('POST /api/ecodeReturn/waiting', {
    input: z.object({ batchId: id }),
    output: z.object({ printed: z.boolean(), units: z.number(), runs: z.array(z.object({ from: z.number(), to: z.number() })) }),
    access: add,
  }),
  /** A check that nobody confirms ends with its dialog. */
  drop: write('POST /api/ecodeReturn/drop', {
    input: byId,
    output: done,
    access: add,
    quiet: true,
    audit: { zh: '放弃电子码回传', en: 'Leave a code activation' },
  }),
  confirm: write('POST /api/ecodeReturn/confirm', {
    input: z.object({ id, version: version.optional() }),
    output: EcodeReturn,
    access: add,
    refreshes: ['ecodeBatch', 'factoryRecord'],
    audit: { zh: '确认电子码回传', en: 'Confirm a code activation' },
  }),
  cancel: write('POST /api/ecodeReturn/cancel', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'ecodeReturn_cancel',
    refreshes: ['ecodeBatch', 'factoryRecord'],
    audit: { zh: '撤销电子码回传', en: 'Undo a code activation' },
  }),
  detail: read('POST /api/ecodeReturn/detail', {
    input: byId,
    output: checked.extend({ prodBatch: ProductionBatch.nullable(), history: z.array(HistoryEntry) }),
    access: 'ecodeReturn_view',
  }),
  prodBatches: read('POST /api/ecodeReturn/prodBatches', {
    input: z.object({ productId: id, search: z.string().trim().max(50).optional() }),
    output: z.array(ProductionBatch),
    access: ['ecodeReturn_view', 'boxCode_generate', 'boxGs1_generate'],
  }),
  /** The list as a workbook, or with `id` the failed rows of one return. */
  export: sheetCall(
    'POST /api/ecodeReturn/export',
    {
      id: id.optional(),
      returnNo: z.string().trim().max(40).optional(),
      batchNo: z.string().trim().max(40).optional(),
      product: z.string().trim().max(100).optional(),
      way: z.enum(namesOf(returnWays)).optional(),
      status: stateFilter(returnLife).optional(),
      startTime: day.optional(),
      endTime: day.optional(),
    },
    'ecodeReturn_export',
  ),
  template: read('GET /api/ecodeReturn/template', { input: z.object({}), output: z.unknown(), access: add, stream: true }),
});
