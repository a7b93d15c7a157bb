import type { Text } from '../call.ts';
import type { ImportColumn } from '../platform/sheet-import.ts';
import { productFieldNames, productTypes } from './product-fields.ts';

const productColumnKeys = [
  'seriesId',
  'productName',
  'model',
  'spec',
  'categoryId',
  'productType',
  'unit',
  'color',
  'materials',
  'packagePieces',
  'warrantyMonths',
  'executeStandards',
  'retailPrice',
  'gtin',
  'detail',
] as const satisfies readonly (keyof typeof productFieldNames)[];
export type ProductColumnKey = (typeof productColumnKeys)[number];

const t = (zh: string, en: string): Text => ({ zh, en });
const required: ReadonlySet<ProductColumnKey> = new Set(['seriesId', 'productName', 'model', 'spec', 'categoryId', 'unit']);
const notes: Partial<Record<ProductColumnKey, Text>> = {
  seriesId: t('写“品牌/系列”，品牌须已审核通过', 'Write brand/series of an approved brand'),
  categoryId: t('末级品类的名称或编码', 'Name or code of a lowest-level category'),
  materials: t('多个用顿号隔开', 'Separate several with commas'),
  executeStandards: t('标准编号，如 GB/T 3324-2024，多个用顿号隔开', 'Standard numbers, e.g. GB/T 3324-2024, separated by commas'),
  retailPrice: t('单位为元', 'In CNY'),
};
const kinds: Partial<Record<ProductColumnKey, Pick<ImportColumn, 'kind' | 'choices' | 'digits' | 'money' | 'range'>>> = {
  productType: { kind: 'choice', choices: productTypes },
  packagePieces: { kind: 'whole', range: [1, 50] },
  warrantyMonths: { kind: 'whole', range: [0, 240] },
  retailPrice: { kind: 'decimal', money: true, range: [0, 99_999_999.99] },
  gtin: { kind: 'code', digits: [8, 12, 13, 14] },
};
const examples: Readonly<Record<ProductColumnKey, Text>> = {
  seriesId: t('品牌名称/系列名称', 'Brand/Series'),
  productName: t('三人布艺沙发', 'Three-seat fabric sofa'),
  model: t('示例（导入时忽略本行）', 'EXAMPLE (this row is ignored)'),
  spec: t('2380×950×820 mm', '2380×950×820 mm'),
  categoryId: t('布艺沙发', 'Fabric sofas'),
  productType: productTypes.STD,
  unit: t('套', 'set'),
  color: t('米白', 'Ivory'),
  materials: t('布艺、实木', 'Fabric, Solid wood'),
  packagePieces: t('2', '2'),
  warrantyMonths: t('36', '36'),
  executeStandards: t('QB/T 1952.1、GB 18584-2024', 'QB/T 1952.1, GB 18584-2024'),
  retailPrice: t('6980.00', '6980.00'),
  gtin: t('', ''),
  detail: t('', ''),
};

/** The columns of a sheet of products. */
export const productImportColumns: readonly ImportColumn<ProductColumnKey>[] = productColumnKeys.map((key) => ({
  key,
  title: productFieldNames[key],
  ...(kinds[key] ?? { kind: 'text' }),
  ...(required.has(key) ? { required: true } : {}),
  ...(notes[key] ? { note: notes[key] } : {}),
  example: examples[key],
}));
