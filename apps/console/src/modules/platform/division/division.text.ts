import type { Text } from '@touchmark/contract';

export const text = { choose: { zh: '请选择省 / 市 / 区县', en: 'Province / city / county' } } satisfies Record<string, Text>;
