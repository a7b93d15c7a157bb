import { productStandardColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(productStandardColumns),
  name: t('名称', 'Name'),
  products: t('产品数', 'Number of products'),
  categories: t('要求它的品类', 'Categories that require it'),
  updateTime: t('更新时间', 'Updated'),
};
export const text = {
  title: t('产品标准', 'Product standards'),
  numbers: t('请选择或输入', 'Choose or enter'),
  hint: t(
    '产品可选的执行标准；到被代替日期后，表单不再提供，审核提示已被代替。',
    'The standards that products name. Once replaced, forms no longer offer one, and reviews say so.',
  ),
  importHint: t(
    '已有标准号的行更新，其余新增；空的日期保留原值。可先导出现有内容，修改后再导入。',
    'Known numbers are updated, others added; an empty day keeps what is there. An export can be edited and imported again.',
  ),
};
