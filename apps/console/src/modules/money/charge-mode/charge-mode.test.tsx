import { type ChargeModeRow, type PriceExplained, chargeMode, chargeProduct, appAuth } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import ChargeModePage from './charge-mode.page.tsx';
import { priceText } from './price-text.ts';
import { chained } from './tier-fields.tsx';

workAs({ userType: 'PLATFORM', user_id: '1' });

const staff = ['chargeMode_view', 'chargeMode_add', 'chargeMode_edit', 'chargeMode_enable'];

const mode = (id: string, more: Partial<ChargeModeRow> = {}): ChargeModeRow => ({
  id,
  productCode: 'ECODE_PACK',
  productName: { zh: '电子码包', en: 'Ecode pack' },
  unit: { zh: '枚', en: 'codes' },
  cateCode: 'STANDARD',
  cateName: { zh: '标准价', en: 'Standard' },
  priority: 10,
  name: '标准价',
  nameEn: 'Standard price',
  audience: 'ALL',
  way: 'QTY',
  unitPrice: 5,
  tiers: [],
  minQty: 100,
  maxQty: null,
  validFrom: '2026-01-01',
  validTo: null,
  state: 'IN_FORCE',
  stoppedTime: null,
  follows: null,
  remark: '',
  updateTime: '2026-01-01 09:00:00',
  version: 2,
  ...more,
});
const planned = mode('2', {
  name: '活动价',
  state: 'PLANNED',
  cateCode: 'CAMPAIGN',
  cateName: { zh: '活动价', en: 'Campaigns' },
  priority: 60,
});
const { productName: _p, unit: _u, version: _v, updateTime: _t, remark: _r, follows: _f, ...candidate } = mode('1');
const explained: PriceExplained = {
  productCode: 'ECODE_PACK',
  productName: { zh: '电子码包', en: 'Ecode pack' },
  quantity: 100,
  at: '2026-03-01 09:00:00',
  company: null,
  audiences: [],
  candidates: [
    { ...candidate, id: '2', name: '百万枚活动价', lost: 'TOO_FEW', amount: 110 },
    { ...candidate, lost: null, amount: 500 },
  ],
  lines: [
    {
      productCode: 'ECODE_PACK',
      name: { zh: '电子码包', en: 'Ecode pack' },
      unit: { zh: '枚', en: 'codes' },
      quantity: 100,
      price: 500,
      amount: 500,
    },
  ],
  amount: 500,
};
const category = (code: string, zh: string) => ({ code, name: { zh, en: code }, enabled: true });
const server = useServer([
  [chargeMode.list, () => pageOf([mode('1'), planned])],
  [
    chargeProduct.select,
    () =>
      ok({
        products: [{ ...category('ECODE_PACK', '电子码包'), unit: { zh: '枚', en: 'codes' } }],
        categories: [],
        modeCategories: [category('STANDARD', '标准价')],
      }),
  ],
  [chargeMode.explain, () => ok(explained)],
  [
    chargeMode.touched,
    () =>
      ok({
        orders: { total: 3, first: [{ id: '9', orderNo: 'T20260301000009', companyName: '云禾家具', companyNameEn: '', amount: 500 }] },
        renewals: 12,
      }),
  ],
  [chargeMode.copy, () => ok({ id: '3', version: 0 })],
  [appAuth.companySelect, () => pageOf([])],
]);
const rowOf = (name: RegExp) =>
  waitFor(() => {
    const row = screen.getAllByRole('row').find(({ textContent }) => name.test(textContent));
    if (!row) throw new Error(`no row says ${name.source}`);
    return row;
  });

describe('the page of prices', () => {
  it('edits what is planned; what is in force gets a next version, which says what it touches', async () => {
    show(<ChargeModePage />, { may: staff });
    expect(within(await rowOf(/即将生效/)).getByRole('button', { name: /编辑/ })).toBeTruthy();
    const inForce = await rowOf(/生效中/);
    expect(within(inForce).queryByRole('button', { name: /编辑/ })).toBeNull();
    await userEvent.click(within(inForce).getByRole('button', { name: '新建下一版本' }));
    expect(await screen.findByText(/3 笔待付款订单保持原价；此日起 90 天内到期的 12 家企业按新价续费/)).toBeTruthy();
    expect(screen.getByText('T20260301000009 云禾家具')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('row', { name: /生效中/ });
    expect(server.asked.filter(({ call }) => call === chargeMode.copy).map(({ input }) => input)).toMatchObject([
      { id: '1', version: 2, validFrom: addDays(today(), 1), unitPrice: 5, tiers: [] },
    ]);
  });

  it('explains a price with every candidate and why it lost', async () => {
    show(<ChargeModePage />, { may: staff, at: '/?productCode=ECODE_PACK' });
    await userEvent.click(await screen.findByRole('button', { name: '价格说明' }));
    const lost = await screen.findByRole('row', { name: /百万枚活动价/ });
    expect(lost.textContent).toContain('数量低于起订量');
    expect((await screen.findByRole('row', { name: /采用此价/ })).textContent).toContain('¥5.00');
    expect(server.asked.filter(({ call }) => call === chargeMode.explain).map(({ input }) => input)[0]).toMatchObject({
      productCode: 'ECODE_PACK',
      day: today(),
      quantity: 1,
    });
  });
});

it('tiers follow each other whatever is typed or removed', () => {
  const tier = (from: number, to: number | null) => ({ from, to, price: 1 });
  expect(chained([tier(1, 100), tier(7, 50), tier(3, 9)]).map(({ from, to }) => [from, to])).toEqual([
    [1, 100],
    [101, 50],
    [51, null],
  ]);
  expect(chained([tier(101, 200)])).toEqual([tier(1, null)]);
});

it('a price is one line of text', () => {
  expect(priceText(mode('1'))).toBe('¥0.05');
  expect(priceText(mode('1', { way: 'FREE' }))).toBe('免费');
  expect(
    priceText(
      mode('1', {
        way: 'TIER',
        tiers: [
          { from: 1, to: 100, price: 200 },
          { from: 101, to: null, price: 150 },
        ],
      }),
    ),
  ).toBe('1 起 ¥0.02、101 起 ¥0.015');
});
