import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('适用品类', 'Applicable categories'),
  intro: t(
    '以下品类的产品可申请标识，查看所需数据标准、检测报告与费用。',
    'Products in these categories can be registered. See the data standard, test report and fee each one requires.',
  ),
  search: t('搜索品类', 'Find a category'),
  choose: t('请选择品类', 'Choose a category'),
  none: t('没有符合条件的品类', 'No matching categories'),
  standard: t('数据标准', 'Data standard'),
  elements: t('{n} 个数据元', '{n} elements'),
  noStandard: t('暂无专用数据标准', 'No dedicated standard yet'),
  report: t('检测报告', 'Test report'),
  reportNeeded: t('必须提供有效期内的检测报告', 'A valid test report is required'),
  reportFree: t('无强制要求', 'Not required'),
  execute: t('应执行标准', 'Standards to comply with'),
  fees: t('适用费用', 'Fees'),
  example: t('示例产品', 'Example'),
  see: t('查看示例产品标识', 'View an example product'),
  register: t('立即注册', 'Register now'),
  published: t('发布于 {day}', 'Published {day}'),
} satisfies Record<string, Text>;
