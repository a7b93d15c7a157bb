import type { FeeStatus, Text } from '@touchmark/contract';
import type { Choices, Tone } from '../../../ui/index.ts';
import { orderLife } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  fee: t('产品标识解析年度维护费', 'Annual identifier resolution fee'),
  pay: t('缴纳年费', 'Pay the annual fee'),
  goOnPaying: t('继续付款', 'Continue payment'),
  payAgain: t('重新上传凭证', 'Upload again'),
  look: t('查看进度', 'View progress'),
  renew: t('续费', 'Renew'),
  validUntil: t('有效至 {day}', 'Valid until {day}'),
  daysLeft: t('剩余 {n} 天', '{n} days left'),
  nowUntil: t('当前服务有效至 {day}', 'Current service valid until {day}'),
  endedOn: t('已于 {day} 到期，产品暂停解析', 'Expired on {day}. Products no longer resolve'),
  trial: t('试用', 'Trial'),
  trialHint: t(
    '试用企业最多 5 个产品、200 枚测试码；缴纳年费后转为正式数据',
    'A trial company can have up to 5 products and 200 test codes. Pay the annual fee to go live with your trial data',
  ),
  select: t('选择套餐', 'Choose'),
  check: t('确认订单', 'Confirm'),
  transfer: t('付款', 'Pay'),
  result: t('结果', 'Result'),
  perYear: t('{price} / 年', '{price} a year'),
  plan: t('标准年费', 'Standard annual fee'),
  period: t('服务期', 'Service period'),
  periodOf: t('{start} 至 {end}', '{start} to {end}'),
  periodNote: t(
    '确认到账当日起算；未到期续费从原到期日的次日起算',
    'Starts on the day payment is confirmed, or the day after the current expiry date when you renew early',
  ),
  covers: [
    t('企业、品牌、产品标识的注册与解析', 'Registration and resolution of company, brand and product identifiers'),
    t('产品上架，试用数据转为正式数据', 'Publish products and turn trial data into live data'),
    t('扫码查验与溯源展示', 'Verification and tracing for consumers'),
  ],
  item: t('项目', 'Item'),
  quantity: t('数量', 'Quantity'),
  price: t('单价', 'Price'),
  amount: t('金额', 'Amount'),
  total: t('应付金额', 'Amount due'),
  order: t('提交订单', 'Place the order'),
  orderNo: t('订单号', 'Order no.'),
  payDeadline: t('付款期限', 'Pay before'),
  payTo: t('请向以下账户转账', 'Transfer to this account'),
  payee: t('收款单位', 'Payee'),
  bank: t('开户银行', 'Bank'),
  account: t('银行账号', 'Account'),
  remark: t('转账附言', 'Payment reference'),
  noAccount: t('平台尚未设置收款账户，请联系平台客服', 'The platform has not set up a receiving account. Please contact customer service'),
  vouchers: t('付款凭证', 'Proof of payment'),
  voucherHint: t('银行回单或转账截图，最多 5 份', 'Bank receipt or screenshot, up to 5'),
  handIn: t('提交凭证', 'Submit proof'),
  proposed: t('已按企业和今天填入', 'Filled in: your company, today'),
  refused: t('凭证被驳回', 'Proof rejected'),
  cancel: t('取消订单', 'Cancel order'),
  sureCancel: t('取消订单 {no}', 'Cancel order {no}'),
  cancelHint: t(
    '取消后如需缴费，请重新下单。已转账的款项请联系平台客服退回。',
    'To pay later, place a new order. For a refund of money already transferred, contact customer service.',
  ),
  waiting: t('凭证已提交，等待平台确认', 'Proof submitted, waiting for confirmation'),
  waitingHint: t(
    '平台将在 1–2 个工作日内核对到账，结果会通过消息通知您。',
    'The platform confirms receipt within 1–2 working days and notifies you.',
  ),
  doneFee: t('缴费成功', 'Payment successful'),
  doneFeeHint: t('服务期 {start} 至 {end}', 'Service from {start} to {end}'),
  donePack: t('码额度已到账', 'Codes credited'),
  doneApp: t('已完成，应用可以使用', 'Completed. The application can be used'),
  cancelled: t('订单已取消', 'Order cancelled'),
  again: t('重新下单', 'Order again'),
  refunded: t('订单已退款', 'Order refunded'),
  packs: t('码包订单', 'Code pack orders'),
  noPacks: t('没有待付款的码包订单', 'No unpaid code pack orders'),
  packsHint: t(
    '购买码包后，在这里付款、提交凭证并查看确认结果。',
    'After buying a code pack, pay, upload proof and follow the confirmation here.',
  ),
  submittedAt: t('{time}提交', 'Submitted {time}'),
  history: t('订单记录', 'Order history'),
} satisfies Record<string, Text | readonly Text[]>;

/** The text of the banner in each state. */
export const stateWords: Record<FeeStatus['state'], { tone: Tone; text: Text; action: Text }> = {
  NONE: {
    tone: 'amber',
    text: t('尚未缴纳年费，产品不能上架', 'The annual fee is not paid, so products cannot be published'),
    action: text.pay,
  },
  UNPAID: { tone: 'amber', text: t('年费订单待付款', 'Annual fee order awaiting payment'), action: text.goOnPaying },
  PENDING: { tone: 'blue', text: t('付款凭证已提交，等待平台确认', 'Proof submitted, waiting for confirmation'), action: text.look },
  REJECTED: { tone: 'red', text: t('付款凭证被驳回', 'Proof of payment rejected'), action: text.payAgain },
  VALID: { tone: 'green', text: t('年费已缴', 'Annual fee paid'), action: text.renew },
  EXPIRED: { tone: 'red', text: t('服务已到期', 'Service expired'), action: text.renew },
};

export const orderActions: Choices = {
  create: t('下单', 'Place order'),
  voucher: t('提交凭证', 'Submit proof'),
  confirm: t('确认到账', 'Payment confirmed'),
  deliver: t('开通', 'Service activated'),
  reject: t('驳回凭证', 'Proof rejected'),
  cancel: t('取消订单', 'Cancel order'),
  refund: t('退款', 'Refund'),
  withdraw: t('撤销凭证', 'Withdraw proof'),
  refundAsk: t('申请退款', 'Request refund'),
  refundDecline: t('不同意退款', 'Decline the refund'),
  invoiceApply: t('申请发票', 'Request invoice'),
  invoiceIssue: t('录入发票', 'Record invoice'),
};

export const packFields = {
  orderNo: text.orderNo,
  what: t('码包', 'Code pack'),
  quantity: t('数量（枚）', 'Codes'),
  amount: text.amount,
  status: t('状态', 'Status'),
  createTime: t('下单时间', 'Ordered'),
} satisfies Record<string, Text>;

/** The states of an order, for its review. */
export const orderStates: Choices = orderLife.words;

export const proofFields = {
  payer: t('付款户名', 'Payer'),
  payDate: t('付款日期', 'Payment date'),
  transactionNo: t('交易流水号', 'Transaction no.'),
  payAuth: t('付款凭证', 'Proof of payment'),
} satisfies Record<string, Text>;
