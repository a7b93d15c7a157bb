import type { Text } from '@touchmark/contract';
import { brandWords, submissionKinds } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...brandWords,
  logo: t('品牌标志', 'Logo'),
  companyName: t('企业名称', 'Company name'),
  kind: t('审核类型', 'Review of'),
  submitTime: t('提交时间', 'Submitted'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('提交时间止', 'To'),
  certFile: t('商标注册证', 'Certificate'),
  authorizer: t('授权方', 'Licensor'),
  authLetter: t('授权书', 'Letter of authorisation'),
  website: t('官方网站', 'Website'),
  story: t('品牌故事', 'Story'),
  reason: t('作废原因', 'Reason for voiding'),
  uscc: t('统一社会信用代码', 'Unified social credit code'),
  regionName: t('所在地区', 'Region'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = submissionKinds;

export const text = {
  title: t('品牌审核', 'Brand review'),
  logo: t('标志', 'Logo'),
  revoke: t('作废', 'Void'),
  revokeTitle: t('作废品牌“{name}”', 'Revoke the brand “{name}”'),
  revokeHint: t(
    '品牌标识停止解析，品牌下正在服务的产品将全部下架。',
    'Its identifier stops resolving, and all products of this brand in service are unpublished.',
  ),
  related: t('{n} 个系列，{m} 个产品', '{n} series, {m} products'),
  relatedLabel: t('已关联', 'Linked'),
} satisfies Record<string, Text>;
