import type { Text } from '@touchmark/contract';
import { leadWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...leadWords,
  keyword: t('企业、编号或电话', 'Company, number or phone'),
  source: t('来源', 'Source'),
  followerId: leadWords.followerName,
  startTime: leadWords.createTime,
  endTime: t('创建时间止', 'To'),
  mine: t('待我跟进', 'Due for me'),
  way: t('跟进方式', 'Way'),
  followed: t('跟进内容', 'What was said'),
  outcome: t('跟进结果', 'Outcome'),
  product: t('订购内容', 'Order'),
  quantity: t('数量（枚）', 'Codes'),
} satisfies Record<string, Text>;

export const text = {
  title: t('应用咨询跟进', 'Consultation follow-up'),
  add: t('登记咨询', 'New lead'),
  edit: t('编辑咨询', 'Edit lead'),
  hint: t(
    '来电、门户或应用市场的咨询登记在这里，指派给跟进人，约好下次跟进，直到成交。',
    'Questions by telephone, from portals and the market are kept here, given to a follower and spoken to until there is an order.',
  ),
  merged: t('同一电话已为该企业咨询过，内容已并入 {no}', 'This number asked for this company before; the question was added to {no}'),
  mergeHelp: t('同一电话、同一企业只有一条咨询，再次登记会并入', 'One number has one lead for a company; asking again is added to it'),
  assignTitle: t('指派 {count} 条咨询', 'Assign {count} leads'),
  followTitle: t('跟进“{name}”', 'Follow up “{name}”'),
  nextHelp: t('有意向或待定时必填', 'Needed unless there is no interest'),
  convertTitle: t('为“{name}”生成待付款订单', 'Order for “{name}”'),
  convertHint: t(
    '按今天的价格下单，订单由企业付款；7 天未付款自动取消。',
    'It is ordered at today’s price for the company to pay, and cancelled if unpaid after 7 days.',
  ),
  companyHelp: t('已认证企业的完整名称', 'The full name of a certified company'),
  made: t('已生成订单 {no}', 'Order {no} was made'),
  closeTitle: t('关闭“{name}”的咨询', 'Close the lead of “{name}”'),
  closeHint: t('关闭后不再提醒，可以重开。', 'Nobody is reminded any more. It can be reopened.'),
  show: t('查看完整', 'Show all'),
  shown: t('已记录本次查看', 'This view has been logged'),
  overdue: t('该联系了', 'Due'),
  tabNotes: t('咨询与跟进', 'Contacts'),
  tabHistory: t('操作记录', 'History'),
  asks: t('提问', 'Asked'),
  noNotes: t('还没有记录', 'Nothing yet'),
  rest: t('只显示最近 {count} 条', 'Only the last {count} are shown'),
  ask: t('再次咨询', 'Asked again'),
} satisfies Record<string, Text>;
