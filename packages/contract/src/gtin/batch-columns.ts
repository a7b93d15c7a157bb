import type { Text } from '../call.ts';
import { commodityFieldNames } from './code-fields.ts';
import { type ImportColumn, sheetColumn } from '../platform/sheet-import.ts';

/** ALLOT takes new numbers, REGISTER registers existing ones. */
export const batchKinds = ['ALLOT', 'REGISTER'] as const;
export type BatchKind = (typeof batchKinds)[number];

const batchColumnKeys = [
  'gtin',
  'nameCn',
  'brand',
  'model',
  'spec',
  'category',
  'unit',
  'product',
  'codeForm',
  'prefix',
  'itemRef',
  'baseGtin',
  'indicator',
  'innerQty',
] as const;
export type BatchColumnKey = (typeof batchColumnKeys)[number];
type Column = ImportColumn<BatchColumnKey>;

const t = (zh: string, en: string): Text => ({ zh, en });
const names = commodityFieldNames;

const shared: readonly Column[] = [
  sheetColumn('nameCn', 'text', names.nameCn, t('示例（导入时忽略本行）', 'EXAMPLE (this row is ignored)'), {
    required: true,
    max: 100,
    note: t('品牌以外的完整商品名称，如“三人布艺沙发”', 'The full product name without the brand, e.g. “Three-seat fabric sofa”'),
  }),
  sheetColumn('brand', 'text', names.brandId, t('云禾', 'Yunhe'), {
    required: true,
    max: 50,
    note: t('已审核通过的自有或授权品牌的名称', 'Name of an approved own or licensed brand'),
  }),
  sheetColumn('model', 'text', names.model, 'YH-S301', { required: true, max: 50 }),
  sheetColumn('spec', 'text', names.spec, '2380×950×820 mm', { required: true, max: 100 }),
  sheetColumn('category', 'text', names.categoryId, t('布艺沙发', 'Fabric sofas'), {
    required: true,
    max: 100,
    note: t(
      '末级品类的名称或编码；同名时写上级，如“沙发/布艺沙发”',
      'Name or code of a lowest-level category; if the name is not unique, include the parent: “Sofas/Fabric sofas”',
    ),
  }),
  sheetColumn('unit', 'text', names.unit, t('套', 'set'), { required: true, max: 10 }),
  sheetColumn('product', 'text', t('关联产品', 'Product'), '', {
    max: 100,
    note: t(
      '本企业产品标识或型号；分配通过后自动绑定',
      'Identifier or model of one of your products; linked automatically once the GTIN is allocated',
    ),
  }),
];
const level: readonly Column[] = [
  sheetColumn('innerQty', 'whole', t('内装数量', 'Units inside'), '', {
    range: [2, 9999],
    note: t('箱码必填：每箱装几个单品', 'Required for cases: number of units in each case'),
  }),
];

/** Required columns come first; the numbers, which are mostly assigned automatically, come last. */
const allotColumns: readonly Column[] = [
  ...shared,
  sheetColumn('codeForm', 'choice', t('编码类型', 'Code type'), t('单品', 'Unit'), {
    choices: { GTIN13: t('单品', 'Unit'), GTIN14: t('箱', 'Case') },
    note: t('不填按单品（GTIN-13）；箱为 GTIN-14', 'Leave empty for a unit (GTIN-13); a case has a GTIN-14'),
  }),
  sheetColumn('prefix', 'code', t('厂商识别代码', 'Company prefix'), '', {
    digits: [7, 8, 9, 10],
    note: t('不填使用页面上选择的厂商识别代码', 'Leave empty to use the company prefix chosen on the page'),
  }),
  sheetColumn('itemRef', 'code', t('商品项目代码', 'Item reference'), '', {
    digits: [2, 3, 4, 5],
    note: t('不填自动取下一个可用号', 'Leave empty to use the next free number'),
  }),
  sheetColumn('baseGtin', 'code', t('箱内单品商品码', 'GTIN of the unit inside'), '', {
    digits: [8, 12, 13, 14],
    note: t('箱码必填：本企业已有的单品商品码', 'Required for cases: an existing unit GTIN of your company'),
  }),
  sheetColumn('indicator', 'whole', t('包装指示符', 'Indicator'), '', {
    range: [1, 8],
    note: t(
      '箱码必填：1–8，同一单品的不同装箱方式使用不同数字',
      'Required for cases: 1–8, a different digit for each way of packing the same unit',
    ),
  }),
  ...level,
];
const registerColumns: readonly Column[] = [
  sheetColumn('gtin', 'code', t('商品码', 'GTIN'), '9521101000016', {
    required: true,
    digits: [8, 12, 13, 14],
    note: t(
      '含校验位的完整数字；单元格须为文本，以免丢失开头的 0',
      'All digits including the check digit; format the cell as text to keep leading zeros',
    ),
  }),
  ...shared,
  ...level,
];
/** The columns of a sheet, in the order of its template. */
export const batchColumns = (of: BatchKind): readonly Column[] => (of === 'ALLOT' ? allotColumns : registerColumns);
