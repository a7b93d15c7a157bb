import { goodsCodes } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { GtinPick } from './gtin-pick.tsx';

const free = {
  id: '21',
  gtin: '09521101000085',
  codeForm: 'GTIN13',
  nameCn: '云朵休闲椅',
  model: 'YH-R110',
  spec: '1100×900×980 mm',
  status: 2,
  brandId: '3',
  categoryId: '4',
  unit: '张',
};
const nothing = { fault: null, doubt: null, code: null, product: null };
const server = useServer([
  [goodsCodes.select, ({ search }) => ok(!search || '云朵休闲椅 9521101000085'.includes(String(search)) ? [free] : [])],
  [goodsCodes.standing, () => ok(nothing)],
]);

function Bench({ own = null, brandId = '3' }: { own?: string | null; brandId?: string }) {
  const [gtin, setGtin] = useState('');
  return (
    <>
      <label htmlFor="g">商品码</label>
      <GtinPick id="g" value={gtin} onChange={setGtin} brandId={brandId} own={own} />
      <output>{gtin}</output>
    </>
  );
}
const held = () => document.querySelector('output')!.textContent;
const field = () => screen.getByLabelText('商品码');
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.paste(text);
};

describe('choosing a product’s GTIN', () => {
  it('offers the brand’s allotted codes that no product has, found by name or number', async () => {
    show(<Bench />);
    await type('云朵');
    await userEvent.click(await screen.findByText('云朵休闲椅'));
    expect(held()).toBe('9521101000085');
    expect(server.sent(goodsCodes.select)).toContainEqual({ use: 'free', brandId: '3', search: '云朵' });
  });

  it('says what a typed number is, and what forbids it', async () => {
    server.answer(goodsCodes.standing, () =>
      ok({
        ...nothing,
        code: {
          id: '21',
          nameCn: '云朵休闲椅',
          model: 'YH-R110',
          spec: '1100×900×980 mm',
          unit: '张',
          categoryId: '4',
          status: 2,
          brandId: '3',
          brandName: '云禾',
        },
      }),
    );
    const { unmount } = show(<Bench />);
    await type('9521101000085');
    expect(await screen.findByText('已分配：云朵休闲椅 YH-R110')).toBeDefined();
    expect(server.last(goodsCodes.standing)).toEqual({ gtin: '09521101000085' });
    unmount();
    server.answer(goodsCodes.standing, () => ok({ ...nothing, fault: { zh: '该商品码已停用', en: 'is disabled' } }));
    show(<Bench />);
    await type('9521101000085');
    expect((await screen.findByRole('alert')).textContent).toBe('该商品码已停用');
  });

  it('warns of one allotted for another brand, or carried by another product', async () => {
    server.answer(goodsCodes.standing, () =>
      ok({
        ...nothing,
        code: {
          id: '21',
          nameCn: '云朵休闲椅',
          model: '',
          spec: '',
          unit: '张',
          categoryId: '4',
          status: 2,
          brandId: '9',
          brandName: '云禾·童趣',
        },
      }),
    );
    const { unmount } = show(<Bench />);
    await type('9521101000085');
    expect(await screen.findByText('该商品码分配给品牌“云禾·童趣”，请核对')).toBeDefined();
    unmount();
    server.answer(goodsCodes.standing, () => ok({ ...nothing, product: { id: '5', productName: '山岚单人位' } }));
    show(<Bench />);
    await type('9521101000085');
    expect(await screen.findByText('已用于产品“山岚单人位”')).toBeDefined();
  });

  it('asks nothing about half a number, or the one the product has', async () => {
    show(<Bench own="09521101000085" />);
    await type('95211010000');
    await type('9521101000085');
    await waitFor(() => expect(held()).toBe('9521101000085'));
    expect(server.last(goodsCodes.standing)).toBeUndefined();
  });
});
