import { order, type WaitingPayment } from '@touchmark/contract';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FileLinks,
  FormDialog,
  ListPage,
  money,
  OpenButton,
  ReasonButton,
  StatusTag,
  type Tone,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { ArrivedDiffers } from '../payment-review/public.ts';
import { payFields } from '../fee/public.ts';
import { text } from './order.text.ts';
import './order.css';

const fields = {
  ...payFields,
  amount: { zh: '金额', en: 'Amount' },
  companyName: { zh: '企业名称', en: 'Company name' },
  submitTime: { zh: '提交时间', en: 'Submitted' },
  bankNote: text.bankNote,
  arrived: text.arrived,
};
const Filter = fieldsOf(order.payments, fields);
const Field = fieldsOf(order.confirm, fields);

/** Payments that wait, found by amount and payer as on a bank statement, with everything that has to be compared in one row. */
export function WaitingPayments({ extra }: { extra?: ReactNode }) {
  const list = useList(order.payments);
  const columns = columnsOf(order.payments, fields, (c) => [
    c.money('amount', { width: 120, fixed: 'start' }),
    c.cell(payFields.payer, (row) => <Payer of={row} />, { width: 200 }),
    c.text('companyName', { width: 200 }),
    c.cell(text.compare, (row) => <Compared of={row} />, { width: 190 }),
    c.cell(payFields.payAuth, (row) => <FileLinks files={row.vouchers} />, { width: 100 }),
    c.cell(text.ordersOf, (row) => <Parts of={row} />, { width: 260 }),
    c.text('transactionNo', { width: 150 }),
    c.text('payDate', { width: 110 }),
    c.time('submitTime', { width: 120 }),
    c.actions(words.actions, (row) => <Decision of={row} />, 140),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.waiting}
      actions={extra}
      filters={
        <>
          <Filter.Money name="amount" />
          <Filter.Text name="payer" />
          <Filter.Text name="transactionNo" />
        </>
      }
      empty={{ drawing: 'receipt', text: text.nothingWaits, hint: text.nothingWaitsHint }}
    />
  );
}

const payers: Record<WaitingPayment['payerMatch'], { tone: Tone; text: typeof text.payerSame }> = {
  same: { tone: 'green', text: text.payerSame },
  differs: { tone: 'amber', text: text.payerDiffers },
  unknown: { tone: 'grey', text: text.payerUnknown },
};

const Payer = ({ of: { payer, payerMatch } }: { of: WaitingPayment }) => (
  <span className="order-checks">
    {payer}
    <StatusTag {...payers[payerMatch]} />
  </span>
);

const Parts = ({ of: { orders } }: { of: WaitingPayment }) => (
  <ul className="order-parts">
    {orders.map(({ id, orderNo, what, amount }) => (
      <li key={id}>
        <span className="tm-number">{orderNo}</span> <span className="tm-hint">{say(what)}</span>{' '}
        <span className="tm-number">{money(amount)}</span>
      </li>
    ))}
  </ul>
);

/** What speaks against the payment, in words. */
function Compared({ of: { twins, sameTransaction } }: { of: WaitingPayment }) {
  const found = [
    ...(twins.length > 0 ? [fill(text.twins, { orders: twins.join('、') })] : []),
    ...(sameTransaction.length > 0 ? [fill(text.sameTransaction, { orders: sameTransaction.join('、') })] : []),
  ];
  return (
    <span className="order-checks">
      {found.length === 0 ? <StatusTag tone="green" text={text.noTwins} /> : null}
      {found.map((words) => (
        <StatusTag key={words} tone="red" text={{ zh: words, en: words }} />
      ))}
    </span>
  );
}

/** Confirming names the amount that was typed and its consequence; rejecting asks for the reason. */
function Decision({ of: { id, version, amount, companyName, companyNameEn, orders, lockUserName } }: { of: WaitingPayment }) {
  const company = nameOf(companyName, companyNameEn);
  const dialog = useDialog<{ id: string; version: number; arrived: number }>();
  const title = fill(text.sureConfirm, { company });
  if (lockUserName) return <span className="tm-hint">{fill(text.takenBy, { name: lockUserName })}</span>;
  return (
    <>
      <OpenButton call={order.confirm} label={text.confirm} onClick={() => dialog.open({ id, version, arrived: amount })} />
      <FormDialog call={order.confirm} dialog={dialog} title={{ zh: title, en: title }} action={text.confirm}>
        <Field.Money name="arrived" help={text.arrivedHint} required />
        <Consequence asked={amount} n={orders.length} />
        <Field.Area name="bankNote" max={200} />
      </FormDialog>
      <ReasonButton call={order.reject} input={{ id, version }} label={text.reject} title={fill(text.rejectTitle, { company })} danger />
    </>
  );
}

/** What confirming the typed amount does; nothing while there is none. */
function Consequence({ asked, n }: { asked: number; n: number }) {
  const arrived = Form.useWatch<number | string | null | undefined>('arrived');
  if (arrived === asked) return <p>{fill(text.confirmHint, { n, amount: money(arrived) })}</p>;
  return typeof arrived === 'number' ? <ArrivedDiffers asked={asked} arrived={arrived} /> : null;
}
