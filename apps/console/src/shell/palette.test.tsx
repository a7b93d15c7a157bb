import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ok, pageOf } from '../ui/test-rig.tsx';
import { open, plain, usePages, useWholeServer } from './whole.test-rig.tsx';

usePages({ '/wel/index': plain('home page'), '/brandNode/index': plain('brand page'), '/productSource/nodeQuery': plain('trace page') });

const right = (...codes: string[]) => ok([{ code: '/', name: '', children: codes.map((code) => ({ code, name: code })) }]);
const server = useWholeServer({
  '/api/productIdentify/list': () => pageOf([]),
  '/api/brandNode/list': () => pageOf([]),
  '/api/blade-system/menu/buttons': () => right('wel_view', 'brandNode_view', 'nodeTrace_view'),
  '/api/scan/find': () => ok({ type: 'brand', id: '7', title: '云禾', note: '', state: null, path: '/brandNode/index?id=7' }),
});
const unknown = () => server.answer('/api/scan/find', () => ({ success: false, code: 404, data: null, msg: '数据不存在' }));

/** Simulates a hand scanner: its text at once, then Enter. */
async function scan(text: string): Promise<void> {
  open('/wel/index');
  await screen.findByText('home page');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' }, { timeout: 15_000 });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

describe('a scan into the box of Ctrl + K', () => {
  test('opens what was scanned', async () => {
    await scan(']C10109521101000016');
    expect(await screen.findByText('brand page')).toBeTruthy();
    expect(location.pathname + location.search).toBe('/brandNode/index?id=7');
    expect(server.last('/api/scan/find')).toEqual({ text: ']C10109521101000016' });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' })).toBeNull());
  });

  test('leads to the trace of a code that is nothing here', async () => {
    unknown();
    await scan('9521101000016');
    expect(await screen.findByText('trace page')).toBeTruthy();
    expect(location.search).toBe('?code=9521101000016');
  });

  test('says that nothing was found, and stays, where there is no right to trace', async () => {
    server.answer('/api/blade-system/menu/buttons', () => right('wel_view'));
    unknown();
    await scan('9521101000016');
    expect(await screen.findByText('没有找到，或不属于本企业')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' })).toBeTruthy();
  });
});

test('finds rows of the lists that one may read, and opens the drawer of the chosen one', async () => {
  server.answer('/api/blade-system/menu/buttons', () => right('wel_view', 'brandNode_view'));
  server.answer('/api/brandNode/list', () => pageOf([{ id: '7', brandName: '云禾 YUNHE', brandCode: 'B00001' }]));
  open('/wel/index');
  await screen.findByText('home page');
  // The search of the top bar is the same box.
  fireEvent.click(await screen.findByRole('button', { name: /搜索/ }));
  const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' });
  fireEvent.change(box, { target: { value: '云禾' } });
  fireEvent.click(await screen.findByRole('option', { name: /云禾 YUNHE/ }));
  expect(await screen.findByText('brand page')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/brandNode/index?id=7');
  expect(server.last('/api/brandNode/list')).toMatchObject({ brandName: '云禾' });
  expect(server.last('/api/productIdentify/list')).toBeUndefined();
});

test('arrows choose and Enter opens, also where scrolling answers with a promise', async () => {
  const { prototype } = Element;
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'scrollIntoView'));
  Object.defineProperty(prototype, 'scrollIntoView', { configurable: true, value: () => Promise.resolve() });
  open('/wel/index');
  await screen.findByText('home page');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' });
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  const chosen = () => screen.getAllByRole('option').findIndex((option) => option.getAttribute('aria-selected') === 'true');
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowDown', 1],
  ] as const) {
    fireEvent.keyDown(box, { key });
    expect(chosen()).toBe(place);
  }
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('brand page')).toBeTruthy();
});

test('finds help by what it says, and opens it beside its page', async () => {
  open('/wel/index');
  await screen.findByText('home page');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' }, { timeout: 15_000 });
  fireEvent.change(box, { target: { value: '商标' } });
  fireEvent.click(await screen.findByText('登记品牌和商标，通过审核后才能建立产品。', {}, { timeout: 15_000 }));
  expect(await screen.findByText('brand page')).toBeTruthy();
  expect(await screen.findByRole('searchbox', { name: '搜索帮助' }, { timeout: 15_000 })).toBeTruthy();
});
