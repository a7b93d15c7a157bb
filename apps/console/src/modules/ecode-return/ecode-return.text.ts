import type { Choices } from '../../ui/index.ts';

export const fields = {
  returnNo: { zh: '回传单号', en: 'Return' }, batchNo: { zh: '码批次', en: 'Batch' }, product: { zh: '产品', en: 'Product' }, productName: { zh: '产品', en: 'Product' }, way: { zh: '方式', en: 'Way' }, result: { zh: '结果', en: 'Result' }, prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  total: { zh: '总数', en: 'Codes' }, activated: { zh: '激活', en: 'Activated' }, spoilt: { zh: '报废', en: 'Spoilt' }, failed: { zh: '失败', en: 'Failed' }, userName: { zh: '操作人', en: 'By' }, createTime: { zh: '创建时间', en: 'Created' }, status: { zh: '状态', en: 'Status' },
  startTime: { zh: '创建日期', en: 'Created' }, endTime: { zh: '至', en: 'until' }, customOrderNo: { zh: '客户订单号', en: 'Customer order' }, batchId: { zh: '码批次', en: 'Batch of codes' }, prodDate: { zh: '生产日期', en: 'Production date' }, line: { zh: '产线', en: 'Line' }, inspector: { zh: '检验员', en: 'Inspector' }, qcResult: { zh: '质检结果', en: 'Inspection' },
} as const;

export const wayChoices = { RANGE: { zh: '码段', en: 'Range' }, FILE: { zh: '文件', en: 'File' }, SCAN: { zh: '扫码', en: 'Scan' }, API: { zh: '接口', en: 'Interface' } } satisfies Choices;
export const resultChoices = { ACTIVATE: { zh: '激活', en: 'Activate', tone: 'green' }, SPOILT: { zh: '报废', en: 'Spoilt', tone: 'red' } } satisfies Choices;
export const qcChoices = { PASS: { zh: '合格', en: 'Passed', tone: 'green' }, PENDING: { zh: '待检', en: 'Waiting', tone: 'amber' }, FAIL: { zh: '不合格', en: 'Failed', tone: 'red' } } satisfies Choices;
export const statusChoices = {
  0: { zh: '校验中', en: 'Checking', tone: 'blue' }, 1: { zh: '待确认', en: 'To be confirmed', tone: 'amber' }, 2: { zh: '完成', en: 'Done', tone: 'green' }, 3: { zh: '部分失败', en: 'Partly failed', tone: 'amber' }, 4: { zh: '已撤销', en: 'Taken back', tone: 'grey' },
} satisfies Choices;
export const faultChoices = {
  unreadable: { zh: '无法识别的编码', en: 'Not a code' }, unknown: { zh: '编码不存在', en: 'Unknown code' }, otherBatch: { zh: '属于其他批次', en: 'Of another batch' }, otherProduct: { zh: '属于其他产品', en: 'Of another product' }, twice: { zh: '重复', en: 'Named twice' },
  notDelivered: { zh: '尚未下发', en: 'Not delivered yet' }, active: { zh: '已激活', en: 'Already active' }, moved: { zh: '已流转', en: 'Already moved on' }, frozen: { zh: '已冻结', en: 'Frozen' }, void: { zh: '已作废', en: 'Void' }, outside: { zh: '超出批次号段', en: 'Outside the batch' },
} satisfies Choices;

