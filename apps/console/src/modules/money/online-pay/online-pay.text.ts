import type { Text } from '@touchmark/contract';
import { payAttemptLife, payChannelWords, payWayWords, refundLife } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const channels: Choices = payChannelWords;
export const lateStates: Choices = Object.fromEntries(
  [payAttemptLife.at.late, payAttemptLife.at.returning, payAttemptLife.at.returned].map((state) => [state, payAttemptLife.words[state]!]),
);
export const refundStates: Choices = refundLife.words;
export const refundWays: Choices = { ...payWayWords, ONLINE: t('原路退回', 'To the payer'), BALANCE: t('退回余额', 'To the balance') };

export const lateFields = {
  companyName: t('企业名称', 'Company name'),
  amount: t('金额', 'Amount'),
  channel: t('支付渠道', 'Paid by'),
  status: t('状态', 'Status'),
  paidTime: t('到账时间', 'Payment confirmed'),
  providerNo: t('渠道流水号', 'Provider’s no.'),
  opinion: t('退回原因', 'Reason'),
} satisfies Record<string, Text>;

export const refundFields = {
  orderNo: t('订单号', 'Order no.'),
  companyName: t('企业名称', 'Company name'),
  amount: t('金额', 'Amount'),
  way: t('退款方式', 'Way'),
  channel: t('支付渠道', 'Paid by'),
  status: t('状态', 'Status'),
  answer: t('渠道应答', 'Provider’s answer'),
  reason: t('退款原因', 'Reason'),
  createTime: t('退款发起时间', 'Refund begun'),
  doneTime: t('完成时间', 'Refunded'),
} satisfies Record<string, Text>;

export const text = {
  online: t('在线支付', 'Pay online'),
  outTradeNo: t('商户订单号', 'Our payment no.'),
  way: t('付款方式', 'Paid by'),
  fromBalance: t('用余额支付', 'Pay from the balance'),
  balanceLeft: t('余额 {has}，支付后剩余 {left}。', 'Balance {has}; {left} is left after payment.'),
  balanceShort: t('余额 {has}，不足以支付，请用其他方式付款。', 'The balance of {has} is too little; please pay otherwise.'),
  test: t('测试网关', 'Test gateway'),
  testHint: t('扫码后不会产生真实扣款。', 'No money moves when you scan this code.'),
  begin: t('显示付款码', 'Show the code'),
  scan: t('请用{channel}扫一扫', 'Scan with {channel}'),
  code: t('{channel}付款码', 'Code for {channel}'),
  openHere: t('在本机打开', 'Open on this device'),
  asked: t('我已付款', 'I have paid'),
  notYet: t('尚未收到付款，到账后本页自动更新。', 'No payment yet. This page follows it by itself.'),
  close: t('关闭付款码', 'Close the code'),
  paid: t('支付成功', 'Paid'),
  paidHint: t('{n} 笔订单已交付。', '{n} orders were delivered.'),
  late: t(
    '款项已收到，但订单已不是待付款；平台将恢复订单或原路退回。',
    'The money has arrived, but the order no longer waits for it. The platform revives the order or returns the money.',
  ),
  over: t('付款码已失效', 'The code is no longer valid'),
  again: t('重新获取', 'Get a new code'),
  refundsTitle: t('退款记录', 'Refunds'),
  orders: t('订单', 'Orders'),
  revive: t('恢复订单', 'Revive orders'),
  reviveHint: t('用这笔款项恢复订单并立即交付。', 'The orders are revived with this money and delivered at once.'),
  reviveThing: t('{company} 的订单', 'the orders of {company}'),
  giveBack: t('退回款项', 'Return the money'),
  giveBackTitle: t('退回 {amount}：{company}', 'Return {amount} to {company}'),
  retry: t('重新退款', 'Refund again'),
  retryHint: t(
    '用原退款单号再次请求渠道，不会重复退款。',
    'The provider is asked again with the same number, so the money is returned once.',
  ),
  lateMoney: t('迟到款项退回', 'Late payment returned'),
  noLate: t('没有迟到款项', 'No late payments'),
  noLateHint: t(
    '订单取消后才到账的款项会列在这里，等待恢复订单或退回。',
    'Money that arrives after its order was cancelled waits here to revive it or to be returned.',
  ),
  noRefunds: t('没有退款', 'No refunds'),
  noRefundsHint: t(
    '在订单上退款后，进度和渠道应答显示在这里。',
    'After a refund of an order its progress and the provider’s answer are shown here.',
  ),
} satisfies Record<string, Text>;
