import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, int, pageOf, paging, time, version, words } from '../common.ts';
import { sheetColumn, undoableImport, yesNoChoices } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { switchCall } from '../platform/switch-call.ts';
import { Uses } from './element-uses.ts';
import { textPair } from './standard.ts';
import { codeText, digitText } from '../typed-text.ts';

const t = (zh: string, en: string) => ({ zh, en });

/** A product category; products are assigned to categories without children. The requirements of the parents are included. */
export const ProCategory = z.object({
  id,
  parentId: id.nullable(),
  code: z.string(),
  name: textPair,
  level: z.number(),
  leaf: z.boolean(),
  requireReport: z.boolean(),
  requireStandards: z.array(z.string()),
  /** Its GPC brick, or ''. */
  gpcBrick: z.string(),
});
export type ProCategory = z.infer<typeof ProCategory>;

const fields = {
  parentId: id.nullable().default(null),
  code: codeText(/^[A-Z][A-Z0-9]{0,11}$/, '大写字母开头的 1–12 位大写字母或数字|1–12 capital letters or digits, beginning with a letter'),
  nameZh: words(50).min(1),
  nameEn: words(80).min(1),
  gpcBrick: digitText(/^(\d{8})?$/, 'GPC 细类代码为 8 位数字|has 8 digits').default(''),
  hsCode: digitText(/^(\d{6,10})?$/, '海关编码为 6–10 位数字|has 6–10 digits').default(''),
  requireReport: z.boolean().default(false),
  requireStandards: z.array(words(40).min(1)).max(20).default([]),
  auditHint: words(200).default(''),
  sort: int(0, 99_999).default(100),
};
/** A category as its operator keeps it: its own requirements, without those of its parents. */
export const CategoryRow = z.object({
  ...fields,
  id,
  level: z.number(),
  levelName: textPair,
  enabled: z.boolean(),
  /** The standard in force for exactly this category. */
  standard: z.string(),
  products: z.number(),
  updateTime: time,
  version: z.number(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

const Demands = z.object({ path: textPair, requireReport: z.boolean(), requireStandards: z.array(z.string()), standard: z.string() });
/** What a move or a merge would do: the products concerned, and what is asked of them before and after. */
export const CategoryPreview = z.object({ products: Uses.shape.products, codes: z.number(), before: Demands, after: Demands });
export type CategoryPreview = z.infer<typeof CategoryPreview>;

export const categoryImportColumns = [
  sheetColumn('code', 'text', t('编码', 'Code'), 'F101009', { required: true, max: 12 }),
  sheetColumn('parent', 'text', t('上级编码', 'Parent code'), 'F1010', { max: 12, note: t('留空为顶级', 'Empty for a top category') }),
  sheetColumn('nameZh', 'text', t('中文名称', 'Chinese name'), t('示例：模块沙发', 'EXAMPLE: 模块沙发'), { required: true, max: 50 }),
  sheetColumn('nameEn', 'text', t('英文名称', 'English name'), 'Modular sofas', { required: true, max: 80 }),
  sheetColumn('gpcBrick', 'code', t('GPC 细类', 'GPC brick'), '10002104', { digits: [8] }),
  sheetColumn('hsCode', 'code', t('海关编码', 'HS code'), '940161', { digits: [6, 7, 8, 9, 10] }),
  sheetColumn('requireReport', 'choice', t('须附检验报告', 'Test report required'), t('否', 'No'), { choices: yesNoChoices }),
  sheetColumn(
    'requireStandards',
    'text',
    t('强制性标准', 'Mandatory standards'),
    t('GB 17927-2024、GB 28008-2024', 'GB 17927-2024, GB 28008-2024'),
    { max: 400, note: t('多项用“、”分隔', 'Several, separated by commas') },
  ),
];
export const categoryImportRows = 2000;

const filters = {
  code: words(20).optional(),
  name: words(50).optional(),
  below: id.optional(),
  enabled: z.enum(['true', 'false']).optional(),
};
const refreshes = ['productIdentify', 'standard', 'standardVersion', 'productCheck', 'goodsCode'];
/** Where a category goes: below another one, or into another one. */
const move = { id, parentId: id.nullable(), version: version.optional() };
const merge = { id, intoId: id, version: version.optional() };

export const proCategory = calls('proCategory', {
  /** The enabled categories, parents before children, in their order. */
  tree: read('POST /api/dataDicts/proCategory/tree', { input: z.object({}), output: z.array(ProCategory), access: 'signedIn' }),
  /** All categories, also disabled ones, parents before children. */
  all: read('POST /api/dataDicts/proCategory/all', { input: z.object({}), output: z.array(CategoryRow), access: 'proCategory_view' }),
  list: read('POST /api/dataDicts/proCategory/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(CategoryRow),
    access: 'proCategory_view',
  }),
  saveOrUpdate: write('POST /api/dataDicts/proCategory/saveOrUpdate', {
    input: z.object({ ...fields, id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    access: 'proCategory_edit',
    refreshes,
    audit: { zh: '保存产品品类', en: 'Save a product category' },
  }),
  enable: switchCall('POST /api/dataDicts/proCategory/enable', {
    access: 'proCategory_edit',
    refreshes,
    audit: { zh: '启用或停用产品品类', en: 'Enable or disable a product category' },
  }),
  /** What a move or a merge would do, before anything changes. */
  preview: read('POST /api/dataDicts/proCategory/preview', {
    input: z.object({ id, parentId: id.nullable().optional(), intoId: id.optional() }),
    output: CategoryPreview,
    access: 'proCategory_view',
  }),
  /** Below another category (none: to the top); `ids` is the new order there. */
  move: write('POST /api/dataDicts/proCategory/move', {
    input: z.object({ ...move, ids: z.array(id).min(1).max(500).optional() }),
    output: done,
    access: 'proCategory_edit',
    refreshes,
    audit: { zh: '移动产品品类', en: 'Move a product category' },
  }),
  /** Its products and codes go to another category; the category itself is disabled and remembers where they went. */
  merge: write('POST /api/dataDicts/proCategory/merge', {
    input: z.object(merge),
    output: z.object({ products: z.number(), codes: z.number() }),
    access: 'proCategory_merge',
    refreshes,
    audit: { zh: '合并产品品类', en: 'Merge product categories' },
  }),
  export: sheetCall('POST /api/dataDicts/proCategory/export', filters, 'proCategory_view'),
  ...undoableImport('/api/dataDicts/proCategory', {
    access: 'proCategory_import',
    most: categoryImportRows,
    audit: { zh: '导入产品品类', en: 'Import product categories' },
    refreshes,
  }),
});
