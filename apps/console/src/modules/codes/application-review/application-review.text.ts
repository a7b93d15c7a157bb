import type { Text } from '@touchmark/contract';
import { applyWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...applyWords,
  company: t('企业名称', 'Company name'),
  product: t('产品', 'Product'),
  identifier: t('产品标识', 'Product identifier'),
  quantityFrom: t('数量不少于', 'Minimum quantity'),
  quantityTo: t('数量不超过', 'Maximum quantity'),
  quotaLeft: t('处理后余额', 'Quota after'),
  submitUserName: t('提交人', 'Submitted by'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('提交时间止', 'To'),
  auditorName: t('审核人', 'Reviewer'),
  withPin: t('涂层验证码', 'Scratch PIN'),
  labelTemplateName: t('标签模板', 'Label template'),
} satisfies Record<string, Text>;

export const text = {
  title: t('发码申请审核', 'Code application review'),
  noQuota: t('测试码不占额度', 'Tests use no quota'),
  created: t('新增申请', 'New application'),
  auto: t('自动通过', 'Auto-approve'),
  asked: t('原申请 {n} 枚', '{n} requested'),
  yes: t('有', 'Yes'),
  no: t('无', 'None'),
  codes: t('{n} 枚', '{n} codes'),
  grant: t('核准数量', 'Quantity to grant'),
  grantHint: t('只能调低；调整时须在审核意见中说明原因', 'Can only be lowered; give the reason in the review comment'),
  pieces: t('枚', 'codes'),
  quantityWrong: t('请先填写正确的核准数量', 'Enter a valid granted quantity first'),
  altered: t('调整数量并通过', 'Lower and approve'),
  alteredWhy: t('调整数量时请填写 5–200 字的原因', 'Explain in 5–200 characters why the quantity is lowered'),
  restore: t('恢复申请数量', 'Reset to requested'),
  recent: t('近 90 天发码与激活', 'Issued and active, last 90 days'),
  issued: t('已发码', 'Issued'),
  activated: t('已激活', 'Active'),
  rate: t('激活率 {n}%', '{n}% active'),
  nothingIssued: t('近 90 天没有发码', 'Nothing issued in the last 90 days'),
  afterwards: t('通过后剩余额度 {n} 枚', '{n} codes of quota left after approval'),
  autoPass: t('自动通过', 'Auto-approve'),
  autoPassHint: t(
    '开启后，数量不超过 5,000 枚且自动检查全部通过的申请，提交后直接通过并开始生成。',
    'When on, applications for up to 5,000 codes that pass all automatic checks are approved immediately and generation starts.',
  ),
  autoOn: t('开启自动通过？', 'Auto-approve small applications without findings?'),
  autoOff: t('关闭自动通过？新提交的申请都将等待人工审核。', 'Turn off auto-approval? Every new application will need a manual review.'),
} satisfies Record<string, Text>;

export const phrases: readonly Text[] = [
  t('申请数量明显超出近期激活量，请分批申请', 'The quantity far exceeds your recent activations. Please apply in smaller batches'),
  t('用途说明不清楚，请补充', 'The purpose is unclear. Please explain'),
  t('请先激活已下发的编码', 'Activate the codes you already have first'),
  t('印刷商信息不完整', 'The printer’s details are incomplete'),
  t('首批先核准部分数量', 'Part of the quantity is approved for now'),
];
