import { invoiceKindWords, type InvoiceRow } from '@touchmark/contract';
import { invoiceLife, invoiceWords, redReasonWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<InvoiceRow>()(invoiceWords);

export const invoiceColumns = [
  col('number', 24),
  col('kind', 12, invoiceKindWords),
  col('companyName', 32),
  col('title', 32),
  col('taxNo', 22),
  col('amount', 14, ({ amount }) => amount / 100),
  col('status', 14, invoiceLife.words),
  col('issueDate', 12),
  col('orders', 40, ({ orders }) => orders.map(({ orderNo }) => orderNo).join(' ')),
  col('redNumber', 24),
  col('redReason', 14, redReasonWords),
  col('createTime', 20),
];
