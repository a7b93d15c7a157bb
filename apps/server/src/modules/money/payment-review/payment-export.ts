import type { NodeAuditRow } from '@touchmark/contract';
import { applyLife, paymentKindWords, paymentWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<NodeAuditRow & { bankNote: string }>()(paymentWords);

export const paymentColumns = [
  col('companyName', 32),
  col('entNo', 12),
  col('nodePrefix', 18),
  col('orderNo', 20, ({ orders }) => orders.map(({ orderNo }) => orderNo).join('、')),
  col('kind', 10, paymentKindWords),
  col('what', 28, ({ what }, language) => what[language]),
  col('amount', 14, ({ amount }) => amount / 100),
  col('arrived', 14, ({ arrived }) => (arrived === null ? null : arrived / 100)),
  col('payTime', 20),
  col('payer', 28),
  col('transactionNo', 22),
  col('voucherCount', 8),
  col('periodStart', 12),
  col('periodEnd', 12),
  col('applyStatus', 10, applyLife.words),
  col('auditorName', 14),
  col('auditTime', 20),
  col('opinion', 30),
  col('bankNote', 30),
];
