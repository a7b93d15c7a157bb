import { type BasePropColumn, basePropForms, type BasePropRow, type Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The titles of all fields, by the field. */
export const fields = {
  ...(Object.fromEntries(Object.entries(basePropForms).map(([field, { title }]) => [field, title])) as Record<BasePropColumn, Text>),
  references: t('被引用', 'Used by'),
  updateTime: t('更新时间', 'Updated'),
};
/** Fields whose values are chosen. */
export const valueTypeChoices = basePropForms.jsonType.choices;
export const componentChoices = basePropForms.component.choices;

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

export const text = {
  sureDisable: t('停用“{name}”？停用后不能再被选用。', 'Disable “{name}”? It can no longer be chosen.'),
  match: t('匹配测试', 'Try matching'),
  matchHint: t('输入表格中的列名，查看会对应到哪些数据元', 'Type the column name of a sheet to see which data elements it may mean'),
  column: t('列名', 'Column name'),
  noMatch: t('没有匹配的数据元', 'No data element matches'),
  allRows: t('全部', 'All'),
  searchTree: t('搜索类目', 'Search categories'),
  noCategory: t('还没有类目', 'No categories yet'),
  preview: t('预览', 'Preview'),
  upload: t('上传', 'Upload'),
  addRow: t('新增一行', 'Add row'),
  importHint: t(
    '已有编码的行更新，其余新增；空单元格保留原内容。可先导出现有内容，修改后再导入。',
    'Known codes are updated, others added; an empty cell keeps what is there. An export can be edited and imported again.',
  ),
  imported: t('已导入 {n} 行', '{n} rows imported'),
};
