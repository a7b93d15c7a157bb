import type { Text } from '@touchmark/contract';
import { chainPushWords, keptByLaw } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const pushFields = {
  ...chainPushWords,
  partner: t('对方名称', 'The other side'),
  material: chainPushWords.materials,
  startTime: chainPushWords.deliveryDate,
  endTime: t('送货日期止', 'To'),
  toCompany: chainPushWords.to,
  lots: t('物料批次', 'Material lot'),
  amounts: t('接收数量', 'Accepted amounts'),
  photos: t('收货照片', 'Photos of the delivery'),
  reason: t('原因说明', 'Reason'),
} satisfies Record<string, Text>;
export const pushDirections = { out: t('我推送的', 'Sent by us'), in: t('我收到的', 'Sent to us') };
export const kept: Text = keptByLaw;

export const pushText = {
  title: t('链源推送', 'Source push'),
  add: t('新建推送', 'New push'),
  edit: t('编辑推送', 'Edit the push'),
  hintOut: t(
    '随货把物料批次推送给客户，客户接收后即可说明物料出自哪里，无需重新录入。',
    'Push the lots of a delivery to your customer. Once accepted, he can say where his material came from, and nobody types it again.',
  ),
  hintIn: t('供应商随货推送的物料批次会列在这里。', 'What suppliers push with their deliveries is listed here.'),
  noPartner: t(
    '还没有企业同意读取贵企业的物料来源，请先发起数据授权。',
    'No company has agreed to read your material lots. Offer an authorisation first.',
  ),
  goAuth: t('去授权', 'Offer one'),
  sureSend: t('推送后对方会收到通知，接收前可以撤回。', 'They are told, and you can withdraw it until they accept.'),
  sureDelete: t('确定删除这份草稿？', 'Delete this draft?'),
  sureWithdraw: t('对方不能再接收，数量退回批次。', 'They can no longer accept it; the amounts go back to the lots.'),
  acceptTitle: t('接收推送 {no}', 'Accept {no}'),
  acceptHint: t('按实收数量填写；0 表示没有收到。', 'Enter what arrived; 0 means nothing of it.'),
  rejectTitle: t('退回推送 {no}', 'Return {no}'),
  basic: t('基本信息', 'Basics'),
  lots: t('物料批次', 'Material lot'),
  history: t('操作记录', 'History'),
  sentAmount: t('发出 {qty}', 'Sent {qty}'),
  acceptedAmount: t('接收 {qty}', 'Accepted {qty}'),
  notShown: t(
    '发送方的数据授权未生效或已收回，只显示随货信息。',
    'The sender’s authorisation is not in force: only the delivery itself is shown.',
  ),
  openLot: t('打开本企业批次', 'Open our lot'),
  hash: t('文件摘要', 'Hash of the file'),
  addLot: t('添加批次', 'Add a lot'),
  removeLot: t('移除第 {n} 个批次', 'Remove lot {n}'),
  left: t('剩余 {left}', 'Remaining {left}'),
  chooseLot: t('按物料或批号搜索', 'Search by material or number'),
} satisfies Record<string, Text>;
