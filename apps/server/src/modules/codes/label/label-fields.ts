/** The data fields of a label: of a product, its code and its batch. */
export const labelFields = [
  { name: 'productName', zh: '产品名称', en: 'Product name' },
  { name: 'model', zh: '型号', en: 'Model' },
  { name: 'spec', zh: '规格', en: 'Specification' },
  { name: 'brandName', zh: '品牌', en: 'Brand' },
  { name: 'companyName', zh: '企业名称', en: 'Company name' },
  { name: 'code', zh: '编码', en: 'Code' },
  { name: 'codeText', zh: '编码（分组）', en: 'Code (grouped)' },
  { name: 'url', zh: '查验地址（二维码内容）', en: 'Verification URL (QR code content)' },
  { name: 'batchNo', zh: '批次号', en: 'Batch no.' },
  { name: 'pieceNo', zh: '包件序号', en: 'Package number' },
  { name: 'pieceTotal', zh: '包件总数', en: 'Total packages' },
  { name: 'prodDate', zh: '生产日期', en: 'Production date' },
  { name: 'gtin', zh: '商品条码（GTIN）', en: 'GTIN' },
  { name: 'sscc', zh: '物流单元（SSCC）', en: 'Logistic unit (SSCC)' },
  { name: 'hint', zh: '提示语', en: 'Hint' },
  { name: 'pin', zh: '涂层验证码', en: 'Scratch PIN' },
] as const;
