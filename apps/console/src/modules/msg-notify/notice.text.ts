import type { Text } from '@touchmark/contract';
import type { Choices } from '../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  type: t('类型', 'Kind'), kind: t('类型', 'Kind'), status: t('状态', 'State'), start: t('时间', 'Time'), end: t('时间止', 'Until'), keyword: t('关键字', 'Keyword'), title: t('标题', 'Title'), content: t('内容', 'Content'), sendUser: t('发送人', 'From'), createTime: t('时间', 'Time'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = { REVIEW: t('审核', 'Review'), EXPIRY: t('到期', 'Expiry'), WARNING: t('预警', 'Warning'), ORDER: t('订单', 'Order'), SYSTEM: t('系统', 'System'), NOTICE: t('公告', 'Notice') };
export const statusChoices: Choices = { 0: { ...t('未读', 'Unread'), tone: 'blue' }, 1: { ...t('已读', 'Read'), tone: 'grey' } };

export const text = {
  title: t('消息列表', 'Messages'), empty: t('暂无消息', 'No messages'), read: t('标记已读', 'Mark read'), readAll: t('全部已读', 'Mark all read'), sureDelete: t('删除选中的 {n} 条消息？', 'Delete the {n} chosen messages?'), open: t('查看', 'Open'),
} satisfies Record<string, Text>;
