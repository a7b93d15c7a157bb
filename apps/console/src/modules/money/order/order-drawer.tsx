import { chargeMode, order, type OrderDetail, serviceContract } from '@touchmark/contract';
import { canIssue, inState, orderLife } from '@touchmark/domain';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, nameOf, say } from '../../../core/text.ts';
import {
  ChoiceText,
  CodeText,
  Countdown,
  Detail,
  Facts,
  factsOf,
  FileLinks,
  History,
  money,
  type Neighbours,
  OpenButton,
} from '../../../ui/index.ts';
import { ExplainPrice } from '../charge-mode/public.ts';
import { orderActions, OrderLines } from '../fee/public.ts';
import { channels, lateFields, onlineText, refundFields, refundStates } from '../online-pay/public.ts';
import { OrderSteps } from './order-steps.tsx';
import { payFields } from '../fee/public.ts';
import { fields, invoiceFields, invoiceKinds, payWays, text } from './order.text.ts';
import type { Paying } from './pay-dialog.tsx';
import './order.css';

const stateOf = ({ invoice }: OrderDetail) => (invoice === null ? 'NONE' : invoice.number === null ? 'ASKED' : 'ISSUED');

/** One order with its payment, its invoice and its history; the address keeps it open. */
export function OrderDrawer({
  id,
  steps,
  onClose,
  onPay,
}: {
  id: string | undefined;
  steps: Neighbours;
  onClose: () => void;
  onPay: (one: Paying['orders'][number]) => void;
}) {
  const one = useOne(order.findOne, id);
  return (
    <Detail
      of={one}
      title={(x) => x.orderNo}
      steps={steps}
      onClose={onClose}
      extra={(x) => (
        <OrderSteps
          order={{ ...x, invoiceState: stateOf(x), canIssue: x.invoices.some(canIssue) }}
          onPay={() => onPay({ ...x, what: x.lines[0]!.name })}
        />
      )}
    >
      {(x) => <Whole order={x} />}
    </Detail>
  );
}

/** What speaks against an order: its proof was rejected, too little arrived, or its money is asked back. */
function Notices({ order: x }: { order: OrderDetail }) {
  const unpaid = inState(orderLife, x.status, 'unpaid');
  return (
    <>
      {unpaid && x.opinion ? <Alert type="error" showIcon title={say(text.refused)} description={x.opinion} /> : null}
      {unpaid && x.payment && x.payment.arrived !== null ? (
        <Alert type="warning" showIcon title={fill(x.payment.orders.length > 1 ? text.shortTogether : text.short, amountsOf(x.payment))} />
      ) : null}
      {x.refundAsked && !inState(orderLife, x.status, 'refunded') ? (
        <Alert type="warning" showIcon title={fill(text.refundAskedSince, { reason: x.refundReason })} />
      ) : null}
    </>
  );
}

function Head({ order: x }: { order: OrderDetail }) {
  const unpaid = inState(orderLife, x.status, 'unpaid');
  return (
    <Facts
      items={[
        { label: fields.companyName, value: nameOf(x.companyName, x.companyNameEn), wide: true },
        { label: fields.orderNo, value: <CodeText code={x.orderNo} /> },
        { label: fields.status, value: <ChoiceText of={orderLife.words} value={x.status} /> },
        { label: fields.createTime, value: x.createTime },
        unpaid
          ? { label: { zh: '付款期限', en: 'Pay before' }, value: <Countdown until={x.payDeadline} /> }
          : { label: fields.paidTime, value: x.paidTime },
        x.period && { label: text.period, value: `${x.period.start} — ${x.period.end}` },
        { label: fields.payWay, value: <ChoiceText of={payWays} value={x.payWay} /> },
        x.contracts.length > 0 && {
          label: text.contracts,
          value: x.contracts.map(({ id, contractNo }) => <ContractNo key={id} id={id} no={contractNo} />),
        },
      ]}
    />
  );
}

function Whole({ order: x }: { order: OrderDetail }) {
  const [explained, setExplained] = useState<string>();
  return (
    <div className="order-facts">
      <Notices order={x} />
      <Head order={x} />
      <section>
        <h4>{say(text.lines)}</h4>
        <OrderLines lines={x.lines} total={x.amount} />
        <OpenButton call={chargeMode.explain} label={text.explain} onClick={() => setExplained(x.id)} />
        <ExplainPrice asking={explained ? { orderId: explained } : undefined} onClose={() => setExplained(undefined)} />
      </section>
      {x.payment ? <PaymentOf order={x} payment={x.payment} /> : null}
      {x.online ? <OnlineOf online={x.online} /> : null}
      {x.refund ? <RefundOf refund={x.refund} /> : null}
      {x.invoice ? <InvoiceOf invoice={x.invoice} /> : null}
      <section>
        <h4>{say(text.history)}</h4>
        <History rows={x.history.toReversed()} states={orderLife.words} actions={orderActions} />
      </section>
    </div>
  );
}

