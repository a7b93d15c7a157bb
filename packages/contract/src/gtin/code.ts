import { commodityLife } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import {
  AllotInput,
  CommodityContent,
  commodityMore,
  CommodityDetail,
  commodityStatus,
  CommodityUse,
  codeForm,
  itemRef,
  oneCode,
} from './code-fields.ts';
import { byId, done, id, pageOf, paging, stateFilter, time, version } from '../common.ts';
import { reason } from '../platform/review.ts';
import { textPair } from '../identify/standard.ts';

/** A number that was just taken, and its state (1 waits for review, 2 was approved automatically). */
export const TakenCode = z.object({ id, gtin: z.string(), status: commodityStatus, version: z.number() });
export type TakenCode = z.infer<typeof TakenCode>;

export const RecentCode = z.object({
  id,
  gtin: z.string(),
  codeForm,
  baseGtin: z.string().nullable(),
  nameCn: z.string(),
  brandName: z.string(),
  model: z.string(),
  spec: z.string(),
  categoryName: textPair,
  unit: z.string(),
  innerQty: z.number().nullable(),
  status: commodityStatus,
  opinion: z.string(),
  everSubmitted: z.boolean(),
  createTime: time,
  version: z.number(),
});
export type RecentCode = z.infer<typeof RecentCode>;

/** A looked-up GTIN: one's own with all fields, another company's with its public fields (`own` false). */
export const GoodsRow = z.object({
  id: id.nullable(),
  own: z.boolean(),
  gtin: z.string(),
  codeForm: codeForm.nullable(),
  nameCn: z.string(),
  brandName: z.string(),
  model: z.string(),
  spec: z.string(),
  holder: z.string(),
  prefix: z.string().nullable(),
  status: commodityStatus.nullable(),
  statusBefore: z.union([z.literal(2), z.literal(4)]).nullable(),
  reportNo: z.string().nullable(),
  productId: id.nullable(),
  productIdentifier: z.string().nullable(),
  listedDate: z.string().nullable(),
  version: z.number().nullable(),
  /** If it is not registered: why it is not a valid GTIN, or null if it is valid but unknown. */
  fault: z.object({ zh: z.string(), en: z.string() }).nullable(),
});
export type GoodsRow = z.infer<typeof GoodsRow>;

const filters = {
  name: z.string().trim().max(100).optional(),
  brandId: id.optional(),
  status: stateFilter(commodityLife).optional(),
  reportNo: z.string().trim().max(40).optional(),
};
/** Typed or scanned lines, up to 200 at once. */
const lines = z.array(z.string().trim().min(1).max(100)).max(200).optional();

/** Allocation and look-up of GTINs. The calls for batches are in batch.ts. */
export const goodsCode = calls('goodsCode', {
  /** Reserves the next free number, or the given one: state 0. */
  reserve: write('POST /api/goodsCode/reserve', {
    input: AllotInput,
    output: TakenCode,
    access: 'goodsCode_allot',
    refreshes: ['gs1Prefix', 'goodsCodes'],
    quiet: true,
    audit: { zh: '预留商品码', en: 'Reserve a GTIN' },
  }),
  /** Reserves a number and submits it at once. */
  allot: write('POST /api/goodsCode/allot', {
    input: AllotInput,
    output: TakenCode,
    access: 'goodsCode_allot',
    refreshes: ['gs1Prefix', 'goodsCodes'],
    quiet: true,
    audit: { zh: '分配商品码', en: 'Allocate a GTIN' },
  }),
  submit: write('POST /api/goodsCode/submit', {
    input: oneCode,
    output: TakenCode,
    access: 'goodsCode_submit',
    refreshes: ['goodsCodes'],
    audit: { zh: '提交商品码分配', en: 'Submit the allocation of a GTIN' },
  }),
  /** Releases a reserved number that was never submitted. */
  release: write('POST /api/goodsCode/release', {
    input: oneCode,
    output: done,
    access: 'goodsCode_release',
    refreshes: ['gs1Prefix', 'goodsCodes'],
    audit: { zh: '释放商品码', en: 'Release a GTIN' },
  }),
  /** The next number with its check digit, and whether a chosen item reference is free. */
  nextRef: read('POST /api/goodsCode/nextRef', {
    input: z.object({ prefixId: id, itemRef: itemRef.optional() }),
    output: z.object({
      itemRef: z.string().nullable(),
      gtin: z.string().nullable(),
      free: z.boolean(),
      left: z.number(),
      /** Number of digits of an item reference under the prefix. */
      digits: z.number(),
    }),
    access: ['goodsAllot_view', 'gtin_add'],
  }),
  recent: read('POST /api/goodsCode/recent', {
    input: z.object({ ...paging, status: stateFilter(commodityLife).optional() }),
    output: pageOf(RecentCode),
    access: 'goodsAllot_view',
  }),
  /** Own codes by filters; with `lines`, looks up each line, also codes of other companies. */
  query: read('POST /api/goodsCode/query', {
    input: z.object({ ...paging, lines, ...filters }),
    output: pageOf(GoodsRow),
    access: 'goodsCode_view',
  }),
  findOne: read('POST /api/goodsCode/findOne', {
    input: byId,
    output: CommodityDetail,
    access: ['goodsCode_view', 'goodsAllot_view', 'gtin_view'],
  }),
  usage: read('POST /api/goodsCode/usage', {
    input: byId,
    output: CommodityUse,
    access: ['goodsCode_view', 'goodsAllot_view', 'gtin_view'],
  }),
  report: write('POST /api/goodsCode/report', {
    input: oneCode,
    output: done,
    access: ['goodsCode_report', 'gtin_report'],
    refreshes: ['goodsCodes'],
    audit: { zh: '提交商品信息通报', en: 'Report a GTIN' },
  }),
  /** Completes the description and reports it, in one step. What identifies the product is edited apart. */
  reportWith: write('POST /api/goodsCode/reportWith', {
    input: z.object({ id, version: version.optional(), ...commodityMore }),
    output: done,
    access: ['goodsCode_report', 'gtin_report'],
    refreshes: ['goodsCodes'],
    audit: { zh: '完善并提交商品信息通报', en: 'Complete and report a GTIN' },
  }),
  change: write('POST /api/goodsCode/change', {
    input: z.object({ id, version: version.optional(), ...CommodityContent.shape }),
    output: byId,
    access: ['goodsCode_report', 'gtin_report'],
    refreshes: ['goodsCodes'],
    audit: { zh: '提交变更通报', en: 'Report a change of a GTIN' },
  }),
  /** Stops using a number permanently. For a reported number this needs a report and its review (`waiting`). */
  stop: write('POST /api/goodsCode/stop', {
    input: z.object({ id, reason, version: version.optional() }),
    output: z.object({ waiting: z.boolean() }),
    access: ['goodsCode_stop', 'gtin_stop'],
    refreshes: ['goodsCodes'],
    audit: { zh: '停用商品码', en: 'Disable a GTIN' },
  }),
  export: sheetCall('POST /api/goodsCode/export', { lines, ...filters }, 'goodsCode_export'),
});
