import { batchLife, codeLife } from './code-life.ts';

/** What the types of codes are called. */
export const codeTypeWords = {
  ECODE: { zh: '电子码', en: 'Ecode' },
  AUTH: { zh: '正品码', en: 'Authentic code' },
  SGTIN: { zh: 'SGTIN', en: 'SGTIN' },
} as const;

/** How codes reach who prints them. */
export const deliveryWords = {
  DOWNLOAD: { zh: '自行下载', en: 'Download' },
  PRINTER: { zh: '交付印刷商', en: 'Printer' },
  API: { zh: '接口领取', en: 'API' },
} as const;

/** What an application for codes and the batch that comes of it have both. */
const shared = {
  applyNo: { zh: '申请单号', en: 'Application no.' },
  batchNo: { zh: '批次号', en: 'Batch no.' },
  codeType: { zh: '码类型', en: 'Type' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  deliveryWay: { zh: '交付方式', en: 'Delivery' },
  printerPartner: { zh: '印刷商', en: 'Printer' },
  createTime: { zh: '创建时间', en: 'Created' },
  companyName: { zh: '企业名称', en: 'Company name' },
} as const;

/** The fields of an application for codes, as page and sheet name them. */
export const applyWords = {
  ...shared,
  quantity: { zh: '申请数量', en: 'Quantity' },
  productionPlanNo: { zh: '生产计划号', en: 'Production plan' },
  customOrderNo: { zh: '客户订单号', en: 'Customer order' },
  purpose: { zh: '用途', en: 'Purpose' },
  needDate: { zh: '需要日期', en: 'Needed by' },
  applyStatus: { zh: '状态', en: 'Status' },
  opinion: { zh: '审核意见', en: 'Review comment' },
  submitTime: { zh: '提交时间', en: 'Submitted' },
  auditTime: { zh: '审核时间', en: 'Reviewed' },
} as const;

/** The fields of a batch of codes, as page and sheet name them. */
export const batchWords = {
  ...shared,
  gtin: { zh: '商品码', en: 'GTIN' },
  quantity: { zh: '数量', en: 'Quantity' },
  serialFrom: { zh: '起始序号', en: 'First serial' },
  serialTo: { zh: '截止序号', en: 'Last serial' },
  generated: batchLife.states.generated,
  activated: codeLife.states.active,
  spoilt: { zh: '作废/报废', en: 'Void or spoilt' },
  downloadCount: { zh: '下载', en: 'Downloads' },
  status: { zh: '状态', en: 'Status' },
  deliveredTime: { zh: '首次下发', en: 'First delivered' },
} as const;
