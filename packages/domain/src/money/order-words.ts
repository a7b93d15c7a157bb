/** The fields of an order, as page and sheet name them. */
export const orderWords = {
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
} as const;

/** The fields of an invoice, as page and sheet name them. */
export const invoiceWords = {
  number: { zh: '发票号码', en: 'Invoice no.' },
  kind: { zh: '发票类型', en: 'Invoice type' },
  companyName: { zh: '企业名称', en: 'Company name' },
  title: { zh: '发票抬头', en: 'Invoice title' },
  taxNo: { zh: '纳税人识别号', en: 'Tax number' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  status: { zh: '状态', en: 'Status' },
  issueDate: { zh: '开票日期', en: 'Issue date' },
  orders: { zh: '订单', en: 'Orders' },
  redNumber: { zh: '红字发票号码', en: 'Red letter no.' },
  redReason: { zh: '红冲原因', en: 'Red letter reason' },
  createTime: { zh: '开票申请时间', en: 'Requested' },
} as const;
