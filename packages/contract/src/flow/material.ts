import { amountUnitNames, amountUnits, materialKinds, materialLife, materialWords } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import {
  byId,
  day,
  dayUntilToday,
  done,
  FileRef,
  id,
  namesOf,
  pageOf,
  paging,
  recordOf,
  stateField,
  stateFilter,
  time,
  version,
  words,
} from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { type ImportColumn, importCalls, sheetColumn } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { digitText } from '../typed-text.ts';

const kind = z.enum(namesOf(materialKinds));
export const amountUnit = z.enum(amountUnitNames);
/** At most three digits after the point. */
export const amount = z.coerce
  .number<number>()
  .positive('应大于 0|must be more than 0')
  .max(99_999_999)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, '最多三位小数|has at most three decimals');

/** What a lot that came by a push still says at its supplier. */
const LotSource = z.object({
  companyName: z.string(),
  companyNameEn: z.string(),
  /** Whether an authorisation in force still shows it. */
  readable: z.boolean(),
  updateTime: time.nullable(),
  status: stateField(materialLife).nullable(),
});

export const MaterialLot = z.object({
  id,
  sourceNo: z.string(),
  material: z.string(),
  materialCode: z.string(),
  kind,
  lotNo: z.string(),
  supplier: z.string(),
  /** Received; null where a maker only typed a text so far. */
  qty: z.number().nullable(),
  unit: z.union([amountUnit, z.literal('')]),
  used: z.number(),
  left: z.number().nullable(),
  origin: z.string(),
  originName: textPair,
  prodDate: day.nullable(),
  identifier: z.string(),
  certificates: z.number(),
  batches: z.number(),
  pushedTo: z.number(),
  public: z.boolean(),
  source: LotSource.nullable(),
  status: stateField(materialLife),
  createTime: time,
  version: z.number(),
});
export type MaterialLot = z.infer<typeof MaterialLot>;

const LotCertificate = z.object({
  id,
  name: z.string(),
  certNo: z.string(),
  validTo: day.nullable(),
  hash: z.string(),
  files: z.array(FileRef),
});
const LotUse = z.object({
  prodBatchId: id,
  batchNo: z.string(),
  productName: z.string(),
  model: z.string(),
  qty: z.number().nullable(),
  amount: z.string(),
  /** Pieces whose codes were activated for the batch. */
  pieces: z.number(),
  linkTime: time,
});
/** A field of the supplier’s lot as it is now, and as it was when the lot was accepted. */
const SourceFact = z.object({ key: z.string(), name: textPair, now: z.string(), accepted: z.string().nullable() });
/** What a company before the supplier shows of the lot that its material came from. */
const UpstreamLot = z.object({
  lotId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  updateTime: time,
  facts: z.array(z.object({ name: textPair, value: z.string() })),
});
const MaterialLotDetail = MaterialLot.extend({
  values: z.record(z.string(), z.string()),
  images: z.array(FileRef),
  certificateList: z.array(LotCertificate),
  uses: z.array(LotUse),
  sourceFacts: z.array(SourceFact),
  /** The companies before the supplier, the nearest first, as far as each authorisation on the way goes onward. */
  upstream: z.array(UpstreamLot),
  /** Number and hash of the certificates as they were accepted. */
  acceptedCertificates: z.array(z.object({ name: z.string(), certNo: z.string(), hash: z.string() })),
  formerVersions: z.array(
    z.object({ versionNo: z.number(), facts: z.array(z.object({ name: textPair, value: z.string() })), createTime: time }),
  ),
  voidReason: z.string(),
  history: z.array(HistoryEntry),
});
export type MaterialLotDetail = z.infer<typeof MaterialLotDetail>;

