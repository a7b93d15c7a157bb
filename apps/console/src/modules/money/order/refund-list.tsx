import { onlinePay, type RefundRow } from '@touchmark/contract';
import { can, refundLife } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { nameOf, say, words } from '../../../core/text.ts';
import { CallButton, columnsOf, fieldsOf, ListPage, useList } from '../../../ui/index.ts';
import { channels, onlineText as text, refundFields as fields, refundStates, refundWays } from '../online-pay/public.ts';

const Filter = fieldsOf(onlinePay.refunds, fields);

/** What is given back, with what the provider answered. */
export function RefundList({ extra }: { extra?: ReactNode }) {
  const list = useList(onlinePay.refunds);
  const columns = columnsOf(onlinePay.refunds, fields, (c) => [
    c.cell(fields.orderNo, (row) => row.orderNo ?? say(text.lateMoney), { width: 180 }),
    c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 220, ellipsis: true }),
    c.money('amount', { width: 100 }),
    c.tag('status', refundStates, { width: 200 }),
    c.tag('way', refundWays, { width: 130 }),
    c.tag('channel', channels, { width: 110 }),
    c.text('answer', { width: 220 }),
    c.text('reason', { width: 180 }),
    c.time('createTime', { width: 120 }),
    c.time('doneTime', { width: 120 }),
    c.actions(words.actions, (row) => <Retry of={row} />, 120),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.refundsTitle}
      actions={extra}
      filters={
        <>
          <Filter.Text name="orderNo" />
          <Filter.Choice name="status" of={refundStates} />
        </>
      }
      empty={{ drawing: 'receipt', text: text.noRefunds, hint: text.noRefundsHint }}
    />
  );
}

const Retry = ({ of: { id, version, status } }: { of: RefundRow }) =>
  can(refundLife, status, 'retry') ? (
    <CallButton call={onlinePay.retryRefund} input={{ id, version }} label={text.retry} confirm={text.retryHint} />
  ) : null;
