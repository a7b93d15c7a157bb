import type { Text } from '@touchmark/contract';
import { byLinkWords, aptitudeFindingWords, aptitudeRules, findingLife, submissionKinds } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';
import { aptitudeTexts } from '../aptitude/public.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const findingFields = { ...aptitudeFindingWords, handled: t('状态', 'Status') } satisfies Record<string, Text>;
export const fields = {
  ...aptitudeTexts,
  submission: t('审核类型', 'Review of'),
  submitTime: t('提交时间', 'Submitted'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('提交时间止', 'To'),
} satisfies Record<string, Text>;
export const ruleChoices: Choices = aptitudeRules;
export const kinds: Choices = submissionKinds;
const { open, ignored } = findingLife.states;
export const handledChoices: Choices = { open, ignored };

export const text = {
  title: t('资质数据核查', 'Certificate checks'),
  hint: t('没有发现问题。每次打开都按当前数据核查。', 'Nothing is wrong. This is checked anew each time the page is opened.'),
  reviewTitle: t('资质审核', 'Certificate review'),
  review: t('审核', 'Review'),
  findings: t('核查结果', 'Findings'),
  toCertificate: t('查看资质', 'View certificate'),
  toProducts: t('查看产品', 'View products'),
  ignore: t('忽略', 'Ignore'),
  ignoreTitle: t('忽略“{what}”', 'Ignore “{what}”'),
  ignoreHint: t(
    '它不再列为待处理，原因会保留，可以随时恢复。',
    'It is no longer listed as open. The reason is kept, and it can be opened again at any time.',
  ),
  reopen: t('恢复', 'Open again'),
  notify: t('通知企业', 'Notify'),
  notified: t('已通知企业处理 {n} 项', 'The company was told of {n} findings'),
  revoke: t('标记失效', 'Revoke'),
  revokeTitle: t('标记资质“{name}”失效', 'Revoke the certificate “{name}”'),
  revokeHint: t('产品不能再用它作为证明，企业会收到通知。', 'Products can no longer refer to it; its company is told.'),
  reason: t('失效原因', 'Reason for revoking'),
  trusted: t('可信实验室', 'Trusted laboratory'),
  byLink: byLinkWords,
  refersTo: t('{n} 个产品', '{n} products'),
} satisfies Record<string, Text>;
