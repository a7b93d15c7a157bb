import { order, type OrderRow } from '@touchmark/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CopyRows, DetailDrawer, type Dialog, FormDrawer, money } from '../../../ui/index.ts';
import { beginProof, payText as feeText, ProofFields } from '../fee/public.ts';
import { usePayWays } from '../online-pay/public.ts';
import { text } from './order.text.ts';
import './order.css';

/** The orders that are paid together; `left`: how many of the selected rows are not to be paid. */
export interface Paying {
  orders: readonly Pick<OrderRow, 'id' | 'orderNo' | 'what' | 'amount' | 'companyName'>[];
  left?: number;
}

const titleOf = ({ orders }: Paying) =>
  orders.length > 1 ? fill(text.paySeveral, { n: orders.length }) : fill(text.payOne, { no: orders[0]?.orderNo ?? '' });

/** How orders are paid: online where the platform takes that, from the balance, and by transfer. */
export function PayDialog({ dialog, onDone }: { dialog: Dialog<Paying>; onDone: () => void }) {
  const { subject } = dialog;
  const close = () => {
    dialog.close();
    onDone();
  };
  const { turn, pane } = usePayWays(subject?.orders ?? [], close);
  if (!pane) return <ByTransfer dialog={dialog} onDone={onDone} turn={turn} />;
  const title = subject ? titleOf(subject) : '';
  return (
    <DetailDrawer open={subject !== undefined} title={{ zh: title, en: title }} onClose={close}>
      {turn}
      {subject ? pane : null}
    </DetailDrawer>
  );
}

/** One transfer for one order or for several: the account, the sum, and the proof. */
function ByTransfer({ dialog, onDone, turn }: { dialog: Dialog<Paying>; onDone: () => void; turn: ReactNode }) {
  const { subject } = dialog;
  const first = subject?.orders[0];
  return (
    <FormDrawer
      call={order.pay}
      dialog={{
        ...dialog,
        subject:
          subject &&
          beginProof(
            subject.orders.map(({ id }) => id),
            first?.companyName ?? '',
          ),
      }}
      title={titleOf(subject ?? { orders: [] })}
      action={feeText.handIn}
      onDone={onDone}
    >
      {turn}
      {subject && first ? <Transfer paying={subject} firstId={first.id} /> : null}
      <ProofFields companyName={first?.companyName ?? ''} />
    </FormDrawer>
  );
}

function Transfer({ paying: { orders, left = 0 }, firstId }: { paying: Paying; firstId: string }) {
  const transfer = useOne(order.findOne, firstId).data?.transfer;
  const total = money(orders.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <div className="order-transfer">
      {left > 0 ? <Alert type="info" showIcon title={fill(text.onlyUnpaid, { n: left })} /> : null}
      <ul className="order-paid">
        {orders.map(({ id, orderNo, what, amount }) => (
          <li key={id}>
            <span className="tm-code">{orderNo}</span>
            <span>{say(what)}</span>
            <span className="tm-number">{money(amount)}</span>
          </li>
        ))}
        <li className="order-sum">
          <span>{say(text.total)}</span>
          <span />
          <b className="tm-number">{total}</b>
        </li>
      </ul>
      {orders.length > 1 ? <p className="tm-hint">{say(text.payHint)}</p> : null}
      {transfer?.bankAccount ? (
        <CopyRows
          title={text.payTo}
          rows={[
            { label: feeText.payee, value: transfer.payee },
            { label: feeText.bank, value: transfer.bankName },
            { label: feeText.account, value: transfer.bankAccount },
            { label: feeText.amount, value: total },
            { label: text.remark, value: orders.map(({ orderNo }) => orderNo).join(' ') },
          ]}
        />
      ) : transfer ? (
        <Alert type="warning" showIcon title={say(feeText.noAccount)} />
      ) : null}
    </div>
  );
}
