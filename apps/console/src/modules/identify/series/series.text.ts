import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = { name: t('系列名称', 'Series name'), pId: t('上级品牌或系列', 'Parent brand or series') } satisfies Record<
  string,
  Text
>;

export const text = {
  title: t('品牌与系列', 'Brands and series'),
  search: t('搜索品牌或系列', 'Search brands and series'),
  all: t('全部产品', 'All products'),
  addChild: t('新增下级', 'Add sub-entry'),
  addSibling: t('新增同级', 'Add sibling'),
  rename: t('重命名', 'Rename'),
  remove: t('删除', 'Delete'),
  add: t('新增系列', 'New series'),
  choose: t('请选择系列', 'Choose a series'),
  noSeries: t('还没有系列，请点击“新增系列”', 'No series yet. Click “New series” to add one'),
  sureToRemove: t('确定删除系列“{name}”？', 'Delete the series “{name}”?'),
  noBrand: t('还没有通过审核的品牌', 'No approved brand yet'),
  noBrandHint: t(
    '品牌通过审核后，可在其下建立最多三级系列。',
    'Once a brand is approved, you can create up to three levels of series in it.',
  ),
  toBrands: t('去登记品牌', 'Register a brand'),
  products: t('{n} 个产品', '{n} products'),
} satisfies Record<string, Text>;
