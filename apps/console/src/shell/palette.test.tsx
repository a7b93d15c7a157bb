import {
  brandNode,
  type Call,
  companyReview,
  ecodeBatch,
  goodsCodes,
  member,
  order,
  productIdentify,
  rightsOf,
  menu,
  scanFind,
} from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ok, pageOf } from '../ui/test-rig.tsx';
import { fillAnswer, fillRow } from '../ui/fill-answer-test-rig.ts';
import { open, plain, usePages, useWholeServer } from './whole.test-rig.tsx';

usePages({
  '/wel/index': plain('home page'),
  '/brandNode/index': plain('brand page'),
  '/productSource/nodeQuery': plain('trace page'),
  '/productNode/templateNew': plain('product page'),
  '/productNodeGS1/index': plain('gs1 product page'),
  '/workbench/proTrace/query': plain('staff trace page'),
  '/globalTrade/goodsCodes': plain('gtin page'),
  '/orderContract/order': plain('order page'),
  '/ecodeManage/ecodeSend': plain('code page'),
  '/personnelAuth/organization': plain('member page'),
  '/identifyAudit/realNameAudit/companyAudit': plain('company page'),
});

const right = (...codes: string[]) => ok([{ code: '/', name: '', children: codes.map((code) => ({ code, name: code })) }]);
const server = useWholeServer([
  [productIdentify.list, () => pageOf([])],
  [brandNode.list, () => pageOf([])],
  [menu.buttons, () => right('wel_view', 'brandNode_view', 'nodeTrace_view')],
  [scanFind.find, () => ok({ type: 'brand', id: '7', title: '云禾', note: '', state: null, path: '/brandNode/index?id=7' })],
]);
const unknown = () => server.answer(scanFind.find, () => ({ success: false, code: 404, data: null, msg: '数据不存在' }));

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
    expect(server.last(scanFind.find)).toEqual({ text: ']C10109521101000016' });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' })).toBeNull());
  });

  test('leads to the trace of a code that is nothing here', async () => {
    unknown();
    await scan('9521101000016');
    expect(await screen.findByText('trace page')).toBeTruthy();
    expect(location.search).toBe('?code=9521101000016');
  });

  test('leads the staff to the trace of all companies', async () => {
    server.answer(menu.buttons, () => right('wel_view', 'proTrace_view'));
    unknown();
    await scan('9521101000016');
    expect(await screen.findByText('staff trace page')).toBeTruthy();
    expect(location.search).toBe('?code=9521101000016');
  });

  test('says that nothing was found, and stays, where there is no right to trace', async () => {
    server.answer(menu.buttons, () => right('wel_view'));
    unknown();
    await scan('9521101000016');
    expect(await screen.findByText('没有找到，或不属于本企业')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' })).toBeTruthy();
  });
});

