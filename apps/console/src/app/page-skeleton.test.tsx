import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchPageCode } from '../core/page-code.ts';
import { show, useServer, workAs } from '../ui/test-rig.tsx';
import { person } from '../shell/whole.test-rig.tsx';
import { Screen } from './lazy-screens.tsx';
import { pageShapeOf } from './page-shapes.ts';
import { setShapes } from './page-skeleton.tsx';
import { screens } from './screens.ts';

useServer([]);
workAs(person);
beforeEach(() => setShapes(pageShapeOf));

const bonesOf = (title: string) => screen.getByText(title, { selector: '.tm-page-title' }).closest('[aria-busy]')!;

// Nothing is awaited before the bones are looked at: the code cannot have come yet.
it.each([
  ['/contract/none', '', 5],
  ['/applicationManage/appManage', '应用管理', 5],
] as const)('while the code of %s is on its way, its title and lines stand in its place', (path, title, bones) => {
  const { container } = show(<Screen path={path} />);
  const place = title ? bonesOf(title) : container.querySelector('[aria-busy]')!;
  expect(place.querySelectorAll('.page-skeleton-lines > .tm-bone')).toHaveLength(bones);
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  ['/orderContract/order', '订单管理', ['订单号', '状态', '发票']],
  ['/labelTemplate/index', '标签模板', ['模板名称', '状态']],
])('while the code of %s is on its way, its own columns stand in its place', (path, title, first) => {
  show(<Screen path={path} />);
  const place = bonesOf(title);
  const columns = [...place.querySelectorAll('.page-skeleton-head > span')].map(({ textContent }) => textContent);
  expect(columns).toEqual(expect.arrayContaining(first));
  expect(place.querySelectorAll('.page-skeleton-rows .tm-bone')).toHaveLength(8 * columns.length);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('the bones of a page are followed by those of its list, never by an empty pane', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { container } = show(<Screen path="/brandNode/index" />);
  expect(bonesOf('品牌标识').querySelector('.page-skeleton-head')).toBeTruthy();
  await screen.findByRole('heading', { name: '品牌标识' });
  expect(container.querySelectorAll('.ant-table .tm-bone').length).toBeGreaterThan(8);
});

it('the code of a page is fetched when its entry is pointed at, but not without a connection', () => {
  const load = vi.spyOn(screens as Record<string, () => Promise<never>>, '/dataBasic/dataElement');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchPageCode('/dataBasic/dataElement');
  expect(load).not.toHaveBeenCalled();
  online.mockRestore();
  fetchPageCode('/dataBasic/dataElement');
  expect(load).toHaveBeenCalledOnce();
  fetchPageCode('/not/a/page');
});
