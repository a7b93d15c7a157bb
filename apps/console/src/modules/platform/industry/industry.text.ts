import { industryColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(industryColumns),
  edition: t('版本年份', 'Edition'),
  enabled: t('状态', 'Status'),
  companies: t('企业数', 'Number of companies'),
  updateTime: t('更新时间', 'Updated'),
};
export const text = {
  title: t('行业字典', 'Industry dictionary'),
  classes: t('行业分类', 'Classification'),
  values: t('行业值表', 'Industry values'),
  standards: t('产品标准', 'Product standards'),
  units: t('量度单位', 'Units of measure'),
  choose: t('请选择行业', 'Choose an industry'),
  hint: t('企业认证时选择的行业（GB/T 4754）。', 'The industries (GB/T 4754) that companies choose from.'),
  codeHelp: t('上级由编码确定：C2110 属于 C211', 'The code says what is above: C2110 belongs to C211'),
  search: t('搜索行业', 'Find an industry'),
  all: t('全部行业', 'All industries'),
  empty: t('还没有行业', 'No industries yet'),
  sureDisable: t(
    '停用“{name}”？企业不能再选它和它的下级，已选的保留。',
    'Disable “{name}”? Companies can no longer choose it or what is below it; those that have keep it.',
  ),
  importHint: t(
    '已有编码的更新名称，其余按编码新增到上级之下。',
    'Known codes get new names, others are added below the industry that their code names.',
  ),
};
