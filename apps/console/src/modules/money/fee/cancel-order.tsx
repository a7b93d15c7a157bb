import { feeApplyType, nodeApply } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { text } from './fee.text.ts';

/** Cancels an order whose payment is not confirmed yet, after a question with the consequence. */
export function CancelOrder({
  order: { id, orderNo },
  type = 'link',
}: {
  order: { id: string; orderNo: string };
  type?: 'link' | 'default';
}) {
  const thing = fill(text.sureCancel, { no: orderNo });
  return (
    <CallButton
      call={nodeApply.saveOrCancel}
      input={{ orderId: id, submit: false, applyType: feeApplyType }}
      label={text.cancel}
      type={type}
      danger
      asks={{ thing: { zh: thing, en: thing }, consequence: text.cancelHint }}
    />
  );
}
