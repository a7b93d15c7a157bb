import { expect, it } from 'vitest';
import { payerMatch } from './payer.ts';

it.each([
  ['佛山市南康家居有限公司', '佛山市南康家居有限公司', 'same'],
  ['佛山（南康）家居 有限公司', '佛山(南康)家居有限公司', 'same'],
  ['ＡＢＣ家居', 'abc家居', 'same'],
  ['张三', '佛山市南康家居有限公司', 'differs'],
  ['佛山市南康家居', '佛山市南康家居有限公司', 'differs'],
  [' ', '佛山市南康家居有限公司', 'unknown'],
])('the payer %s of %s is %s', (payer, company, match) => expect(payerMatch(payer, company)).toBe(match));
