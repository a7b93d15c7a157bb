import type { Choices } from '../../../ui/index.ts';
import { bizStepWords, codeLife, theftWords, unitWords } from '@touchmark/domain';

export const fields = {
  ...unitWords,
  product: { zh: '产品', en: 'Product' },
  batchNo: { zh: '批次号', en: 'Batch no.' },
  city: { zh: '城市', en: 'City' },
  minScans: { zh: '扫码次数不少于', en: 'Minimum scans' },
  scanFrom: { zh: '最近扫码', en: 'Last scan' },
  scanTo: { zh: '至', en: 'until' },
  eventFrom: { zh: '事件时间', en: 'Event time' },
  eventTo: { zh: '至', en: 'until' },
  bizStep: { zh: '环节', en: 'Step' },
  time: { zh: '时间', en: 'Time' },
  place: { zh: '地点', en: 'Place' },
  note: { zh: '说明', en: 'Note' },
  images: { zh: '图片', en: 'Pictures' },
  public: { zh: '消费者可见', en: 'Shown to consumers' },
} as const;

export const typeChoices = {
  ECODE: { zh: '电子码', en: 'Ecode' },
  AUTH: { zh: '正品码', en: 'Authentic code' },
  SGTIN: { zh: 'SGTIN', en: 'SGTIN' },
} satisfies Choices;
export const stepChoices = {
  commissioning: bizStepWords.commissioning,
  inspecting: bizStepWords.inspecting,
  packing: { zh: '装箱', en: 'Packing' },
  storing: { zh: '入库', en: 'Storing' },
  shipping: { zh: '发货', en: 'Shipping' },
  receiving: { zh: '签收', en: 'Receiving' },
  retail_selling: bizStepWords.retail_selling,
  installing: bizStepWords.installing,
  repairing: bizStepWords.repairing,
  returning: bizStepWords.returning,
} satisfies Choices;
export const verdictChoices = {
  genuine: { zh: '正品', en: 'Genuine', tone: 'green' },
  notActivated: { zh: '尚未激活', en: 'Not active yet', tone: 'amber' },
  frozen: codeLife.states.frozen,
  stolen: codeLife.states.stolen,
  recalled: codeLife.states.recalled,
  voided: codeLife.states.voided,
  suspended: { zh: '服务暂停', en: 'Suspended', tone: 'amber' },
} satisfies Choices;

export const t = {
  ask: {
    zh: '扫描或输入编码、网址、箱码、生产批次或单号，按回车查询',
    en: 'Scan or type a code, address, box, production batch or document number and press Enter',
  },
  title: { zh: '产品溯源查询', en: 'Trace query' },
  hint: {
    zh: '发码后，编码会出现在这里；也可以用上方输入框查询任意一枚本企业的编码。',
    en: 'Issued codes appear here. Use the search above to look up any code of your company.',
  },
  timeline: { zh: '追溯时间线', en: 'Timeline' },
  scans: { zh: '扫码记录', en: 'Scans' },
  holder: { zh: '当前持有方', en: 'Holder' },
  identifier: { zh: '产品标识', en: 'Product identifier' },
  serial: { zh: '批内序号', en: 'Serial' },
  prodBatch: { zh: '生产批次', en: 'Production batch' },
  order: { zh: '客户订单', en: 'Customer order' },
  firstScan: { zh: '首次扫码', en: 'First scan' },
  lastScan: { zh: '最近扫码', en: 'Last scan' },
  open: { zh: '打开消费者页面', en: 'Open consumer page' },
  receiver: { zh: '接收方', en: 'Received by' },
  addEvent: { zh: '补录节点', en: 'Add an event' },
  report: { zh: '导出追溯报告', en: 'Export the trace' },
  freeze: { zh: '冻结', en: 'Freeze' },
  unfreeze: { zh: '解冻', en: 'Unfreeze' },
  reportStolen: theftWords.reportStolen,
  recover: theftWords.recover,
  stolenHelp: {
    zh: '可写明时间、地点和报案回执号。消费者扫码会看到处理建议，不能装箱和出库。',
    en: 'When and where it happened, and the number of the police report, if there is one. Consumers who scan it are told what to do; it cannot be packed or shipped.',
  },
  recoverHelp: {
    zh: '该编码恢复报失窃前的状态，扫码结论随之恢复。',
    en: 'The code returns to its previous status, and so does the scan result.',
  },
  platformHoldHelp: {
    zh: '该编码由平台冻结，只能由平台解冻。',
    en: 'The platform has frozen this code; only the platform can unfreeze it.',
  },
  freezeReason: { zh: '原因', en: 'Reason' },
  noEvents: { zh: '暂无追溯节点', en: 'No events yet' },
  noScans: { zh: '还没有人扫过这枚编码', en: 'This code has not been scanned yet' },
  manual: { zh: '手工', en: 'manual' },
  shown: { zh: '公开', en: 'Public' },
  hidden: { zh: '内部', en: 'Internal' },
  counted: { zh: '计次', en: 'Counted' },
  repeated: { zh: '重复', en: 'Duplicate' },
  city: { zh: '城市', en: 'City' },
  verdict: { zh: '结论', en: 'Verdict' },
  test: { zh: '测试码', en: 'Test code' },
  publicHelp: { zh: '开关对同一批次的同类节点一并生效。', en: 'Applies to all events of this step in the batch.' },
} as const;
