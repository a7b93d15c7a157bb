import { beforeEach, describe, expect, test } from 'vitest';
import { forgetTabs, home, keepTabs, moveTabs, noTabs, storedTabs, type TabMove, type Tabs } from './tabs.ts';

const tabsOf = (active: string, ...paths: string[]): Tabs => ({
  list: paths.map((path, at) => ({ path, search: '', turn: at + 1 })),
  active,
  closed: [],
  turn: paths.length,
});
const paths = ({ list }: Tabs) => list.map(({ path }) => path);
const moves = (tabs: Tabs, ...steps: TabMove[]) => steps.reduce(moveTabs, tabs);

describe('moving tabs', () => {
  test.each<[string, Tabs, TabMove, string[], string]>([
    ['opening adds at the end and goes there', tabsOf('/a', '/a'), { kind: 'open', path: '/b', search: '' }, ['/a', '/b'], '/b'],
    ['opening an open page only goes there', tabsOf('/b', '/a', '/b'), { kind: 'open', path: '/a', search: '' }, ['/a', '/b'], '/a'],
    ['home opens at the front', tabsOf('/a', '/a'), { kind: 'open', path: home, search: '' }, [home, '/a'], home],
    ['closing the active tab opens the one before it', tabsOf('/b', '/a', '/b', '/c'), { kind: 'close', path: '/b' }, ['/a', '/c'], '/a'],
    ['closing the first tab while active opens the next', tabsOf('/a', '/a', '/b'), { kind: 'close', path: '/a' }, ['/b'], '/b'],
    ['closing another tab stays where one is', tabsOf('/a', '/a', '/b', '/c'), { kind: 'close', path: '/c' }, ['/a', '/b'], '/a'],
    ['the last tab cannot be closed', tabsOf('/a', '/a'), { kind: 'close', path: '/a' }, ['/a'], '/a'],
    ['home cannot be closed', tabsOf('/a', home, '/a'), { kind: 'close', path: home }, [home, '/a'], '/a'],
    ['closing what is not open changes nothing', tabsOf('/a', '/a', '/b'), { kind: 'close', path: '/x' }, ['/a', '/b'], '/a'],
    ['closing the others leaves one and goes there', tabsOf('/a', '/a', '/b', '/c'), { kind: 'closeOthers', path: '/b' }, ['/b'], '/b'],
    ['… and leaves home', tabsOf('/a', home, '/a', '/b'), { kind: 'closeOthers', path: '/b' }, [home, '/b'], '/b'],
    ['closing all leaves home', tabsOf('/b', home, '/a', '/b'), { kind: 'closeAll' }, [home], home],
    ['… or the first where there is no home', tabsOf('/b', '/a', '/b'), { kind: 'closeAll' }, ['/a'], '/a'],
    ['a tab is moved to another place', tabsOf('/a', '/a', '/b', '/c'), { kind: 'sort', path: '/c', to: 0 }, ['/c', '/a', '/b'], '/a'],
    ['… never before home', tabsOf('/a', home, '/a', '/b'), { kind: 'sort', path: '/b', to: 0 }, [home, '/b', '/a'], '/a'],
    ['… never past the end', tabsOf('/a', '/a', '/b'), { kind: 'sort', path: '/a', to: 9 }, ['/b', '/a'], '/a'],
    ['home keeps its place', tabsOf('/a', home, '/a'), { kind: 'sort', path: home, to: 1 }, [home, '/a'], '/a'],
    ['reopening without anything closed changes nothing', tabsOf('/a', '/a'), { kind: 'reopen' }, ['/a'], '/a'],
  ])('%s', (_, before, move, list, active) => {
    const after = moveTabs(before, move);
    expect(paths(after)).toEqual(list);
    expect(after.active).toBe(active);
  });

  test('a tab keeps the filters its address carried last, also while another is in front', () => {
    const after = moves(
      tabsOf('/a', '/a', '/b'),
      { kind: 'open', path: '/b', search: '?state=2' },
      { kind: 'search', path: '/a', search: '?id=1' },
    );
    expect(after.list.map(({ path, search }) => path + search)).toEqual(['/a?id=1', '/b?state=2']);
  });

  test('a closed tab is reopened with its filters, the last closed first, and is a new page', () => {
    const before = moves(
      tabsOf('/a', '/a', '/b'),
      { kind: 'open', path: '/b', search: '?state=2' },
      { kind: 'open', path: '/c', search: '' },
    );
    const closed = moves(before, { kind: 'close', path: '/c' }, { kind: 'close', path: '/b' });
    const again = moves(closed, { kind: 'reopen' });
    expect([paths(again), again.active, again.list.at(-1)!.search]).toEqual([['/a', '/b'], '/b', '?state=2']);
    expect(again.list.at(-1)!.turn).toBeGreaterThan(before.list.find(({ path }) => path === '/b')!.turn);
    expect(paths(moves(again, { kind: 'reopen' }))).toEqual(['/a', '/b', '/c']);
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
    keepTabs(tabsOf('/b', '/a', '/b'));
    expect(storedTabs()).toMatchObject({ list: [{ path: '/a' }, { path: '/b' }], active: '/b', closed: [] });
    forgetTabs();
    expect(storedTabs()).toEqual(noTabs);
  });

  test.each([
    '',
    '{',
    '{"content":{"list":1,"active":"/a"}}',
    '{"content":{"list":[{"path":"//evil.example","search":""}],"active":"/a"}}',
    '{"content":{"list":[null],"active":"/a"}}',
  ])('what is stored but makes no sense (%s) is left aside', (text) => {
    sessionStorage.setItem('touchmark-tabs', text);
    expect(storedTabs()).toEqual(noTabs);
  });
});
