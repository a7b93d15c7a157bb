import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  bold: t('加粗', 'Bold'),
  italic: t('斜体', 'Italic'),
  heading: t('小标题', 'Heading'),
  paragraph: t('正文', 'Paragraph'),
  bullets: t('项目列表', 'Bullets'),
  numbers: t('编号列表', 'Numbers'),
  clear: t('清除格式', 'Clear formatting'),
  toolbar: t('格式', 'Formatting'),
  count: t('{n} / {max}', '{n} / {max}'),
} satisfies Record<string, Text>;
