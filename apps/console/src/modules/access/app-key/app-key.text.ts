import type { Text } from '@touchmark/contract';
import { keyWarningDays } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  name: t('名称', 'Name'),
  tail: t('密钥尾号', 'Key ends in'),
  scopes: t('权限', 'Permissions'),
  expireDay: t('有效期至', 'Valid until'),
  lastUsed: t('最近使用', 'Last used'),
  creator: t('创建人', 'Created by'),
  createTime: t('创建时间', 'Created'),
  status: t('状态', 'Status'),
  ending: t('有效期', 'Validity'),
} satisfies Record<string, Text>;

export const endingChoices = { true: t(`${keyWarningDays} 天内到期或已到期`, `Ends within ${keyWarningDays} days or has ended`) };

export const text = {
  title: t('数据对接', 'Open API'),
  keys: t('应用密钥', 'Application keys'),
  subscriptions: t('事件订阅', 'Event subscriptions'),
  add: t('新增密钥', 'New key'),
  edit: t('编辑密钥', 'Edit key'),
  hint: t(
    'ERP、MES、WMS 等系统凭密钥登录，按 EPCIS 2.0 写入和查询本企业的事件。',
    'ERP, MES and WMS systems sign in with a key and capture and query your company’s events by EPCIS 2.0.',
  ),
  nameHelp: t('写明由哪个系统使用，如“金蝶 ERP”。', 'The system that uses it, for example “Kingdee ERP”.'),
  expireHelp: t('当天仍可使用；不填则长期有效。', 'The key still works on this day. Without a day it does not expire.'),
  keyTitle: t('密钥已生成', 'The key is ready'),
  keyOnce: t('密钥只显示这一次，请立即保存到对接系统。', 'The key is shown only this once. Save it in the other system now.'),
  keyKept: t('已保存', 'I have saved it'),
  key: t('密钥', 'Key'),
  header: t('请求头', 'Request header'),
  captureAt: t('写入事件', 'Capture events'),
  queryAt: t('查询事件', 'Query events'),
  subscribeAt: t('查询与订阅', 'Queries and subscriptions'),
  sureRevoke: t(
    '收回后，使用该密钥的系统立即无法登录，且不能恢复。',
    'Systems with this key can no longer sign in at once. This cannot be undone.',
  ),
};
