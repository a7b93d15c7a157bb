import { order, type Text } from '@touchmark/contract';
import { isNamed, payAttemptLife } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { InvoiceList, invoiceText } from '../invoice/public.ts';
import { LatePayments } from './late-payments.tsx';
import { BalanceList } from '../balance/public.ts';
import { onlineText } from '../online-pay/public.ts';
import { StatementView } from '../statement/public.ts';
import { text } from './order.text.ts';
import { RefundList } from './refund-list.tsx';
import { OrderList } from './order-list.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

const ofStaff = {
  orders: OrderList,
  payments: WaitingPayments,
  invoices: InvoiceList,
  late: LatePayments,
  refunds: RefundList,
  balance: BalanceList,
  statement: StatementView,
};
const ofCompany = { orders: OrderList, invoices: InvoiceList, balance: BalanceList, statement: StatementView };
type View = keyof typeof ofStaff;
const titles: Record<View, Text> = {
  orders: text.orders,
  payments: text.waiting,
  invoices: invoiceText.title,
  late: payAttemptLife.states.late,
  refunds: onlineText.refundsTitle,
  balance: { zh: '余额', en: 'Balance' },
  statement: { zh: '对账单', en: 'Statement' },
};

/** Orders: companies pay theirs; whoever confirms payments also compares them with the bank statement. */
export default function OrderPage() {
  const mayConfirm = useMay(order.confirm.access);
  const [params, setParams] = useSearchParams();
  const views: Partial<typeof ofStaff> = mayConfirm ? ofStaff : ofCompany;
  const asked = params.get('view') ?? 'orders';
  const view = isNamed(views, asked) ? (asked as View) : 'orders';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'orders' ? {} : { view: next })}
      options={(Object.keys(views) as View[]).map((value) => ({ value, label: say(titles[value]) }))}
    />
  );
  const Shown = views[view] ?? OrderList;
  return <Shown extra={turn} />;
}
