import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, pageOf, paging, time, version, words } from '../common.ts';
import { enabledColumn, type ImportColumn, undoableImport } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { switchCall } from '../platform/switch-call.ts';
import { Uses } from './element-uses.ts';
import { textPair } from './standard.ts';

/** How a unit is written. A digit at its beginning would be read as part of the number before it. */
const written = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[^\d.-]/, '不能以数字开头|cannot begin with a digit');
const fields = {
  code: z
    .string()
    .trim()
    .regex(/^\w{1,20}$/, '1–20 个字母、数字或下划线|1–20 letters, digits or underscores'),
  zh: written,
  en: written,
  /** A key of the dictionary QUANTITY. */
  quantity: words(60).min(1),
  /** A value times the factor is the value in the base unit of the quantity. */
  factor: z.number().min(1e-12).max(1e12),
  sort: int(0, 99_999).default(100),
};

/** A unit in which data elements are measured. */
export const MeasureUnitRow = z.object({
  ...fields,
  id,
  quantityName: textPair,
  /** The unit of the quantity with the factor 1. */
  base: textPair,
  enabled: z.boolean(),
  /** The data elements that are measured in it. */
  references: z.number(),
  updateTime: time,
  version: z.number(),
});
export type MeasureUnitRow = z.infer<typeof MeasureUnitRow>;

const t = (zh: string, en: string) => ({ zh, en });
export const measureUnitColumns = [
  { key: 'code', title: t('编码', 'Code'), kind: 'text', required: true, max: 20, example: t('in', 'in') },
  {
    key: 'zh',
    title: t('中文写法', 'Written in Chinese'),
    kind: 'text',
    required: true,
    max: 20,
    example: t('示例：英寸', 'EXAMPLE: 英寸'),
  },
  { key: 'en', title: t('英文写法', 'Written in English'), kind: 'text', required: true, max: 20, example: t('in', 'in') },
  {
    key: 'quantity',
    title: t('量', 'Quantity'),
    kind: 'text',
    required: true,
    max: 60,
    example: t('长度', 'Length'),
    note: t('写量的名称或键', 'Write the name or the key of the quantity'),
  },
  {
    key: 'factor',
    title: t('换算系数', 'Factor'),
    kind: 'decimal',
    required: true,
    range: [1e-12, 1e12],
    example: t('0.0254', '0.0254'),
    note: t('1 个本单位等于几个基准单位；基准单位填 1', 'How many base units one of it is; 1 for the base unit itself'),
  },
  { key: 'sort', title: t('排序', 'Sort order'), kind: 'whole', range: [0, 99_999], example: t('100', '100') },
  enabledColumn,
] as const satisfies readonly ImportColumn[];
export const measureUnitRows = 500;

const filters = { code: words(20).optional(), name: words(20).optional(), quantity: words(60).optional() };
const access = 'industryDict_view';
const refreshes = ['dataElement', 'standardVersion', 'dict'];

export const measureUnit = calls('measureUnit', {
  list: read('POST /api/dataDicts/measureUnit/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(MeasureUnitRow),
    access,
  }),
  used: read('POST /api/dataDicts/measureUnit/used', { input: byId, output: Uses, access }),
  saveOrUpdate: write('POST /api/dataDicts/measureUnit/saveOrUpdate', {
    input: z.object({ ...fields, id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    access: 'industryDict_edit',
    refreshes,
    audit: { zh: '保存量度单位', en: 'Save a unit of measure' },
  }),
  enable: switchCall('POST /api/dataDicts/measureUnit/enable', {
    access: 'industryDict_edit',
    refreshes,
    audit: { zh: '启用或停用量度单位', en: 'Enable or disable a unit of measure' },
  }),
  delete: write('POST /api/dataDicts/measureUnit/delete', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'industryDict_edit',
    refreshes,
    audit: { zh: '删除量度单位', en: 'Delete a unit of measure' },
  }),
  export: sheetCall('POST /api/dataDicts/measureUnit/export', filters, access),
  ...undoableImport('/api/dataDicts/measureUnit', {
    access: 'industryDict_import',
    most: measureUnitRows,
    audit: { zh: '导入量度单位', en: 'Import units of measure' },
    refreshes,
  }),
});
