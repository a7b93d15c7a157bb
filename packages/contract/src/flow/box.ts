import { boxLife, mostInBox, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, int, pageOf, paging, stateFilter, version } from '../common.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import {
  BoxCode,
  BoxDetail,
  boxScheme,
  deviceTime,
  PackFault,
  PackRule,
  PackSetting,
  ScanAnswer,
  scanText,
  stationClock,
  stationScan,
} from './box-row.ts';

const view = ['boxCode_view', 'boxGs1_view'] as const;
const pack = ['boxCode_pack', 'boxGs1_pack'] as const;
const stealing = ['ecode_freeze', 'nodeTrace_freeze'] as const;
const lost = ['ecodeBatch', 'codeTrace', 'traceChain', 'sgtin'];
/** Which boxes a list has. */
export const boxFilters = {
  boxNo: z.string().trim().max(40).optional(),
  scheme: boxScheme.optional(),
  level: int(0, 6).optional(),
  product: z.string().trim().max(100).optional(),
  productId: id.optional(),
  status: stateFilter(boxLife).optional(),
  /** Packed between these days. */
  startTime: day.optional(),
  endTime: day.optional(),
  holder: z.string().trim().max(60).optional(),
};
/** Or which boxes lie in a container. */
const filters = { ...boxFilters, parentId: id.optional() };

const change = z.object({ id, version: version.optional() });
const texts = z.array(scanText).min(1).max(1000);

