import { recordLife } from './send-life.ts';

export const feedbackKinds = {
  CONSULT: { zh: '咨询', en: 'Enquiry', tone: 'blue' },
  COMPLAINT: { zh: '投诉', en: 'Complaint', tone: 'amber' },
  SUGGEST: { zh: '建议', en: 'Suggestion', tone: 'grey' },
  FAKE: { zh: '假货举报', en: 'Suspected fake', tone: 'red' },
} as const;
export type FeedbackKind = keyof typeof feedbackKinds;

/** Where it was written. */
export const feedbackSources = {
  H5: { zh: '扫码页', en: 'Scan page' },
  COMPANY: { zh: '企业主页', en: 'Company page' },
  PORTAL: { zh: '门户', en: 'Portal' },
  CARD: { zh: '名片', en: 'Business card' },
  CONSOLE: { zh: '控制台', en: 'Console' },
} as const;
export type FeedbackSource = keyof typeof feedbackSources;

/** What became of a reply. */
export const replyWays = {
  SMS: { zh: '短信已发出', en: 'Sent by SMS', tone: 'green' },
  MAIL: { zh: '邮件已发出', en: 'Sent by e-mail', tone: 'green' },
  KEPT: recordLife.words.kept!,
  FAILED: { zh: '发送失败', en: 'Not delivered', tone: 'red' },
  NONE: { zh: '仅记录', en: 'Only recorded', tone: 'grey' },
} as const;
export type ReplyWay = keyof typeof replyWays;

/** How the writer can be reached, or why not. */
export const feedbackReach = {
  SMS: { zh: '可发短信', en: 'By SMS' },
  MAIL: { zh: '可发邮件', en: 'By e-mail' },
  NO_CONTACT: { zh: '未留联系方式', en: 'No contact left' },
  NOT_SET: { zh: '平台未开通发送服务', en: 'The platform cannot send' },
} as const;
export type FeedbackReach = keyof typeof feedbackReach;

/** The fields of a feedback, as page and sheet name them. */
export const feedbackWords = {
  feedbackNo: { zh: '留言编号', en: 'Feedback no.' },
  kind: { zh: '类型', en: 'Type' },
  source: { zh: '来源', en: 'Source' },
  status: { zh: '状态', en: 'Status' },
  content: { zh: '内容', en: 'Content' },
  bought: { zh: '购买凭证', en: 'Proof of purchase' },
  contactName: { zh: '留言人', en: 'Writer' },
  contact: { zh: '联系方式', en: 'Contact' },
  code: { zh: '编码', en: 'Code' },
  productName: { zh: '产品', en: 'Product' },
  companyName: { zh: '企业', en: 'Company' },
  passedTo: { zh: '转交给', en: 'Passed on to' },
  requestNo: { zh: '售后申请编号', en: 'Request no.' },
  reply: { zh: '回复内容', en: 'Answer' },
  replyWay: { zh: '回复送达', en: 'Delivery' },
  internalNote: { zh: '内部备注', en: 'Internal note' },
  handlerName: { zh: '处理人', en: 'Handled by' },
  createTime: { zh: '留言时间', en: 'Written' },
  replyTime: { zh: '回复时间', en: 'Replied' },
} as const;
