import { expect, it } from 'vitest';
import { claimedName, markedName } from './actor.ts';

it.each([
  ['1', '王敏', '王敏'],
  [null, '顺德彩印', '顺德彩印（无账号）'],
  [null, '系统', '系统'],
  [null, '', ''],
])('whoever acted (account %s, %s) is shown as %s', (userId, userName, shown) =>
  expect(markedName({ userId, userName }, 'zh')).toBe(shown),
);

it('the mark is in the language of whoever reads', () =>
  expect(markedName({ userId: null, userName: 'Shunde Print' }, 'en')).toBe('Shunde Print (no account)'));

it.each([
  ['系统', '“系统”'],
  [' 系统 ', '“ 系统 ”'],
  ['服务器管理员', '“服务器管理员”'],
  ['系统集成商', '系统集成商'],
])('nobody without an account takes a name of ours: %s is written as %s', (name, written) => expect(claimedName(name)).toBe(written));
