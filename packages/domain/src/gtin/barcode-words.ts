/** Which packaging a barcode is for. */
export const barcodeLevelWords = {
  RETAIL: { zh: '零售', en: 'Retail' },
  INNER: { zh: '中包', en: 'Inner pack' },
  CARTON: { zh: '箱', en: 'Carton' },
  PALLET: { zh: '托', en: 'Pallet' },
  ITEM: { zh: '单品', en: 'Piece' },
} as const;

/** Where the content of a barcode comes from. */
export const barcodeSourceWords = {
  GTIN: { zh: '平台商品码', en: 'GTIN of this platform' },
  OWN: { zh: '自有登记', en: 'Registered' },
} as const;

/** The fields of a barcode besides those of its import, as page and sheet name them. */
export const barcodeWords = {
  source: { zh: '来源', en: 'Source' },
  gtin: { zh: '商品码（GTIN）', en: 'GTIN' },
  level: { zh: '包装层级', en: 'Packaging level' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  lastDpi: { zh: '分辨率', en: 'Resolution' },
  grade: { zh: '检测等级', en: 'Grade' },
  gradeDevice: { zh: '检测设备', en: 'Verifier' },
  gradeTime: { zh: '检测日期', en: 'Tested on' },
  downloads: { zh: '下载次数', en: 'Downloads' },
  prints: { zh: '打印次数', en: 'Prints' },
  status: { zh: '状态', en: 'Status' },
  createTime: { zh: '创建时间', en: 'Created' },
} as const;
