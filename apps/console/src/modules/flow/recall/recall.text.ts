import type { Choices } from '../../../ui/index.ts';

export const fields = {
  recallNo: { zh: '召回编号', en: 'Recall no.' },
  title: { zh: '召回名称', en: 'Recall' },
  drill: { zh: '类别', en: 'Kind' },
  status: { zh: '状态', en: 'Status' },
  units: { zh: '应召回（件）', en: 'Units' },
  boxes: { zh: '涉及箱数', en: 'Boxes' },
  holders: { zh: '持有方', en: 'Holders' },
  answered: { zh: '已答复', en: 'Answered' },
  createUserName: { zh: '起草人', en: 'Drafted by' },
  createTime: { zh: '创建时间', en: 'Created' },
  publishTime: { zh: '发布时间', en: 'Released' },
  endTime: { zh: '结案时间', en: 'Ended' },
  reason: { zh: '召回原因', en: 'Reason for the recall' },
  instructions: { zh: '消费者说明', en: 'Instructions for consumers (Chinese)' },
  instructionsEn: { zh: '消费者说明（英文）', en: 'Instructions for consumers (English)' },
  hotline: { zh: '联系电话', en: 'Phone' },
  kind: { zh: '召回范围', en: 'Scope' },
  prodBatchIds: { zh: '生产批次', en: 'Production batch' },
  lotIds: { zh: '物料批次', en: 'Material lot' },
  batchId: { zh: '码批次', en: 'Code batch' },
  from: { zh: '起始序号', en: 'First serial' },
  to: { zh: '结束序号', en: 'Last serial' },
  codes: { zh: '编码', en: 'Code' },
  findMs: { zh: '查找用时', en: 'Time to find them' },
  approveUserName: { zh: '复核人', en: 'Approved by' },
  opinion: { zh: '驳回原因', en: 'Reason for rejection' },
  endReason: { zh: '结束说明', en: 'Closing note' },
  name: { zh: '持有方', en: 'Holders' },
  found: { zh: '已找到（件）', en: 'Units found' },
  answer: { zh: '答复', en: 'Answer' },
  answerTime: { zh: '答复时间', en: 'Answer time' },
} as const;

export const drillChoices = {
  false: { zh: '正式召回', en: 'Recall', tone: 'red' },
  true: { zh: '演练', en: 'Drill', tone: 'blue' },
} satisfies Choices;

export const kindChoices = {
  BATCHES: fields.prodBatchIds,
  LOTS: fields.lotIds,
  RANGE: { zh: '码批次中的号段', en: 'Serials of a code batch' },
  CODES: { zh: '编码清单', en: 'List of codes' },
} satisfies Choices;

export const t = {
  title: { zh: '产品召回', en: 'Recalls' },
  add: { zh: '新增召回', en: 'New recall' },
  edit: { zh: '编辑召回', en: 'Edit recall' },
  hint: {
    zh: '从物料批次、生产批次、号段或编码清单查出每一件产品在谁手中，由另一位同事复核后发布；消费者扫码即可看到召回说明。演练不影响消费者。',
    en: 'Find who holds each unit made with a lot of material, each unit of a production batch, a range of serials or a list of codes. A colleague approves it; consumers then see the instructions when they scan. A drill changes nothing for consumers.',
  },
  drillHelp: {
    zh: '演练只查找、统计和计时，编码状态与扫码结果不变',
    en: 'A drill only finds, counts and measures. Codes and scan results stay as they are',
  },
  lotsHelp: { zh: '用过这些物料的全部生产批次都会纳入', en: 'All production batches that used these lots are included' },
  codesHelp: { zh: '每行一个编码或网址，可整列粘贴', en: 'One code or address per line; a column can be pasted' },
  instructionsHelp: { zh: '扫描召回产品时显示', en: 'Shown when a recalled product is scanned' },
  sureSubmit: { zh: '提交后由另一位同事复核，期间不能修改。', en: 'Another colleague approves it. It cannot be changed meanwhile.' },
  approveIt: { zh: '发布召回', en: 'Release the recall' },
  approveSure: {
    zh: '发布后，消费者扫描这些产品会看到“已召回”和处理说明，产品不能再装箱和出货。',
    en: 'From now on, scans of these products say “Recalled” with your instructions, and they can no longer be packed or shipped.',
  },
  approveDrill: { zh: '演练开始计入时间，消费者不受影响。', en: 'The drill starts. Nothing changes for consumers.' },
  closeIt: { zh: '结案', en: 'Close case' },
  closeHint: { zh: '说明召回结果；未找到的产品仍显示“已召回”', en: 'State the outcome. Units not found still read “Recalled”' },
  endIt: { zh: '解除召回', en: 'Lift recall' },
  endHint: { zh: '编码恢复到召回前的状态', en: 'The codes return to their status before the recall' },
  rejectIt: { zh: '驳回', en: 'Reject' },
  letter: { zh: '通知函（PDF）', en: 'Letters (PDF)' },
  record: { zh: '登记答复', en: 'Record answer' },
  own: { zh: '本企业', en: 'Own company' },
  ms: { zh: '{n} 毫秒', en: '{n} ms' },
  found: { zh: '已找到 {found} / {units} 件', en: '{found} of {units} units found' },
  boxList: { zh: '涉及的箱', en: 'Boxes concerned' },
  histories: { zh: '操作记录', en: 'History' },
} as const;
