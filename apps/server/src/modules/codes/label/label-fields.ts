/** What the fields of a label tell about. */
export const fieldGroups = {
  product: { zh: '产品', en: 'Product' },
  code: { zh: '编码', en: 'Code' },
  batch: { zh: '批次', en: 'Batch' },
  piece: { zh: '包件', en: 'Package' },
  box: { zh: '箱与托盘', en: 'Box or pallet' },
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
  { name: 'labelNo', group: 'print', zh: '第几张', en: 'Number of the label' },
  { name: 'labelTotal', group: 'print', zh: '共几张', en: 'Labels of the job' },
] as const;
