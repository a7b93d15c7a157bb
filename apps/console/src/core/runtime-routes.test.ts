import type { MenuItem } from '@touchmark/contract';
import { expect, test } from 'vitest';
import { findRoute, leavesOf, mayFrame, routeOf, withTicket } from './runtime-routes.ts';

const item = (path: string, src?: string, children: MenuItem[] = []): MenuItem => ({
  id: path,
  name: path,
  path,
  source: '',
  group: 'ENTERPRISE',
  children,
  query: src === undefined ? {} : { src },
  meta: { i18n: path, isTab: true, keepAlive: true, isAuth: true },
});

test.each<[string, string | undefined, 'page' | 'frame' | 'link', string]>([
  ['/brandNode/index', undefined, 'page', '/brandNode/index'],
  ['https://gs1.org', undefined, 'link', 'https://gs1.org'],
  ['http://gs1.org/a', undefined, 'link', 'http://gs1.org/a'],
  ['/docs/manual.html', undefined, 'link', '/docs/manual.html'],
  ['httpx:bad', undefined, 'link', ''],
  ['//evil.example/a.html', undefined, 'link', ''],
  ['/myiframe/erp', 'https://erp.example/app', 'frame', 'https://erp.example/app'],
  ['/myiframe/help.html', 'https://a.example', 'frame', 'https://a.example'],
  ['/myiframe/erp', 'javascript:alert(1)', 'frame', ''],
  ['/myiframe/erp', undefined, 'frame', ''],
])('the entry %s with %s is a %s to %s', (path, src, kind, href) => expect(routeOf(item(path, src))).toMatchObject({ kind, href }));

test('only leaves with a path lead somewhere, and an address finds its own', () => {
  const menu = [item('', undefined, [item('/a'), item('', undefined, [item('/myiframe/b', 'https://b.example')])]), item('')];
  expect(leavesOf(menu).map(({ path }) => path)).toEqual(['/a', '/myiframe/b']);
  expect(findRoute(menu, '/myiframe/b')?.href).toBe('https://b.example');
  expect(findRoute(menu, '/myiframe/c')).toBeUndefined();
});

test.each([
  ['https://erp.example/app?x=1', true],
  ['https://ERP.example', true],
  ['https://erp.example:8443/', false],
  ['https://sub.erp.example', false],
  ['http://erp.example', false],
  ['http://localhost:9000/', true],
  ['https://erp.example@evil.example', false],
  ['https://evil.example\\@erp.example', false],
  ['https://erp.example\t', false],
  ['data:text/html,x', false],
  ['', false],
])('%s may be framed: %s', (href, expected) => expect(mayFrame(href, ['erp.example', 'localhost:9000'])).toBe(expected));

test.each([
  ['https://erp.example/a?x=1#b', 'https://erp.example/a?x=1&ticket=T#b'],
  ['https://erp.example', 'https://erp.example/?ticket=T'],
  ['https://erp.example/?ticket=old', 'https://erp.example/?ticket=T'],
])('%s is opened with a ticket as %s', (href, expected) => expect(withTicket(href, 'T')).toBe(expected));
