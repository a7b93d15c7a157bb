import { bizTypeWords, invoiceStateWords, type Text } from '@touchmark/contract';
import { orderWords, payWayWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...orderWords,
  amount: t('金额', 'Amount'),
  payWay: t('付款方式', 'Paid by'),
  refundAsked: t('已申请退款', 'Refund requested'),
  startTime: t('下单日期', 'Ordered from'),
  endTime: t('下单日期止', 'Ordered until'),
  paidFrom: t('到账日期', 'Paid from'),
  paidTo: t('到账日期止', 'Paid until'),
  fromAmount: t('金额从', 'Minimum amount'),
  toAmount: t('金额至', 'Maximum amount'),
} satisfies Record<string, Text>;

export const buyFields = {
  bizType: t('购买', 'Buy'),
  codeType: t('码类型', 'Type'),
  quantity: t('数量', 'Quantity'),
  productCode: t('产品', 'Product'),
  amount: t('金额', 'Amount'),
} satisfies Record<string, Text>;

export const invoiceFields = {
  kind: t('发票类型', 'Invoice type'),
  title: t('发票抬头', 'Invoice title'),
  taxNo: t('纳税人识别号', 'Tax number'),
  address: t('地址', 'Address'),
  phone: t('电话', 'Telephone'),
  bank: t('开户银行', 'Bank'),
  account: t('银行账号', 'Account'),
  email: t('接收邮箱', 'Delivery e-mail'),
  number: t('发票号码', 'Invoice no.'),
  issueDate: t('开票日期', 'Issue date'),
  fileId: t('发票文件', 'Invoice file'),
  redNumber: t('红字发票号码', 'Red letter no.'),
  redReason: t('红冲原因', 'Red letter reason'),
} satisfies Record<string, Text>;

export const bizTypes: Choices = bizTypeWords;
export const buyKinds: Choices = {
  NODE_ANNUAL_FEE: bizTypeWords.NODE_ANNUAL_FEE,
  CODE_PACK: bizTypeWords.CODE_PACK,
  PRODUCT: t('其他产品', 'Other products'),
};
export const codeTypes: Choices = { ECODE: t('电子码', 'Ecode'), AUTH: t('正品码', 'Authentic code'), SGTIN: t('SGTIN', 'SGTIN') };
export const payWays: Choices = payWayWords;
export const invoiceKinds: Choices = { NORMAL: t('普通发票', 'Ordinary invoice'), SPECIAL: t('专用发票', 'Special invoice') };
export const invoiceStates: Choices = {
  NONE: { ...invoiceStateWords.NONE, tone: 'grey' },
  ASKED: { ...invoiceStateWords.ASKED, tone: 'amber' },
  ISSUED: { ...invoiceStateWords.ISSUED, tone: 'green' },
};

