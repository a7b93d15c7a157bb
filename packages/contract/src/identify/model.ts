import { productLimits } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, version } from '../common.ts';
import { importCallsOf } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { modelFields } from './product-fields.ts';
import { StandardVersion, textPair } from './standard.ts';

const element = z.object({ code: z.string(), name: textPair });

/** The result of converting a product to the newest version of its standard: kept, dropped and newly required values. */
export const Conversion = z.object({
  /** Values that were, or would be, kept, as people read them; a unit may have been converted. */
  taken: z.array(element.extend({ before: z.string(), after: z.string() })),
  dropped: z.array(element.extend({ value: z.string(), reason: textPair })),
  missing: z.array(element),
  from: z.object({ versionId: id, versionNo: z.string() }),
  to: z.object({ versionId: id, versionNo: z.string() }),
  standardId: id,
  standardName: textPair,
  /**
   * 'changeRequested': the product is approved, so the new version is submitted for review; 'incomplete': it is approved, and the
   * new version needs further values first.
   */
  result: z.enum(['preview', 'converted', 'changeRequested', 'incomplete', 'current']),
});
export type Conversion = z.infer<typeof Conversion>;

/** A sheet of values names the standard whose newest version its columns are. */
const ofStandard = { StandardId: id };

export const productIdentifyModel = calls('productIdentifyModel', {
  /** One row per product and standard: without `id`, the product's row of that standard is saved. A draft may lack required elements. */
  saveOrUpdate: write('POST /api/productIdentifyModel/saveOrUpdate', {
    input: z.object({ id: id.optional(), version: version.optional(), productNode: id, ...modelFields }),
    output: z.object({ id, version, completeness: z.number(), missing: z.array(element) }),
    access: { add: ['product_add', 'productGs1_add'], edit: ['product_edit', 'productGs1_edit'] },
    quiet: true,
    refreshes: ['productIdentify'],
    audit: { zh: '保存产品信息模型', en: 'Save information model' },
  }),
  delete: write('POST /api/productIdentifyModel/delete', {
    input: byId,
    output: done,
    access: ['product_edit', 'productGs1_edit'],
    refreshes: ['productIdentify'],
    audit: { zh: '删除产品信息模型', en: 'Delete information model' },
  }),
  oneKeyConvert: write('POST /api/productIdentifyModel/oneKeyConvert', {
    input: z.object({ id, StandardId: id.optional(), preview: z.boolean().default(false) }),
    output: Conversion,
    access: ['product_convert', 'productOld_convert'],
    quiet: true,
    refreshes: ['productIdentify'],
    audit: { zh: '升级数据标准版本', en: 'Upgrade the standard version' },
  }),
  /** The versions of a standard, or of all standards of a product, newest first, each with its changes. */
  findVersion: read('POST /api/productIdentifyModel/findVersion', {
    input: z
      .object({ StandardId: id.optional(), productNode: id.optional() })
      .refine((input) => input.StandardId !== undefined || input.productNode !== undefined, {
        path: ['StandardId'],
        message: '请指定标准或产品|Name a standard or a product',
      }),
    output: z.array(StandardVersion.extend({ standardId: id, standardName: textPair })),
    access: ['product_view', 'productGs1_view', 'productCheck_view', 'productOld_view', 'standard_view'],
  }),
  /** The company's products with what they say by a standard, in the columns that the import reads. */
  export: sheetCall('POST /api/productIdentifyModel/export', ofStandard, 'product_export'),
  /** Values of products that exist, by their model. An empty cell changes nothing. */
  ...importCallsOf('/api/productIdentifyModel', ofStandard, {
    access: 'product_import',
    most: productLimits.importRows,
    audit: { zh: '导入产品数据', en: 'Import data of products' },
    refreshes: ['productIdentify'],
  }),
});
