import type { Text } from '@touchmark/contract';
import { brandTypeWords, brandWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...brandWords,
  logo: t('品牌标志', 'Logo'),
  certFile: t('商标注册证', 'Certificate'),
  authorizer: t('授权方', 'Licensor'),
  authLetter: t('授权书', 'Letter of authorisation'),
  website: t('官方网站', 'Website'),
  story: t('品牌故事', 'Story'),
  expiry: t('有效期', 'Validity'),
  changeRejected: t('变更被驳回', 'Change rejected'),
} satisfies Record<string, Text>;

export const typeChoices: Choices = brandTypeWords;
export const expiryChoices: Choices = { soon: t('90 天内到期', 'Expires within 90 days'), expired: t('已到期', 'Expired') };
export const text = {
  title: t('品牌标识', 'Brands'),
  logo: t('标志', 'Logo'),
  add: t('新增品牌', 'New brand'),
  edit: t('编辑品牌', 'Edit brand'),
  changeTitle: t('变更品牌', 'Change brand'),
  png: t('下载品牌码（PNG）', 'Brand code (PNG)'),
  svg: t('下载品牌码（SVG）', 'Brand code (SVG)'),
  hint: t(
    '登记品牌和商标证明，通过审核后获得品牌编码，并可建立产品系列。',
    'Register brands with proof of trademark. An approved brand gets a brand code and can have product series.',
  ),
  changing: t('变更待审核', 'Change pending'),
  sureDelete: t('删除品牌“{name}”？删除后不可恢复。', 'Delete the brand “{name}”? This cannot be undone.'),
  rejected: t('审核意见', 'Review comment'),
  basic: t('基本信息', 'Basics'),
  related: t('关联数据', 'Related'),
  seriesLine: t('{n} 个系列，{m} 个产品', '{n} series, {m} products'),
  toProducts: t('查看产品', 'View products'),
  resolveUrl: t('解析地址', 'Resolution URL'),
  logoHelp: t('正方形，边长不小于 200 像素', 'Square, at least 200 × 200 pixels'),
  noHelp: t('5–12 位数字，可带一个字母', '5–12 digits, optionally followed by a letter'),
  changeNote: t('审核通过前，已通过的内容继续有效。', 'The approved version stays in effect until the change is approved.'),
  expired: t('已到期', 'Expired'),
  soon: t('{n} 天后到期', 'Expires in {n} days'),
} satisfies Record<string, Text>;
