import { bizTypeWords, invoiceStateWords, type OrderRow } from '@touchmark/contract';
import { orderLife, orderWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<OrderRow>()(orderWords);

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
