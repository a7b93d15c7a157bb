/** The fields of a unit and its code, as page and sheet name them. */
export const unitWords = {
  shown: { zh: '编码', en: 'Code' },
  codeType: { zh: '类型', en: 'Type' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  batchNo: { zh: '发码批次', en: 'Code batch' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  boxNo: { zh: '箱码', en: 'Box' },
  status: { zh: '状态', en: 'Status' },
  holder: { zh: '持有方', en: 'Holder' },
  lastEvent: { zh: '最近事件', en: 'Last event' },
  lastEventTime: { zh: '事件时间', en: 'Event time' },
  scans: { zh: '扫码次数', en: 'Scans' },
  lastScanCity: { zh: '最近城市', en: 'Last city' },
  lastScanTime: { zh: '最近扫码', en: 'Last scan' },
  warrantyEnd: { zh: '质保到期', en: 'Warranty until' },
} as const;

/** The fields of an SGTIN, as page and sheet name them. */
export const sgtinWords = {
  id: { zh: '单元数据串', en: 'Element string' },
  link: { zh: 'Digital Link', en: 'Digital Link' },
  urn: { zh: 'EPC URI', en: 'EPC URI' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  batchNo: { zh: '发码批次', en: 'Code batch' },
  serial: { zh: '序号', en: 'No.' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  prodDate: { zh: '生产日期', en: 'Production date' },
  boxNo: { zh: '箱码', en: 'Box' },
  holder: { zh: '持有方', en: 'Holder' },
  status: { zh: '状态', en: 'Status' },
} as const;

/** What the kinds of nodes of a trace are called, on pages, in sheets and in reports. */
export const chainKindWords = {
  code: { zh: '单品', en: 'Unit' },
  run: { zh: '码段', en: 'Range' },
  box: { zh: '箱码', en: 'Box' },
  prodBatch: { zh: '生产批次', en: 'Production batch' },
  lot: { zh: '物料批次', en: 'Material lot' },
  return: { zh: '激活单', en: 'Activation' },
  dispatch: { zh: '出厂单', en: 'Dispatch papers' },
  recall: { zh: '产品召回', en: 'Recall' },
  epc: { zh: '外部标识', en: 'External identifier' },
  holder: { zh: '持有方', en: 'Holder' },
} as const;

/** What a text that was looked up names, as page and sheet say it. */
export const lookedUpWords = {
  text: { zh: '查询内容', en: 'Searched for' },
  kind: { zh: '类型', en: 'Type' },
  title: { zh: '编号', en: 'Number' },
  about: { zh: '产品', en: 'Product' },
  state: { zh: '状态', en: 'Status' },
  holder: { zh: '持有方', en: 'Holder' },
  boxNo: { zh: '所在箱', en: 'In box' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  batchNo: { zh: '发码批次', en: 'Code batch' },
  lastEvent: { zh: '最近事件', en: 'Last event' },
  lastEventTime: { zh: '事件时间', en: 'Event time' },
  company: { zh: '企业', en: 'Company' },
} as const;
