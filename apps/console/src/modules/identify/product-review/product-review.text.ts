import type { Text } from '@touchmark/contract';
import { submissionKinds } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  image: t('图片', 'Picture'),
  productName: t('产品名称', 'Product name'),
  model: t('型号', 'Model'),
  companyName: t('企业名称', 'Company name'),
  brandName: t('品牌', 'Brand'),
  categoryName: t('品类', 'Category'),
  standardName: t('数据标准', 'Data standard'),
  completeness: t('完整度', 'Complete'),
  aptitudes: t('资质', 'Certificates'),
  kind: t('审核类型', 'Review of'),
  submitTime: t('提交时间', 'Submitted'),
  search: t('产品', 'Product'),
  company: t('企业名称', 'Company name'),
  brand: t('品牌', 'Brand'),
  categoryId: t('品类', 'Category'),
  standardId: t('数据标准', 'Data standard'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('提交时间止', 'To'),
  sample: t('抽查', 'Sample'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = submissionKinds;
export const sampleChoices: Choices = { true: t('批量通过的 5%', '5% of bulk approvals') };

export const text = {
  title: t('产品标识审核', 'Product review'),
  searchHint: t('名称或型号', 'Name or model'),
  changes: t('变更内容（{n} 项）', 'What changes ({n})'),
  whole: t('变更后的完整内容', 'Full content after the change'),
  bulk: t('批量通过', 'Approve in bulk'),
  test: t('测试', 'Test'),
  remarks: t('字段备注（驳回时告知企业）', 'Field remarks (sent to the company on rejection)'),
  addRemark: t('添加备注', 'Add a remark'),
  remarkField: t('字段', 'Field'),
  remarkText: t('哪里不对，应如何修改', 'What is wrong and how to correct it'),
  remove: t('删除', 'Delete'),
  company: t('企业', 'Company'),
} satisfies Record<string, Text>;
