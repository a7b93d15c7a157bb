import { feeApplyType, type FeeStatus, nodeApply } from '@touchmark/contract';
import { annualPeriod, today } from '@touchmark/domain';
import { Alert, Button } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { Facts, money } from '../../../ui/index.ts';
import { text } from './fee.text.ts';
import { OrderLines } from './order-lines.tsx';

/** Steps 1 and 2: the offer, and the exact order. */
export function PayPlan({
  fee,
  confirming,
  onConfirm,
  onOrdered,
}: {
  fee: FeeStatus;
  confirming: boolean;
  onConfirm: (on: boolean) => void;
  onOrdered: (orderId: string) => void;
}) {
  const order = useWrite(nodeApply.saveOrCancel);
  const { start, end } = annualPeriod(today(), fee.serviceEnd);
  const period = fill(text.periodOf, { start, end });
  if (fee.amount === null) return <Alert type="warning" showIcon title={say(text.noAccount)} />;
  if (!confirming) {
    return (
      <>
        <div className="pay-plan">
          <div>
            <h4>{say(text.plan)}</h4>
            <ul>
              {text.covers.map((line) => (
                <li key={line.en}>{say(line)}</li>
              ))}
            </ul>
          </div>
          <span className="pay-price">{fill(text.perYear, { price: money(fee.amount) })}</span>
        </div>
        <Facts
          columns={1}
          items={[
            {
              label: text.period,
              value: (
                <>
                  {period} <span className="tm-hint">{say(text.periodNote)}</span>
                </>
              ),
            },
          ]}
        />
        <div className="pay-foot">
          <span />
          <Button type="primary" onClick={() => onConfirm(true)}>
            {say(words.next)}
          </Button>
        </div>
      </>
    );
  }
  const unit = { zh: '年', en: 'year' };
  return (
    <>
      <OrderLines
        lines={[{ productCode: feeApplyType, name: text.fee, unit, quantity: 1, price: fee.amount * 100, amount: fee.amount }]}
        total={fee.amount}
      />
      <Facts columns={1} items={[{ label: text.period, value: period }]} />
      <div className="pay-foot">
        <Button onClick={() => onConfirm(false)}>{say(words.previous)}</Button>
        <Button
          type="primary"
          loading={order.isPending}
          onClick={() => order.mutate({ applyType: feeApplyType, submit: true }, { onSuccess: ({ orderId }) => onOrdered(orderId) })}
        >
          {say(text.order)}
        </Button>
      </div>
    </>
  );
}
