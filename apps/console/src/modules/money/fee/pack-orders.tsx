import { nodeApply, type PackOrder } from '@touchmark/contract';
import { can, inState, orderLife } from '@touchmark/domain';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { columnsOf, Countdown, ListPage, nearTime, number, OpenButton, StatusTag, useDetail, useList } from '../../../ui/index.ts';
import { CancelOrder } from './cancel-order.tsx';
import { orderStates, packFields as fields, text } from './fee.text.ts';
import { PayDrawer } from './pay-drawer.tsx';
import './fee.css';

/** Polling interval while a payment waits for confirmation. */
const lookAgain = 10_000;

/** The company's open orders of code packs: paying, submitting the proof again, cancelling. `?order=` opens one. */
export function PackOrders() {
  const [waiting, setWaiting] = useState(false);
  const list = useList(nodeApply.packOrders, {}, { name: 'packs', refetchInterval: waiting ? lookAgain : false });
  const waits = list.rows.some(({ status }) => inState(orderLife, status, 'toConfirm'));
  if (waits !== waiting) setWaiting(waits);
  const detail = useDetail('order');

  const columns = columnsOf(nodeApply.packOrders, fields, (c) => [
    c.link('orderNo', ({ id }) => detail.open(id), { width: 172 }),
    c.cell(fields.what, ({ what }) => say(what), { width: 130 }),
    c.number('quantity', { width: 90 }),
    c.money('amount', { width: 100 }),
    c.cell(fields.status, (row) => <State order={row} onOver={list.refetch} />, { width: 200 }),
    c.time('createTime', { width: 120 }),
    c.actions(words.actions, (row) => <RowActions order={row} onOpen={() => detail.open(row.id)} />, 230),
  ]);
  return (
    <>
      <ListPage list={list} columns={columns} title={text.packs} empty={{ drawing: 'receipt', text: text.noPacks, hint: text.packsHint }} />
      <PayDrawer open={detail.id !== undefined} orderId={detail.id} title={text.packs} onClose={detail.close} />
    </>
  );
}

/** The title of this tab, with the number of unpaid orders. */
export function PackOrdersTab() {
  const { data } = useRead(nodeApply.packOrders, { status: orderLife.at.unpaid, pageSize: 1 });
  return (
    <>
      {say(orderStates[orderLife.at.unpaid]!)}
      {data && data.total > 0 ? <span className="tm-count">{number(data.total)}</span> : null}
    </>
  );
}

const isRejected = ({ status, opinion }: PackOrder) => inState(orderLife, status, 'unpaid') && opinion !== '';

/** The state with details: why the proof was rejected, the time left to pay, or the waiting time. */
function State({ order, onOver }: { order: PackOrder; onOver: () => void }) {
  const { status, opinion, payTime, payDeadline } = order;
  const rejected = isRejected(order);
  const about = rejected
    ? opinion
    : inState(orderLife, status, 'toConfirm') && payTime
      ? fill(text.submittedAt, { time: nearTime(payTime) })
      : '';
  return (
    <>
      {rejected ? <StatusTag tone="red" text={text.refused} /> : <StatusTag {...stateOf(status)} />}
      {about ? <div className="tm-hint pack-about">{about}</div> : null}
      {inState(orderLife, status, 'unpaid') ? (
        <div className="tm-hint">
          <Countdown until={payDeadline} onOver={onOver} />
        </div>
      ) : null}
    </>
  );
}

const stateOf = (status: PackOrder['status']) => ({ tone: orderStates[status]!.tone, text: orderStates[status]! });

function RowActions({ order, onOpen }: { order: PackOrder; onOpen: () => void }) {
  const label = isRejected(order) ? text.payAgain : text.goOnPaying;
  return (
    <>
      {can(orderLife, order.status, 'voucher') ? (
        <OpenButton call={nodeApply.saveOrCancel} label={label} onClick={onOpen} />
      ) : (
        <OpenButton call={nodeApply.payDetail} label={text.look} onClick={onOpen} />
      )}
      {can(orderLife, order.status, 'cancel') ? <CancelOrder order={order} /> : null}
    </>
  );
}
