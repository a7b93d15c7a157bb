import { expect, test } from 'vitest';
import { pinyin } from 'pinyin-pro';
import { looksLikeCode, ranked } from './palette-match.ts';

const target = (name: string, other = '') => ({
  name,
  other,
  initials: pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase(),
  sounds: pinyin(name, { toneType: 'none', type: 'array' }).join('').toLowerCase(),
});
const targets = [
  target('品牌标识', 'Brands'),
  target('标签模板', 'Label templates'),
  target('产品标识管理', 'Product identification'),
  target('SGTIN 列表', 'SGTIN list'),
  target('重庆公司'),
];
const find = (typed: string) => ranked(targets, typed).map(({ name }) => name);

test.each<[string, string[]]>([
  ['ppbs', ['品牌标识']],
  ['bq', ['标签模板']],
  ['bs', ['品牌标识', '产品标识管理']],
  ['标识', ['品牌标识', '产品标识管理']],
  ['biaoqian', ['标签模板']],
  ['BRAND', ['品牌标识']],
  ['sg', ['SGTIN 列表', '产品标识管理']],
  ['zzz', []],
  ['', ['品牌标识', '标签模板', '产品标识管理', 'SGTIN 列表', '重庆公司']],
])('“%s” finds %j', (typed, expected) => expect(find(typed)).toEqual(expected));

test.each([
  ['88.999.100001/2024001', true],
  ['https://t.example/e/ABC', true],
  ['(01)09521101000016', true],
  ['6901234567892', true],
  ['品牌', false],
  ['sofa', false],
  ['1234', false],
  [']C10109521101000016', true],
  [']d2010952110100001621A!', true],
  [']', false],
])('%s looks like a code: %s', (typed, expected) => expect(looksLikeCode(typed)).toBe(expected));
