import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, pageOf, paging, time, version, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { type ImportColumn, undoableImport, yesNoChoices } from './sheet-import.ts';
import { sheetCall } from './sheet.ts';
import { switchCall } from './switch-call.ts';

const t = (zh: string, en: string) => ({ zh, en });

/** GB/T 4754: a section is a letter, its divisions, groups and classes follow with two to four digits. */
const code = z
  .string()
  .trim()
  .regex(/^[A-T](\d{2,4})?$/, '应为字母 A–T，或字母加 2–4 位数字|must be a letter A–T, alone or with 2 to 4 digits');
/** What stands above an industry follows from its code. */
const fields = { code, name: words(60).min(1), nameEn: words(100).default('') };

/** An industry of GB/T 4754. */
export const IndustryRow = z.object({
  ...fields,
  id,
  edition: z.string(),
  enabled: z.boolean(),
  /** The companies that are in it. */
  companies: z.number(),
  updateTime: time,
  version: z.number(),
});
export type IndustryRow = z.infer<typeof IndustryRow>;

/** An industry as forms offer it. */
export const Industry = z.object({
  id: z.string(),
  code: z.string(),
  parentCode: z.string().nullable(),
  label: textPair,
  enabled: z.boolean(),
});
export type Industry = z.infer<typeof Industry>;

export const industryImportColumns = [
  { key: 'code', title: t('编码', 'Code'), kind: 'text', required: true, max: 5, example: t('C2140', 'C2140') },
  {
    key: 'name',
    title: t('中文名称', 'Chinese name'),
    kind: 'text',
    required: true,
    max: 60,
    example: t('示例：塑料家具制造', 'EXAMPLE: 塑料家具制造'),
  },
  { key: 'nameEn', title: t('英文名称', 'English name'), kind: 'text', max: 100, example: t('Plastic furniture', 'Plastic furniture') },
] as const satisfies readonly ImportColumn[];
export const industryImportRows = 3000;

export const productStandardColumns = [
  {
    key: 'code',
    title: t('标准号', 'Standard number'),
    kind: 'text',
    required: true,
    max: 40,
    example: t('GB/T 3326-2016', 'GB/T 3326-2016'),
  },
  {
    key: 'nameCn',
    title: t('中文名称', 'Chinese name'),
    kind: 'text',
    required: true,
    max: 100,
    example: t('示例：家具 桌、椅、凳类主要尺寸', 'EXAMPLE: 家具 桌、椅、凳类主要尺寸'),
  },
  {
    key: 'nameEn',
    title: t('英文名称', 'English name'),
    kind: 'text',
    required: true,
    max: 200,
    example: t('Main sizes of tables, chairs and stools', 'Main sizes of tables, chairs and stools'),
  },
  { key: 'mandatory', title: t('强制性', 'Mandatory'), kind: 'choice', choices: yesNoChoices, example: t('否', 'No') },
  { key: 'validFrom', title: t('实施日期', 'Takes effect'), kind: 'day', example: t('2017-05-01', '2017-05-01') },
  {
    key: 'validUntil',
    title: t('被代替日期', 'Replaced on'),
    kind: 'day',
    example: t('', ''),
    note: t('留空为现行', 'Empty while it is in force'),
  },
] as const satisfies readonly ImportColumn[];
export const productStandardRows = 2000;

const filters = { code: words(5).optional(), name: words(60).optional(), below: code.optional() };
const access = 'industryDict_view';
const refreshes = ['industryDict', 'companyAudit', 'identity'];
/** The classification of industries. */
export const industryDict = calls('industryDict', {
  /** All industries in their order, also disabled ones. */
  tree: read('POST /api/dataDicts/industry/tree', { input: z.object({}), output: z.array(Industry), access: 'signedIn' }),
  list: read('POST /api/dataDicts/industry/list', { input: z.object({ ...paging, ...filters }), output: pageOf(IndustryRow), access }),
  saveOrUpdate: write('POST /api/dataDicts/industry/saveOrUpdate', {
    input: z.object({ ...fields, id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    access: 'industryDict_edit',
    refreshes,
    audit: { zh: '保存行业', en: 'Save an industry' },
  }),
  enable: switchCall('POST /api/dataDicts/industry/enable', {
    access: 'industryDict_edit',
    refreshes,
    audit: { zh: '启用或停用行业', en: 'Enable or disable an industry' },
  }),
  export: sheetCall('POST /api/dataDicts/industry/export', filters, access),
  ...undoableImport('/api/dataDicts/industry', {
    access: 'industryDict_import',
    most: industryImportRows,
    audit: { zh: '导入行业', en: 'Import industries' },
    refreshes,
  }),
});

/** A standard that products are made by, such as GB 18584-2024; on `validUntil` a newer edition replaces it. */
const standardFields = {
  code: words(40).min(1),
  nameCn: words(100).min(1),
  nameEn: words(200).min(1),
  mandatory: z.boolean().default(false),
  validFrom: day.nullable().default(null),
  validUntil: day.nullable().default(null),
};
export const ProductStandardRow = z.object({
  ...standardFields,
  id,
  /** The products that name it, and the categories that require it. */
  products: z.number(),
  categories: z.number(),
  updateTime: time,
  version: z.number(),
});
export type ProductStandardRow = z.infer<typeof ProductStandardRow>;

const standardFilters = { code: words(40).optional(), name: words(100).optional() };
export const productStandard = calls('productStandard', {
  /** Those that are not replaced today, as forms offer them. */
  select: read('POST /api/dataDicts/productStandard/select', {
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: textPair, mandatory: z.boolean() })),
    access: 'signedIn',
  }),
  list: read('POST /api/dataDicts/productStandard/list', {
    input: z.object({ ...paging, ...standardFilters }),
    output: pageOf(ProductStandardRow),
    access,
  }),
  saveOrUpdate: write('POST /api/dataDicts/productStandard/saveOrUpdate', {
    input: z.object({ ...standardFields, id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    access: 'industryDict_edit',
    refreshes: ['productIdentify', 'productCheck'],
    audit: { zh: '保存产品标准', en: 'Save a product standard' },
  }),
  delete: write('POST /api/dataDicts/productStandard/delete', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'industryDict_edit',
    refreshes: ['productIdentify'],
    audit: { zh: '删除产品标准', en: 'Delete a product standard' },
  }),
  export: sheetCall('POST /api/dataDicts/productStandard/export', standardFilters, access),
  ...undoableImport('/api/dataDicts/productStandard', {
    access: 'industryDict_import',
    most: productStandardRows,
    audit: { zh: '导入产品标准', en: 'Import product standards' },
    refreshes: ['productIdentify', 'productCheck'],
  }),
});