export const text = {
  explain: t('价格说明', 'Explain this price'),
  title: t('订单管理', 'Orders'),
  orders: t('全部订单', 'All orders'),
  waiting: t('待确认付款', 'Payments to confirm'),
  buy: t('下单', 'Place order'),
  pay: t('付款', 'Pay'),
  payAgain: t('重新提交凭证', 'Submit proof again'),
  paySome: t('合并付款', 'Pay together'),
  payOne: t('付款：{no}', 'Pay {no}'),
  paySeveral: t('合并付款：{n} 笔订单', 'Pay {n} orders together'),
  payHint: t(
    '一次转账付清以下订单，金额须与合计一致。确认到账后一并交付。',
    'Pay these orders with one transfer of the total amount. They are delivered together once payment is confirmed.',
  ),
  onlyUnpaid: t('所选订单中有 {n} 笔不是待付款，未计入。', '{n} of the selected orders are not awaiting payment and are not included.'),
  total: t('合计', 'Total'),
  payTo: t('请向以下账户转账', 'Transfer to this account'),
  remark: t('转账附言', 'Payment reference'),
  withdrawHint: t(
    '撤销后订单回到待付款，可修改后重新提交。同一凭证付款的其他订单一并撤销。',
    'The order returns to “To be paid”, and you can edit and resubmit. Other orders with the same proof are withdrawn too.',
  ),
  sureWithdraw: t('撤销付款凭证', 'Withdraw proof of payment'),
  cancelOrder: t('取消订单', 'Cancel order'),
  cancelHint: t('取消后如需购买，请重新下单。', 'To buy it later, place a new order.'),
  askRefund: t('申请退款', 'Request refund'),
  askRefundHint: t(
    '平台审核后退款：未使用的码额度或未开始的服务期将被收回。',
    'The platform reviews your request. Unused quota, or a service period that has not started, is revoked.',
  ),
  refund: t('退款', 'Refund'),
  refundHint: t(
    '退款后收回该订单交付的码额度或服务期；已使用的不能退款。已开发票的，录入红字发票后完成退款。',
    'The quota or service period of this order is revoked. Anything already used cannot be refunded. Where an invoice was issued, the refund is completed by its red letter.',
  ),
  declineRefund: t('不同意退款', 'Decline the refund'),
  refundAskedSince: t('申请退款：{reason}', 'Refund requested: {reason}'),
  askInvoice: t('申请发票', 'Request invoice'),
  changeInvoice: t('修改发票信息', 'Change invoice data'),
  issueInvoice: t('录入发票', 'Record invoice'),
  download: t('下载发票', 'Download invoice'),
  invoice: t('发票', 'Invoice'),
  payment: t('付款信息', 'Payment'),
  together: t('一同付款的订单', 'Paid together with'),
  lines: t('订单明细', 'Order'),
  period: t('服务期', 'Service period'),
  history: t('订单记录', 'Order history'),
  refused: t('凭证被驳回', 'Proof rejected'),
  empty: t('还没有订单', 'No orders yet'),
  emptyHint: t(
    '年费、码包等需要付款的内容都在这里下单、付款、开票。',
    'Order, pay and get invoices for fees, code packs and everything else here.',
  ),
  fee: t('标识解析年度维护费', 'Annual identifier resolution fee'),
  perYear: t('{price} / 年', '{price} a year'),
  notSold: t('暂未定价', 'Not on sale'),
  codes: t('数量（枚）', 'Codes'),
  leastOf: t('最少 {n} {unit}', 'Minimum {n} {unit}'),
  least: t('最少 {n} 枚', 'Minimum {n} codes'),
  tier: t('第 {from} 枚起 ¥{price}/枚', '¥{price} per code from code {from}'),
  contracts: t('合同', 'Contract'),
  arrived: t('实际到账', 'Arrived'),
  arrivedOf: t('{arrived}（应付 {asked}）', '{arrived} of {asked}'),
  short: t(
    '转账到账 {arrived}，应付 {asked}，本订单未付清；到账款已记入余额。',
    '{arrived} of {asked} arrived, which does not cover this order. The money is in your balance.',
  ),
  shortTogether: t(
    '合并转账到账 {arrived}，应付 {asked}：先付清较早的订单，本订单未付清；其余款项已记入余额。',
    '{arrived} of {asked} arrived for these orders together: older ones were paid first, this one is not covered. What was left is in your balance.',
  ),
  arrivedHint: t(
    '少于应付时，先付清较早的订单；多出的记入企业余额。',
    'If it is less, the oldest orders are paid first; what is left is the company’s balance.',
  ),
  confirm: t('确认', 'Confirm'),
  reject: t('驳回', 'Reject'),
  sureConfirm: t('确认到账：{company}', 'Confirm payment: {company}'),
  confirmHint: t(
    '确认到账 {amount}：{n} 笔订单立即交付，开通服务期或增加码额度。',
    'Confirms that {amount} arrived: {n} orders are delivered immediately, as service period or code quota.',
  ),
  rejectTitle: t('驳回付款凭证：{company}', 'Reject proof of payment: {company}'),
  payerSame: t('与企业名称一致', 'Matches the company name'),
  payerDiffers: t('与企业名称不同', 'Does not match the company name'),
  payerUnknown: t('未填写付款户名', 'Payer not entered'),
  twins: t('同一凭证还用于 {orders}', 'The same proof was used for {orders}'),
  sameTransaction: t('同一流水号还用于 {orders}', 'The same transaction no. was used for {orders}'),
  noTwins: t('凭证与流水号未重复', 'Proof and transaction no. not used elsewhere'),
  takenBy: t('{name} 正在审核', '{name} is reviewing it'),
  nothingWaits: t('没有待确认的付款', 'No payments to confirm'),
  nothingWaitsHint: t(
    '企业提交付款凭证后，在这里核对金额与付款户名。',
    'Check amounts and payers here after companies submit proof of payment.',
  ),
  compare: t('核对', 'Comparison'),
  ordersOf: t('订单', 'Orders'),
  bankNote: t('银行流水备注', 'Bank statement note'),
  due: t('{n} 笔订单待付款，共 {amount}', '{n} orders to be paid, {amount} in total'),
  goPay: t('去付款', 'Pay now'),
} satisfies Record<string, Text>;
