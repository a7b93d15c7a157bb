import { order, type Text } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { LatePayments } from './late-payments.tsx';
import { text as onlineText } from './online-pay.text.ts';
import { text } from './order.text.ts';
import { RefundList } from './refund-list.tsx';
import { OrderList } from './order-list.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

const views = { orders: OrderList, payments: WaitingPayments, late: LatePayments, refunds: RefundList };
type View = keyof typeof views;
const titles: Record<View, Text> = {
  orders: text.orders,
  payments: text.waiting,
  late: onlineText.lateTitle,
  refunds: onlineText.refundsTitle,
};

/** Orders: companies pay theirs; whoever confirms payments also compares them with the bank statement. */
export default function OrderPage() {
  const mayConfirm = useMay(order.confirm.access);
  const [params, setParams] = useSearchParams();
  if (!mayConfirm) return <OrderList />;
  const asked = params.get('view') ?? 'orders';
  const view = isNamed(views, asked) ? (asked as View) : 'orders';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'orders' ? {} : { view: next })}
      options={(Object.keys(views) as View[]).map((value) => ({ value, label: say(titles[value]) }))}
    />
  );
  const Shown = views[view];
  return <Shown extra={turn} />;
}
