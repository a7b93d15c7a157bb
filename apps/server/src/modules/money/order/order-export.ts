import { bizTypeWords, invoiceStateWords, type OrderRow } from '@touchmark/contract';
import { orderLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<OrderRow>()({
  orderNo: { zh: '订单号', en: 'Order no.' },
  companyName: { zh: '企业名称', en: 'Company name' },
  bizType: { zh: '类型', en: 'Type' },
  what: { zh: '内容', en: 'Content' },
  quantity: { zh: '数量', en: 'Quantity' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  status: { zh: '状态', en: 'Status' },
  createTime: { zh: '下单时间', en: 'Ordered' },
  payTime: { zh: '付款时间', en: 'Paid' },
  paidTime: { zh: '到账时间', en: 'Payment confirmed' },
  invoiceState: { zh: '发票', en: 'Invoice' },
  opinion: { zh: '说明', en: 'Note' },
});

export const orderColumns = [
  col('orderNo', 20),
  col('companyName', 32),
  col('bizType', 10, bizTypeWords),
  col('what', 28, ({ what }, language) => what[language]),
  col('quantity', 12),
  col('amount', 14, ({ amount }) => amount / 100),
  col('status', 10, orderLife.words),
  col('createTime', 20),
  col('payTime', 20),
  col('paidTime', 20),
  col('invoiceState', 10, invoiceStateWords),
  col('opinion', 30),
];
