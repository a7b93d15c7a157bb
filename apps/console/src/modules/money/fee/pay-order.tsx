import { feeApplyType, type FileRef, nodeApply, type PayDetail } from '@touchmark/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { CodeText, CopyRows, Countdown, Facts, For, Unanswered, Upload, useUnanswered } from '../../../ui/index.ts';
import { usePayWays } from '../online-pay/public.ts';
import { CancelOrder } from './cancel-order.tsx';
import { text } from './fee.text.ts';
import { OrderLines } from './order-lines.tsx';

/** Step 3: bank account, deadline, and for users who may pay, the proof of payment. */
export function PayOrder({ order }: { order: PayDetail }) {
  const { payee, bankName, bankAccount } = order.transfer;
  // What was paid is read again, and the drawer goes on to its result.
  const { turn, pane } = usePayWays([order], () => undefined);
  return (
    <>
      {order.opinion ? <Alert type="error" showIcon title={say(text.refused)} description={order.opinion} /> : null}
      <Facts
        items={[
          { label: text.orderNo, value: <CodeText code={order.orderNo} /> },
          { label: text.payDeadline, value: <Countdown until={order.payDeadline} /> },
        ]}
      />
      <OrderLines lines={order.lines} total={order.amount} />
      {turn}
      {pane ??
        (bankAccount ? (
          <CopyRows
            title={text.payTo}
            rows={[
              { label: text.payee, value: payee },
              { label: text.bank, value: bankName },
              { label: text.account, value: bankAccount },
              { label: text.remark, value: order.orderNo },
            ]}
          />
        ) : (
          <Alert type="warning" showIcon title={say(text.noAccount)} />
        ))}
      <For call={nodeApply.saveOrCancel}>{pane ? <CancelOnly order={order} /> : <Proof order={order} />}</For>
    </>
  );
}

const CancelOnly = ({ order }: { order: PayDetail }) => (
  <div className="pay-foot">
    <CancelOrder order={order} type="default" />
  </div>
);

/** Submits the proof of payment, or cancels the order. */
function Proof({ order }: { order: PayDetail }) {
  const [vouchers, setVouchers] = useState<FileRef[]>([]);
  const [missing, setMissing] = useState(false);
  const handIn = useWrite(nodeApply.saveOrCancel, ['network', 'timeout']);
  const lost = useUnanswered();
  const send = () => {
    if (vouchers.length === 0) return setMissing(true);
    handIn.mutate(
      { orderId: order.id, applyType: feeApplyType, submit: true, payAuth: vouchers.map(({ fileId }) => fileId) },
      { onSuccess: lost.end, onError: (error) => (error instanceof Refusal && error.code === 0 ? lost.waitFor(send) : lost.end()) },
    );
  };
  return (
    <>
      <Unanswered lost={lost} busy={handIn.isPending} />
      <section aria-label={say(text.vouchers)}>
        <b>{say(text.vouchers)}</b>
        <p className="tm-hint">{say(text.voucherHint)}</p>
        <Upload scene="voucher" max={5} value={vouchers} onChange={setVouchers} disabled={lost.waiting} />
        {missing && vouchers.length === 0 ? (
          <div role="alert" className="tm-fault">
            {say(text.needVoucher)}
          </div>
        ) : null}
      </section>
      <div className="pay-foot">
        <CancelOrder order={order} type="default" />
        <Button type="primary" loading={handIn.isPending} disabled={lost.waiting} onClick={send}>
          {say(text.handIn)}
        </Button>
      </div>
    </>
  );
}
