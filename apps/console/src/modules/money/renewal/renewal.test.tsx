import { renewal } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ToastHost } from '../../../core/toast.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import RenewalPage from './renewal.page.tsx';

const year = { zh: '年', en: 'year' };
const flow = {
  key: 'GRANT:7:',
  objectType: 'GRANT',
  objectId: '7',
  companyId: '3',
  companyName: '云禾家居',
  companyNameEn: '',
  name: { zh: '流通防窜', en: 'Circulation' },
  startDay: '2025-02-01',
  endDay: '2026-01-31',
  daysLeft: 5,
  lastAmount: 168_000,
  price: 198_000,
  least: 1,
  unit: year,
  most: null,
  reminders: 2,
  state: 'OPEN',
  orderId: null,
  orderNo: '',
  reason: '',
  path: '',
} as const;
const fee = {
  ...flow,
  key: 'FEE:3:',
  objectType: 'FEE',
  objectId: '3',
  name: { zh: '标识解析服务', en: 'Resolution service' },
  daysLeft: -2,
  price: 120_000,
  most: 1,
  lastAmount: null,
} as const;
const prefix = {
  ...flow,
  key: 'PREFIX:8:',
  objectType: 'PREFIX',
  objectId: '8',
  name: { zh: '6952110', en: '6952110' },
  price: null,
  lastAmount: null,
  path: '/GS1ComPrefix/index?id=8',
} as const;
const other = { ...flow, key: 'GRANT:9:', objectId: '9', companyId: '4', companyName: '杉木堂' } as const;
const line = { productCode: 'X', name: year, unit: year, quantity: 1, price: 1, amount: 1 };
const server = useServer([
  [renewal.list, () => pageOf([flow, fee, prefix].map((row) => fillRow(renewal.list, row)))],
  [
    renewal.quote,
    ({ items }) =>
      ok({
        items: items.map(({ objectType, objectId, quantity }) => ({
          objectType,
          objectId,
          name: year,
          endDay: '2026-01-31',
          lastAmount: objectType === 'GRANT' ? 168_000 : null,
          amount: (objectType === 'GRANT' ? 198_000 : 120_000) * Number(quantity),
          lines: [line],
        })),
        amount: items.reduce((sum, { objectType, quantity }) => sum + (objectType === 'GRANT' ? 198_000 : 120_000) * Number(quantity), 0),
      }),
  ],
  [renewal.createOrder, () => ok({ orderId: '70', orderNo: 'T20260126000070', amount: 516_000 })],
  [renewal.remind, () => ok({ told: 1 })],
  [renewal.giveUp, () => ok(true)],
  [renewal.resume, () => ok(true)],
]);
const at = '/orderContract/renew';
const may = ['renew_view', 'renew_create', 'renew_export'];
const open = (more: readonly string[] = []) =>
  show(
    <>
      <RenewalPage />
      <ToastHost />
    </>,
    { may: [...may, ...more], at },
  );

const choose = async (text: string) => userEvent.click(within(screen.getByText(text).closest('tr')!).getByRole('checkbox'));

describe('a company', () => {
  workAs({ userType: 'ENTERPRISE' });

  it('renews several by one order at the amount that is shown, the former price beside it', async () => {
    open();
    await screen.findByText('流通防窜');
    for (const name of ['流通防窜', '标识解析服务']) await choose(name);
    await userEvent.click(screen.getByRole('button', { name: '合并续费' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('上次 ¥1,680.00')).toBeTruthy();
    const [times, once] = within(dialog).getAllByRole('spinbutton');
    expect(once!.hasAttribute('disabled')).toBe(true);
    await userEvent.clear(times!);
    await userEvent.type(times!, '2');
    expect(await within(dialog).findByText('¥5,160.00', {}, { timeout: 4000 })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '提交订单' }));
    await waitFor(() =>
      expect(server.last(renewal.createOrder)).toEqual({
        items: [
          { objectType: 'GRANT', objectId: '7', quantity: 2 },
          { objectType: 'FEE', objectId: '3', quantity: 1 },
        ],
        amount: 516_000,
      }),
    );
    expect(await screen.findByText(/已下单 T20260126000070/)).toBeTruthy();
  });

  it('what is renewed elsewhere leads there, and is not ordered', async () => {
    open();
    const line = (await screen.findByText('6952110')).closest('tr')!;
    expect(within(line).queryByRole('button', { name: '续费' })).toBeNull();
    expect(within(line).getByRole('button', { name: '前往办理' })).toBeTruthy();
    expect(screen.getByText('已过 2 天')).toBeTruthy();
  });

  it('giving up needs a reason', async () => {
    open();
    const line = (await screen.findByText('流通防窜')).closest('tr')!;
    await userEvent.click(within(line).getByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '放弃续费' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /放弃续费/ }));
    expect(server.sent(renewal.giveUp)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), '今年不再使用该应用');
    await userEvent.click(within(dialog).getByRole('button', { name: /放弃续费/ }));
    await waitFor(() => expect(server.last(renewal.giveUp)).toEqual({ objectType: 'GRANT', objectId: '7', reason: '今年不再使用该应用' }));
  });
});

describe('the platform', () => {
  workAs({ userType: 'PLATFORM' });

  it('reminds, and orders for one company at a time', async () => {
    server.answer(renewal.list, () => pageOf([flow, other].map((row) => fillRow(renewal.list, row))));
    open(['renew_remind']);
    await screen.findByText('杉木堂');
    for (const name of ['云禾家居', '杉木堂']) await choose(name);
    await userEvent.click(screen.getByRole('button', { name: '合并续费' }));
    expect(await screen.findByText('只能合并同一家企业的项目')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /提\s?醒/ }));
    await waitFor(() =>
      expect(server.last(renewal.remind)).toEqual({
        items: [
          { objectType: 'GRANT', objectId: '7' },
          { objectType: 'GRANT', objectId: '9' },
        ],
      }),
    );
    expect(await screen.findByText(/已提醒 1 项/)).toBeTruthy();
  });
});
