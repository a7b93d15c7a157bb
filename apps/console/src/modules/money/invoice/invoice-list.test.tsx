import { invoice, type InvoiceRow } from '@touchmark/contract';
import { invoiceLife } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { InvoiceList } from './public.ts';

const { at } = invoiceLife;
const row = (id: string, status: InvoiceRow['status'], more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...fillRow(invoice.list, { kind: 'NORMAL', companyName: '云禾家具', amount: 20_000, version: 3 }),
  id,
  status,
  title: `抬头${id}`,
  number: status === at.asked ? null : `2544000000000000000${id}`,
  replaces: null,
  agreeBefore: null,
  redReason: null,
  orders: [{ id: '9', orderNo: 'T9', amount: 20_000 }],
  ...more,
});
const rows = [
  row('1', at.asked),
  row('2', at.issued),
  row('3', at.toAgree, { agreeBefore: '2099-01-01 08:00:00' }),
  row('4', at.toRed, { isReplaced: true }),
  row('5', at.reversed),
  row('6', at.asked, { replaces: { id: '4', number: '25440000000000000004', status: at.toRed } }),
  row('7', at.asked, { replaces: { id: '5', number: '25440000000000000005', status: at.reversed } }),
];
const server = useServer([
  [invoice.list, () => pageOf(rows)],
  [
    invoice.findOne,
    ({ id }) =>
      ok(fillAnswer(invoice.findOne, { ...rows.find((one) => one.id === id)!, email: 'a@example.com', taxNo: '91350100M000100Y43' })),
  ],
  [invoice.agree, () => ok(true)],
  [invoice.askRed, () => ok(true)],
  [invoice.issue, () => ok(true)],
  [invoice.reverse, () => ok(true)],
]);
const rowOf = async (words: string) => within((await screen.findAllByText(words))[0]!.closest('tr')!);
const onTop = async () => within((await screen.findAllByRole('dialog')).at(-1)!);

describe('a company', () => {
  workAs({ userType: 'ENTERPRISE', user_id: '1' });
  const may = ['order_view', 'order_invoice'];

  it('agrees to a red letter after a question that says what follows', async () => {
    show(<InvoiceList />, { may });
    await userEvent.click((await rowOf('抬头3')).getByRole('button', { name: '同意红冲' }));
    const question = await onTop();
    await question.findByText(/该发票不能再用于抵扣/);
    expect(server.sent(invoice.agree)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '同意红冲' }));
    await waitFor(() => expect(server.sent(invoice.agree)).toEqual([{ id: '3', version: 3 }]));
  });

  it('has a wrong title mended by a red letter and a new invoice', async () => {
    show(<InvoiceList />, { may });
    await userEvent.click((await rowOf('抬头2')).getByRole('button', { name: '申请红冲' }));
    await screen.findByText(/购方已确认用途的/);
    const form = await onTop();
    expect(form.queryByLabelText('发票抬头')).toBeNull();
    await userEvent.click(form.getByRole('switch'));
    const title = await form.findByLabelText('发票抬头');
    await userEvent.clear(title);
    await userEvent.type(title, '正确的抬头');
    await userEvent.click(form.getByLabelText('红冲原因'));
    await userEvent.click(await screen.findByText('开票有误'));
    await userEvent.click(form.getByRole('button', { name: '申请红冲' }));
    await waitFor(() =>
      expect(server.last(invoice.askRed)).toMatchObject({ id: '2', redReason: '01', replace: true, title: '正确的抬头', kind: 'NORMAL' }),
    );
  });

  it('neither issues nor reverses', async () => {
    show(<InvoiceList />, { may });
    await rowOf('抬头1');
    for (const name of ['录入发票', '录入红字发票']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect((await rowOf('抬头4')).getByText('红冲后换开')).toBeTruthy();
  });
});

describe('the operator', () => {
  workAs({ userType: 'PLATFORM', user_id: '1' });
  const may = ['order_view', 'order_confirm'];

  it('records an invoice where nothing stands in its way, and reads what it waits for where something does', async () => {
    show(<InvoiceList />, { may });
    for (const offered of ['抬头1', '抬头7']) (await rowOf(offered)).getByRole('button', { name: '录入发票' });
    const waiting = await rowOf('抬头6');
    waiting.getByText('原发票红冲后开具');
    expect(waiting.queryByRole('button', { name: '录入发票' })).toBeNull();
    expect((await rowOf('抬头7')).queryByText('原发票红冲后开具')).toBeNull();
  });

  it('records the red letter with its number, and not of an invoice whose buyer has not agreed', async () => {
    show(<InvoiceList />, { may });
    expect((await rowOf('抬头3')).queryByRole('button', { name: '录入红字发票' })).toBeNull();
    await userEvent.click((await rowOf('抬头4')).getByRole('button', { name: '录入红字发票' }));
    const form = await onTop();
    await userEvent.type(await form.findByLabelText('红字发票号码'), '25440000000000000099');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.last(invoice.reverse)).toMatchObject({ id: '4', version: 3, redNumber: '25440000000000000099' }));
  });
});
