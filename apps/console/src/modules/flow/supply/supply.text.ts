import type { Text } from '@touchmark/contract';
import { amountUnits, latenessWords, materialKinds, onTimeDefinition, supplyRoundWords, supplyWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...supplyWords,
  partner: t('对方名称', 'The other side'),
  period: t('计划周期', 'Period'),
  startTime: t('计划周期', 'Period'),
  endTime: t('周期止', 'To'),
  materials: supplyWords.material,
  lines: t('需求行数', 'Lines'),
  confirmedLines: t('已确认行', 'Confirmed'),
  deliveredLines: t('已交齐行', 'Delivered'),
  lateLines: t('延误风险', 'At risk'),
  onTime: t('准时率', 'On-time rate'),
  issueTime: t('下发时间', 'Issued'),
  byLink: t('供应商未注册平台，用手机链接回复', 'The supplier is not on the platform and answers by a link'),
  phone: t('联系手机', 'Phone'),
  lineList: t('需求明细', 'Lines'),
  planNote: t('备注', 'Remark'),
  attachment: t('附件', 'Attachment'),
  offers: t('逐行回复', 'Answer for each line'),
  reason: t('原因说明', 'Reason'),
  lineId: t('计划行', 'Line'),
  day: t('交付日期', 'Delivered on'),
  deliveryNo: t('送货单号', 'Delivery note'),
  lotId: t('已有物料批次', 'A lot that is there'),
  lotNo: t('物料批号', 'Lot'),
  kind: t('物料类别', 'Kind of material'),
  prodDate: t('生产日期', 'Production date'),
  push: t('同时推送给采购方', 'Push it to the buyer'),
  answerNote: t('说明', 'Note'),
} satisfies Record<string, Text>;
export const unitChoices: Choices = amountUnits;
export const kindChoices: Choices = materialKinds;
export const lateness: Choices = latenessWords;
export const roundWords = supplyRoundWords;
export const definition: Text = onTimeDefinition;
export const directions = { out: t('我采购的', 'We need'), in: t('我供应的', 'We supply') };
export const views = { list: t('列表', 'List'), week: t('周历', 'Weeks') };

