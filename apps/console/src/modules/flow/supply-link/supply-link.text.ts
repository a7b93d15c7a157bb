import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  page: t('供应计划', 'Supply plan'),
  noLink: t('链接不完整，请从收到的消息中重新打开', 'The link is not complete. Open it again from the message'),
  codeHint: t('为确认身份，验证码将发送到计划登记的手机。', 'To make sure that it is you, a code goes to the phone of this plan.'),
  sendCode: t('获取验证码', 'Send the code'),
  sentTo: t('验证码已发送到 {phone}，5 分钟内有效', 'The code was sent to {phone} and is good for five minutes'),
  inOutbox: t(
    '演示模式：验证码在演示发件箱（管理员打开 /demo/outbox）',
    'Demo: the code is in the demo outbox (/demo/outbox, for the administrator)',
  ),
  again: t('重发验证码', 'Send it again'),
  code: t('6 位验证码', 'The six-digit code'),
  open: t('打开计划', 'Open the plan'),
  asks: t('{company}的供应计划', 'Supply plan of {company}'),
  planNo: t('计划编号', 'Plan no.'),
  period: t('计划周期', 'Period'),
  status: t('状态', 'Status'),
  note: t('备注', 'Remark'),
  hint: t('逐行填写能供应的数量和日期；0 表示不供应。', 'Enter what you can supply and when; 0 means nothing.'),
  noteLabel: t('说明（协商时必填，至少 5 个字）', 'Note (needed for a counter-offer, at least five characters)'),
  confirm: t('确认', 'Confirm'),
  counter: t('提出协商', 'Make a counter-offer'),
  sureConfirm: t('确认后请按此数量和日期供货。', 'You agree to supply this, by these days.'),
  sureCounter: t('采购方会收到您的提议，并调整计划。', 'The buyer gets your offer and adjusts the plan.'),
  saidWhy: t('请填写说明，至少 5 个字', 'Please say why, in at least five characters'),
  done: t('已回复，感谢您', 'Thank you, your answer arrived'),
  waiting: t(
    '已提出协商，等待采购方调整；届时用同一链接再次打开。',
    'Your offer was sent. Once the buyer has adjusted the plan, open this link again.',
  ),
  agreed: t('已确认。请按以下数量和日期供货。', 'Confirmed. Please supply this, by these days.'),
  changed: t('计划刚被更新，已重新读取，请核对后再提交', 'The plan has just changed and was read again. Please check it'),
  offline: t('网络不通，已填内容保留，请稍后重试', 'No connection. What you entered is kept; please try again'),
  wrong: t('请填写数量和日期', 'Enter a quantity and a day'),
  asked: t('需求 {qty}，{day} 前', '{qty} by {day}'),
  confirmed: t('确认 {qty}，{day}', 'Confirmed: {qty}, {day}'),
  delivered: t('已交付 {qty}', 'Delivered: {qty}'),
} satisfies Record<string, Text>;
