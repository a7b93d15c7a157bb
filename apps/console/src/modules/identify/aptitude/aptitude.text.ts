import type { Text } from '@touchmark/contract';
import { byLinkWords, aptitudeKindWords, aptitudeWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...aptitudeWords,
  longTerm: t('长期有效', 'No end'),
  categoryCodes: aptitudeWords.categories,
  companyName: t('企业名称', 'Company name'),
  files: t('证书文件', 'Files'),
  public: t('对消费者展示', 'Shown to consumers'),
  filledBy: t('填报人', 'Filled in by'),
  startTime: t('有效期至', 'Valid until'),
  endTime: t('有效期止', 'To'),
} satisfies Record<string, Text>;
export const kindChoices: Choices = aptitudeKindWords;

export const text = {
  title: t('资质管理', 'Certificates'),
  add: t('新增资质', 'New certificate'),
  edit: t('编辑资质', 'Edit certificate'),
  renew: t('续期或变更', 'Renew or change'),
  hint: t(
    '登记检验报告、认证和许可，通过审核后产品可用作证明。',
    'Enter test reports, certificates and licences. Once approved, products can refer to them.',
  ),
  renewNote: t(
    '上传新的文件并修改日期。审核通过前，原有内容继续有效。',
    'Upload the new files and change the dates. What was approved stays in force until the change is approved.',
  ),
  allCategories: t('不选表示适用于所有品类', 'None chosen: for all categories'),
  cnasHelp: t('检验报告上的 CNAS 或 CMA 编号', 'The CNAS or CMA number on a test report'),
  filesHelp: t('PDF 或图片，最多 5 个', 'PDF or pictures, at most 5'),
  changing: t('变更待审核', 'Change pending'),
  changeRejected: t('变更被驳回', 'Change rejected'),
  sureDelete: t('删除资质“{name}”？删除后不可恢复。', 'Delete the certificate “{name}”? This cannot be undone.'),
  basic: t('基本信息', 'Basics'),
  usedBy: t('使用产品', 'Products'),
  usedByNone: t('还没有产品使用它', 'No product refers to it yet'),
  unreviewed: t('自报有效', 'Valid by its dates'),
  trusted: t('可信实验室', 'Trusted laboratory'),
  byLink: byLinkWords,
  rejected: t('审核意见', 'Review comment'),
} satisfies Record<string, Text>;
