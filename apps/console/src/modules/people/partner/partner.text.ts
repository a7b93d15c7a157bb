import type { Text } from '@touchmark/contract';
import { partnerWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...partnerWords,
  kind: partnerWords.kinds,
  region: partnerWords.regions,
  regionNames: partnerWords.regions,
  enabled: t('状态', 'Status'),
  companyName: t('企业', 'Company'),
  stars: t('星级', 'Stars'),
  content: t('评价内容', 'Rating'),
  createTime: t('时间', 'Time'),
} satisfies Record<string, Text>;

export const text = {
  title: t('服务商管理', 'Service providers'),
  add: t('新增服务商', 'New service provider'),
  edit: t('编辑服务商', 'Edit service provider'),
  hint: t(
    '登记印刷厂、检测机构等服务商，资质审核通过并启用后，企业可以选用。',
    'Keep printers, laboratories and others. Companies choose them once their qualification is approved and they are enabled.',
  ),
  ended: t('资质过期', 'Qualification expired'),
  submitSure: t('提交后由其他工作人员审核资质', 'Somebody else of the staff reviews the qualification'),
  approve: t('通过', 'Approve'),
  approveSure: t('已核对资质文件和有效期', 'Its files and their last day were checked'),
  reject: t('驳回', 'Reject'),
  rejectTitle: t('驳回“{name}”的资质', 'Reject the qualification of “{name}”'),
  enableSure: t('启用后企业可以选用', 'Companies can choose it'),
  trusted: t('可信实验室', 'Trusted laboratory'),
  trust: t('标记可信', 'Trust'),
  distrust: t('取消可信', 'Do not trust'),
  trustSure: t('该实验室代企业填报的报告入库后将直接进入审核。', 'Reports that it fills in for companies go straight into the review.'),
  distrustSure: t('之后的填报入库为草稿，由企业自行提交审核。', 'What it fills in from now on becomes a draft, which the company submits.'),
  disableSure: t('停用后企业不能再选用', 'Companies can no longer choose it'),
  linkedHelp: t('平台上的企业全称，没有则留空', 'The full name of its company here, if it has one'),
  tabRatings: t('评价', 'Ratings'),
  tabHistory: t('操作记录', 'History'),
  noRating: t('还没有评价', 'Not rated yet'),
  enable: t('启用', 'Enable'),
  disable: t('停用', 'Disable'),
} satisfies Record<string, Text>;