export const text = {
  title: t('供应计划', 'Supply plan'),
  add: t('新建计划', 'New plan'),
  edit: t('编辑供应计划', 'Edit the plan'),
  hintOut: t(
    '把下个月需要的物料和日期发给供应商，供应商逐行确认；可能延误的会提前提醒双方。',
    'Tell suppliers what you need by which day. They confirm each line, and both hear early of what may be late.',
  ),
  hintIn: t('采购方下发给贵企业的供应计划会列在这里。', 'Plans that buyers send you are listed here.'),
  supplierHelp: t('填写对方在平台上的完整企业名称', 'The full name of a company on the platform'),
  partnerHelp: t('填写供应商名称，下发后生成链接发给对方', 'The supplier’s name. Make a link once the plan is issued'),
  phoneHelp: t('打开链接时，验证码发到这个手机', 'The code that opens the link goes to this phone'),
  paste: t('从表格粘贴', 'Paste from a spreadsheet'),
  pasteHelp: t(
    '每行依次为：物料、规格、数量、单位、需求日期、质量要求；也可只有物料、数量、单位、日期。',
    'Each line: material, specification, quantity, unit, needed day, note; or only material, quantity, unit and day.',
  ),
  pasteTake: t('加入计划', 'Add to the plan'),
  pasteLeft: t('{n} 行未能识别：', '{n} lines could not be read: '),
  addLine: t('添加一行', 'Add a line'),
  removeLine: t('移除第 {n} 行', 'Remove row {n}'),
  lineCount: t('共 {n} 行', '{n} lines'),
  nth: t('第 {n} 行{field}', 'Line {n}: {field}'),
  sureIssue: t('下发后供应商可以看到，并收到通知。', 'The supplier sees it and is told.'),
  sureFinish: t('完成后不能再登记交付。', 'No more deliveries can be noted afterwards.'),
  cancelTitle: t('取消计划 {no}', 'Cancel {no}'),
  cancelHint: t('供应商会收到通知；已交付的物料不受影响。', 'The supplier is told. What was delivered stays as it is.'),
  confirmTitle: t('确认计划 {no}', 'Confirm {no}'),
  confirmHint: t(
    '按能供应的数量和日期填写；0 表示不供应。需要更多或改变条件请提出协商。',
    'Enter what you can supply and when; 0 means nothing. For other terms make a counter-offer.',
  ),
  counterTitle: t('对计划 {no} 提出协商', 'Counter-offer to {no}'),
  adjustTitle: t('调整计划 {no}', 'Adjust {no}'),
  adjustHint: t(
    '已填入供应商的提议，可以修改；保存后请供应商重新确认。',
    'Filled with what the supplier offers. Change it if you like; the supplier confirms anew.',
  ),
  asked: t('需求 {qty}，{day}', 'Needed: {qty} by {day}'),
  offered: t('供应商提议 {qty}，{day}', 'Offered: {qty} by {day}'),
  offerQty: t('{material} 数量', 'Quantity of {material}'),
  offerDay: t('{material} 日期', 'Day of {material}'),
  deliverTitle: t('登记交付 {no}', 'Deliver on {no}'),
  deliverHint: t(
    '填写批号即生成物料批次，并推送给采购方；采购方接收后得到对应批次。',
    'With a lot number the lot is made and pushed to the buyer, who gets his own once he accepts it.',
  ),
  receiveHint: t(
    '供应商不在平台上，由贵企业登记；填写批号即生成贵企业的物料批次。',
    'The supplier is not on the platform, so you note what came. With a lot number a lot of yours is made.',
  ),
  lineChoice: t('{material} {spec}，还差 {lack}', '{material} {spec}, {lack} to come'),
  lotHelp: t('留空则按下面的批号新建', 'Empty: a new lot by the number below'),
  newLink: t('生成手机链接', 'Make a link'),
  linkTitle: t('供应商手机链接', 'Link for the supplier'),
  linkHint: t('打开时验证码发到 {phone}；重新生成后旧链接失效。', 'The code goes to {phone}. A new link ends the former one.'),
  linkUntil: t('有效至 {time}', 'Valid until {time}'),
  linkOpened: t('对方已于 {time} 打开', 'Opened on {time}'),
  linkNotOpened: t('对方还没有打开', 'Not opened yet'),
  withdrawLink: t('收回链接', 'Withdraw the link'),
  sureWithdraw: t('对方将不能再打开。', 'They cannot open it any more.'),
  linesTab: t('需求明细', 'Lines'),
  roundsTab: t('协商记录', 'Rounds'),
  deliveriesTab: t('交付记录', 'Deliveries'),
  basic: t('基本信息', 'Basics'),
  history: t('操作记录', 'History'),
  round: t('第 {n} 轮', 'Round {n}'),
  noDeliveries: t('还没有交付', 'Nothing was delivered yet'),
  undone: t('已退回或撤回，不计入', 'Came back: does not count'),
  openPush: t('查看推送', 'Open the push'),
  openLot: t('打开批次', 'Open the lot'),
  late: t('{n} 行', '{n} lines'),
  thisWeek: t('本周', 'This week'),
  before: t('上一周', 'Week before'),
  after: t('下一周', 'Week after'),
  noLines: t('无', 'None'),
  weekMore: t('本周共 {total} 行，显示前 {n} 行', 'The first {n} of {total} lines'),
  onTimeTitle: t('供应商准时率', 'Suppliers on time'),
  onTimeButton: t('准时率', 'On-time rate'),
  due: t('到期行', 'Due'),
  inTime: t('准时行', 'On time'),
  rate: t('准时率', 'On-time rate'),
  lastYear: t('近一年', 'The last year'),
  noOnTime: t('还没有已确认的计划', 'No plan was confirmed yet'),
} satisfies Record<string, Text>;

export const importWords = {
  title: t('导入供应计划', 'Import supply plans'),
  hint: t(
    '一行一个物料；同一供应商、同一周期的行合为一份草稿。',
    'One material in each row; rows of one supplier and period become one draft.',
  ),
  done: t('已导入 {n} 行', '{n} rows imported'),
} satisfies Record<string, Text>;
