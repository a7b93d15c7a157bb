import type { NodeAuditRow } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const kinds = { FIRST: { zh: '首次', en: 'First' }, RENEW: { zh: '续费', en: 'Renew' }, PACK: { zh: '码包', en: 'Code pack' } };

const col = columnsBy<NodeAuditRow & { bankNote: string }>()({
  companyName: { zh: '企业名称', en: 'Company name' },
  entNo: { zh: '企业编号', en: 'Company no.' },
  nodePrefix: { zh: '标识前缀', en: 'Identifier prefix' },
  orderNo: { zh: '订单号', en: 'Order no.' },
  kind: { zh: '类型', en: 'Type' },
  what: { zh: '内容', en: 'Content' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  payer: { zh: '付款户名', en: 'Payer' },
  transactionNo: { zh: '交易流水号', en: 'Transaction no.' },
  payTime: { zh: '付款时间', en: 'Paid' },
  voucherCount: { zh: '凭证数', en: 'Proofs' },
  periodStart: { zh: '服务开始', en: 'From' },
  periodEnd: { zh: '服务结束', en: 'Until' },
  applyStatus: { zh: '状态', en: 'Status' },
  auditorName: { zh: '审核人', en: 'Reviewer' },
  auditTime: { zh: '审核时间', en: 'Reviewed' },
  opinion: { zh: '意见', en: 'Comment' },
  bankNote: { zh: '银行流水备注', en: 'Bank statement note' },
});

export const paymentColumns = [
  col('companyName', 32),
  col('entNo', 12),
  col('nodePrefix', 18),
  col('orderNo', 20, ({ orders }) => orders.map(({ orderNo }) => orderNo).join('、')),
  col('kind', 10, kinds),
  col('what', 28, ({ what }, language) => what[language]),
  col('amount', 14, ({ amount }) => amount / 100),
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
