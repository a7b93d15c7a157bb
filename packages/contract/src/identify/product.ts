import { applyLife, productLimits, serviceLife } from '@touchmark/domain';
import { importCalls } from '../platform/sheet-import.ts';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { byId, done, id, moment, pageOf, paging, stateFilter, time, version } from '../common.ts';
import { ProductDetail, ProductRow, serviceStatus } from './product-detail.ts';
import { modelFields, productFields, productSchemes } from './product-fields.ts';

const at = moment(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/);
/** The filters of the specification; `series` is the id of a series (its sub-series are included) or of a brand. */
const productFilters = {
  series: id.optional(),
  scheme: z.enum(productSchemes).optional(),
  /** Products that came from the legacy system, or all others. */
  edition: z.enum(['OLD', 'NEW']).optional(),
  applyStatus: stateFilter(applyLife).optional(),
  serviceStatus: stateFilter(serviceLife).optional(),
  startTime: at.optional(),
  endTime: at.optional(),
  search: z.string().trim().max(100).optional(),
  /** Only products for which codes may be issued now. */
  forCodes: z.boolean().optional(),
  /** Only approved products that were never published; the sample, which cannot be, is left out. */
  toPublish: z.stringbool().or(z.boolean()).optional(),
  /** Only products whose newest change was rejected. */
  changeRejected: z.stringbool().or(z.boolean()).optional(),
};

const view = ['product_view', 'productGs1_view', 'productOld_view', 'productCheck_view', 'ecode_view'] as const;
const state = z.object({ id, version: version.optional() });
const saved = z.object({ id, version });

export const productIdentify = calls('productIdentify', {
  list: read('POST /api/productIdentify/list', {
    input: z.object({ ...paging, ...productFilters }),
    output: pageOf(ProductRow),
    access: view,
  }),
  findOne: read('POST /api/productIdentify/findOne', { input: byId, output: ProductDetail, access: view }),
  saveOrUpdate: write('POST /api/productIdentify/saveOrUpdate', {
    /** `scheme` is chosen once, when the product is added; without it, the platform numbers the product. */
    input: z.object({ id: id.optional(), version: version.optional(), scheme: z.enum(productSchemes).optional(), ...productFields }),
    output: saved,
    access: { add: ['product_add', 'productGs1_add'], edit: ['product_edit', 'productGs1_edit'] },
    quiet: true,
    refreshes: ['productSeries'],
    audit: { zh: '保存产品标识', en: 'Save product' },
  }),
  submit: write('POST /api/productIdentify/submit', {
    input: state,
    output: done,
    access: ['product_submit', 'productGs1_submit'],
    audit: { zh: '提交产品标识', en: 'Submit product' },
  }),
  withdraw: write('POST /api/productIdentify/withdraw', {
    input: state,
    output: done,
    access: ['product_withdraw', 'productGs1_submit'],
    audit: { zh: '撤回产品标识', en: 'Withdraw product' },
  }),
  change: write('POST /api/productIdentify/change', {
    input: z.object({ id, version: version.optional(), ...productFields, models: z.array(z.object(modelFields)).min(1).max(10) }),
    output: byId,
    access: ['product_submit', 'productGs1_submit'],
    audit: { zh: '变更产品标识', en: 'Change product' },
  }),
  copy: write('POST /api/productIdentify/copy', {
    input: z.object({ id, model: productFields.model, productName: productFields.productName.optional() }),
    output: saved,
    access: 'product_add',
    refreshes: ['productSeries'],
    audit: { zh: '复制产品标识', en: 'Copy product' },
  }),
  delete: write('POST /api/productIdentify/delete', {
    input: state,
    output: done,
    access: 'product_delete',
    refreshes: ['productSeries'],
    audit: { zh: '删除产品标识', en: 'Delete product' },
  }),
  tempCode: write('POST /api/productIdentify/tempCode', {
    input: byId,
    output: z.object({ url: z.string(), expireAt: time }),
    access: ['product_tempCode', 'productGs1_tempCode'],
    quiet: true,
    audit: { zh: '生成临时码', en: 'Generate temporary code' },
  }),
  /** Publishes or unpublishes a product; returns the new service status. */
  upDown: write('POST /api/productIdentify/upDown', {
    input: state,
    output: z.object({ serviceStatus }),
    access: ['product_upDown', 'productGs1_upDown'],
    undo: ({ id }, { serviceStatus: now }) => (now === 2 ? { id } : null),
    audit: { zh: '上架或下架产品', en: 'Publish or unpublish product' },
  }),
  /** The address in the two-dimensional code of a product (GB/T 33993), and of one of its batches where it is managed by batch. */
  digitalLink: read('POST /api/productIdentify/digitalLink', {
    input: z.object({ id, batchNo: z.string().trim().max(20).optional() }),
    output: z.object({
      elements: z.string(),
      link: z.string(),
      /** With places for batch and serial, as its labels carry it. */ pattern: z.string(),
    }),
    access: view,
  }),
  export: sheetCall('POST /api/productIdentify/export', { ...productFilters, ids: z.array(id).max(1000).optional() }, [
    'product_export',
    'productGs1_export',
    'productOld_export',
  ]),
  ...importCalls('/api/productIdentify', {
    access: 'product_import',
    most: productLimits.importRows,
    audit: { zh: '导入产品标识', en: 'Import products' },
    refreshes: ['productSeries'],
  }),
});
