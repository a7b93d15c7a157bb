import type { PayDetail, Text } from '@touchmark/contract';
import { inState, orderLife, isFee } from '@touchmark/domain';
import { Button, Collapse, Result } from 'antd';
import { fill, say, words } from '../../../core/text.ts';
import { Facts, History, money } from '../../../ui/index.ts';
import { CancelOrder } from './cancel-order.tsx';
import { orderActions, text } from './fee.text.ts';

type Outcome = { status: 'info' | 'success' | 'warning'; title: Text; hint?: string };

function outcomeOf(order: PayDetail): Outcome {
  if (inState(orderLife, order.status, 'toConfirm', 'paid')) return { status: 'info', title: text.waiting, hint: say(text.waitingHint) };
  if (inState(orderLife, order.status, 'done'))
    return !isFee(order.kind)
      ? { status: 'success', title: order.kind === 'APP' ? text.doneApp : text.donePack }
      : { status: 'success', title: text.doneFee, ...(order.period ? { hint: fill(text.doneFeeHint, order.period) } : {}) };
  return { status: 'warning', title: inState(orderLife, order.status, 'refunded') ? text.refunded : text.cancelled };
}

/** Step 4: the result of the order. */
export function PayResult({ order, onClose, onAgain }: { order: PayDetail; onClose: () => void; onAgain: () => void }) {
  const { status, title, hint } = outcomeOf(order);
  return (
    <>
      <Result
        status={status}
        title={say(title)}
        subTitle={hint}
        extra={[
          inState(orderLife, order.status, 'cancelled') && isFee(order.kind) ? (
            <Button key="again" type="primary" onClick={onAgain}>
              {say(text.again)}
            </Button>
          ) : null,
          inState(orderLife, order.status, 'toConfirm') ? <CancelOrder key="cancel" order={order} type="default" /> : null,
          <Button key="close" onClick={onClose}>
            {say(words.close)}
          </Button>,
        ]}
      />
      <Facts
        items={[
          { label: text.orderNo, value: order.orderNo },
          { label: text.amount, value: money(order.amount) },
          // What was paid online needs none.
          order.vouchers.length > 0
            ? {
                label: text.vouchers,
                wide: true,
                value: order.vouchers.map((file) => (
                  <a key={file.fileId} href={file.link} target="_blank" rel="noreferrer" style={{ marginInlineEnd: 12 }}>
                    {file.originalName}
                  </a>
                )),
              }
            : null,
        ]}
      />
      <Collapse
        ghost
        items={[
          {
            key: 'history',
            label: say(text.history),
            children: <History rows={order.history.toReversed()} states={orderLife.words} actions={orderActions} />,
          },
        ]}
      />
    </>
  );
}
