import { AppError, order, type OrderDetail } from '@touchmark/contract';
import { codeTypes, orderLife } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { writing } from '../../../http/pipeline.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import {
  feeAmount,
  findOrder,
  orderCodePack,
  orderProduct,
  type OrderRow,
  packPrice,
  paidOrder,
  paidWith,
  payDetail,
} from '../order-book/public.ts';
import { productsToday, quote } from '../charge-mode/public.ts';
import { askInvoice, invoiceDefaults, invoiceOf, invoicesOf, issueInvoice, wireInvoices } from '../invoice/public.ts';
import { contractsOf } from '../contract/public.ts';
import { closeBefore, paidOnline, refundOf } from '../online-pay/public.ts';
import { cancelOrder, findPayment, pay, withdrawPayment } from '../payment/public.ts';
import { decidePayment, waitingPayments } from '../payment-review/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { orderColumns } from './order-export.ts';
import * as list from './order-list.queries.ts';
import { askRefund, refund } from './refund.ts';

waitsForCompany({
  key: 'ordersUnpaid',
  title: { zh: '待付款的订单', en: 'Orders to pay' },
  path: '/orderContract/order',
  query: `?status=${orderLife.at.unpaid}`,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'orders', { status: orderLife.at.unpaid }),
});

export const orderRoutes = handle(order, {
  list: (ctx, input) => list.list(ctx, input),
  due: (ctx) => list.due(ctx),

  async findOne(ctx, { id }) {
    const found = await findOrder(ctx, id);
    if (!found) throw new AppError('notFound');
    return detailOf(ctx, found);
  },

  async prices(ctx) {
    const packs = [];
    for (const codeType of codeTypes) {
      const { tiers, minQuantity } = await packPrice(ctx, codeType);
      packs.push({ codeType, tiers, minQuantity });
    }
    return { fee: await feeAmount(ctx), packs, products: await productsToday(ctx) };
  },

  async quote(ctx, { productCode, quantity }) {
    const { lines, amount } = await quote(ctx, productCode, quantity);
    return { lines, amount };
  },

  create(ctx, { bizType, codeType, productCode = '', quantity = 1, amount: shown }) {
    refusePlatform(ctx);
    if (bizType === 'CODE_PACK' && codeType) return orderCodePack(ctx, { codeType, quantity, shown });
    return orderProduct(
      ctx,
      bizType === 'PRODUCT' ? { productCode, quantity, shown } : { productCode: 'NODE_ANNUAL_FEE', quantity: 1, shown },
    );
  },

  pay(ctx, { ids, ...transfer }) {
    refusePlatform(ctx);
    return pay(ctx, ids, transfer);
  },
  async withdraw(ctx, { id }) {
    await withdrawPayment(ctx, id);
    return true;
  },
  async cancel(ctx, input) {
    await closeBefore(ctx, [input.id]);
    return writing(ctx, order.cancel, input, async (inner) => {
      await cancelOrder(inner, input.id);
      return true as const;
    });
  },

  payments: (ctx, input) => waitingPayments(ctx, input),
  confirm: (ctx, said) => decidePayment(ctx, { ...said, pass: true, opinion: '' }),
  reject: (ctx, { id, reason, version }) => decidePayment(ctx, { id, version, pass: false, opinion: reason, bankNote: '' }),

  refundAsk: (ctx, input) => askRefund(ctx, input),
  refund: (ctx, input) => refund(ctx, input),
  invoiceApply: (ctx, input) => askInvoice(ctx, input),
  invoiceIssue: (ctx, input) => issueInvoice(ctx, input),

  export: sheetOf(order.export, {
    name: { zh: '订单对账单', en: 'orders' },
    query: list.all,
    items: (_, found) => found.map(list.rowOf),
    columns: orderColumns,
  }),
});

/** The platform sells; it buys nothing. */
function refusePlatform({ me }: Ctx): void {
  if (isPlatform(me)) throw new AppError('forbidden');
}

async function detailOf(ctx: Ctx, row: OrderRow): Promise<OrderDetail> {
  const invoices = await invoicesOf(ctx, row.id);
  const payment = row.paymentId ? await findPayment(ctx, row.paymentId) : undefined;
  return {
    ...(await payDetail(ctx, row)),
    payWay: row.payWay,
    refundReason: row.refundReason,
    refundAsked: row.refundAsked,
    payment: payment
      ? {
          id: payment.id,
          payer: payment.payer,
          payDate: payment.payDate,
          transactionNo: payment.transactionNo,
          amount: Number(payment.amount),
          arrived: payment.arrived === null ? null : Number(payment.arrived),
          bankNote: isPlatform(ctx.me) ? payment.bankNote : '',
          orders: (await paidWith(ctx, payment.orderIds)).map(paidOrder),
        }
      : null,
    contracts: await contractsOf(ctx, row.id),
    online: await paidOnline(ctx, row),
    refund: await refundOf(ctx, row.id),
    invoice: await invoiceOf(ctx, invoices),
    invoices: await wireInvoices(ctx, invoices),
    invoiceDefaults: await invoiceDefaults(ctx, row.companyId),
  };
}
