import type { Text } from '@touchmark/contract';

export const text = {
  choose: { zh: '请选择省 / 市 / 区县', en: 'Province / city / county' },
  chooseSome: { zh: '可选多个省 / 市 / 区县', en: 'Any number of regions' },
  nationwide: { zh: '全国', en: 'All of China' },
} satisfies Record<string, Text>;
