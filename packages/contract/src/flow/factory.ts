import { productionLife, qcResults } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import {
  byId,
  day,
  dayUntilToday,
  done,
  FileRef,
  id,
  int,
  lotText,
  pageOf,
  paging,
  stateField,
  stateFilter,
  time,
  version,
} from '../common.ts';
import { importCalls } from '../platform/sheet-import.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { scanText } from './box-row.ts';

const text = (max: number) => z.string().trim().max(max);
const qcResult = z.enum(qcResults);

/** What went into a production batch: a supplier's lot of a material. Lots of the same supplier, material and number are one. */
export const MaterialUse = z.object({
  lotId: id,
  material: z.string(),
  supplier: z.string(),
  lotNo: z.string(),
  amount: z.string(),
  certFile: FileRef.nullable(),
});
export type MaterialUse = z.infer<typeof MaterialUse>;

const materialFields = z.object({
  material: text(60).min(1),
  supplier: text(60).min(1),
  lotNo: text(40).min(1),
  amount: text(30).default(''),
  certFile: id.nullish(),
});

export const FactoryRecord = z.object({
  id,
  batchNo: z.string(),
  productId: id,
  productName: z.string(),
  model: z.string(),
  gtin: z.string().nullable(),
  factory: z.string(),
  line: z.string(),
  prodDate: z.string(),
  planQty: z.number(),
  /** Codes activated for it. */
  qty: z.number(),
  /** Units of which every package lies in a sealed box. */
  boxed: z.number(),
  /** Units that left the factory. */
  shipped: z.number(),
  inspector: z.string(),
  qcResult,
  status: stateField(productionLife),
  /** Whether it came from a sheet that can still be taken back. */
  imported: z.boolean(),
  remark: z.string(),
  isTest: z.boolean(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  createTime: time,
  version,
});
export type FactoryRecord = z.infer<typeof FactoryRecord>;

/** The paper that went with goods. */
const FactoryDoc = z.object({
  id,
  docNo: z.string(),
  toName: z.string(),
  carrier: z.string(),
  waybillNo: z.string(),
  units: z.number(),
  boxes: z.number(),
  shipTime: time,
  userName: z.string(),
  /** Why it was undone; empty if it was not. */
  undoReason: z.string(),
});

const filters = {
  batchNo: text(40).optional(),
  product: text(100).optional(),
  factory: text(60).optional(),
  /** Material, supplier or number of a lot that went into it. */
  material: text(60).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  qcResult: qcResult.optional(),
  status: stateFilter(productionLife).optional(),
};
const one = { id, version: version.optional() };
export const mostFactoryRows = 500;

export const factoryRecord = calls('factoryRecord', {
  list: read('POST /api/circulateGS1/factoryRecord/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(FactoryRecord),
    access: 'factoryRecord_view',
  }),
  findOne: read('POST /api/circulateGS1/factoryRecord/findOne', {
    input: byId,
    output: FactoryRecord.extend({
      qcNote: z.string(),
      qcReport: FileRef.nullable(),
      qcTime: time.nullable(),
      cancelReason: z.string(),
      materials: z.array(MaterialUse),
      docs: z.array(FactoryDoc),
      history: z.array(HistoryEntry),
    }),
    access: 'factoryRecord_view',
  }),
  saveOrUpdate: write('POST /api/circulateGS1/factoryRecord/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      productId: id,
      factory: text(60).min(1),
      batchNo: lotText,
      prodDate: dayUntilToday,
      line: text(50).default(''),
      planQty: int(1, 20_000_000),
      materials: z.array(materialFields).max(30).default([]),
      remark: text(200).default(''),
    }),
    output: z.object({ id, version }),
    access: 'factoryRecord_add',
    audit: { zh: '保存生产批次', en: 'Save production batch' },
  }),
  qc: write('POST /api/circulateGS1/factoryRecord/qc', {
    input: z.object({ ...one, qcResult, inspector: text(50).min(1), reportFile: id.nullish(), note: text(200).default('') }),
    output: done,
    access: 'factoryRecord_qc',
    audit: { zh: '登记质检结果', en: 'Record inspection result' },
  }),
  /** Everything active that is still here, or what was scanned. All of it leaves, or nothing: `faults` then names what cannot. */
  dispatch: write('POST /api/circulateGS1/factoryRecord/dispatch', {
    input: z.object({
      ...one,
      toName: text(60).min(1),
      carrier: text(60).default(''),
      waybillNo: text(40).default(''),
      texts: z.array(scanText).max(2000).default([]),
      remark: text(200).default(''),
    }),
    output: z.object({
      docNo: z.string(),
      units: z.number(),
      boxes: z.number(),
      faults: z.array(z.object({ text: z.string(), zh: z.string(), en: z.string() })),
    }),
    access: 'factoryRecord_dispatch',
    refreshes: ['boxCode', 'ecodeBatch'],
    quiet: true,
    audit: { zh: '生产批次出厂', en: 'Dispatch production batch' },
  }),
  /** The newest paper that was not undone: its goods are here again, and the event of the dispatch is declared wrong. */
  undoDispatch: write('POST /api/circulateGS1/factoryRecord/undoDispatch', {
    input: z.object({ ...one, reason }),
    output: z.object({ docNo: z.string(), units: z.number() }),
    access: 'factoryRecord_dispatch',
    refreshes: ['boxCode', 'ecodeBatch'],
    audit: { zh: '撤销出厂', en: 'Undo dispatch' },
  }),
  /** Its codes go back to what they were before, as far as they may (`ecodeReturn.cancel`). */
  cancel: write('POST /api/circulateGS1/factoryRecord/cancel', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'factoryRecord_add',
    refreshes: ['ecodeBatch', 'ecodeReturn'],
    audit: { zh: '取消生产批次', en: 'Cancel production batch' },
  }),
  ...importCalls('/api/circulateGS1/factoryRecord', {
    access: 'factoryRecord_add',
    most: mostFactoryRows,
    audit: { zh: '导入生产批次', en: 'Import production batches' },
    refreshes: [],
  }),
  /** Deletes the batches of the sheet that this one came with. */
  undoImport: write('POST /api/circulateGS1/factoryRecord/undoImport', {
    input: z.object(one),
    output: z.object({ removed: z.number() }),
    access: 'factoryRecord_add',
    audit: { zh: '撤销整次导入', en: 'Undo an import' },
  }),
  /** Lots of materials one may choose from, the newest first. */
  materialLots: read('POST /api/circulateGS1/factoryRecord/materialLots', {
    input: z.object({ search: text(60).optional() }),
    output: z.array(z.object({ id, material: z.string(), supplier: z.string(), lotNo: z.string(), batches: z.number() })),
    access: ['factoryRecord_view', 'recall_view'],
  }),
  export: sheetCall('POST /api/circulateGS1/factoryRecord/export', filters, 'factoryRecord_export'),
});