/** The number of a contract leads to it, for whoever sees contracts. */
function ContractNo({ id, no }: { id: string; no: string }) {
  const may = useMay(serviceContract.findOne.access);
  return may ? <Link to={`/orderContract/contract?id=${id}`}>{no} </Link> : <span>{no} </span>;
}

const amountsOf = ({ amount, arrived }: NonNullable<OrderDetail['payment']>) => ({ asked: money(amount), arrived: money(arrived ?? 0) });

function PaymentOf({ order: { id, vouchers }, payment }: { order: OrderDetail; payment: NonNullable<OrderDetail['payment']> }) {
  const others = payment.orders.filter((one) => one.id !== id);
  return (
    <section>
      <h4>{say(text.payment)}</h4>
      <Facts
        items={[
          ...factsOf(payFields, payment, 'payer', 'payDate', 'transactionNo'),
          payment.arrived !== null && payment.arrived !== payment.amount
            ? { label: text.arrived, value: fill(text.arrivedOf, amountsOf(payment)) }
            : null,
          payment.bankNote ? { label: text.bankNote, value: payment.bankNote } : null,
          vouchers.length > 0 ? { label: payFields.payAuth, value: <FileLinks files={vouchers} />, wide: true } : null,
          others.length > 0
            ? {
                label: text.together,
                wide: true,
                value: (
                  <ul className="order-parts">
                    {others.map((one) => (
                      <li key={one.id}>
                        {one.orderNo} {say(one.what)} {money(one.amount)} <ChoiceText of={orderLife.words} value={one.status} />
                      </li>
                    ))}
                  </ul>
                ),
              }
            : null,
        ]}
      />
    </section>
  );
}

function OnlineOf({ online: { channel, outTradeNo, providerNo, paidTime, isTest } }: { online: NonNullable<OrderDetail['online']> }) {
  return (
    <section>
      <h4>{say(onlineText.online)}</h4>
      <Facts
        items={[
          { label: lateFields.channel, value: <ChoiceText of={channels} value={channel} /> },
          { label: lateFields.paidTime, value: paidTime },
          { label: onlineText.outTradeNo, value: <CodeText code={outTradeNo} /> },
          { label: lateFields.providerNo, value: <CodeText code={providerNo} /> },
          isTest ? { label: onlineText.test, value: say(onlineText.testHint) } : null,
        ]}
      />
    </section>
  );
}

function RefundOf({ refund: { status, amount, createTime, doneTime } }: { refund: NonNullable<OrderDetail['refund']> }) {
  return (
    <section>
      <h4>{say(text.refund)}</h4>
      <Facts
        items={[
          { label: refundFields.status, value: <ChoiceText of={refundStates} value={status} /> },
          { label: refundFields.amount, value: money(amount) },
          { label: refundFields.createTime, value: createTime },
          doneTime !== null && { label: refundFields.doneTime, value: doneTime },
        ]}
      />
    </section>
  );
}

function InvoiceOf({ invoice }: { invoice: NonNullable<OrderDetail['invoice']> }) {
  const special = invoice.kind === 'SPECIAL';
  return (
    <section>
      <h4>{say(text.invoice)}</h4>
      <Facts
        items={[
          { label: invoiceFields.kind, value: <ChoiceText of={invoiceKinds} value={invoice.kind} /> },
          ...factsOf(invoiceFields, invoice, 'title', 'taxNo', 'email'),
          ...(special ? factsOf(invoiceFields, invoice, 'address', 'phone', 'bank', 'account') : []),
          ...(invoice.number ? factsOf(invoiceFields, invoice, 'number', 'issueDate') : []),
          ...(invoice.redNumber ? factsOf(invoiceFields, invoice, 'redNumber') : []),
          invoice.file
            ? {
                label: text.download,
                value: (
                  <a href={invoice.file.link} target="_blank" rel="noreferrer">
                    {invoice.file.originalName}
                  </a>
                ),
              }
            : null,
        ]}
      />
    </section>
  );
}
