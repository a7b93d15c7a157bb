import { constraintWords, elementColumns, type Text } from '@touchmark/contract';
import { titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(elementColumns),
  keyword: t('关键词', 'Keyword'),
  revision: t('修订号', 'Revision'),
  status: t('状态', 'Status'),
  typeName: t('数据类型', 'Data type'),
  dataTypeId: t('数据类型', 'Data type'),
  domain: t('值域', 'Value domain'),
  columnCodes: t('列', 'Columns'),
  widgetTypeId: t('控件', 'Control'),
  inforLevelId: t('信息层级', 'Information level'),
  dataLevelId: t('数据层级', 'Data level'),
  standardId: t('所用标准', 'Standard'),
  categoryId: t('类目', 'Category'),
  keyWordIds: t('关键字', 'Keyword'),
  keyWordId: t('关键字', 'Keyword'),
  gmdAttr: t('GMD 属性', 'GMD attribute'),
  example: t('示例', 'Example'),
  references: t('被引用', 'Used by'),
  updateTime: t('更新时间', 'Updated'),
};

export const constraintChoices = constraintWords;

export const text = {
  title: t('数据元管理', 'Data elements'),
  elements: t('数据元', 'Data elements'),
  hint: t(
    '数据标准由数据元组成。先写数据元，发布后才能用于标准。',
    'Standards are made of data elements. Write one and publish it; then standards can take it.',
  ),
  add: t('新增数据元', 'New data element'),
  edit: t('编辑数据元', 'Edit data element'),
  uses: t('使用情况', 'Where used'),
  help: t('填写说明', 'Help'),
  searchTree: t('搜索类目', 'Search categories'),
  allRows: t('全部类目', 'All categories'),
  noCategories: t('还没有类目', 'No categories yet'),
  searchHint: t('编码、名称、简称、关键字或拼音首字母', 'Code, name, short name, keyword or pinyin initials'),
  sureDelete: t('删除该草稿？', 'Delete this draft?'),
  surePublish: t(
    '发布后不能修改，只能修订。值列表的当前取值将固定下来。',
    'A published element cannot be edited, only revised. The values of its list are kept as they are now.',
  ),
  sureDisable: t('停用后新标准不能再选用，已发布的标准不受影响。', 'New standards can no longer take it; published ones stay as they are.'),
  sureRevise: t(
    '新建修订草稿？发布后将替代当前修订，已发布的标准不受影响。',
    'Begin a revision? Once published it takes the place of this one; published standards stay as they are.',
  ),
  patternOfType: t('该数据类型已规定格式，请留空', 'The data type gives the format; leave this empty'),
  columnsHint: t(
    '每一列是一个已发布的数据元。第一列每行必填，其余可空。',
    'Each column is a published element. The first must have a value in every row, the others may be empty.',
  ),
  whenHint: t('仅“条件必填”需要', 'For conditional elements only'),
};

export const importWords = {
  title: t('导入数据元', 'Import data elements'),
  hint: t(
    '每行一个数据元。编码留空为新增；已发布的数据元生成修订草稿，已被标准使用的不能改变类型。',
    'One element per row. Without a code it is new; of a published one a draft of its next revision is made. An element that standards use keeps its type.',
  ),
  done: t('已导入 {n} 个数据元，保存为草稿', '{n} data elements imported as drafts'),
};
