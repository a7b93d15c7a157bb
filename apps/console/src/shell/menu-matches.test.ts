import type { MenuItem } from '@touchmark/contract';
import { expect, test } from 'vitest';
import { menuMatches } from './menu-matches.ts';

const item = (name: string, children: MenuItem[] = []): MenuItem => ({
  id: name,
  name,
  path: children.length > 0 ? '' : `/${name}`,
  source: '',
  group: 'ENTERPRISE',
  children,
  query: {},
  meta: { i18n: name, isTab: true, keepAlive: true, isAuth: true },
});
const menu = [
  item('品牌标识'),
  item('产品', [item('产品标识管理'), item('产品展示模板')]),
  item('SGTIN列表'),
  item('GS1 报表'),
  item('品牌标识'),
];
const find = (text: string) => menuMatches(menu, text, ({ name }) => name).map(({ name }) => name);

test.each<[string, string[]]>([
  ['品', ['品牌标识']],
  ['产品', ['产品标识管理', '产品展示模板']],
  ['标识', []],
  ['sg', ['SGTIN列表']],
  ['SG', ['SGTIN列表']],
  ['gs1 报', ['GS1 报表']],
  [' sg ', ['SGTIN列表']],
  ['列表', []],
  ['', ['品牌标识', '产品标识管理', '产品展示模板', 'SGTIN列表', 'GS1 报表']],
])('“%s” finds %j: leaves that begin with it, whatever the case', (text, expected) => expect(find(text)).toEqual(expected));
