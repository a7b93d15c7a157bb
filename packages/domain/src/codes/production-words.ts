/** The fields of a production batch, as page and sheet name them. */
export const productionWords = {
  batchNo: { zh: '生产批次', en: 'Production batch' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  gtin: { zh: 'GTIN', en: 'GTIN' },
  factory: { zh: '工厂', en: 'Factory' },
  line: { zh: '产线', en: 'Line' },
  prodDate: { zh: '生产日期', en: 'Production date' },
  planQty: { zh: '计划数量', en: 'Planned' },
  qty: { zh: '激活数', en: 'Codes activated' },
  boxed: { zh: '装箱数', en: 'Packed' },
  qcResult: { zh: '质检', en: 'Quality check' },
  shipped: { zh: '出厂数', en: 'Units dispatched' },
  status: { zh: '状态', en: 'Status' },
} as const;

/** What the inspection of a production batch found. */
export const qcWords = {
  PASS: { zh: '合格', en: 'Passed', tone: 'green' },
  PENDING: { zh: '待检', en: 'Waiting', tone: 'grey' },
  FAIL: { zh: '不合格', en: 'Failed', tone: 'red' },
} as const;
