import type { Choices } from '../../../ui/index.ts';
import { codeLife } from '@touchmark/domain';

export const fields = {
  product: { zh: '产品', en: 'Product' },
  batchNo: { zh: '批次号', en: 'Batch no.' },
  city: { zh: '城市', en: 'City' },
  minScans: { zh: '扫码次数不少于', en: 'Minimum scans' },
  startTime: { zh: '最近扫码', en: 'Last scan' },
  endTime: { zh: '至', en: 'until' },
  shown: { zh: '编码', en: 'Code' },
  codeType: { zh: '类型', en: 'Type' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  scans: { zh: '扫码次数', en: 'Scans' },
  firstScanTime: { zh: '首次扫码', en: 'First scan' },
  lastScanTime: { zh: '最近扫码', en: 'Last scan' },
  lastCity: { zh: '最近城市', en: 'Last city' },
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
  commissioning: { zh: '出厂赋码', en: 'Commissioned' },
  inspecting: { zh: '检验', en: 'Inspected' },
  packing: { zh: '装箱', en: 'Packing' },
  storing: { zh: '入库', en: 'Storing' },
  shipping: { zh: '发货', en: 'Shipping' },
  receiving: { zh: '签收', en: 'Receiving' },
  retail_selling: { zh: '售出', en: 'Sold' },
  installing: { zh: '安装', en: 'Installed' },
  repairing: { zh: '维修', en: 'Repaired' },
  returning: { zh: '退回', en: 'Returned' },
} satisfies Choices;
export const verdictChoices = {
  genuine: { zh: '正品', en: 'Genuine', tone: 'green' },
  notActivated: { zh: '尚未激活', en: 'Not active yet', tone: 'amber' },
  frozen: codeLife.states.frozen,
  voided: codeLife.states.voided,
  suspended: { zh: '服务暂停', en: 'Suspended', tone: 'amber' },
} satisfies Choices;

export const t = {
  ask: {
    zh: '扫描或输入编码、网址、箱码、生产批次或单号，按回车查询',
    en: 'Scan or type a code, address, box, production batch or document number and press Enter',
  },
  title: { zh: '产品溯源查询', en: 'Trace query' },
  seen: { zh: '消费者扫码记录', en: 'Scanned codes' },
  hint: {
    zh: '消费者扫码后，编码会出现在这里；也可以用上方输入框查询任意一枚本企业的编码。',
    en: 'Codes appear here once consumers scan them. Use the search above to look up any code of your company.',
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
  addEvent: { zh: '补录节点', en: 'Add an event' },
  report: { zh: '导出追溯报告', en: 'Export the trace' },
  freeze: { zh: '冻结', en: 'Freeze' },
  unfreeze: { zh: '解冻', en: 'Unfreeze' },
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
