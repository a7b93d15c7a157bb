import * as z from 'zod';
import { calls, read } from '../call.ts';
import { day, id, time, words } from '../common.ts';
import { sharedListCalls } from '../platform/shared-list.ts';
import { sheetColumn, yesNoChoices } from '../platform/sheet-import.ts';
import { standardNo } from './product-fields.ts';
import { textPair } from './standard.ts';

const t = (zh: string, en: string) => ({ zh, en });

/** A standard that products are made by, such as GB 18584-2024; on `validUntil` a newer edition replaces it. */
const fields = {
  code: standardNo,
  nameCn: words(100).min(1),
  nameEn: words(200).min(1),
  mandatory: z.boolean().default(false),
  validFrom: day.nullable().default(null),
  validUntil: day.nullable().default(null),
};
/** `products` name it, and `categories` require it. */
const counts = { products: z.number(), categories: z.number() };
const ProductStandardRow = z.object({ ...fields, code: z.string(), ...counts, id, updateTime: time, version: z.number() });
type ProductStandardRow = z.infer<typeof ProductStandardRow>;

const sizes = 'Main sizes of tables, chairs and stools';
export const productStandardColumns = [
  sheetColumn('code', 'text', t('标准号', 'Standard number'), 'GB/T 3326-2016', { required: true, max: 40 }),
  sheetColumn('nameCn', 'text', t('中文名称', 'Chinese name'), t('示例：桌、椅、凳类主要尺寸', 'EXAMPLE: 桌、椅、凳类主要尺寸'), {
    required: true,
    max: 100,
  }),
  sheetColumn('nameEn', 'text', t('英文名称', 'English name'), sizes, { required: true, max: 200 }),
  sheetColumn('mandatory', 'choice', t('强制性', 'Mandatory'), yesNoChoices.false, { choices: yesNoChoices }),
  sheetColumn('validFrom', 'day', t('实施日期', 'Takes effect'), '2017-05-01'),
  sheetColumn('validUntil', 'day', t('被代替日期', 'Replaced on'), '', { note: t('留空为现行', 'Empty while it is in force') }),
];
export const productStandardRows = 2000;
export const productStandardNoun = { zh: '产品标准', en: 'product standard', many: 'product standards' };

export const productStandard = calls('productStandard', {
  /** Those that are not replaced today, as forms offer them. */
  select: read('POST /api/dataDicts/productStandard/select', {
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: textPair, mandatory: z.boolean() })),
    access: 'signedIn',
  }),
  ...sharedListCalls('/api/dataDicts/productStandard', {
    noun: productStandardNoun,
    fields,
    row: ProductStandardRow,
    filters: { code: words(40).optional(), name: words(100).optional() },
    most: productStandardRows,
    access: { view: 'industryDict_view', edit: 'industryDict_edit', import: 'industryDict_import' },
    refreshes: ['productIdentify', 'productCheck'],
  }),
});
