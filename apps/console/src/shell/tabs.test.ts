import { beforeEach, describe, expect, test } from 'vitest';
import { forgetTabs, home, keepTabs, moveTabs, storedTabs, type TabMove, type Tabs } from './tabs.ts';

const tabsOf = (active: string, ...paths: string[]): Tabs => ({ list: paths.map((path) => ({ path, search: '' })), active });
const paths = ({ list }: Tabs) => list.map(({ path }) => path);

describe('moving tabs', () => {
  test.each<[string, Tabs, TabMove, string[], string]>([
    ['opening adds at the end and goes there', tabsOf('/a', '/a'), { kind: 'open', path: '/b', search: '' }, ['/a', '/b'], '/b'],
    ['opening an open page only goes there', tabsOf('/b', '/a', '/b'), { kind: 'open', path: '/a', search: '' }, ['/a', '/b'], '/a'],
    ['closing the active tab opens the one before it', tabsOf('/b', '/a', '/b', '/c'), { kind: 'close', path: '/b' }, ['/a', '/c'], '/a'],
    ['closing the first tab while active opens the next', tabsOf('/a', '/a', '/b'), { kind: 'close', path: '/a' }, ['/b'], '/b'],
    ['closing another tab stays where one is', tabsOf('/a', '/a', '/b', '/c'), { kind: 'close', path: '/c' }, ['/a', '/b'], '/a'],
    ['the last tab cannot be closed', tabsOf('/a', '/a'), { kind: 'close', path: '/a' }, ['/a'], '/a'],
    ['closing what is not open changes nothing', tabsOf('/a', '/a', '/b'), { kind: 'close', path: '/x' }, ['/a', '/b'], '/a'],
    ['closing the others leaves one and goes there', tabsOf('/a', '/a', '/b', '/c'), { kind: 'closeOthers', path: '/b' }, ['/b'], '/b'],
    ['closing all leads home', tabsOf('/b', '/a', '/b'), { kind: 'closeAll' }, [home], home],
  ])('%s', (_, before, move, list, active) => {
    const after = moveTabs(before, move);
    expect(paths(after)).toEqual(list);
    expect(after.active).toBe(active);
  });

  test('a tab keeps the filters its address carried last', () => {
    const after = moveTabs(tabsOf('/a', '/a', '/b'), { kind: 'open', path: '/b', search: '?state=2' });
    expect(after.list).toEqual([{ path: '/a', search: '' }, { path: '/b', search: '?state=2' }]);
  });

  test('the twenty-first tab replaces the oldest, never home nor the one being left', () => {
    const full = tabsOf('/p1', home, ...Array.from({ length: 19 }, (_, n) => `/p${n + 1}`));
    const after = moveTabs(full, { kind: 'open', path: '/new', search: '' });
    expect(after.list).toHaveLength(20);
    expect(paths(after)).toEqual([home, '/p1', ...Array.from({ length: 17 }, (_, n) => `/p${n + 3}`), '/new']);
  });
});

describe('keeping tabs', () => {
  beforeEach(() => sessionStorage.clear());

  test('they are there again after the page is loaded again, until they are forgotten', () => {
    const tabs = tabsOf('/b', '/a', '/b');
    keepTabs(tabs);
    expect(storedTabs()).toEqual(tabs);
    forgetTabs();
    expect(storedTabs()).toEqual({ list: [], active: '' });
  });

  test.each(['', '{', '{"list":1,"active":"/a"}', '{"list":[{"path":"//evil.example","search":""}],"active":"/a"}'])('what is stored but makes no sense (%s) is left aside', (text) => {
    sessionStorage.setItem('tabs', text);
    expect(storedTabs()).toEqual({ list: [], active: '' });
  });
});
