import { expect, it } from 'vitest';
import { passwordFault } from './password-rule.ts';

const rules = { own: ['walnutmaker', '13800138000', null], isCommon: (word: string) => word === 'iloveyou1' };

it.each([
  ['seven77', 'short'],
  ['1234567', 'short'],
  ['x'.repeat(65), 'long'],
  ['WalnutMaker', 'own'],
  ['13800138000', 'own'],
  ['ILoveYou1', 'common'],
  ['only lower case letters', null],
  ['密码可以是一句中文', null],
  ['x'.repeat(64), null],
  ['Walnut-Chair-7', null],
])('%s: %s', (password, fault) => expect(passwordFault(password, rules)).toBe(fault));
