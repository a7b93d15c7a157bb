import { drillWords, holderWords, partWords, recallWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

export const fields = {
  ...holderWords,
  ...recallWords,
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
  endAskUserName: { zh: '申请解除人', en: 'Lifting asked for by' },
  deciders: { zh: '可复核的同事', en: 'Who may decide' },
  opinion: { zh: '驳回原因', en: 'Reason for rejection' },
  endReason: { zh: '结束说明', en: 'Closing note' },
} as const;

/** The columns and filters of what was received. */
export const partFields = { ...partWords, open: { zh: '我方答复', en: 'Our answer' } } as const;
export const openChoices = { true: { zh: '待答复', en: 'To be answered' } } satisfies Choices;

export const drillChoices = drillWords satisfies Choices;

export const kindChoices = {
  BATCHES: fields.prodBatchIds,
  LOTS: fields.lotIds,
  RANGE: { zh: '码批次中的号段', en: 'Serials of a code batch' },
  CODES: { zh: '编码清单', en: 'List of codes' },
} satisfies Choices;

export const t = {
  title: { zh: '产品召回', en: 'Recalls' },
  views: { zh: '本企业的召回', en: 'Our recalls' },
  partsTitle: { zh: '收到的召回', en: 'Recalls received' },
  partsHint: {
    zh: '品牌方召回的产品中有贵公司收到过的，会在这里列出：查看涉及的编码和箱，停止销售，填报找到、退回、销毁和已售的数量。须已确认品牌方的收货方绑定。',
    en: 'When a brand recalls products that your company has received, they are listed here: see the codes and boxes concerned, stop selling them, and answer how many were found, returned, destroyed and sold. The brand’s receiver must be linked to your company.',
  },
  answerIt: { zh: '填报', en: 'Fill in' },
  answerAgain: { zh: '修改答复', en: 'Change answer' },
  add: { zh: '新增召回', en: 'New recall' },
  edit: { zh: '编辑召回', en: 'Edit recall' },
  hint: {
    zh: '从物料批次、生产批次、号段或编码清单查出每一件产品在谁手中，由另一位同事复核后发布；消费者扫码即可看到召回说明。演练不影响消费者。',
    en: 'Find who holds each unit made with a lot of material, each unit of a production batch, a range of serials or a list of codes. A colleague approves it; consumers then see the instructions when they scan. A drill changes nothing for consumers.',
  },
  findBatch: { zh: '按批次号、产品或型号查找', en: 'Search by batch number, product or model' },
  findLot: { zh: '按物料、供应商或批次号查找', en: 'Search by material, supplier or lot' },
  drillHelp: {
    zh: '演练只查找、统计和计时，编码状态与扫码结果不变',
    en: 'A drill only finds, counts and measures. Codes and scan results stay as they are',
  },
  recallHelp: {
    zh: '由另一位有权限的同事复核后发布：装箱和出库被拒绝，消费者扫码看到召回说明',
    en: 'A colleague with the right approves it. Then packing and shipping refuse these units, and consumers see the instructions',
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
  askEndIt: { zh: '申请解除召回', en: 'Ask to lift the recall' },
  endIt: { zh: '确认解除召回', en: 'Confirm lifting the recall' },
  endHint: {
    zh: '由另一位同事确认后，编码恢复到召回前的状态；确认前召回照常进行',
    en: 'Once another colleague confirms it, the codes return to their status before the recall. Until then the recall goes on',
  },
  endSure: {
    zh: '确认后，消费者扫描这些产品不再看到“已召回”，编码恢复到召回前的状态。',
    en: 'Scans of these products no longer say “Recalled”: the codes return to their status before the recall.',
  },
  endDrill: { zh: '演练到此结束，消费者不受影响。', en: 'The drill ends. Nothing changes for consumers.' },
  withdrawEnd: { zh: '撤回解除申请', en: 'Withdraw the request to lift' },
  keepSure: { zh: '驳回解除申请，召回继续进行。', en: 'The request to lift is turned down, and the recall goes on.' },
  noDecider: {
    zh: '目前没有可以复核的同事：须是起草、提交人以外、事先就有复核权限，且账号、邀请和权限都不是由他们给予的同事。',
    en: 'Nobody can decide it at present: it takes a colleague who is no author, had the right to approve before, and owes neither account, invitation nor rights to an author.',
  },
  rejectIt: { zh: '驳回', en: 'Reject' },
  refreshSure: {
    zh: '按原范围重新查找件数、箱和持有方；起草内容不变。',
    en: 'Units, boxes and holders of the same scope are searched again. The draft’s words stay as they are.',
  },
  toPublish: { zh: '起草至发布', en: 'Draft to release' },
  toAnswers: { zh: '发布至全部答复', en: 'Release to last answer' },
  toEnd: { zh: '发布至结案', en: 'Release to close' },
  foundOf: { zh: '{n} / {of} 件（{share}%）', en: '{n} of {of} ({share}%)' },
  stillOpen: { zh: '进行中', en: 'In progress' },
  report: { zh: '报告（PDF）', en: 'Report (PDF)' },
  hisLetter: { zh: '通知函', en: 'Letter' },
  firstBoxes: { zh: '仅显示前 {n} 箱，全部见箱清单', en: 'The first {n} only; the list of boxes has all' },
  letter: { zh: '通知函（PDF）', en: 'Letters (PDF)' },
  record: { zh: '登记答复', en: 'Record answer' },
  own: { zh: '本企业', en: 'Own company' },
  link: { zh: '答复链接', en: 'Link to answer' },
  linkQr: { zh: '答复链接的二维码', en: 'QR code of the link' },
  linkHint: {
    zh: '把链接或二维码发给持有方，对方无需注册即可查看自己应召回的产品并填报，结案前可多次修改。通知函上已印有同一个二维码。请勿发给他人。',
    en: 'Send the link or the QR code to this holder. Without an account, he sees the units he holds and answers, as often as he likes until the recall is closed. His letter has the same QR code. Do not give it to anybody else.',
  },
  renewLink: { zh: '更换链接', en: 'New link' },
  renewSure: {
    zh: '原链接和已发出通知函上的二维码立即失效。',
    en: 'The former link, and the QR code on a letter that was sent, end immediately.',
  },
  withdrawLink: { zh: '撤回链接', en: 'Revoke the link' },
  makerLeft: { zh: '链接创建人离开', en: 'The maker of its links left' },
  withdrawSure: {
    zh: '持有方将不能再用链接答复，已提交的答复保留。',
    en: 'The holder can no longer answer by the link. What he answered stays.',
  },
  byHolder: { zh: '持有方自行答复', en: 'Answered by the holder' },
  ms: { zh: '{n} 毫秒', en: '{n} ms' },
  found: { zh: '已找到 {found} / {units} 件', en: '{found} of {units} units found' },
  boxList: { zh: '涉及的箱', en: 'Boxes concerned' },
  histories: { zh: '操作记录', en: 'History' },
} as const;
