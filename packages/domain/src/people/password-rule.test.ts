import { expect, it } from 'vitest';
import { passwordFault, tellingName } from './password-rule.ts';

const rules = {
  own: ['walnutmaker', '13800138000', null],
  words: ['Touchmark', '物印', 'wuyin', 'yunheruanti', '云禾软体', 'abc'],
  isCommon: (word: string) => word === 'iloveyou1',
};

it.each([
  ['seven77', 'short'],
  ['1234567', 'short'],
  ['x'.repeat(65), 'long'],
  ['WalnutMaker', 'own'],
  ['13800138000', 'own'],
  ['ILoveYou1', 'common'],
  ['Touchmark@2026', 'guessable'],
  ['touch mark 26', 'guessable'],
  ['物印物印物印2026', 'guessable'],
  ['YunHeRuanTi2026', 'guessable'],
  ['云禾软体123456', 'guessable'],
  ['walnutmaker-26', 'guessable'],
  ['touchmark prints my favourite labels', null],
  ['abc-defg-hijk', null],
  ['only lower case letters', null],
  ['密码可以是一句中文', null],
  ['x'.repeat(64), null],
  ['Walnut-Chair-7', null],
])('%s: %s', (password, fault) => expect(passwordFault(password, rules)).toBe(fault));

it.each([
  ['佛山市云禾软体家具有限公司', '云禾软体'],
  ['广东省佛山市顺德区木语家居股份有限公司', '木语'],
  ['Walnut Ltd', 'Walnut Ltd'],
])('the own part of %s is %s', (name, own) => expect(tellingName(name)).toBe(own));
