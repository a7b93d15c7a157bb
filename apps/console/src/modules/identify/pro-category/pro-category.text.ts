import { categoryImportColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(categoryImportColumns),
  name: t('名称', 'Name'),
  parentId: t('上级品类', 'Parent category'),
  intoId: t('并入品类', 'Merge into'),
  level: t('层级', 'Level'),
  standard: t('数据标准', 'Data standards'),
  auditHint: t('审核提示', 'Hint for reviewers'),
  products: t('产品数', 'Number of products'),
  sort: t('排序', 'Sort order'),
  enabled: t('状态', 'Status'),
  updateTime: t('更新时间', 'Updated'),
};
/** Looked up by the filter's value. */

export const text = {
  title: t('产品品类字典', 'Product categories'),
  hint: t(
    '品类决定产品用哪个数据标准、审核查什么。',
    'A category decides which data standard describes a product and what its review checks.',
  ),
  add: t('新增品类', 'New category'),
  addBelow: t('新增下级', 'Add sub-entry'),
  edit: t('编辑品类', 'Edit category'),
  search: t('搜索品类', 'Find a category'),
  all: t('全部品类', 'All categories'),
  empty: t('还没有品类', 'No categories yet'),
  sureDisable: t('停用“{name}”？新产品不能再选。', 'Disable “{name}”? New products can no longer choose it.'),
  merge: t('合并到其他品类', 'Merge into another category'),
  move: t('移动“{name}”', 'Move “{name}”'),
  doMove: t('移动', 'Move'),
  doMerge: t('合并', 'Merge'),
  concerned: t('涉及 {n} 个产品、{codes} 个商品码', '{n} products and {codes} commodity codes are concerned'),
  before: t('现在', 'Now'),
  after: t('之后', 'Then'),
  path: t('位置', 'Place'),
  none: t('无', 'None'),
  noneConcerned: t('没有产品受影响', 'No product is concerned'),
  mergeHint: t(
    '产品、商品码和标准的适用品类一并转入；原品类停用，不删除。',
    'Products, commodity codes and standards go along; the category itself is disabled, not deleted.',
  ),
  import: t('导入品类', 'Import categories'),
  importHint: t(
    '已有编码的更新名称和要求，其余新增。导入不移动品类。',
    'Known codes get new names and requirements, others are added. No category is moved.',
  ),
  imported: t('已导入 {n} 个品类', '{n} categories imported'),
};
