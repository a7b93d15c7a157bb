import { type LatePayment, onlinePay } from '@touchmark/contract';
import { inState, payAttemptLife } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { CallButton, columnsOf, fieldsOf, ListPage, money, ReasonButton, useList } from '../../../ui/index.ts';
import { channels, lateFields as fields, lateStates, onlineText as text } from '../online-pay/public.ts';
import './order.css';

const Filter = fieldsOf(onlinePay.late, fields);

/** Money that arrived for orders that did not wait for it any more: each is decided, none is lost. */
export function LatePayments({ extra }: { extra?: ReactNode }) {
  const list = useList(onlinePay.late);
  const columns = columnsOf(onlinePay.late, fields, (c) => [
    c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 220, ellipsis: true }),
    c.money('amount', { width: 100 }),
    c.time('paidTime', { width: 130 }),
    c.tag('status', lateStates, { width: 130 }),
    c.cell(text.orders, (row) => <Parts of={row} />, { width: 260 }),
    c.tag('channel', channels, { width: 110 }),
    c.text('providerNo', { width: 220 }),
    c.text('opinion', { width: 160 }),
    c.actions(words.actions, (row) => <Decision of={row} />, 170),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={payAttemptLife.states.late}
      actions={extra}
      filters={<Filter.Choice name="status" of={lateStates} />}
      empty={{ drawing: 'receipt', text: text.noLate, hint: text.noLateHint }}
    />
  );
}

const Parts = ({ of: { orders } }: { of: LatePayment }) => (
  <ul className="order-parts">
    {orders.map(({ id, orderNo, what }) => (
      <li key={id}>
        <span className="tm-number">{orderNo}</span> <span className="tm-hint">{say(what)}</span>
      </li>
    ))}
  </ul>
);

function Decision({ of: { id, version, status, canRevive, amount, companyName, companyNameEn } }: { of: LatePayment }) {
  if (!inState(payAttemptLife, status, 'late')) return null;
  const company = nameOf(companyName, companyNameEn);
  const thing = fill(text.reviveThing, { company });
  return (
    <>
      {canRevive ? (
        <CallButton
          call={onlinePay.revive}
          input={{ id, version }}
          label={text.revive}
          asks={{ thing: { zh: thing, en: thing }, consequence: text.reviveHint }}
        />
      ) : null}
      <ReasonButton
        call={onlinePay.giveBack}
        input={{ id, version }}
        label={text.giveBack}
        title={fill(text.giveBackTitle, { amount: money(amount), company })}
        danger
      />
    </>
  );
}