export const boxCode = calls('boxCode', {
  list: read('POST /api/boxCode/list', { input: z.object({ ...paging, ...filters }), output: pageOf(BoxCode), access: view }),
  /** One box by its id or by any text that names it. */
  findOne: read('POST /api/boxCode/findOne', {
    input: z
      .object({ id: id.optional(), text: scanText.optional() })
      .refine((input) => Boolean(input.id) || Boolean(input.text), { path: ['text'], message: '请扫描或输入箱码|Scan or enter a box' }),
    output: BoxDetail,
    access: view,
  }),
  generate: write('POST /api/boxCode/generate', {
    input: z
      .object({
        scheme: boxScheme,
        prefixId: id.optional(),
        extension: int(0, 9).default(0),
        count: int(1, 5000),
        level: int(0, 6),
        /** Without one, as the packing rule of the product says, or of the first piece. */
        capacity: int(1, mostInBox).optional(),
        productId: id.optional(),
        prodBatchId: id.optional(),
        mixed: z.boolean().default(false),
        grossWeightKg: z.number().min(0).max(100_000).optional(),
        remark: z.string().trim().max(200).default(''),
      })
      .refine((input) => input.scheme === 'PLATFORM' || Boolean(input.prefixId), { path: ['prefixId'], message: '必填|is required' }),
    output: z.object({ boxes: z.array(z.object({ id, boxNo: z.string() })) }),
    access: ['boxCode_generate', 'boxGs1_generate'],
    refreshes: ['gs1Prefix'],
    audit: { zh: '生成箱码', en: 'Generate boxes' },
  }),
  /** Packs all of them, or none: `faults` then names each that cannot be packed. */
  bind: write('POST /api/boxCode/bind', {
    input: z.object({ ...change.shape, texts }),
    output: z.object({ packed: z.number(), faults: z.array(PackFault.extend({ text: z.string() })) }),
    access: pack,
    quiet: true,
    audit: { zh: '装箱', en: 'Pack a box' },
  }),
  /** Takes out what is named, or everything. */
  unbind: write('POST /api/boxCode/unbind', {
    input: z.object({ ...change.shape, texts: texts.optional() }),
    output: z.object({ removed: z.number(), faults: z.array(PackFault.extend({ text: z.string() })) }),
    access: pack,
    quiet: true,
    audit: { zh: '移出箱', en: 'Take out of a box' },
  }),
  scan: write('POST /api/boxCode/scan', {
    input: z.object({ ...stationClock, ...stationScan.shape }),
    output: ScanAnswer,
    access: pack,
    direct: true,
    quiet: true,
    audit: { zh: '扫码装箱', en: 'Pack by scanning' },
  }),
  /** Scans in their order, each answered on its own. */
  scans: write('POST /api/boxCode/scans', {
    input: z.object({ ...stationClock, scans: z.array(stationScan).min(1).max(200) }),
    output: z.object({ answers: z.array(ScanAnswer) }),
    access: pack,
    direct: true,
    quiet: true,
    audit: { zh: '补传扫码装箱', en: 'Send waiting scans' },
  }),
  /** What a station did since a time. */
  shift: read('POST /api/boxCode/shift', {
    input: z.object({ stationId: z.string().trim().max(40), since: deviceTime }),
    output: z.object({
      packed: z.number(),
      refused: z.number(),
      sealed: z.number(),
      reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
    }),
    access: pack,
  }),
  seal: write('POST /api/boxCode/seal', {
    input: change.extend({ grossWeightKg: z.number().min(0).max(100_000).optional() }),
    output: done,
    access: ['boxCode_seal', 'boxGs1_seal'],
    audit: { zh: '封箱', en: 'Seal' },
  }),
  reopen: write('POST /api/boxCode/reopen', {
    input: change.extend({ reason }),
    output: done,
    access: ['boxCode_seal', 'boxGs1_seal'],
    audit: { zh: '重开箱', en: 'Reopen a box' },
  }),
  /** Puts a sealed box into a container. */
  palletize: write('POST /api/boxCode/palletize', {
    input: change.extend({ parent: scanText }),
    output: done,
    access: pack,
    audit: { zh: '组托', en: 'Put on a pallet' },
  }),
  unpack: write('POST /api/boxCode/unpack', {
    input: change.extend({ reason }),
    output: done,
    access: ['boxCode_unpack', 'boxGs1_unpack'],
    audit: { zh: '拆箱', en: 'Unpack a box' },
  }),
  /** Its contents come out and are not voided. */
  void: write('POST /api/boxCode/void', {
    input: change.extend({ reason }),
    output: done,
    access: ['boxCode_void', 'boxGs1_void'],
    audit: { zh: '作废箱码', en: 'Void a box' },
  }),
  /** Everything that lies in it, and in the boxes in it. The box itself stays what it is. */
  reportStolen: write('POST /api/boxCode/reportStolen', {
    input: z.object({ id, reason }),
    output: z.object({ changed: z.number() }),
    access: stealing,
    refreshes: lost,
    audit: { zh: '箱内产品报失窃', en: 'Report a box stolen' },
  }),
  recover: write('POST /api/boxCode/recover', {
    input: z.object({ id, reason }),
    output: z.object({ changed: z.number() }),
    access: stealing,
    refreshes: lost,
    audit: { zh: '登记箱内产品找回', en: 'Mark a box as found' },
  }),
  rules: read('POST /api/boxCode/rules', {
    input: z.object({ ...paging, product: z.string().trim().max(100).optional(), productId: id.optional() }),
    output: pageOf(PackRule),
    access: view,
  }),
  /** One rule for each product: saving replaces it. */
  rule: write('POST /api/boxCode/rule', {
    input: z.object({
      productId: id,
      perCarton: int(1, mostInBox),
      perPallet: int(0, mostInBox).default(0),
      wholeSets: z.boolean().default(false),
      mixed: z.boolean().default(false),
      autoSeal: z.boolean().default(true),
    }),
    output: z.object({ id }),
    access: pack,
    audit: { zh: '保存装箱规则', en: 'Save a packing rule' },
  }),
  /** Packs a range of serials into new boxes by the rule of the product, as a task. */
  autoPack: write('POST /api/boxCode/autoPack', {
    input: z
      .object({
        batchId: id,
        from: int(1, largestSerial),
        to: int(1, largestSerial),
        scheme: boxScheme,
        prefixId: id.optional(),
        extension: int(0, 9).default(0),
        /** Whether cartons are put on pallets. */
        pallets: z.boolean().default(true),
      })
      .refine((input) => input.from <= input.to, { path: ['to'], message: '止号不能小于起号|The last serial must not be below the first' }),
    output: z.object({ taskId: id }),
    access: pack,
    quiet: true,
    audit: { zh: '自动装箱', en: 'Pack automatically' },
  }),
  setting: read('POST /api/boxCode/setting', { input: z.object({}), output: PackSetting, access: view }),
  saveSetting: write('POST /api/boxCode/saveSetting', {
    input: z
      .object({ scheme: boxScheme, prefixId: id.optional(), extension: int(0, 9).default(0) })
      .refine((input) => input.scheme === 'PLATFORM' || Boolean(input.prefixId), { path: ['prefixId'], message: '必填|is required' }),
    output: done,
    access: ['boxCode_generate', 'boxGs1_generate'],
    audit: { zh: '设置箱码方式', en: 'Choose the numbers of boxes' },
  }),
  export: sheetCall('POST /api/boxCode/export', filters, ['boxCode_export', 'boxGs1_export']),
  /** Every package in a box, and in the boxes in it. */
  exportContents: sheetCall('POST /api/boxCode/exportContents', { id }, ['boxCode_export', 'boxGs1_export']),
});
