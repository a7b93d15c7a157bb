import { invoice, order } from '@touchmark/contract';
import { inState, orderLife, type OrderStatus } from '@touchmark/domain';
import { useSession } from '../../../api/session.tsx';
import { ReasonDialog, Steps, useDialog } from '../../../ui/index.ts';
import { ApplyDialog } from '../invoice/public.ts';
import { InvoiceDialogs, useInvoiceDialogs } from './invoice-dialogs.tsx';
import { text } from './order.text.ts';

interface Shown {
  id: string;
  orderNo: string;
  status: OrderStatus;
  opinion: string;
  refundAsked: string | null;
  version: number;
  invoiceState: 'NONE' | 'ASKED' | 'ISSUED';
  canIssue: boolean;
}

/** What may be done with an order: the company's steps, or the platform's. */
export function OrderSteps({ order: row, onPay }: { order: Shown; onPay: () => void }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  return platform ? <PlatformSteps row={row} /> : <CompanySteps row={row} onPay={onPay} />;
}

const nameOf = ({ orderNo }: Shown) => ({ zh: orderNo, en: orderNo });
const isReceived = ({ status }: Shown) => inState(orderLife, status, 'paid', 'done');

function CompanySteps({ row, onPay }: { row: Shown; onPay: () => void }) {
  const invoices = useInvoiceDialogs();
  const applying = useDialog<{ ids: readonly string[] }>();
  const asking = useDialog<{ id: string }>();
  const received = isReceived(row);
  return (
    <>
      <Steps
        row={row}
        life={orderLife}
        calls={{ voucher: order.pay, withdraw: order.withdraw, cancel: order.cancel }}
        first={['voucher', 'withdraw']}
        how={{
          voucher: { label: row.opinion ? text.payAgain : text.pay, onClick: onPay },
          withdraw: { asks: { thing: text.sureWithdraw, consequence: text.withdrawHint } },
          cancel: { danger: true, label: text.cancelOrder, asks: { thing: nameOf(row), consequence: text.cancelHint } },
        }}
        more={[
          received && row.invoiceState === 'ASKED'
            ? { label: text.changeInvoice, call: order.invoiceApply, onClick: () => invoices.ask(row.id) }
            : received && { label: text.askInvoice, call: invoice.apply, onClick: () => applying.open({ ids: [row.id] }) },
          received && !row.refundAsked && { label: text.askRefund, call: order.refundAsk, onClick: () => asking.open({ id: row.id }) },
        ]}
      />
      <ReasonDialog call={order.refundAsk} dialog={asking} label={text.askRefund} title={nameOf(row)} hint={text.askRefundHint} />
      <ApplyDialog dialog={applying} />
      <InvoiceDialogs dialogs={invoices} />
    </>
  );
}

function PlatformSteps({ row }: { row: Shown }) {
  const invoices = useInvoiceDialogs();
  const declining = useDialog<{ id: string; agree: boolean; version: number }>();
  const received = isReceived(row);
  const { id, version } = row;
  return (
    <>
      <Steps
        row={row}
        life={orderLife}
        calls={{}}
        more={[
          received && row.canIssue && { label: text.issueInvoice, call: order.invoiceIssue, onClick: () => invoices.issue(id) },
          received && {
            label: text.refund,
            call: order.refund,
            danger: true,
            onClick: () => invoices.refund({ id, version, issued: row.invoiceState === 'ISSUED' }),
          },
          received &&
            row.refundAsked !== null && {
              label: text.declineRefund,
              call: order.refund,
              onClick: () => declining.open({ id, agree: false, version }),
            },
        ]}
      />
      <ReasonDialog call={order.refund} dialog={declining} label={text.declineRefund} title={nameOf(row)} />
      <InvoiceDialogs dialogs={invoices} />
    </>
  );
}
