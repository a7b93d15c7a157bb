import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  type: t('类型', 'Type'),
  kind: t('类型', 'Type'),
  status: t('状态', 'Status'),
  start: t('时间', 'Time'),
  end: t('时间止', 'To'),
  keyword: t('关键字', 'Keyword'),
  title: t('标题', 'Title'),
  content: t('内容', 'Content'),
  sendUser: t('发送人', 'Sender'),
  createTime: t('时间', 'Time'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = {
  REVIEW: t('审核', 'Review'),
  EXPIRY: t('到期', 'Expires'),
  WARNING: t('预警', 'Warning'),
  ORDER: t('订单', 'Order'),
  SYSTEM: t('系统', 'System'),
  NOTICE: t('公告', 'Notice'),
};

export const text = {
  title: t('消息列表', 'Messages'),
  empty: t('暂无消息', 'No messages yet'),
  read: t('标记已读', 'Mark read'),
  readAll: t('全部已读', 'Mark all read'),
  sureDelete: t('删除选中的 {n} 条消息？', 'Delete the {n} selected messages?'),
  open: t('查看', 'View'),
} satisfies Record<string, Text>;

/** What each kind includes. */
export const kindHints = {
  REVIEW: t('审核通过、驳回等结果', 'Approvals and rejections'),
  EXPIRY: t('年费、厂商识别代码等到期提醒', 'Upcoming expiry of fees, company prefixes and more'),
  WARNING: t('商品码异常、企业服务暂停', 'Abnormal GTINs, suspended services'),
  ORDER: t('到账、凭证驳回、订单取消', 'Payments and cancelled orders'),
  SYSTEM: t('编码生成、成员与授权变更', 'Issued codes, members, grants'),
  NOTICE: t('平台发布的公告', 'Announcements from the platform'),
} satisfies Record<string, Text>;

export const mailText = {
  title: t('邮件通知', 'E-mail notifications'),
  to: t(
    '站内消息照常接收；打开的类型同时发送到 {address}。',
    'All messages appear in the console. The types you enable are also sent to {address}.',
  ),
  notSet: t('平台未开通邮件服务，消息仅在站内接收', 'E-mail is not available on this platform. Messages appear in the console only'),
  noAddress: t('尚未绑定邮箱，无法接收邮件通知。', 'No e-mail address is linked, so notifications cannot be sent by e-mail.'),
  bind: t('去绑定', 'Add an e-mail address'),
} satisfies Record<string, Text>;
