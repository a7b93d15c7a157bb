import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  loading: t('正在加载…', 'Loading…'),
  open: t('新窗口打开', 'Open in a new window'),
  slow: t('页面未能加载', 'Page failed to load'),
  slowNote: t(
    '{host} 在 15 秒内没有响应，可重试或在新窗口打开。',
    '{host} did not respond within 15 seconds. Try again or open it in a new window.',
  ),
  refused: t('不允许嵌入此地址', 'This address cannot be embedded'),
  refusedNote: t(
    '地址不在平台允许的域名列表中，请联系平台管理员。',
    'Its host is not on the platform’s allow list. Please contact the administrator.',
  ),
  blocked: t('刷新后即可打开', 'Refresh to open it'),
  blockedNote: t(
    '{host} 是在控制台打开之后才允许嵌入的。请先保存其他页签中的内容，再刷新；也可在新窗口打开。',
    '{host} was allowed after this console was opened. Save your work in the other tabs, then refresh, or open it in a new window.',
  ),
  outside: t('外部页面', 'External page'),
} satisfies Record<string, Text>;
