import type { Text } from '@touchmark/contract';
import { feedbackWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...feedbackWords,
  keyword: t('内容、编号、编码或企业', 'Text, no. or company'),
  ofPlatform: t('只看无企业', 'Of no company'),
  startTime: feedbackWords.createTime,
  endTime: t('留言时间止', 'To'),
  notify: t('发送给留言人', 'Send to the writer'),
  note: feedbackWords.internalNote,
  company: t('企业名称', 'Company name'),
} satisfies Record<string, Text>;

export const text = {
  title: t('留言管理', 'Feedback'),
  hint: t(
    '扫码页和企业主页上的咨询、投诉、建议和假货举报都在这里。',
    'Questions, complaints, suggestions and suspected fakes from scan and company pages are here.',
  ),
  ofPlatform: t('平台', 'Platform'),
  requestAsk: t('将以这条留言登记一件售后申请，可继续回复留言。', 'A request is made of it; the feedback can still be answered.'),
  replyTitle: t('回复 {no}', 'Reply to {no}'),
  bySms: t('短信发送至 {to}', 'By SMS to {to}'),
  byMail: t('邮件发送至 {to}', 'By e-mail to {to}'),
  noContact: t('留言人未留联系方式，回复仅记录，不会发送。', 'The writer left no contact: the reply is recorded and not sent.'),
  notSet: t(
    '平台未开通可发送回复的短信或邮件服务，回复仅记录，请自行联系留言人。',
    'The platform has no SMS or e-mail service for replies: the reply is recorded; please contact the writer yourself.',
  ),
  recorded: t('回复已记录，未发送', 'The reply is recorded, not sent'),
  sent: t('回复已发送至 {to}', 'The reply was sent to {to}'),
  kept: t('回复已记录；演示环境不外发', 'The reply is recorded; the demonstration sends nothing'),
  failed: t('回复已记录，但未能送达 {to}：{fault}', 'The reply is recorded, but was not delivered to {to}: {fault}'),
  noteTitle: t('备注 {no}', 'Note on {no}'),
  noteHelp: t('只有处理人员可见', 'Only those who handle it see this'),
  transferTitle: t('把 {no} 转给企业', 'Pass {no} on to a company'),
  transferHint: t(
    '企业会收到这条留言并负责回复，留言人的联系方式一并转交。',
    'The company gets it with the writer’s contact, and answers it.',
  ),
  companyHelp: t('已认证企业的完整名称', 'The full name of a certified company'),
  spamAsk: t('标记为垃圾留言？之后不能再回复。', 'Mark as spam? It cannot be answered afterwards.'),
  closeAsk: t('关闭这条留言？之后不能再回复。', 'Close it? It cannot be answered afterwards.'),
  show: t('查看完整', 'Show all'),
  shown: t('已记录本次查看', 'This view has been logged'),
  tabHistory: t('操作记录', 'History'),
  receive: t('接收转交', 'Received'),
} satisfies Record<string, Text>;
