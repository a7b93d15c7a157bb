import type { Text } from '@touchmark/contract';
import { chargeModeWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = { ...chargeModeWords, validOn: t('有效日', 'Valid on') };

export const explainFields = {
  productCode: chargeModeWords.productCode,
  companyId: t('企业', 'Company'),
  day: t('日期', 'Date'),
  quantity: t('数量', 'Quantity'),
};

export const text = {
  title: t('收费模式', 'Pricing'),
  hint: t(
    '每个产品按分类、对象和日期定价，订单按下单时的价格保存。',
    'Each product has prices by category, audience and day; an order keeps the price it was placed at.',
  ),
  add: t('新增价格', 'New price'),
  edit: t('编辑价格', 'Edit price'),
  next: t('新建下一版本', 'Next version'),
  nextOf: t('“{name}”的下一版本', 'Next version of “{name}”'),
  nextHint: t('现价格在新版本生效的前一天结束。', 'The present price ends on the day before the next version begins.'),
  touches: t(
    '受影响：{n} 笔待付款订单保持原价；此日起 90 天内到期的 {m} 家企业按新价续费。',
    'Touched: {n} unpaid orders keep their price; {m} companies whose service ends within 90 days from then renew at the new one.',
  ),
  stop: t('立即停用', 'Stop now'),
  sureStop: t('停用“{name}”？立即失效，不能恢复；已有订单不变。', 'Stop “{name}”? It ends at once and for good; orders stay as they are.'),
  sureDelete: t('删除未生效的“{name}”？', 'Delete the planned “{name}”?'),
  to: t('至', 'To'),
  tierPrice: t('单价（元）', 'Unit price (CNY)'),
  addTier: t('添加一档', 'Add a tier'),
  removeTier: t('删除第 {n} 档', 'Remove tier {n}'),
  tierOf: t('第 {n} 档', 'Tier {n}'),
  andMore: t('以上', 'and more'),
  tier: t('{from} 起 ¥{price}', 'from {from}: ¥{price}'),
  free: t('免费', 'Free'),
  openEnd: t('长期', 'No expiry'),
  noMost: t('留空不限', 'Empty: no limit'),
  explain: t('价格说明', 'Explain this price'),
  explainHint: t(
    '选择产品、企业、日期和数量，查看适用的价格以及其他价格未被采用的原因。',
    'Choose product, company, day and quantity to see which price is taken and why the others are not.',
  ),
  chosen: t('采用此价', 'Taken'),
  result: t('结果', 'Result'),
  nothing: t('没有适用的价格，不能下单', 'No price fits: it cannot be ordered'),
  asOf: t('截至 {at}', 'As of {at}'),
  group: t('可享价格', 'Prices it gets'),
  everybody: t('仅“全部企业”的价格', 'Only prices for all companies'),
  candidates: t('全部价格', 'All prices'),
  why: t('是否采用', 'Outcome'),
  amount: t('金额', 'Amount'),
  noCandidates: t('该产品还没有价格', 'This product has no price yet'),
  ordered: t('订单保存的价格', 'What the order keeps'),
};
