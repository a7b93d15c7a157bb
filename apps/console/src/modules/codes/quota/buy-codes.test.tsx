import { type CodeQuota, codeQuota } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { BuyCodes } from './buy-codes.tsx';

const quota: CodeQuota = {
  codeType: 'ECODE',
  total: 0,
  used: 0,
  frozen: 0,
  left: 0,
  unitPrice: 200,
  tiers: [
    { from: 1, price: 200 },
    { from: 100_001, price: 150 },
    { from: 1_000_001, price: 100 },
  ],
  minQuantity: 100,
};
const server = useServer([[codeQuota.buy, () => ok({ orderId: '88', orderNo: 'T1', amount: 275_000 })]]);
const quantityBox = () => screen.findByLabelText('购买数量');

describe('buying codes', () => {
  it('reckons tier by tier as the quantity is typed, and opens the order', async () => {
    const ordered = vi.fn();
    show(<BuyCodes quota={quota} turn={1} onClose={() => undefined} onOrdered={ordered} />, { may: ['ecode_buy'] });
    const box = await quantityBox();
    await userEvent.clear(box);
    await userEvent.type(box, '150000');
    await userEvent.tab();
    expect((box as HTMLInputElement).value).toBe('150,000');
    expect(await screen.findByText('¥2,750.00')).toBeTruthy();
    expect([screen.getByText('¥2,000.00'), screen.getByText('¥750.00')]).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(ordered).toHaveBeenCalledWith('88'));
    expect(server.last(codeQuota.buy)).toEqual({ codeType: 'ECODE', quantity: 150_000 });
  });

  it.each([
    ['-300', /不能小于/],
    ['1.5', '应为整数'],
    ['abc', '应为数字'],
    ['99999999999', /不能大于/],
  ])('a quantity of %s has no price, and is refused on leaving', async (typed, words) => {
    show(<BuyCodes quota={quota} turn={1} onClose={() => undefined} onOrdered={() => undefined} />, { may: ['ecode_buy'] });
    const box = await quantityBox();
    await userEvent.clear(box);
    await userEvent.type(box, typed);
    expect(await screen.findByText('¥0.00')).toBeTruthy();
    await userEvent.tab();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('sends nothing without a quantity', async () => {
    show(<BuyCodes quota={quota} turn={1} onClose={() => undefined} onOrdered={() => undefined} />, { may: ['ecode_buy'] });
    await userEvent.clear(await quantityBox());
    await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
    expect(await screen.findByText('请填写购买数量')).toBeTruthy();
    expect(server.last(codeQuota.buy)).toBeUndefined();
  });
});
