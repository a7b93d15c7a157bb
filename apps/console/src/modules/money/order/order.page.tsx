import { order } from '@touchmark/contract';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { text } from './order.text.ts';
import { OrderList } from './order-list.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

/** Orders: companies pay theirs; whoever confirms payments also compares them with the bank statement. */
export default function OrderPage() {
  const mayConfirm = useMay(order.confirm.access);
  const [params, setParams] = useSearchParams();
  if (!mayConfirm) return <OrderList />;
  const view = params.get('view') === 'payments' ? 'payments' : 'orders';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'payments' ? { view: 'payments' } : {})}
      options={[
        { value: 'orders', label: say(text.orders) },
        { value: 'payments', label: say(text.waiting) },
      ]}
    />
  );
  return view === 'payments' ? <WaitingPayments extra={turn} /> : <OrderList extra={turn} />;
}