export const t = {
  title: { zh: '电子码回传', en: 'Code write-back' }, add: { zh: '新增回传', en: 'New write-back' }, hint: { zh: '标签贴到产品上之后，在这里回传实际使用的编码：激活后消费者才能查到正品，破损的标签登记为报废。', en: 'Once labels are on products, report here which codes were used: only active codes are genuine to consumers; spoilt labels are voided.' },
  range: { zh: '序号范围', en: 'Serials' }, rangeOf: { zh: '本批次序号 {from}–{to}', en: 'This batch has serials {from}–{to}' }, file: { zh: '编码文件', en: 'File of codes' }, fileHelp: { zh: 'CSV 或 XLSX，第一列为编码或网址，最多 50,000 行', en: 'CSV or XLSX, codes or addresses in the first column, up to 50,000 rows' }, template: { zh: '下载模板', en: 'Template' },
  scanHelp: { zh: '逐枚扫描标签上的二维码；重复的会提示', en: 'Scan the symbols one by one; a code scanned twice is pointed out' }, scanned: { zh: '已扫 {n} 枚', en: '{n} scanned' }, twice: { zh: '已经扫过了', en: 'Scanned already' }, notCode: { zh: '不是本平台的编码', en: 'Not a code of the platform' }, taken: { zh: '已加入', en: 'Added' }, clear: { zh: '清空', en: 'Clear' },
  chooseProd: { zh: '选择生产批次', en: 'Choose a production batch' }, newProd: { zh: '新建生产批次', en: 'New production batch' }, oldProd: { zh: '选择已有批次', en: 'Choose an existing one' },
  check: { zh: '校验', en: 'Check' }, back: { zh: '返回修改', en: 'Change' }, checked: { zh: '校验结果', en: 'Result of the check' }, good: { zh: '可处理', en: 'Can be done' }, bad: { zh: '有问题', en: 'Faulty' }, confirmActivate: { zh: '确认激活 {n} 枚', en: 'Activate {n} codes' }, confirmSpoilt: { zh: '确认报废 {n} 枚', en: 'Void {n} codes' },
  spoiltWarning: { zh: '报废的编码立即作废，24 小时内可撤销', en: 'Spoilt codes are void at once; this can be taken back within 24 hours' }, partly: { zh: '有问题的编码将被跳过，其余照常处理。', en: 'Faulty codes are left out, the others are done.' }, none: { zh: '没有可处理的编码，请返回修改', en: 'No code can be done, please change the input' },
  row: { zh: '行', en: 'Row' }, code: { zh: '编码', en: 'Code' }, fault: { zh: '问题', en: 'Fault' }, count: { zh: '数量', en: 'Count' }, more: { zh: '另有 {n} 条，可在单据中下载全部失败明细', en: '{n} more; all of them can be downloaded from the return' }, runs: { zh: '将处理的序号', en: 'Serials to be done' },
  cancelIt: { zh: '撤销', en: 'Take back' }, cancelSure: { zh: '撤销后编码恢复到回传前的状态。', en: 'The codes return to the state before.' }, failedRows: { zh: '下载失败明细', en: 'Download faults' }, confirmIt: { zh: '确认', en: 'Confirm' }, undoUntil: { zh: '可撤销至', en: 'May be taken back until' }, noBatch: { zh: '没有可回传的批次，请先下载或打印编码', en: 'No batch yet: download or print codes first' }, detail: { zh: '回传单', en: 'Write-back' },
  chooseBatch: { zh: '请选择', en: 'Choose' }, needBatch: { zh: '请选择码批次', en: 'Choose a batch of codes' }, needRange: { zh: '请填写起止序号', en: 'Give the first and the last serial' }, turnedRange: { zh: '起始序号不能大于结束序号', en: 'The first serial must not be above the last' },
  rangeFrom: { zh: '起始序号', en: 'First serial' }, rangeTo: { zh: '结束序号', en: 'Last serial' },
  needFile: { zh: '请上传编码文件', en: 'Upload a file of codes' }, needCodes: { zh: '请至少扫描 1 枚编码', en: 'Scan at least one code' }, needProd: { zh: '请选择生产批次，或新建一个', en: 'Choose a production batch, or make a new one' },
  needProdNo: { zh: '请填写生产批次', en: 'Production batch is required' }, needProdDate: { zh: '请选择生产日期', en: 'Choose the production date' }, firstBatch: { zh: '先选择码批次', en: 'Choose a batch of codes first' },
} as const;
