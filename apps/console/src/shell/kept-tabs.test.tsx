import { user, preference, preferenceDefaults } from '@touchmark/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ok } from '../ui/test-rig.tsx';
import { open, usePages, useWholeServer } from './whole.test-rig.tsx';

/** A page with an input, a filter in its address, and a counter of its renders. */
const pageOf = (name: string) => () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useSearchParams();
  return (
    <section>
      <p>{name}</p>
      <input aria-label={`${name} field`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output aria-label={`${name} filter`}>{search.get('state') ?? 'none'}</output>
      <button type="button" onClick={() => setSearch({ state: '2' })}>
        {name} narrows
      </button>
    </section>
  );
};
usePages({ '/wel/index': pageOf('home'), '/brandNode/index': pageOf('brand'), '/labelTemplate/index': pageOf('label') });

const server = useWholeServer([]);
const tabNames = () => [...document.querySelectorAll('.tab-name')].map((tab) => tab.textContent);
const activeTab = () => document.querySelector('.tab-name[aria-current]')?.textContent;
const tab = (name: string) => within(document.querySelector<HTMLElement>('.tabs-list')!).getByText(name);
const entry = async (name: string) =>
  fireEvent.click(await waitFor(() => within(document.querySelector<HTMLElement>('.side')!).getByText(name)));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} field`);
const filter = (name: string) => screen.getByLabelText(`${name} filter`).textContent;
const hidden = (element: HTMLElement) => element.closest('.content')!.getAttribute('style')?.includes('display: none') ?? false;

async function openThree() {
  open('/brandNode/index?state=1');
  await screen.findByText('brand');
  fireEvent.change(field('brand'), { target: { value: '云禾' } });
  await entry('标签模板');
  await screen.findByText('label');
}

describe('a tab', () => {
  test('keeps its page alive: what was typed, its filter, and nothing of the others', async () => {
    await openThree();
    expect(hidden(screen.getByText('brand'))).toBe(true);
    fireEvent.click(screen.getByText('label narrows'));
    await waitFor(() => expect(filter('label')).toBe('2'));
    expect([filter('brand'), location.pathname + location.search]).toEqual(['1', '/labelTemplate/index?state=2']);
    fireEvent.click(tab('品牌标识'));
    await waitFor(() => expect(activeTab()).toBe('品牌标识'));
    expect([hidden(screen.getByText('brand')), field('brand').value, location.search]).toEqual([false, '云禾', '?state=1']);
  });

  test('that acts on its address while it is not in front does not move the window', async () => {
    await openThree();
    fireEvent.click(screen.getByText('brand narrows'));
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('touchmark-tabs')!)).toMatchObject({
        content: { list: [{}, { path: '/brandNode/index', search: '?state=2' }, {}] },
      }),
    );
    expect(location.pathname).toBe('/labelTemplate/index');
  });

  test('that was closed is gone: opened again it begins anew', async () => {
    await openThree();
    fireEvent.click(screen.getByLabelText('关闭“品牌标识”'));
    await waitFor(() => expect(screen.queryByText('brand')).toBeNull());
    await entry('品牌标识');
    await screen.findByText('brand');
    expect([field('brand').value, filter('brand')]).toEqual(['', 'none']);
  });

  test('closes by the middle button, is reopened by a key, and is moved by Alt and an arrow', async () => {
    await openThree();
    expect(tabNames()).toEqual(['首页', '品牌标识', '标签模板']);
    fireEvent.keyDown(tab('标签模板'), { key: 'ArrowLeft', altKey: true });
    expect(tabNames()).toEqual(['首页', '标签模板', '品牌标识']);
    fireEvent(tab('品牌标识').closest('.tab')!, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(tabNames()).toEqual(['首页', '标签模板']);
    fireEvent.keyDown(document.body, { code: 'KeyT', key: 'T', altKey: true, shiftKey: true });
    await waitFor(() => expect(tabNames()).toEqual(['首页', '标签模板', '品牌标识']));
    expect([activeTab(), location.search]).toEqual(['品牌标识', '?state=1']);
    fireEvent(tab('首页').closest('.tab')!, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(tabNames()).toContain('首页');
  });

  test('is dragged to another place', async () => {
    await openThree();
    const dataTransfer = { effectAllowed: '' };
    fireEvent.dragStart(tab('标签模板').closest('.tab')!, { dataTransfer });
    fireEvent.dragOver(tab('品牌标识').closest('.tab')!, { dataTransfer });
    fireEvent.dragEnd(tab('标签模板').closest('.tab')!, { dataTransfer });
    expect(tabNames()).toEqual(['首页', '标签模板', '品牌标识']);
  });

  test('offers by the right button to clear the cache, which asks first and says when it is done', async () => {
    server.answer(user.clearCache, () => ok(true));
    await openThree();
    fireEvent.contextMenu(tab('品牌标识').closest('.tab')!);
    fireEvent.click(await screen.findByText('清除缓存'));
    await screen.findAllByText('是否需要清除缓存?');
    expect(server.last(user.clearCache)).toBeUndefined();
    fireEvent.click(document.querySelector<HTMLElement>('.ant-modal-confirm-btns .ant-btn-primary')!);
    expect(await screen.findByText('清除完毕')).toBeTruthy();
    expect(server.last(user.clearCache)).toBeDefined();
  });

  test('is not renamed by anything in an address', async () => {
    open('/brandNode/index?name=evil&title=evil&label=evil');
    await screen.findByText('brand');
    expect([tabNames(), document.title]).toEqual([['首页', '品牌标识'], '品牌标识 - 标识服务中心']);
  });
});

test('without tabs only the page in front is there', async () => {
  server.answer(preference.find, () => ok({ ...preferenceDefaults, breadcrumbs: true, multiTab: false }));
  open('/brandNode/index');
  await screen.findByText('brand');
  await waitFor(() => expect(document.querySelector('.tabs')).toBeNull());
  await entry('标签模板');
  await screen.findByText('label');
  await waitFor(() => expect(screen.queryByText('brand')).toBeNull());
  await act(async () => undefined);
  expect(
    within(screen.getByLabelText('当前位置'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['产品标识', '标签模板']);
});