const filters = {
  search: words(60).optional(),
  supplier: words(100).optional(),
  kind: kind.optional(),
  status: stateFilter(materialLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = z.object({ id, version: version.optional() });
const form = {
  material: words(50).min(2),
  materialCode: words(40).default(''),
  kind,
  lotNo: words(40).min(1),
  /** Empty: the company’s own material. */
  supplier: words(60).default(''),
  qty: amount,
  unit: amountUnit,
  origin: z.union([z.literal(''), digitText(/^\d{6}$/, '应为六位行政区划代码|must be a division code of six digits')]).default(''),
  prodDate: dayUntilToday,
  values: recordOf(z.string().max(30), words(60), 20).default({}),
  images: z.array(id).max(6).default([]),
  public: z.boolean().default(false),
  labelText: words(200).default(''),
};

export const mostLotRows = 1000;
export type LotColumnKey = 'material' | 'materialCode' | 'kind' | 'lotNo' | 'supplier' | 'qty' | 'unit' | 'origin' | 'prodDate';
/** The columns of a sheet of lots. */
export const lotImportColumns: readonly ImportColumn<LotColumnKey>[] = [
  sheetColumn('material', 'text', materialWords.material, { zh: 'E0 级刨花板', en: 'Particle board E0' }, { required: true, max: 50 }),
  sheetColumn('materialCode', 'text', materialWords.materialCode, 'PB-18-2440', { max: 40 }),
  sheetColumn('kind', 'choice', materialWords.kind, { zh: '人造板', en: 'Wood-based panel' }, { required: true, choices: materialKinds }),
  sheetColumn('lotNo', 'text', materialWords.lotNo, 'LM-260301', { required: true, max: 40 }),
  sheetColumn('supplier', 'text', materialWords.supplier, '', {
    max: 60,
    note: { zh: '留空为本企业自产', en: 'Empty: made by the company itself' },
  }),
  sheetColumn('qty', 'decimal', materialWords.qty, '1200', { required: true, range: [0.001, 99_999_999] }),
  sheetColumn('unit', 'choice', materialWords.unit, { zh: '张', en: 'sheets' }, { required: true, choices: amountUnits }),
  sheetColumn('origin', 'code', materialWords.origin, '441302', {
    digits: [6],
    note: { zh: '六位行政区划代码', en: 'Division code of six digits' },
  }),
  sheetColumn('prodDate', 'day', materialWords.prodDate, '2026-03-01', { required: true }),
];

/** Lots of materials with their source: entered by suppliers of their own, by makers of what they received. */
export const chainSource = calls('chainSource', {
  list: read('POST /api/chainSource/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(MaterialLot),
    access: 'chainSource_view',
  }),
  export: sheetCall('POST /api/chainSource/export', filters, 'chainSource_view'),
  findOne: read('POST /api/chainSource/findOne', { input: byId, output: MaterialLotDetail, access: 'chainSource_view' }),
  /** What a scanned label says: the lot that has it already, or what the form begins with. */
  scan: read('POST /api/chainSource/scan', {
    input: z.object({ text: words(500).min(1) }),
    output: z.object({ lotId: id.nullable(), material: z.string(), materialCode: z.string(), lotNo: z.string(), labelText: z.string() }),
    access: 'chainSource_add',
  }),
  saveOrUpdate: write('POST /api/chainSource/saveOrUpdate', {
    input: z.object({ id: id.optional(), version: version.optional(), draft: z.boolean().default(false), ...form }),
    output: z.object({ id, version: z.number() }),
    access: { add: 'chainSource_add', edit: 'chainSource_edit' },
    audit: { zh: '保存物料批次', en: 'Save a material lot' },
  }),
  /** A draft is what it says from now on; its identifier is registered. */
  validate: write('POST /api/chainSource/validate', {
    input: one,
    output: done,
    access: 'chainSource_edit',
    audit: { zh: '确认物料批次', en: 'Confirm a material lot' },
  }),
  /** Whether consumers see it; also of what came by a push, where the supplier allows it. */
  show: write('POST /api/chainSource/show', {
    input: one.extend({ public: z.boolean() }),
    output: done,
    access: 'chainSource_edit',
    audit: { zh: '设置物料展示', en: 'Show or hide a material lot' },
  }),
  /** Attaches a certificate to all lots of the supplier’s material, or takes it away. */
  certificate: write('POST /api/chainSource/certificate', {
    input: z.object({ id, aptitudeId: id, attached: z.boolean().default(true) }),
    output: done,
    access: 'chainSource_edit',
    audit: { zh: '关联物料证书', en: 'Attach a certificate to a material' },
  }),
  /** An amount of a lot went into a production batch; more than is left is refused. */
  link: write('POST /api/chainSource/link', {
    input: z.object({ id, version: version.optional(), prodBatchId: id, qty: amount, unit: amountUnit }),
    output: z.object({ used: z.number(), left: z.number().nullable() }),
    access: 'chainSource_link',
    refreshes: ['factoryRecord', 'chainPush'],
    audit: { zh: '物料关联生产批次', en: 'Link a lot to a production batch' },
  }),
  unlink: write('POST /api/chainSource/unlink', {
    input: z.object({ id, prodBatchId: id, reason }),
    output: done,
    access: 'chainSource_link',
    refreshes: ['factoryRecord'],
    audit: { zh: '取消物料关联', en: 'Unlink a lot' },
  }),
  /** Only while nothing of it went into production; every company down the chain is told. */
  void: write('POST /api/chainSource/void', {
    input: one.extend({ reason }),
    output: z.object({ told: z.number() }),
    access: 'chainSource_void',
    audit: { zh: '作废物料批次', en: 'Void a material lot' },
  }),
  ...importCalls('/api/chainSource', {
    access: 'chainSource_import',
    most: mostLotRows,
    audit: { zh: '导入物料批次', en: 'Import material lots' },
    refreshes: [],
  }),
});
