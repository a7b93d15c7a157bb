import type { Text } from '@touchmark/contract';

export const text = {
  choose: { zh: '请选择省 / 市 / 区县', en: 'Province / city / county' },
  chooseIndustry: { zh: '请选择行业', en: 'Choose an industry' },
} satisfies Record<string, Text>;
