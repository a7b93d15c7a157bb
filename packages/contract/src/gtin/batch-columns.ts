import type { Text } from '../call.ts';
import { commodityFieldNames } from './code-fields.ts';
import type { ImportColumn } from '../platform/sheet-import.ts';

/** ALLOT takes new numbers, REGISTER registers existing ones. */
export const batchKinds = ['ALLOT', 'REGISTER'] as const;
export type BatchKind = (typeof batchKinds)[number];

export const batchColumnKeys = [
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
const same = (text: string) => t(text, text);

const shared: readonly Column[] = [
  {
    key: 'nameCn',
    title: names.nameCn,
    kind: 'text',
    required: true,
    max: 100,
    example: t('示例（导入时忽略本行）', 'EXAMPLE (this row is ignored)'),
    note: t('品牌以外的完整商品名称，如“三人布艺沙发”', 'The full product name without the brand, e.g. “Three-seat fabric sofa”'),
  },
  {
    key: 'brand',
    title: names.brandId,
    kind: 'text',
    required: true,
    max: 50,
    example: t('云禾', 'Yunhe'),
    note: t('已审核通过的自有或授权品牌的名称', 'Name of an approved own or licensed brand'),
  },
  { key: 'model', title: names.model, kind: 'text', required: true, max: 50, example: same('YH-S301') },
  { key: 'spec', title: names.spec, kind: 'text', required: true, max: 100, example: same('2380×950×820 mm') },
  {
    key: 'category',
    title: names.categoryId,
    kind: 'text',
    required: true,
    max: 100,
    example: t('布艺沙发', 'Fabric sofas'),
    note: t(
      '末级品类的名称或编码；同名时写上级，如“沙发/布艺沙发”',
      'Name or code of a lowest-level category; if the name is not unique, include the parent: “Sofas/Fabric sofas”',
    ),
  },
  { key: 'unit', title: names.unit, kind: 'text', required: true, max: 10, example: t('套', 'set') },
  {
    key: 'product',
    title: t('关联产品', 'Product'),
    kind: 'text',
    max: 100,
    example: same(''),
    note: t(
      '本企业产品标识或型号；分配通过后自动绑定',
      'Identifier or model of one of your products; linked automatically once the GTIN is allocated',
    ),
  },
];
const level: readonly Column[] = [
  {
    key: 'innerQty',
    title: t('内装数量', 'Units inside'),
    kind: 'whole',
    range: [2, 9999],
    example: same(''),
    note: t('箱码必填：每箱装几个单品', 'Required for cases: number of units in each case'),
  },
];

/** Required columns come first; the numbers, which are mostly assigned automatically, come last. */
const allotColumns: readonly Column[] = [
  ...shared,
  {
    key: 'codeForm',
    title: t('编码类型', 'Code type'),
    kind: 'choice',
    choices: { GTIN13: t('单品', 'Unit'), GTIN14: t('箱', 'Case') },
    example: t('单品', 'Unit'),
    note: t('不填按单品（GTIN-13）；箱为 GTIN-14', 'Leave empty for a unit (GTIN-13); a case has a GTIN-14'),
  },
  {
    key: 'prefix',
    title: t('厂商识别代码', 'Company prefix'),
    kind: 'code',
    digits: [7, 8, 9, 10],
    example: same(''),
    note: t('不填使用页面上选择的厂商识别代码', 'Leave empty to use the company prefix chosen on the page'),
  },
  {
    key: 'itemRef',
    title: t('商品项目代码', 'Item reference'),
    kind: 'code',
    digits: [2, 3, 4, 5],
    example: same(''),
    note: t('不填自动取下一个可用号', 'Leave empty to use the next free number'),
  },
  {
    key: 'baseGtin',
    title: t('箱内单品商品码', 'GTIN of the unit inside'),
    kind: 'code',
    digits: [8, 12, 13, 14],
    example: same(''),
    note: t('箱码必填：本企业已有的单品商品码', 'Required for cases: an existing unit GTIN of your company'),
  },
  {
    key: 'indicator',
    title: t('包装指示符', 'Indicator'),
    kind: 'whole',
    range: [1, 8],
    example: same(''),
    note: t(
      '箱码必填：1–8，同一单品的不同装箱方式使用不同数字',
      'Required for cases: 1–8, a different digit for each way of packing the same unit',
    ),
  },
  ...level,
];
const registerColumns: readonly Column[] = [
  {
    key: 'gtin',
    title: t('商品码', 'GTIN'),
    kind: 'code',
    required: true,
    digits: [8, 12, 13, 14],
    example: same('9521101000016'),
    note: t(
      '含校验位的完整数字；单元格须为文本，以免丢失开头的 0',
      'All digits including the check digit; format the cell as text to keep leading zeros',
    ),
  },
  ...shared,
  ...level,
];
/** The columns of a sheet, in the order of its template. */
export const batchColumns = (of: BatchKind): readonly Column[] => (of === 'ALLOT' ? allotColumns : registerColumns);
