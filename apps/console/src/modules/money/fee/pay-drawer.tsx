import { feeApplyType, nodeApply, type PayDetail, type Text } from '@touchmark/contract';
import { inState, orderLife } from '@touchmark/domain';
import { Drawer, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Failed } from '../../../ui/index.ts';
import { text } from './fee.text.ts';
import { PayOrder } from './pay-order.tsx';
import { PayPlan } from './pay-plan.tsx';
import { PayResult } from './pay-result.tsx';
import './fee.css';

/**
 * Payment in four steps: choose, confirm, pay, result. Without `orderId` it starts with the annual fee; with one (the open order
 * of the fee, or of a code pack) it starts with the payment.
 */
export function PayDrawer({
  open,
  orderId,
  title = text.fee,
  onClose,
}: {
  open: boolean;
  orderId?: string | undefined;
  title?: Text;
  onClose: () => void;
}) {
  return (
    <Drawer open={open} title={say(title)} size={720} onClose={onClose} destroyOnHidden>
      <PaySteps given={orderId} onClose={onClose} />
    </Drawer>
  );
}

const stepOf = (order: PayDetail) => (inState(orderLife, order.status, 'unpaid') ? 2 : 3);

function PaySteps({ given, onClose }: { given: string | undefined; onClose: () => void }) {
  const [orderId, setOrderId] = useState(given);
  const [confirming, setConfirming] = useState(false);
  const fee = useRead(nodeApply.status, { applyType: feeApplyType }, { enabled: !orderId });
  const order = useOne(nodeApply.payDetail, orderId);
  const step = orderId ? (order.data ? stepOf(order.data) : 2) : confirming ? 1 : 0;
  const fault = orderId ? order.error : fee.error;
  return (
    <div className="pay">
      <Steps
        size="small"
        current={step}
        items={[text.select, text.check, text.transfer, text.result].map((title) => ({ title: say(title) }))}
      />
      {fault ? <Failed error={fault} onRetry={() => void (orderId ? order.refetch() : fee.refetch())} /> : null}
      {orderId ? (
        order.data ? (
          <Order order={order.data} onClose={onClose} onAgain={() => setOrderId(undefined)} />
        ) : fault ? null : (
          <Skeleton active />
        )
      ) : fee.data ? (
        <PayPlan fee={fee.data} confirming={confirming} onConfirm={setConfirming} onOrdered={setOrderId} />
      ) : fault ? null : (
        <Skeleton active />
      )}
    </div>
  );
}

const Order = ({ order, onClose, onAgain }: { order: PayDetail; onClose: () => void; onAgain: () => void }) =>
  inState(orderLife, order.status, 'unpaid') ? <PayOrder order={order} /> : <PayResult order={order} onClose={onClose} onAgain={onAgain} />;
