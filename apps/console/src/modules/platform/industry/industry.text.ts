import { industryImportColumns, productStandardColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(industryImportColumns),
  edition: t('版本年份', 'Edition'),
  enabled: t('状态', 'Status'),
  companies: t('企业数', 'Number of companies'),
  updateTime: t('更新时间', 'Updated'),
};
export const standardFields = {
  ...titlesOf(productStandardColumns),
  name: t('名称', 'Name'),
  products: t('产品数', 'Number of products'),
  categories: t('要求它的品类', 'Categories that require it'),
  updateTime: t('更新时间', 'Updated'),
};

export const text = {
  classes: t('行业分类', 'Classification'),
  values: t('行业值表', 'Industry values'),
  standards: t('产品标准', 'Product standards'),
  units: t('量度单位', 'Units of measure'),
  choose: t('请选择行业', 'Choose an industry'),
  hint: t('企业认证时选择的行业（GB/T 4754）。', 'The industries (GB/T 4754) that companies choose from.'),
  add: t('新增行业', 'New industry'),
  edit: t('编辑行业', 'Edit industry'),
  codeHelp: t('上级由编码确定：C2110 属于 C211', 'The code says what is above: C2110 belongs to C211'),
  search: t('搜索行业', 'Find an industry'),
  all: t('全部行业', 'All industries'),
  empty: t('还没有行业', 'No industries yet'),
  sureDisable: t(
    '停用“{name}”？企业不能再选它和它的下级，已选的保留。',
    'Disable “{name}”? Companies can no longer choose it or what is below it; those that have keep it.',
  ),
  import: t('导入行业', 'Import industries'),
  importHint: t(
    '已有编码的更新名称，其余按编码新增到上级之下。',
    'Known codes get new names, others are added below the industry that their code names.',
  ),
  imported: t('已导入 {n} 行', '{n} rows imported'),
  standardHint: t(
    '产品可选的执行标准；到被代替日期后，表单不再提供，审核提示已被代替。',
    'The standards that products name. Once replaced, forms no longer offer one, and reviews say so.',
  ),
  importStandards: t('导入产品标准', 'Import product standards'),
  importStandardsHint: t(
    '已有标准号的行更新，其余新增；空的日期保留原值。可先导出现有内容，修改后再导入。',
    'Known numbers are updated, others added; an empty day keeps what is there. An export can be edited and imported again.',
  ),
  addStandard: t('新增产品标准', 'New product standard'),
  sureDelete: t('删除“{code}”？', 'Delete “{code}”?'),
};
