/** The fields of a payment, as page and sheet name them. */
export const paymentWords = {
  companyName: { zh: '企业名称', en: 'Company name' },
  entNo: { zh: '企业编号', en: 'Company no.' },
  nodePrefix: { zh: '标识前缀', en: 'Identifier prefix' },
  orderNo: { zh: '订单号', en: 'Order no.' },
  kind: { zh: '类型', en: 'Type' },
  what: { zh: '内容', en: 'Content' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  arrived: { zh: '到账金额（元）', en: 'Arrived (CNY)' },
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
} as const;

/** What a payment is for. */
export const paymentKindWords = {
  FIRST: { zh: '首次', en: 'First' },
  RENEW: { zh: '续费', en: 'Renew' },
  PACK: { zh: '码包', en: 'Code pack' },
  APP: { zh: '应用', en: 'Application' },
} as const;

/** Whether a year of service is paid. */
export const isFee = (kind: string | undefined): boolean => kind === 'FIRST' || kind === 'RENEW';
