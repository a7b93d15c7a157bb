import { codeLife } from './code-life.ts';

/** How codes are written back. */
export const returnWays = {
  RANGE: { zh: '码段', en: 'Range' },
  FILE: { zh: '文件', en: 'File' },
  SCAN: { zh: '扫码', en: 'Scan' },
  API: { zh: '接口', en: 'Interface' },
} as const;

/** What writing back does to the codes. */
export const returnResults = {
  ACTIVATE: { zh: '激活', en: 'Activated', tone: 'green' },
  SPOILT: { zh: '报废', en: 'Spoilt', tone: 'red' },
} as const;

/** Why a code cannot be written back. */
export const returnFaults = {
  unreadable: { zh: '无法识别的编码', en: 'Unrecognised code' },
  unknown: { zh: '编码不存在', en: 'Unknown code' },
  otherBatch: { zh: '属于其他批次', en: 'From another batch' },
  otherProduct: { zh: '属于其他产品', en: 'From another product' },
  twice: { zh: '重复', en: 'Duplicate' },
  notDelivered: { zh: '尚未下发', en: 'Not delivered yet' },
  active: { zh: '已激活', en: 'Active' },
  moved: { zh: '已流转', en: 'Already in circulation' },
  frozen: codeLife.states.frozen,
  void: codeLife.states.voided,
  recalled: codeLife.states.recalled,
  stolen: codeLife.states.stolen,
  outside: { zh: '超出批次号段', en: 'Outside the batch' },
} as const;

/** The fields of a write-back, as page and sheet name them. */
export const returnWords = {
  returnNo: { zh: '回传单号', en: 'Activation no.' },
  batchNo: { zh: '批次号', en: 'Batch no.' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  way: { zh: '方式', en: 'Method' },
  result: { zh: '结果', en: 'Result' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  total: { zh: '总数', en: 'Total' },
  activated: { zh: '激活数', en: 'Codes activated' },
  spoilt: { zh: '报废', en: 'Spoilt' },
  failed: { zh: '失败', en: 'Failed' },
  userName: { zh: '操作人', en: 'User' },
  createTime: { zh: '时间', en: 'Time' },
  status: { zh: '状态', en: 'Status' },
} as const;
