/** The fields of a box, as page and sheet name them. */
export const boxWords = {
  boxNo: { zh: '箱码', en: 'Box' },
  level: { zh: '级别', en: 'Level' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  qty: { zh: '已装', en: 'Packed' },
  capacity: { zh: '容量', en: 'Capacity' },
  parentNo: { zh: '所在容器', en: 'Lies in' },
  grossWeightKg: { zh: '毛重（kg）', en: 'Gross weight (kg)' },
  packTime: { zh: '装箱时间', en: 'Packed at' },
  sealTime: { zh: '封箱时间', en: 'Sealed at' },
  holder: { zh: '持有方', en: 'Holder' },
  status: { zh: '状态', en: 'Status' },
} as const;