test('finds rows of the lists that one may read, and opens the drawer of the chosen one', async () => {
  server.answer(menu.buttons, () => right('wel_view', 'brandNode_view'));
  server.answer(brandNode.list, () => pageOf([fillRow(brandNode.list, { id: '7', brandName: '云禾 YUNHE', brandCode: 'B00001' })]));
  open('/wel/index');
  await screen.findByText('home page');
  // The search of the top bar is the same box.
  fireEvent.click(await screen.findByRole('button', { name: /搜索/ }));
  const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' });
  fireEvent.change(box, { target: { value: '云禾' } });
  fireEvent.click(await screen.findByRole('option', { name: /云禾 YUNHE/ }));
  expect(await screen.findByText('brand page')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/brandNode/index?id=7');
  expect(server.last(brandNode.list)).toMatchObject({ brandName: '云禾' });
  expect(server.last(productIdentify.list)).toBeUndefined();
});

describe('a list that is read for other work, too', () => {
  /** Searches as a person with these rights, with one product and one batch there. */
  async function look(...rights: string[]): Promise<HTMLElement> {
    server.answer(menu.buttons, () => right('wel_view', ...rights));
    server.answer(brandNode.list, () => pageOf([fillRow(brandNode.list, { id: '7', brandName: '云禾', brandCode: 'B00001' })]));
    server.answer(productIdentify.list, () => pageOf([fillRow(productIdentify.list, { id: '8', productName: '云禾沙发', model: 'S1' })]));
    server.answer(ecodeBatch.list, () => pageOf([fillRow(ecodeBatch.list, { id: '9', batchNo: '云禾 1', productName: '云禾沙发' })]));
    open('/wel/index');
    await screen.findByText('home page');
    fireEvent.click(await screen.findByRole('button', { name: /搜索/ }));
    const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' });
    fireEvent.change(box, { target: { value: '云禾' } });
    return screen.findByRole('option', { name: /云禾/ });
  }

  test('offers no row whose page one may not open', async () => {
    // Who writes codes back chooses among products and batches, but opens the pages of neither.
    await look('brandNode_view', 'productCheck_view', 'ecodeReturn_view');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('B00001')]);
    for (const path of [productIdentify.list, ecodeBatch.list]) expect(server.last(path)).toBeUndefined();
  });

  test('opens a product on the page of GS1 products for those who have no other', async () => {
    fireEvent.click(await look('productGs1_view'));
    expect(await screen.findByText('gs1 product page')).toBeTruthy();
    expect(location.search).toBe('?id=8');
  });
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

/** A list that knows one row, found by its own filter as the server finds it: also by the sound of its name. */
const lists: readonly [call: Call, filter: string, row: object, sound?: string][] = [
  [
    productIdentify.list,
    'search',
    fillRow(productIdentify.list, { id: '1', productName: '三人布艺沙发', model: 'YH-S301' }),
    'srbysf sanrenbuyishafa',
  ],
  [brandNode.list, 'brandName', fillRow(brandNode.list, { id: '2', brandName: '云禾', brandCode: 'B00001' })],
  [goodsCodes.list, 'name', fillRow(goodsCodes.list, { id: '3', nameCn: '胡桃木餐桌', gtin: '09521101000016' }), 'htmcz hutaomucanzhuo'],
  [order.list, 'orderNo', fillRow(order.list, { id: '4', orderNo: 'T20260301000007', companyName: '木语家居' })],
  [ecodeBatch.list, 'batchNo', fillRow(ecodeBatch.list, { id: '5', batchNo: 'PC20260301000008', productName: '圆茶几' })],
  [member.list, 'search', fillRow(member.list, { id: '6', name: '罗标识', deptName: '生产部' }), 'lbs luobiaoshi'],
  [
    companyReview.list,
    'search',
    fillRow(companyReview.list, { id: '7', companyName: '清屿家居有限公司', uscc: '91350100M000100Y43' }),
    'qyjjyxgs qingyujiajuyouxiangongsi',
  ],
];

test('finds every kind of thing, by name, by number, and by the initials of its pinyin', async () => {
  const rights = lists.flatMap(([{ access }]) => rightsOf(access));
  server.answer(menu.buttons, () => right('wel_view', 'brandNode_view', 'labelTemplate_view', ...rights));
  for (const [call, filter, row, sound] of lists)
    server.answer(call, (input) => {
      const sought = String((input as Record<string, unknown>)[filter]);
      const found = [...Object.values(row), sound].some((value) => typeof value === 'string' && value.includes(sought));
      return ok(fillAnswer(call, { records: found ? [row] : [], total: Number(found) }));
    });
  open('/wel/index');
  await screen.findByText('home page');
  const table: readonly [typed: string, name: RegExp, address?: string][] = [
    ['标签', /标签模板/],
    ['bqmb', /标签模板/],
    ['沙发', /三人布艺沙发/, '/productNode/templateNew?id=1'],
    ['srby', /三人布艺沙发/, '/productNode/templateNew?id=1'],
    ['云禾', /云禾/, '/brandNode/index?id=2'],
    ['hutao', /胡桃木餐桌/, '/globalTrade/goodsCodes?id=3'],
    ['T2026', /T20260301000007/, '/orderContract/order?id=4'],
    ['PC2026', /PC20260301000008/, '/ecodeManage/ecodeSend?tab=batch&batch=5'],
    ['lbs', /罗标识/, '/personnelAuth/organization?member=6'],
    ['清屿', /清屿家居/, '/identifyAudit/realNameAudit/companyAudit?tab=all&id=7'],
    ['qyjj', /清屿家居/, '/identifyAudit/realNameAudit/companyAudit?tab=all&id=7'],
    ['锁屏', /锁屏/],
    ['sp', /锁屏/],
    ['商标', /登记品牌和商标/],
    ['9521101000016', /查询编码 9521101000016/],
  ];
  for (const [typed, name, address] of table) {
    if (!screen.queryByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' }))
      fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    const box = await screen.findByRole('combobox', { name: '搜索页面、产品、订单、成员，或扫码' });
    fireEvent.change(box, { target: { value: typed } });
    const [option] = await screen.findAllByRole('option', { name });
    if (!address) continue;
    fireEvent.click(option!);
    await waitFor(() => expect(location.pathname + location.search, typed).toBe(address));
  }
}, 60_000);
