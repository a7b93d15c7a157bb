import type { Text } from '@touchmark/contract';
import { amountUnits, materialKinds, materialWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...materialWords,
  search: t('物料、批号、编号', 'Material, lot or number'),
  startTime: materialWords.prodDate,
  endTime: t('生产日期止', 'To'),
  images: t('图片', 'Pictures'),
  labelText: t('卷标内容', 'Text of the label'),
  prodBatchId: t('生产批次', 'Production batch'),
  batchNo: t('生产批次', 'Production batch'),
  productName: t('产品', 'Product'),
  amount: t('用量', 'Amount used'),
  pieces: t('产出件数', 'Pieces made'),
  linkTime: t('关联时间', 'Linked'),
  createTime: t('创建时间', 'Created'),
  sourceOf: t('来源', 'Source'),
} satisfies Record<string, Text>;
export const kindChoices: Choices = materialKinds;
export const unitChoices: Choices = amountUnits;

export const text = {
  title: t('链源管理（物料来源）', 'Material lots'),
  add: t('登记批次', 'Enter a lot'),
  addTitle: t('登记物料批次', 'Enter a lot of material'),
  editTitle: t('编辑物料批次', 'Edit the lot'),
  editHint: t('修改前的内容会保留；已接收的客户会看到新内容和原内容。', 'What it said before is kept. Customers who accepted it see both.'),
  hint: t(
    '登记自产或采购的物料批次，关联到生产批次，产品就能说明用了哪批料、出自哪里。',
    'Enter lots that you make or buy and link them to production batches: then a product can show what it is made of, and where that came from.',
  ),
  scan: t('扫描卷标', 'Scan the label'),
  scanHint: t(
    '扫描料卷或料垛自带的标签：已登记的直接打开，否则带入新登记。',
    'Scan the label of the roll or the stack: a known lot opens, another is entered.',
  ),
  scanKnown: t('已登记', 'Known'),
  scanNew: t('新批次', 'A new lot'),
  supplierHelp: t('留空表示本企业自产', 'Empty: made by your own company'),
  draft: t('先存为草稿', 'Keep as a draft'),
  publicHelp: t('推送来的物料还需供应商允许公开', 'What came by a push is shown only if the supplier allows it, too'),
  labelHelp: t('下次扫到同样内容时直接打开该批次', 'The next scan of the same text opens this lot'),
  standard: t('按 {standard}', 'by {standard}'),
  linkTitle: t('{lot} 关联生产批次', 'Link {lot} to a production batch'),
  linkHint: t('收货 {qty}，已用 {used}，剩余 {left}', 'Received {qty}, used {used}, left {left}'),
  linkNoQty: t('该批次没有登记收货数量，只记录用量', 'The lot has no received quantity: the amount is only noted'),
  findBatch: t('按批次号搜索', 'Search by number'),
  unlinkTitle: t('取消关联 {batch}', 'Unlink {batch}'),
  voidTitle: t('作废 {lot}', 'Void {lot}'),
  voidHint: t('作废后不能恢复；下游已接收的企业都会收到通知。', 'It cannot be undone. Every company down the chain is told.'),
  linkedHint: t(
    '已用于生产，不能作废。如有质量问题，请发起召回。',
    'It went into production and cannot be voided. If something is wrong with it, begin a recall.',
  ),
  recall: t('发起召回', 'Begin a recall'),
  basic: t('基本信息', 'Basics'),
  uses: t('用量', 'Amount used'),
  certificates: t('证书', 'Certificates'),
  source: t('供应商信息', 'From the supplier'),
  versions: t('修改前', 'Before corrections'),
  history: t('操作记录', 'History'),
  noUses: t('还没有关联生产批次', 'Not linked to a production batch yet'),
  noCertificates: t('还没有证书', 'No certificates yet'),
  attachHint: t(
    '证书按供应商和物料关联一次，该供应商的这种物料各批次都会显示。',
    'A certificate is attached once for the supplier’s material and shown with all its lots.',
  ),
  attach: t('关联证书', 'Attach'),
  detach: t('移除', 'Remove'),
  sureDetach: t('该供应商的这种物料各批次都不再显示此证书。', 'No lot of this material of the supplier shows it any more.'),
  hash: t('文件摘要', 'Hash of the file'),
  acceptedTitle: t('接收时的证书（依法留存）', 'Certificates as they were accepted (kept by law)'),
  from: t('来自 {name}', 'From {name}'),
  fromBefore: t('更上游 {name}（允许继续共享）', 'Before them {name}, who lets it be shown onward'),
  updated: t('更新于 {time}', 'Updated {time}'),
  notShown: t('供应商未授权或已撤销，只能看到依法留存的信息', 'The supplier shows it no longer: only what is kept by law is left'),
  changedSince: t('接收后有更正，请核对', 'It was corrected after it was accepted. Please check'),
  now: t('现在', 'Now'),
  before: t('接收时', 'When accepted'),
  yield: t('共产出 {n} 件', '{n} pieces came of it'),
  show: t('公开给消费者', 'Show to consumers'),
  hide: t('不再展示', 'Hide from consumers'),
  yes: t('是', 'Yes'),
  no: t('否', 'No'),
} satisfies Record<string, Text>;

export const importWords = {
  title: t('导入物料批次', 'Import material lots'),
  hint: t('一行一个批次，导入后即有效。', 'One lot in each row; they are valid at once.'),
  done: t('已导入 {n} 个批次', '{n} lots were imported'),
} satisfies Record<string, Text>;
