import { gs1Prefix, goodsCode, brandNode, proCategory, goodsCodes } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import AllotPage from './goods-allot.page.tsx';
import QueryPage from './goods-query.page.tsx';

const prefix = {
  id: '7',
  prefix: '9521101',
  memberName: '云禾家具',
  validTo: '2028-01-01',
  capacity: 100_000,
  used: 12,
  status: 1,
  usable: true,
};
const recent = {
  id: '21',
  gtin: '09521101000115',
  codeForm: 'GTIN13',
  nameCn: '暖阁软床',
  model: 'B150',
  spec: '1.5 m',
  innerQty: null,
  status: 0,
  opinion: '',
  everSubmitted: false,
  createTime: '2026-01-01 08:00:00',
  version: 2,
};
const goods = {
  id: null,
  own: false,
  gtin: '6901234567890',
  codeForm: null,
  nameCn: '',
  brandName: '',
  model: '',
  spec: '',
  holder: '',
  prefix: null,
  status: null,
  statusBefore: null,
  reportNo: null,
  productId: null,
  productIdentifier: null,
  listedDate: null,
  version: null,
  fault: { zh: '校验位不正确', en: 'The check digit is wrong' },
};
const server = useServer([
  [gs1Prefix.select, () => ok([prefix, { ...prefix, id: '8', prefix: '9524100004', usable: false }])],
  [goodsCode.recent, () => pageOf([fillRow(goodsCode.recent, recent)])],
  [goodsCode.release, () => ok(true)],
  [brandNode.select, () => ok([])],
  [proCategory.tree, () => ok([])],
  [goodsCodes.select, () => ok([])],
  [
    goodsCode.nextRef,
    ({ itemRef }) =>
      ok(
        itemRef === '1'
          ? { itemRef: '00001', gtin: '9521101000016', free: false, left: 9, digits: 3 }
          : { itemRef: '00012', gtin: '9521101000122', free: true, left: 9, digits: 3 },
      ),
  ],
  [goodsCode.query, ({ lines }) => pageOf(lines ? [goods] : [])],
]);
const may = ['goodsAllot_view', 'goodsCode_allot', 'goodsCode_submit', 'goodsCode_release', 'goodsCode_view', 'goodsCode_export'];

describe('the page of allotment', () => {
  it('shows the number that will be taken, and that a chosen one is in use', async () => {
    show(<AllotPage />, { may });
    expect(await screen.findByText('9 521101 000122', {}, { timeout: 15_000 })).toBeDefined();
    await userEvent.type(screen.getByLabelText('商品项目代码'), '1');
    expect(await screen.findByText('已被使用，不得重复使用')).toBeDefined();
    expect(server.last(goodsCode.nextRef)).toEqual({ prefixId: '7', itemRef: '1' });
  });

  it.each(['1234', '1234567', 'A1'])('promises no number for the item reference %s, and says how many digits it has', async (typed) => {
    show(<AllotPage />, { may });
    await screen.findByText('9 521101 000122', {}, { timeout: 15_000 });
    await userEvent.type(screen.getByLabelText('商品项目代码'), typed);
    expect(await screen.findByText('该厂商识别代码下的商品项目代码为 3 位数字')).toBeDefined();
    expect(screen.queryByText('9 521101 000122')).toBeNull();
  });

  it('keeps a prefix that is not in force from being chosen', async () => {
    show(<AllotPage />, { may });
    const [first, second] = await screen.findAllByRole('radio', { name: /952/ });
    expect([first!.getAttribute('aria-checked'), second!.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  });

  it('takes a prefix by the space bar without scrolling the page', async () => {
    server.answer(gs1Prefix.select, () => ok([prefix, { ...prefix, id: '9', prefix: '9521102' }]));
    show(<AllotPage />, { may });
    const second = (await screen.findByText('9521102')).closest<HTMLElement>('[role=radio]')!;
    expect(fireEvent.keyDown(second, { key: ' ' })).toBe(false);
    await waitFor(() => expect(second.getAttribute('aria-checked')).toBe('true'));
  });

  it('releases a number that was never handed in, after a question', async () => {
    show(<AllotPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '释放' }));
    await userEvent.click(await screen.findByRole('button', { name: /确 ?定/ }));
    await waitFor(() => expect(server.last(goodsCode.release)).toEqual({ id: '21', version: 2 }));
  });
});

describe('the page of look-up', () => {
  it('looks lines up as they were scanned and says what is wrong with one', async () => {
    show(<QueryPage />, { may });
    await userEvent.click(screen.getByText('按商品码查询'));
    await userEvent.type(screen.getByLabelText('商品码或扫码内容'), '6901234567890');
    await userEvent.click(screen.getAllByRole('button', { name: /查 ?询/ })[0]!);
    expect(await screen.findByText('校验位不正确')).toBeDefined();
    expect(server.last(goodsCode.query)).toMatchObject({ lines: ['6901234567890'] });
  });
});
