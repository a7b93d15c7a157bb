import { warranty } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { CardList } from './card-list.tsx';
import { TermsList } from './terms-list.tsx';

const card = fillRow(warranty.list, {
  id: '5',
  version: 2,
  code: '1999910000100001000000017',
  productName: '清屿三人沙发',
  state: 'RUNS',
  source: 'BUYER',
  customerName: '**明',
  phone: '139****1234',
  beginDate: '2026-03-02',
  endDate: '2031-03-01',
  parts: [{ part: 'FRAME', until: '2031-03-01' }],
});
const forgotten = { ...card, id: '6', code: '1999910000100001000000024', customerName: '', phone: '', forgotten: true };
const server = useServer([
  [warranty.list, () => pageOf([card, forgotten])],
  [warranty.findOne, () => ok(fillAnswer(warranty.findOne, { ...card, history: [] }))],
  [warranty.unmask, () => ok({ customerName: '王小明', phone: '13900001234', address: '中南路 8 号' })],
  [warranty.endCard, () => ok(true)],
  [warranty.forget, () => ok(true)],
  [warranty.terms, () => ok([])],
  [warranty.subjects, () => ok({ products: [{ id: '31', name: '清屿三人沙发 YH-S301' }], categories: [] })],
  [warranty.saveTerms, () => ok({ id: '8', termsVersion: 1 })],
]);
workAs({ companyName: '云禾', userType: 'ENTERPRISE' });
const may = ['afterSales_view', 'afterSales_accept', 'afterSales_handle', 'afterSales_finish'];
const open = (at = '/afterSales/index?view=cards') => show(<CardList extra={null} />, { may, at });

it('ends a card with its reason, and offers the deletion of a customer where there is one', async () => {
  open();
  const [first, second] = await screen.findAllByRole('button', { name: /更多/ });
  await userEvent.click(second!);
  expect(await screen.findByText('提前结束保修')).toBeTruthy();
  expect(screen.queryByText('删除顾客信息')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(first!);
  expect(await screen.findByText('删除顾客信息')).toBeTruthy();
  await userEvent.click(screen.getAllByText('提前结束保修').at(-1)!);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '登记错误的编码');
  await userEvent.click(within(dialog).getByRole('button', { name: /提前结束保修|确\s?定/ }));
  await waitFor(() => expect(server.sent(warranty.endCard)).toEqual([{ id: '5', version: 2, reason: '登记错误的编码' }]));
});

it('shows until when each part is covered, and the whole customer only when asked', async () => {
  open('/afterSales/index?view=cards&card=5');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/框架 至 2031-03-01/)).toBeTruthy();
  expect(within(drawer).queryByText(/13900001234/)).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: '查看完整' }));
  expect(await within(drawer).findByText(/13900001234/)).toBeTruthy();
  expect(server.last(warranty.unmask)).toEqual({ id: '5' });
});

it('gives terms to a product that is found by its name on the server', async () => {
  show(<TermsList extra={null} />, { may, at: '/afterSales/index?view=terms' });
  await userEvent.click((await screen.findAllByRole('button', { name: '新版条款' }))[0]!);
  const form = await screen.findByRole('dialog');
  await userEvent.click(within(form).getByText('某个产品'));
  await userEvent.type(within(form).getByLabelText('产品'), '清屿');
  await waitFor(() => expect(server.last(warranty.subjects)).toEqual({ search: '清屿' }));
  await userEvent.click(await screen.findByText('清屿三人沙发 YH-S301'));
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存|确\s?定/ }));
  await waitFor(() => expect(server.sent(warranty.saveTerms)).toMatchObject([{ productId: '31', categoryId: null, begins: 'SALE' }]));
});
