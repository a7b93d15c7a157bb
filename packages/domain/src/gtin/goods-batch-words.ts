import { commodityLife } from './commodity-life.ts';

/** How GTINs come into a batch. */
export const goodsBatchKinds = {
  ALLOT: { zh: '批量分配新码', en: 'New numbers' },
  REGISTER: { zh: '登记已有商品码', en: 'Existing numbers' },
} as const;

/** Where the rows of a batch came from. */
export const goodsBatchSources = {
  FORM: { zh: '表单', en: 'Form' },
  EXCEL: { zh: 'Excel', en: 'Excel' },
  API: { zh: '接口', en: 'Interface' },
} as const;

/** The fields of a batch of GTINs, as page and sheet name them. */
export const goodsBatchWords = {
  batchNo: { zh: '批次号', en: 'Batch no.' },
  companyName: { zh: '企业', en: 'Company' },
  kind: { zh: '登记方式', en: 'Entry method' },
  source: { zh: '来源', en: 'Source' },
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  status: { zh: '状态', en: 'Status' },
  total: { zh: '总数', en: 'Total' },
  ok: { zh: '成功', en: 'Registered' },
  failed: { zh: '失败', en: 'Failed' },
  reserved: { zh: '待提交', en: 'Reserved' },
  pending: commodityLife.states.allotReview,
  allotted: { zh: '待通报', en: 'To be reported' },
  reported: { zh: '已提交通报', en: 'Reported' },
  userName: { zh: '操作人', en: 'User' },
  createTime: { zh: '登记时间', en: 'Entered' },
  remark: { zh: '备注', en: 'Remark' },
} as const;
