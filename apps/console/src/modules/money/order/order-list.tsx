import { invoice, order, type OrderRow } from '@touchmark/contract';
import { inState, isRowId, orderLife } from '@touchmark/domain';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { say, words } from '../../../core/text.ts';
import {
  columnsOf,
  Countdown,
  fieldsOf,
  ListPage,
  OpenButton,
  StatusTag,
  useDetail,
  useDialog,
  useList,
  yesOnly,
} from '../../../ui/index.ts';
import { ApplyDialog, invoiceText } from '../invoice/public.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderSteps } from './order-steps.tsx';
import { bizTypes, fields, invoiceStates, text } from './order.text.ts';
import { PayDialog, type Paying } from './pay-dialog.tsx';

const Filter = fieldsOf(order.list, fields);
const isToInvoice = ({ status, invoiceState }: OrderRow) => inState(orderLife, status, 'paid', 'done') && invoiceState === 'NONE';
const isUnpaid = ({ status }: Pick<OrderRow, 'status'>) => inState(orderLife, status, 'unpaid');

/** The orders: of the own company, or for the platform's staff of all. */
export function OrderList({ extra }: { extra?: ReactNode }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(order.list);
  const detail = useDetail();
  const paying = useDialog<Paying>();
  const buying = useDialog();
  const applying = useDialog<{ ids: readonly string[] }>();
  usePayAsked(paying.open);
  const chosen = list.rows.filter(({ id }) => list.selected.includes(id));

  const columns = columnsOf(order.list, fields, (c) => [
    c.link('orderNo', ({ id }) => detail.open(id), { width: 180 }),
    ...(platform ? [c.text('companyName', { width: 200 })] : []),
    c.tag('bizType', bizTypes, { width: 110 }),
    c.cell(fields.what, (row) => say(row.what), { width: 150, ellipsis: true }),
    c.money('amount', { width: 110 }),
    c.cell(fields.status, (row) => <State order={row} onOver={list.refetch} />, { width: 250 }),
    c.time('createTime', { width: 120 }),
    c.time('paidTime', { width: 120 }),
    c.tag('invoiceState', invoiceStates, { width: 100 }),
    c.actions(words.actions, (row) => <OrderSteps order={row} onPay={() => paying.open({ orders: [row] })} />, 190),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        filters={
          <>
            <Filter.Text name="orderNo" />
            {platform ? <Filter.Text name="companyName" /> : null}
            <Filter.Choice name="status" of={orderLife.words} />
            <Filter.Choice name="bizType" of={bizTypes} />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Period name="paidFrom" until="paidTo" />
            <Filter.Choice name="invoiceState" of={invoiceStates} />
            <Filter.Choice name="refundAsked" of={yesOnly} />
            <Filter.Money name="fromAmount" />
            <Filter.Money name="toAmount" />
          </>
        }
        actions={
          <>
            {extra}
            {platform ? null : <OpenButton call={order.create} label={text.buy} type="primary" onClick={() => buying.open({})} />}
          </>
        }
        exports={order.export}
        batch={
          platform ? undefined : (
            <>
              <OpenButton
                call={order.pay}
                label={text.paySome}
                type="primary"
                size="small"
                disabled={!chosen.some(isUnpaid)}
                onClick={() =>
                  paying.open({ orders: chosen.filter(isUnpaid), left: list.selected.length - chosen.filter(isUnpaid).length })
                }
              />
              <OpenButton
                call={invoice.apply}
                label={invoiceText.together}
                size="small"
                disabled={!chosen.some(isToInvoice)}
                onClick={() => applying.open({ ids: chosen.filter(isToInvoice).map(({ id }) => id) })}
              />
            </>
          )
        }
        empty={{
          drawing: 'receipt',
          text: text.empty,
          hint: text.emptyHint,
          ...(platform ? {} : { next: <OpenButton call={order.create} label={text.buy} type="primary" onClick={() => buying.open({})} /> }),
        }}
      />
      <OrderDrawer
        id={detail.id}
        steps={detail.through(list.rows)}
        onClose={detail.close}
        onPay={(one) => paying.open({ orders: [one] })}
      />
      <PayDialog dialog={paying} onDone={() => list.setSelected([])} />
      {platform ? null : <BuyDialog dialog={buying} onOrdered={detail.open} />}
      {platform ? null : <ApplyDialog dialog={applying} onDone={() => list.setSelected([])} />}
    </>
  );
}

/** `?pay=` an order that is not paid: its payment opens at once. */
function usePayAsked(open: (paying: Paying) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('pay') ?? '';
  const { data } = useOne(order.findOne, isRowId(asked) ? asked : undefined);
  useEffect(() => {
    if (!data) return;
    if (isUnpaid(data)) open({ orders: [{ ...data, what: data.lines[0]!.name }] });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('pay');
        // What is paid already is shown instead.
        if (!isUnpaid(data)) after.set('id', data.id);
        return after;
      },
      { replace: true },
    );
  }, [data, open, setParams]);
}

/** The state in one line, with why the proof was rejected, the time left to pay, or that the money is asked back. */
function State({ order: { status, opinion, payDeadline, refundAsked }, onOver }: { order: OrderRow; onOver: () => void }) {
  const unpaid = inState(orderLife, status, 'unpaid');
  const word = orderLife.words[status]!;
  return (
    <span className="order-state" title={opinion}>
      {unpaid && opinion ? <StatusTag tone="red" text={text.refused} /> : <StatusTag tone={word.tone} text={word} />}
      {refundAsked && !inState(orderLife, status, 'refunded') ? <StatusTag tone="purple" text={text.askRefund} /> : null}
      {unpaid ? <Countdown until={payDeadline} onOver={onOver} /> : null}
    </span>
  );
}
