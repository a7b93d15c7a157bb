import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import {
  commodityBasics,
  CommodityContent,
  CommodityDetail,
  commodityFilters,
  commodityMore,
  CommodityRow,
  commodityStatus,
  gtinText,
  levelFields,
  oneCode,
  itemRef,
} from './code-fields.ts';
import { byId, done, id, int, pageOf, paging, version } from '../common.ts';
import { TakenCode } from './code.ts';
import { reason } from '../platform/review.ts';
import { textPair } from '../identify/standard.ts';

const view = ['gtin_view', 'goodsCode_view', 'barcodeAllot_view', 'boxGs1_view', 'productGs1_view'] as const;

/** The master list of GTINs with packaging levels and attributes. */
export const goodsCodes = calls('goodsCodes', {
  list: read('POST /api/globalTrade/goodsCodes/list', {
    input: z.object({ ...paging, ...commodityFilters }),
    output: pageOf(CommodityRow),
    access: 'gtin_view',
  }),
  /** Own codes for selections: `free` may still be bound to a product, `base` may be the base of a carton code. */
  select: read('POST /api/globalTrade/goodsCodes/select', {
    input: z.object({
      search: z.string().trim().max(100).optional(),
      use: z.enum(['any', 'free', 'base']).default('any'),
      /** Only codes of this brand. */
      brandId: id.optional(),
      limit: int(1, 50).default(20),
    }),
    output: z.array(
      z.object({
        id,
        gtin: z.string(),
        codeForm: z.string(),
        nameCn: z.string(),
        model: z.string(),
        spec: z.string(),
        status: z.number(),
        brandId: id,
        categoryId: id,
        unit: z.string(),
      }),
    ),
    access: [...view, 'goodsAllot_view', 'product_view', 'goodsBatchSave_view', 'barcode_view'],
  }),
  /** Checks a GTIN that was typed for a product: what forbids it, what is still open, and its registered description. */
  standing: read('POST /api/globalTrade/goodsCodes/standing', {
    input: z.object({ gtin: gtinText }),
    access: [...view, 'product_view'],
    output: z.object({
      fault: textPair.nullable(),
      doubt: textPair.nullable(),
      code: z
        .object({
          id,
          nameCn: z.string(),
          model: z.string(),
          spec: z.string(),
          unit: z.string(),
          categoryId: id,
          status: commodityStatus,
          brandId: id,
          brandName: z.string(),
        })
        .nullable(),
      /** The company's product with this GTIN. */
      product: z.object({ id, productName: z.string() }).nullable(),
    }),
  }),
  /** Own products without a GTIN that can be bound, by name or model and brand. */
  products: read('POST /api/globalTrade/goodsCodes/products', {
    input: z.object({ search: z.string().trim().max(100).optional(), brandId: id.optional() }),
    output: z.array(z.object({ id, productName: z.string(), model: z.string(), spec: z.string() })),
    access: ['gtin_bind', 'goodsCode_allot'],
  }),
  findOne: read('POST /api/globalTrade/goodsCodes/findOne', { input: byId, output: CommodityDetail, access: view }),
  /** A new code takes its number at once (state 0). Levels without an id get new GTIN-14s; a missing level is released if allowed. */
  saveOrUpdate: write('POST /api/globalTrade/goodsCodes/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      prefixId: id.optional(),
      itemRef: itemRef.optional(),
      ...commodityBasics,
      ...commodityMore,
      levels: z.array(levelFields).max(8).default([]),
    }),
    output: TakenCode,
    access: { add: 'gtin_add', edit: 'gtin_edit' },
    refreshes: ['goodsCode', 'gs1Prefix'],
    audit: { zh: '保存商品码', en: 'Save a GTIN' },
  }),
  /** Submits the allotment with all its reserved packaging levels. */
  submit: write('POST /api/globalTrade/goodsCodes/submit', {
    input: oneCode,
    output: TakenCode,
    access: 'gtin_submit',
    refreshes: ['goodsCode'],
    audit: { zh: '提交商品码分配', en: 'Submit the allocation of a GTIN' },
  }),
  report: write('POST /api/globalTrade/goodsCodes/report', {
    input: oneCode,
    output: done,
    access: 'gtin_report',
    refreshes: ['goodsCode'],
    audit: { zh: '提交商品信息通报', en: 'Report a GTIN' },
  }),
  change: write('POST /api/globalTrade/goodsCodes/change', {
    input: z.object({ id, version: version.optional(), ...CommodityContent.shape }),
    output: byId,
    access: 'gtin_report',
    refreshes: ['goodsCode'],
    audit: { zh: '提交变更通报', en: 'Report a change of a GTIN' },
  }),
  stop: write('POST /api/globalTrade/goodsCodes/stop', {
    input: z.object({ id, reason, version: version.optional() }),
    output: z.object({ waiting: z.boolean() }),
    access: 'gtin_stop',
    refreshes: ['goodsCode'],
    audit: { zh: '停用商品码', en: 'Disable a GTIN' },
  }),
  /** Binds a product; null removes the binding. */
  bindProduct: write('POST /api/globalTrade/goodsCodes/bindProduct', {
    input: z.object({ id, productId: id.nullable(), version: version.optional() }),
    output: done,
    access: 'gtin_bind',
    refreshes: ['goodsCode', 'productIdentify'],
    audit: { zh: '绑定产品标识', en: 'Link a product' },
  }),
  /** The QR code of the Digital Link, as a picture. */
  qr: read('POST /api/globalTrade/goodsCodes/qr', {
    input: z.object({ id, format: z.enum(['png', 'svg']).default('png'), size: int(200, 2000).default(800) }),
    output: z.unknown(),
    access: view,
    stream: true,
  }),
  export: sheetCall(
    'POST /api/globalTrade/goodsCodes/export',
    { ...commodityFilters, ids: z.array(id).max(1000).optional() },
    'gtin_export',
  ),
});
