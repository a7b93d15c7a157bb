/** The fields of a commodity code, as page and sheet name them. */
export const commodityWords = {
  gtin: { zh: '商品码', en: 'GTIN' },
  codeForm: { zh: '编码类型', en: 'Code type' },
  nameCn: { zh: '商品名称', en: 'Name' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  brandName: { zh: '品牌', en: 'Brand' },
  category: { zh: '品类', en: 'Category' },
  baseGtin: { zh: '基础商品码', en: 'Base GTIN' },
  innerQty: { zh: '包装数量', en: 'Contents' },
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  productName: { zh: '已绑定产品', en: 'Linked product' },
  status: { zh: '状态', en: 'Status' },
  reportNo: { zh: '通报编号', en: 'Report no.' },
  listedDate: { zh: '通报日期', en: 'Reported' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;

/** The fields of a commodity code that was asked for, as page and sheet name them. */
export const goodsWords = {
  gtin: { zh: '商品码', en: 'GTIN' },
  nameCn: { zh: '商品名称', en: 'Name' },
  brandName: { zh: '品牌', en: 'Brand' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  holder: { zh: '持有企业', en: 'Holder' },
  status: { zh: '状态', en: 'Status' },
  reportNo: { zh: '通报编号', en: 'Report no.' },
  productIdentifier: { zh: '产品标识', en: 'Product identifier' },
  listedDate: { zh: '通报日期', en: 'Reported' },
} as const;

/** What a report says of a commodity code. */
export const reportTypeWords = {
  NEW: { zh: '首次通报', en: 'First report' },
  CHANGE: { zh: '变更通报', en: 'Change report' },
  STOP: { zh: '停用通报', en: 'Disabling report' },
} as const;

/** What a submission of a commodity code says besides, as page and sheet name it. */
export const submissionWords = {
  batchNo: { zh: '批次号', en: 'Batch no.' },
  existing: { zh: '已有码登记', en: 'Existing code' },
  reportType: { zh: '通报类型', en: 'Report type' },
  gpcBrick: { zh: 'GPC 细类', en: 'GPC brick' },
} as const;
