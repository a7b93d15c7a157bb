import * as z from 'zod';
import { calls, read } from '../call.ts';
import { byId, id, int, time, words } from '../common.ts';
import { sharedListCalls } from '../platform/shared-list.ts';
import { enabledColumn, sheetColumn } from '../platform/sheet-import.ts';
import { switchCall } from '../platform/switch-call.ts';
import { Uses } from './element-uses.ts';
import { textPair } from './standard.ts';
import { codeText } from '../typed-text.ts';

const t = (zh: string, en: string) => ({ zh, en });

/** How a unit is written. A digit at its beginning would be read as part of the number before it. */
const written = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[^\d.-]/, '不能以数字开头|cannot begin with a digit');
const code = codeText(/^\w{1,20}$/, '1–20 个字母、数字或下划线|1–20 letters, digits or underscores');
/** `quantity` is a key of the dictionary QUANTITY; a value times the factor is the value in the base unit of the quantity. */
const fields = {
  code,
  zh: written,
  en: written,
  quantity: words(60).min(1),
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

export const unitFactorNote = t('1 个本单位等于几个基准单位；基准单位填 1', 'How many base units one of it is; 1 for the base unit itself');
const quantityNote = t('写量的名称或键', 'Write the name or the key of the quantity');
export const measureUnitColumns = [
  sheetColumn('code', 'text', t('编码', 'Code'), 'in', { required: true, max: 20 }),
  sheetColumn('zh', 'text', t('中文写法', 'Written in Chinese'), t('示例：英寸', 'EXAMPLE: 英寸'), { required: true, max: 20 }),
  sheetColumn('en', 'text', t('英文写法', 'Written in English'), 'in', { required: true, max: 20 }),
  sheetColumn('quantity', 'text', t('量', 'Quantity'), t('长度', 'Length'), { required: true, max: 60, note: quantityNote }),
  sheetColumn('factor', 'decimal', t('换算系数', 'Factor'), '0.0254', { required: true, range: [1e-12, 1e12], note: unitFactorNote }),
  sheetColumn('sort', 'whole', t('排序', 'Sort order'), '100', { range: [0, 99_999] }),
  enabledColumn,
];
export const measureUnitRows = 500;
export const measureUnitNoun = { zh: '量度单位', en: 'unit of measure', many: 'units of measure' };

const access = { view: 'industryDict_view', edit: 'industryDict_edit', import: 'industryDict_import' } as const;
const refreshes = ['dataElement', 'standardVersion', 'dict'];
export const measureUnit = calls('measureUnit', {
  used: read('POST /api/dataDicts/measureUnit/used', { input: byId, output: Uses, access: access.view }),
  ...sharedListCalls('/api/dataDicts/measureUnit', {
    noun: measureUnitNoun,
    fields,
    row: MeasureUnitRow,
    filters: { code: words(20).optional(), name: words(20).optional(), quantity: words(60).optional() },
    most: measureUnitRows,
    access,
    refreshes,
  }),
  enable: switchCall('POST /api/dataDicts/measureUnit/enable', {
    access: access.edit,
    refreshes,
    audit: { zh: '启用或停用量度单位', en: 'Enable or disable a unit of measure' },
  }),
});
