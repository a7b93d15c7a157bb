import type { Text } from '@touchmark/contract';
import { aptitudeWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  aptitudeId: t('资质', 'Certificate'),
  name: aptitudeWords.name,
  kind: aptitudeWords.kind,
  certNo: aptitudeWords.certNo,
  toCompany: t('被授权企业', 'Lent to'),
  fromCompany: t('授权企业', 'Lent by'),
  company: t('企业名称', 'Company name'),
  startDate: t('开始日期', 'From'),
  endDate: t('结束日期', 'End date'),
  remark: t('备注', 'Remark'),
  status: t('状态', 'Status'),
  products: aptitudeWords.products,
  startTime: t('结束日期', 'End date'),
  endTime: t('结束日期止', 'To'),
} satisfies Record<string, Text>;

export const directions = { out: t('我授权的', 'Lent by us'), in: t('授权给我的', 'Lent to us') };

export const text = {
  title: t('资质授权', 'Certificate loans'),
  add: t('授权资质', 'Lend a certificate'),
  hintOut: t(
    '把已通过的资质授权给代工客户、品牌方或经销商使用。',
    'Lend an approved certificate to a customer, a brand owner or a dealer.',
  ),
  hintIn: t(
    '其他企业授权给贵企业的资质，接受后可用于产品。',
    'What other companies lend to yours. Once accepted, your products can refer to it.',
  ),
  companyHelp: t('对方的完整企业名称', 'The full name of the other company'),
  onlyApproved: t('只列出已通过且有效的资质', 'Approved and valid certificates only'),
  sureAccept: t('接受后可在产品的资质证明中使用。', 'Once accepted, your products can refer to it.'),
  sureWithdraw: t('确定撤回？', 'Withdraw it?'),
  extendTitle: t('延长授权', 'Extend the loan'),
  revokeTitle: t('收回“{name}”对{company}的授权', 'Revoke the loan of “{name}” to {company}'),
  revokeHint: t('对方的产品不能再用它作为证明，对方会收到通知。', 'Products of the other company can no longer refer to it; it is told.'),
  declineTitle: t('谢绝“{name}”', 'Decline “{name}”'),
} satisfies Record<string, Text>;
