import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  loading: t('正在加载…', 'Loading…'),
  open: t('新窗口打开', 'Open in a new window'),
  slow: t('页面未能加载', 'The page did not load'),
  slowNote: t(
    '{host} 在 15 秒内没有响应，可重试或在新窗口打开。',
    '{host} did not answer within 15 seconds. Try again, or open it in a window of its own.',
  ),
  refused: t('不允许嵌入此地址', 'This address may not be shown here'),
  refusedNote: t(
    '地址不在平台允许的域名列表中，请联系平台管理员。',
    'Its host is not on the platform’s list. Please contact the administrator.',
  ),
  outside: t('外部页面', 'Outside page'),
} satisfies Record<string, Text>;
