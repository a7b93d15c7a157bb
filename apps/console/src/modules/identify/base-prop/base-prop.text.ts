import type { BasePropRow, Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  code: t('编码', 'Code'),
  name: t('名称', 'Name'),
  nameEn: t('英文名称', 'English name'),
  references: t('被引用', 'Used by'),
  sort: t('排序', 'Sort order'),
  enabled: t('状态', 'Status'),
  remark: t('备注', 'Remark'),
  updateTime: t('更新时间', 'Updated'),
};

/** The fields of single kinds, looked up by the field. */
export const extraWords = {
  versionNo: t('版本号', 'Version No.'),
  effectiveDate: t('生效日期', 'Valid from'),
  current: t('当前版本', 'Current version'),
  description: t('说明', 'Note'),
  objectType: t('对象类型', 'Object'),
  levelNo: t('层级号', 'Level No.'),
  groupOrder: t('分组顺序', 'Group order'),
  publicDefault: t('默认公开', 'Public by default'),
  synonyms: t('同义词', 'Synonyms'),
  domain: t('领域', 'Domain'),
  jsonType: t('值类型', 'Type of value'),
  maxLength: t('最大长度', 'Greatest length'),
  precision: t('小数位数', 'Decimal places'),
  regex: t('正则表达式', 'Pattern'),
  sample: t('样例', 'Sample'),
  component: t('控件', 'Control'),
  allowedDataTypes: t('适用数据类型', 'For data types'),
  codeLength: t('编码长度', 'Length of codes'),
  leafAllowed: t('可为末级', 'May be a leaf'),
  levelId: t('类目层级', 'Category level'),
};

/** The title and the purpose of each door. */
export const kinds: Readonly<Record<BasePropRow['kind'], { title: Text; hint: Text }>> = {
  dataVersion: {
    title: t('数据版本', 'Data versions'),
    hint: t('标准发布时使用的版本号', 'The release numbers under which standards are published'),
  },
  dataLevel: { title: t('数据层级', 'Data levels'), hint: t('数据属于哪一类对象', 'The kind of object a datum belongs to') },
  inforLevel: { title: t('信息层级', 'Information levels'), hint: t('数据的通用程度', 'How general a datum is') },
  keyWord: {
    title: t('关键字', 'Keywords'),
    hint: t('用于搜索和自动匹配的词及其同义词', 'Words and synonyms for search and automatic matching'),
  },
  dataType: { title: t('数据类型', 'Data types'), hint: t('数据元的值是什么', 'What the value of a data element is') },
  widgetType: {
    title: t('控件类型', 'Widget types'),
    hint: t('产品表单用什么控件填写', 'The control with which a product form asks for a value'),
  },
  categoryLevel: {
    title: t('类目层级', 'Category levels'),
    hint: t('分类各层的名称与编码长度', 'Names and code lengths of the levels of a classification'),
  },
  category: { title: t('数据元类目', 'Data-element categories'), hint: t('数据元的分类树', 'The tree that sorts data elements') },
};

export const valueTypeChoices = {
  text: t('文字', 'Text'),
  int: t('整数', 'Whole number'),
  decimal: t('小数', 'Decimal number'),
  date: t('日期', 'Date'),
  select: t('单选', 'One of a list'),
  multi: t('多选', 'Several of a list'),
  switch: t('是/否', 'Yes or no'),
  image: t('图片', 'Picture'),
  file: t('文件', 'File'),
  table: t('明细表', 'Table'),
};
export const componentChoices = {
  input: t('单行文本', 'Text'),
  textarea: t('多行文本', 'Long text'),
  number: t('数字', 'Number'),
  select: t('下拉单选', 'Choice'),
  multiSelect: t('下拉多选', 'Several choices'),
  radio: t('单选按钮', 'Radio buttons'),
  switch: t('是/否', 'Yes or no'),
  date: t('日期', 'Date'),
  image: t('单张图片', 'One picture'),
  images: t('多张图片', 'Several pictures'),
  file: t('文件', 'File'),
  subTable: t('明细表', 'Table'),
};

export const text = {
  uses: t('使用情况', 'Where used'),
  elements: t('数据元 {n} 个', 'Data elements: {n}'),
  standards: t('标准 {n} 个', 'Standards: {n}'),
  products: t('产品 {n} 个', 'Products: {n}'),
  others: t('其他 {n} 项', 'Others: {n}'),
  notUsed: t('尚未被使用，可以修改和删除', 'Not used: it may be changed and deleted'),
  breaks: t('停用后的影响', 'What disabling breaks'),
  sureDelete: t('删除“{name}”？', 'Delete “{name}”?'),
  sureDisable: t('停用“{name}”？停用后不能再被选用。', 'Disable “{name}”? It can no longer be chosen.'),
  match: t('匹配测试', 'Try matching'),
  matchHint: t('输入表格中的列名，查看会对应到哪些数据元', 'Type the column name of a sheet to see which data elements it may mean'),
  column: t('列名', 'Column name'),
  noMatch: t('没有匹配的数据元', 'No data element matches'),
  allRows: t('全部', 'All'),
  searchTree: t('搜索类目', 'Search categories'),
  preview: t('预览', 'Preview'),
  upload: t('上传', 'Upload'),
  addRow: t('新增一行', 'Add row'),
};
