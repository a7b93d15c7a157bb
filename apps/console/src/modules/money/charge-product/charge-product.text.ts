import type { Text } from '@touchmark/contract';
import { chargeProductWords, taxRates } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...chargeProductWords,
  months: t('月数', 'Months'),
  codeType: t('码类型', 'Type'),
  count: t('每单位码数', 'Codes a unit'),
  appCode: t('应用', 'Application'),
};

/** The rates of tax as a form offers them. */
export const rates = Object.fromEntries(taxRates.map((rate) => [rate, t(`${rate}%`, `${rate}%`)]));

export const text = {
  title: t('收费产品', 'Chargeable products'),
  hint: t('平台对外出售的产品。价格在“收费模式”中设置。', 'What the platform sells. Prices are set under Pricing.'),
  add: t('新增产品', 'New product'),
  edit: t('编辑产品', 'Edit product'),
  codeHelp: t('售出或定价后不能修改', 'Stays once it was sold or has a price'),
  kindHelp: t('售出后不能修改', 'Stays once it was sold'),
  months: t('{n} 个月', '{n} months'),
  codes: t('{n} 枚{type}', '{n} codes, {type}'),
  prices: t('配置价格', 'Prices'),
  sureDisable: t('停用“{name}”？停用后不能下单，已有订单不变。', 'Disable “{name}”? It can no longer be ordered; orders stay as they are.'),
  sureDelete: t('删除“{name}”？', 'Delete “{name}”?'),
};
