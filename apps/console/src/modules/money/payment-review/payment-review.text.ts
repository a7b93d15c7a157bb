import type { Text } from '@touchmark/contract';
import { paymentKindWords, paymentWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...paymentWords,
  amount: t('金额', 'Amount'),
  arrived: t('到账金额', 'Received'),
  payDate: t('付款日期', 'Payment date'),
  voucherCount: t('凭证', 'Proofs'),
  year: t('年度', 'Year'),
  periodEnd: t('服务期', 'Service period'),
  serviceEnd: t('当前到期日', 'Current expiry date'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('提交时间止', 'To'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = paymentKindWords;

export const text = {
  title: t('标识解析服务审核', 'Payment confirmation'),
  vouchers: t('付款凭证', 'Proof of payment'),
  lines: t('订单明细', 'Order'),
  bankNote: t('银行流水备注', 'Bank statement note'),
  bankNoteHint: t('如到账日期、流水号、付款户名，随审核结果一起保存', 'e.g. date, bank reference and payer; saved with the decision'),
  arrivedHint: t('默认为应付金额；与银行流水不同时请修改', 'The sum asked; change it if the bank statement says otherwise'),
  arrivedWrong: t('请先填写正确的到账金额', 'First fill in the amount that arrived'),
  differs: t(
    '应付 {asked}，到账 {arrived}：先付清较早的订单，其余记入企业余额',
    '{asked} was asked, {arrived} arrived: the oldest orders are paid first, the rest is the company’s balance',
  ),
  newPeriod: t('确认后服务期', 'Service period after confirmation'),
  wasPeriod: t('服务期', 'Service period'),
  periodNote: t(
    '自今天与当前到期日次日中较晚的一天起，一年',
    'One year from today or from the day after the current expiry date, whichever is later',
  ),
  affected: t('受影响的产品', 'Affected products'),
  affectedLine: t(
    '恢复 {lapsed} 个已到期产品，{inService} 个服务中产品延长',
    '{lapsed} expired products restored, {inService} products in service extended',
  ),
  trial: t('试用数据', 'Trial data'),
  trialLine: t(
    '{brands} 个品牌、{products} 个产品转为正式；{codeBatches} 个测试码批次仍为测试数据',
    '{brands} brands and {products} products become live data; {codeBatches} test code batches stay test data',
  ),
  credit: t('确认后增加额度', 'Credited after confirmation'),
  credited: t('已增加额度', 'Credited'),
  trialTag: t('试用', 'Trial'),
  none: t('未开通', 'Not subscribed'),
  codes: t('{n} 枚', '{n} codes'),
  order: t('订单状态', 'Order status'),
  several: t('{first} 等 {n} 笔', '{first} and others, {n} in total'),
  all: t('本次付款的订单（确认后一并交付）', 'Orders of this payment, delivered together'),
  sum: t('付款合计', 'Payment total'),
} satisfies Record<string, Text>;

export const phrases: readonly Text[] = [
  t('未查到该笔到账，请核对付款账户', 'Payment not received. Please check the account you paid to'),
  t('到账金额与订单不一致', 'The amount does not match the order'),
  t('付款方与申请企业不一致，请补充说明', 'The payer is not the applicant company. Please explain'),
  t('凭证不清晰，请重新上传', 'The proof is not legible. Please upload it again'),
];
