import type { Text } from '@touchmark/contract';

/** What the fields of a label tell about. */
export const fieldGroups = {
  product: { zh: '产品', en: 'Product' },
  code: { zh: '编码', en: 'Code' },
  batch: { zh: '批次', en: 'Batch' },
  piece: { zh: '包件', en: 'Package' },
  box: { zh: '箱与托盘', en: 'Box or pallet' },
  order: { zh: '订单与单据', en: 'Order and document' },
  warranty: { zh: '质保', en: 'Warranty' },
  certificate: { zh: '证书', en: 'Certificates' },
  element: { zh: '数据元素', en: 'Data elements' },
  print: { zh: '打印计数', en: 'Count of the job' },
} as const;

/** The data fields of a label, by what they tell about. */
export const labelFields = [
  { name: 'productName', group: 'product', zh: '产品名称', en: 'Product name' },
  { name: 'model', group: 'product', zh: '型号', en: 'Model' },
  { name: 'spec', group: 'product', zh: '规格', en: 'Specification' },
  { name: 'brandName', group: 'product', zh: '品牌', en: 'Brand' },
  { name: 'companyName', group: 'product', zh: '企业名称', en: 'Company name' },
  { name: 'gtin', group: 'product', zh: '商品条码（GTIN）', en: 'GTIN' },
  { name: 'unit', group: 'product', zh: '计量单位', en: 'Unit' },
  { name: 'color', group: 'product', zh: '颜色', en: 'Colour' },
  { name: 'materials', group: 'product', zh: '材质', en: 'Materials' },
  { name: 'executeStandards', group: 'product', zh: '执行标准', en: 'Product standards' },
  { name: 'countryOfOrigin', group: 'product', zh: '原产国（地区）代码', en: 'Country of origin (code)' },
  { name: 'identifier', group: 'product', zh: '产品标识', en: 'Product identifier' },
  { name: 'code', group: 'code', zh: '编码', en: 'Code' },
  { name: 'codeText', group: 'code', zh: '编码（分组）', en: 'Code (grouped)' },
  { name: 'url', group: 'code', zh: '查验地址（二维码内容）', en: 'Verification URL (QR code content)' },
  { name: 'serial', group: 'code', zh: '编码序号', en: 'Serial of the code' },
  { name: 'pin', group: 'code', zh: '涂层验证码', en: 'Scratch PIN' },
  { name: 'hint', group: 'code', zh: '提示语', en: 'Hint' },
  { name: 'batchNo', group: 'batch', zh: '批次号', en: 'Batch no.' },
  { name: 'prodDate', group: 'batch', zh: '生产日期', en: 'Production date' },
  { name: 'pieceNo', group: 'piece', zh: '包件序号', en: 'Package number' },
  { name: 'pieceTotal', group: 'piece', zh: '包件总数', en: 'Total packages' },
  { name: 'sscc', group: 'box', zh: '物流单元（SSCC）', en: 'Logistic unit (SSCC)' },
  { name: 'boxNo', group: 'box', zh: '所在箱号', en: 'Box number' },
  { name: 'palletSscc', group: 'box', zh: '所在托盘（SSCC）', en: 'Pallet (SSCC)' },
  { name: 'palletNo', group: 'box', zh: '所在托盘号', en: 'Pallet number' },
  { name: 'level', group: 'box', zh: '箱级别（仅箱签）', en: 'Level of the box (box labels)' },
  { name: 'content', group: 'box', zh: '箱内数量（仅箱签）', en: 'Quantity in the box (box labels)' },
  { name: 'boxQty', group: 'box', zh: '箱内数量，数字（仅箱签）', en: 'Quantity, digits only (box labels)' },
  { name: 'grossWeight', group: 'box', zh: '箱毛重 kg（仅箱签）', en: 'Gross weight in kg (box labels)' },
  { name: 'orderNo', group: 'order', zh: '客户订单号', en: 'Customer order' },
  { name: 'planNo', group: 'order', zh: '生产计划号', en: 'Production plan' },
  { name: 'docNo', group: 'order', zh: '流转单号', en: 'Document no.' },
  { name: 'warrantyMonths', group: 'warranty', zh: '质保期（月）', en: 'Warranty (months)' },
  { name: 'warrantyUntil', group: 'warranty', zh: '质保截止（自生产日期）', en: 'Warranty until (from production)' },
  { name: 'companyPhone', group: 'warranty', zh: '企业联系电话', en: 'Company phone' },
  { name: 'certificates', group: 'certificate', zh: '有效证书', en: 'Valid certificates' },
  { name: 'certNos', group: 'certificate', zh: '有效证书编号', en: 'Numbers of valid certificates' },
  { name: 'cert_CERT', group: 'certificate', zh: '认证证书', en: 'Certificate' },
  { name: 'cert_TEST_REPORT', group: 'certificate', zh: '检测报告', en: 'Test reports' },
  { name: 'cert_LICENCE', group: 'certificate', zh: '许可证照', en: 'Licences' },
  { name: 'cert_PATENT', group: 'certificate', zh: '专利', en: 'Patents' },
  { name: 'cert_HONOUR', group: 'certificate', zh: '荣誉', en: 'Honours' },
  { name: 'labelNo', group: 'print', zh: '第几张', en: 'Number of the label' },
  { name: 'labelTotal', group: 'print', zh: '共几张', en: 'Labels of the job' },
] as const;

/** The field of a data element. */
export const elementField = (code: string): string => `e_${code}`;

const known: ReadonlyMap<string, (typeof labelFields)[number]> = new Map(labelFields.map((field) => [field.name, field]));

/** What a field is called; that of a data element by its code. */
export function fieldWords(name: string): Text {
  const code = name.replace(/^e_/, '');
  const { zh, en } = known.get(name) ?? { zh: `数据元素 ${code}`, en: `data element ${code}` };
  return { zh, en };
}

/** Whether a field is something of the product or of its production; the others are of a code, a box or an order. */
export function isOfProduct(name: string): boolean {
  const { group = 'element' } = known.get(name) ?? {};
  return !['code', 'box', 'order', 'print'].includes(group);
}
