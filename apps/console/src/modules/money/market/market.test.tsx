import { appMarket } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import MarketPage from './market.page.tsx';

const card = fillRow(appMarket.list, {
  id: '5',
  name: '排产助手',
  priceFrom: 0,
  priceWay: 'FREE',
  rating: { average: 4.5, count: 2, hidden: 1 },
  mine: null,
});
const offer = fillAnswer(appMarket.findOne, {
  ...card,
  scopes: ['PERSON', 'COMPANY'],
  editions: [
    { key: 1, name: '基础版', way: 'FREE', price: 0, today: 0 },
    { key: 2, name: '专业版', way: 'MONTH', price: 19_900, today: 18_000 },
  ],
  canTry: true,
  canSubscribe: true,
  rateFault: 'notOpened',
  edition: '',
  path: '',
});
const server = useServer([
  [appMarket.list, () => pageOf([card])],
  [appMarket.findOne, () => ok(offer)],
  [appMarket.ratings, () => pageOf([])],
  [appMarket.favorite, () => ok(true)],
  [appMarket.trial, () => ok({ status: 2 })],
  [appMarket.subscribe, () => ok({ status: 1, orderId: '9', orderNo: 'T1', amount: 36_000 })],
]);
workAs({ companyName: '杉木堂' });
const may = ['appMarket_view', 'appMarket_subscribe', 'appMarket_consult'];
const at = '/applicationMarket/index';
const opened = async () => {
  show(<MarketPage />, { may, at });
  await userEvent.click(await screen.findByRole('button', { name: '排产助手' }));
  return screen.findByRole('dialog');
};

it('a card says price, stars and how many ratings are hidden, and is marked', async () => {
  show(<MarketPage />, { may, at });
  expect(await screen.findByText('另有 1 条被隐藏')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '收藏 排产助手' }));
  await waitFor(() => expect(server.last(appMarket.favorite)).toEqual({ id: '5', on: true }));
});

it('is tried only after what it reads was agreed to', async () => {
  const detail = await opened();
  await userEvent.click(within(detail).getByRole('button', { name: '免费试用' }));
  const asked = (await screen.findByText('试用“排产助手”')).closest('[role=dialog]') as HTMLElement;
  await userEvent.click(within(asked).getByRole('button', { name: '免费试用' }));
  expect(server.sent(appMarket.trial)).toHaveLength(0);
  await userEvent.click(within(asked).getByRole('checkbox'));
  await userEvent.click(within(asked).getByRole('button', { name: '免费试用' }));
  await waitFor(() => expect(server.last(appMarket.trial)).toEqual({ id: '5', agree: true }));
});

it('is ordered at the price of today, which is sent to be compared', async () => {
  const detail = await opened();
  await userEvent.click(within(detail).getByRole('button', { name: /订\s?购/ }));
  const asked = (await screen.findByText('订购“排产助手”')).closest('[role=dialog]') as HTMLElement;
  await userEvent.click(within(asked).getByLabelText(/专业版/));
  const quantity = within(asked).getByLabelText(/购买数量/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  expect(await within(asked).findByText('¥360.00')).toBeTruthy();
  await userEvent.click(within(asked).getByRole('checkbox'));
  await userEvent.click(within(asked).getByRole('button', { name: /订\s?购/ }));
  await waitFor(() => expect(server.last(appMarket.subscribe)).toEqual({ id: '5', edition: 2, quantity: 2, amount: 36_000, agree: true }));
});
