import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, version } from '../common.ts';

const name = z.string().trim().min(1).max(50);
export const ProductSeries = z.object({
  id,
  brandId: id,
  pId: id.nullable(),
  name: z.string(),
  level: z.number(),
  sort: z.number(),
  path: z.string(),
  isTest: z.boolean(),
  version: z.number(),
});
export type ProductSeries = z.infer<typeof ProductSeries>;

/** A brand or a series with its sub-series. `productCount` includes all levels below; `gs1Count` are those identified by their GTIN. */
export interface SeriesBranch {
  id: string;
  type: 'BRAND' | 'SERIES';
  name: string;
  children: SeriesBranch[];
  productCount: number;
  gs1Count: number;
  brandId: string;
  level: number;
  version: number;
  companyName: string;
}
export const SeriesBranch: z.ZodType<SeriesBranch> = z.lazy(() =>
  z.object({
    id,
    type: z.enum(['BRAND', 'SERIES']),
    name: z.string(),
    children: z.array(SeriesBranch),
    productCount: z.number(),
    gs1Count: z.number(),
    brandId: id,
    level: z.number(),
    version: z.number(),
    companyName: z.string(),
  }),
);

/** The series of a brand, three levels deep. */
export const productSeries = calls('productSeries', {
  /** Approved brands only. */
  brandTree: read('POST /api/productSeries/brandTree', {
    input: z.object({}),
    output: z.array(SeriesBranch),
    access: ['product_view', 'productGs1_view'],
  }),
  /** Every series of a brand (`id` = brand), as a flat list in tree order. */
  select: read('POST /api/productSeries/select', {
    input: byId,
    output: z.array(ProductSeries),
    access: ['product_view', 'productGs1_view'],
  }),
  findById: read('POST /api/productSeries/findById', { input: byId, output: ProductSeries, access: 'product_view' }),
  /** Without `id`, creates a series. `pId` null or missing: directly below the brand; in an update, missing means unchanged. */
  saveOrUpdate: write('POST /api/productSeries/saveOrUpdate', {
    input: z.object({ id: id.optional(), brandId: id, name, pId: id.nullish(), version: version.optional() }),
    output: ProductSeries,
    access: 'series_edit',
    refreshes: ['productIdentify'],
    audit: { zh: '保存产品系列', en: 'Save a product series' },
  }),
  /** Reorders the series of one parent. */
  sort: write('POST /api/productSeries/sort', {
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: done,
    access: 'series_edit',
    quiet: true,
    audit: { zh: '调整产品系列顺序', en: 'Reorder product series' },
  }),
  deleteById: write('POST /api/productSeries/deleteById', {
    input: byId,
    output: done,
    access: 'series_edit',
    audit: { zh: '删除产品系列', en: 'Delete a product series' },
  }),
});
