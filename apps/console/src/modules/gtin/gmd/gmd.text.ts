import { gmdAttributeColumns, gmdDictColumns, gmdTypes, type Text } from '@touchmark/contract';
import { gmdCodeWords, mappingWords, titlesOf } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(gmdAttributeColumns),
  ...mappingWords,
  name: t('名称', 'Name'),
  mapped: t('映射状态', 'Mapping'),
  release: t('版本', 'Release'),
  enabled: t('状态', 'Status'),
  updateTime: t('更新时间', 'Updated'),
};
export const codeFields = {
  ...titlesOf(gmdDictColumns),
  ...gmdCodeWords,
  name: t('名称', 'Name'),
  release: t('版本', 'Release'),
  references: t('引用属性', 'Attributes'),
  uses: t('商品码', 'GTINs'),
  enabled: t('状态', 'Status'),
};
export const typeChoices = gmdTypes;
export const transformChoices = {
  SAME: t('不变', 'As it is'),
  UNIT: t('换算单位', 'Convert the unit'),
  MAP: t('对照代码', 'Map the codes'),
};
export const mappedChoices = { true: t('已映射', 'Mapped'), false: t('未映射', 'Not mapped') };

export const text = {
  standard: t('GMD标准管理', 'GMD standard'),
  standardHint: t('导入 GMD 标准版本，并把属性映射到平台的数据元。', 'Import releases of GMD and map their attributes to data elements.'),
  dict: t('GMD代码表', 'GMD code lists'),
  addCode: t('新增代码', 'New code'),
  byHand: t('手工新增', 'Added by hand'),
  keyHelp: t('商品数据按它取值，保存后不能修改', 'Data of GTINs have it as a value; it cannot be changed once it is saved'),
  sureDeleteCode: t('删除“{name}”？', 'Delete “{name}”?'),
  sureDisableCode: t(
    '停用“{name}”？新的商品数据不能再选；已有的值仍可查看。',
    'Disable “{name}”? New data of GTINs cannot choose it; values that are there stay readable.',
  ),
  dictHint: t('GMD 属性取值的代码表，按版本导入。', 'The code lists from which GMD attributes take their values, imported by release.'),
  modules: t('模块', 'Module'),
  search: t('搜索模块', 'Find a module'),
  all: t('全部模块', 'All modules'),
  noModules: t('还没有模块', 'No modules yet'),
  attributes: t('属性数', 'Number of attributes'),
  map: t('映射', 'Map'),
  mapOf: t('映射“{name}”', 'Map “{name}”'),
  autoMatch: t('自动匹配', 'Match automatically'),
  matchHint: t(
    '按名称、简称、同义词和关键字匹配。勾选后才会保存。',
    'By name, short name, synonym and keyword. Only what is selected is saved.',
  ),
  noMatch: t('没有可匹配的属性', 'No attribute to match'),
  attribute: t('待映射属性', 'Attribute'),
  proposal: t('建议数据元', 'Proposed element'),
  why: t('理由', 'Reason'),
  take: t('采用所选', 'Use selected'),
  import: t('导入版本', 'Import a release'),
  synonymsHelp: t(
    '映射到平台字典：产品填写这些值（名称或键）时，通报取本代码',
    'Maps to dictionaries of the platform: what products state by these values (name or key) is reported by this code',
  ),
  importHint: t(
    '上传整个版本的表格（可先导出现有内容作为样表）。先比较，确认后才改变数据。',
    'Upload the sheet of a whole release (the export shows its form). It is compared first; nothing changes before you confirm.',
  ),
  compare: t('比较', 'Compare'),
  confirm: t('确认导入', 'Import now'),
  added: t('新增 {n}', '{n} new'),
  changed: t('变化 {n}', '{n} changed'),
  gone: t('取消 {n}', '{n} gone'),
  same: t('相同 {n}', '{n} unchanged'),
  faults: t('{n} 行有误，未导入；请修改表格后重新上传', '{n} rows are wrong; mend the sheet and upload it again'),
  goneHint: t('取消的项停用，不删除；已有数据仍可查看。', 'What is gone is disabled, not deleted; data that use it stay readable.'),
  row: t('第 {n} 行', 'Row {n}'),
};
