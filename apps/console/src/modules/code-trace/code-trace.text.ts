import type { Choices } from '../../ui/index.ts';

export const fields = {
  product: { zh: '产品', en: 'Product' }, batchNo: { zh: '批次号', en: 'Batch' }, city: { zh: '城市', en: 'City' }, minScans: { zh: '扫码次数不少于', en: 'At least this many scans' }, startTime: { zh: '最近扫码', en: 'Last scan' }, endTime: { zh: '至', en: 'until' },
  shown: { zh: '编码', en: 'Code' }, codeType: { zh: '类型', en: 'Type' }, productName: { zh: '产品', en: 'Product' }, model: { zh: '型号', en: 'Model' }, scans: { zh: '扫码次数', en: 'Scans' }, firstScanTime: { zh: '首次扫码', en: 'First scan' }, lastScanTime: { zh: '最近扫码', en: 'Last scan' },
  lastCity: { zh: '最近城市', en: 'Last city' }, bizStep: { zh: '环节', en: 'Step' }, time: { zh: '时间', en: 'Time' }, place: { zh: '地点', en: 'Place' }, note: { zh: '说明', en: 'Note' }, public: { zh: '消费者可见', en: 'Consumers see it' },
} as const;

export const typeChoices = { ECODE: { zh: '电子码', en: 'Ecode' }, AUTH: { zh: '正品码', en: 'Authentic code' }, SGTIN: { zh: 'SGTIN', en: 'SGTIN' } } satisfies Choices;
export const statusChoices = {
  0: { zh: '已生成', en: 'Generated', tone: 'grey' }, 1: { zh: '已下发', en: 'Delivered', tone: 'blue' }, 2: { zh: '已激活', en: 'Active', tone: 'green' }, 3: { zh: '在途', en: 'In transit', tone: 'blue' }, 4: { zh: '渠道在库', en: 'In channel stock', tone: 'blue' },
  5: { zh: '已售', en: 'Sold', tone: 'green' }, 6: { zh: '已退回', en: 'Returned', tone: 'amber' }, 8: { zh: '已冻结', en: 'Frozen', tone: 'red' }, 9: { zh: '已作废', en: 'Void', tone: 'red' },
} satisfies Choices;
export const stepChoices = {
  commissioning: { zh: '出厂赋码', en: 'Commissioning' }, inspecting: { zh: '检验', en: 'Inspecting' }, packing: { zh: '装箱', en: 'Packing' }, storing: { zh: '入库', en: 'Storing' }, shipping: { zh: '发货', en: 'Shipping' }, receiving: { zh: '签收', en: 'Receiving' },
  retail_selling: { zh: '售出', en: 'Retail selling' }, installing: { zh: '安装', en: 'Installing' }, repairing: { zh: '维修', en: 'Repairing' }, returning: { zh: '退回', en: 'Returning' }, decommissioning: { zh: '作废', en: 'Decommissioning' },
} satisfies Choices;
export const verdictChoices = {
  genuine: { zh: '正品', en: 'Genuine', tone: 'green' }, notActivated: { zh: '尚未激活', en: 'Not active', tone: 'amber' }, frozen: { zh: '已冻结', en: 'Frozen', tone: 'red' }, voided: { zh: '已作废', en: 'Void', tone: 'red' }, suspended: { zh: '服务暂停', en: 'Suspended', tone: 'amber' },
} satisfies Choices;

export const t = {
  title: { zh: '产品溯源查询', en: 'Trace query' }, seen: { zh: '消费者扫过的编码', en: 'Codes consumers have scanned' },
  hint: { zh: '消费者扫码后，编码会出现在这里；也可以用上方输入框查询任意一枚本企业的编码。', en: 'Codes appear here once consumers scan them; any code of your company can be looked up above.' },
  card: { zh: '状态', en: 'Status' }, timeline: { zh: '追溯时间线', en: 'Timeline' }, scans: { zh: '扫码记录', en: 'Scans' }, holder: { zh: '当前持有方', en: 'Holder' }, identifier: { zh: '产品标识', en: 'Product identifier' }, serial: { zh: '批内序号', en: 'Serial' }, prodBatch: { zh: '生产批次', en: 'Production batch' },
  order: { zh: '客户订单', en: 'Customer order' }, firstScan: { zh: '首次扫码', en: 'First scan' }, lastScan: { zh: '最近扫码', en: 'Last scan' }, open: { zh: '打开消费者页面', en: 'Open the consumer’s page' }, addEvent: { zh: '补录节点', en: 'Add an event' }, report: { zh: '导出追溯报告', en: 'Export the trace' },
  freeze: { zh: '冻结', en: 'Freeze' }, unfreeze: { zh: '解冻', en: 'Unfreeze' }, freezeReason: { zh: '原因', en: 'Reason' }, noEvents: { zh: '暂无追溯节点', en: 'No events yet' }, noScans: { zh: '还没有人扫过这枚编码', en: 'Nobody has scanned this code yet' }, manual: { zh: '手工', en: 'by hand' },
  shown: { zh: '公开', en: 'Public' }, hidden: { zh: '内部', en: 'Internal' }, counted: { zh: '计次', en: 'Counted' }, repeated: { zh: '重复', en: 'Repeated' }, city: { zh: '城市', en: 'City' }, verdict: { zh: '结论', en: 'Verdict' }, test: { zh: '测试码', en: 'Test code' }, times: { zh: '次', en: '' },
  publicHelp: { zh: '开关对同一批次的同类节点一并生效。', en: 'The switch applies to events of this step in the whole batch.' },
} as const;
